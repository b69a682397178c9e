import { effect, signal } from "@preact/signals";
import { filesOf, type Given } from "../../shared/state/dropped-files";
import { say } from "../../shared/state/notice";
import { panel } from "../../shared/state/settings";
import { Icon } from "../../shared/ui/Icon";
import { messages } from "../i18n";
import { takeMany } from "../state/batch";
import { openSaved } from "../state/class-opening";
import { openAnswers, openText } from "../state/files";
import { openList } from "../state/opening-list";
import { loadMapping } from "../state/restoring";
import { task } from "../state/view";
import { askForClass } from "./leaving";

/** Whether a file is held over the page. */
const over = signal(false);

type Target = "text" | "list" | "answer" | "names";
const targets: Record<"mask" | "restore", readonly [Target, Target]> = {
  mask: ["text", "list"],
  restore: ["answer", "names"],
};

const hasFiles = (e: DragEvent) => e.dataTransfer?.types.includes("Files") ?? false;
/** A dialog that is open takes files itself, or none. */
const inDialog = (e: Event) =>
  panel.peek() !== null || (e.target as Element | null)?.closest?.("dialog") !== null;

/** Nothing that is dropped leads the browser away from the page; a file goes where it was let go. */
export function followDrops(): void {
  const hold = (e: DragEvent) => {
    if (!hasFiles(e)) return;
    e.preventDefault();
    over.value = !inDialog(e);
  };
  window.addEventListener("dragenter", hold);
  window.addEventListener("dragover", hold);
  window.addEventListener("dragleave", (e) => {
    if (e.relatedTarget === null) over.value = false;
  });
  // While something is held no pointer moves.
  window.addEventListener("pointermove", () => {
    over.value = false;
  });
  window.addEventListener("drop", (e) => {
    if (!hasFiles(e)) return;
    e.preventDefault();
    over.value = false;
    if (inDialog(e)) return;
    const zone = (e.target as Element | null)?.closest?.<HTMLElement>("[data-drop]")?.dataset.drop;
    const target = (zone as Target | undefined) ?? targets[task.peek()][0];
    if (e.dataTransfer) void filesOf(e.dataTransfer).then((files) => take(files, target));
  });
}

async function take(files: readonly Given[], target: Target): Promise<void> {
  const [file, ...others] = files.map((g) => g.file);
  if (!file) return;
  const isClass = (g: Given) => /\.age$/i.test(g.file.name);
  const rest = files.filter((g) => !isClass(g));
  const withClass = rest.length > 0 && files.find(isClass);
  if (withClass) {
    await openSaved(withClass.file, askForClass);
    await whenClosed();
    return take(rest, target);
  }
  const isSeveral = others.length > 0 || files[0]?.path.includes("/");
  if (isSeveral && target === "text") return takeMany(files, "hide");
  if (isSeveral && target === "answer") return takeMany(files, "restore");
  // A class is one wherever it is let go.
  if (/\.age$/i.test(file.name)) await openSaved(file, askForClass);
  else if (target === "text") await openText(file);
  else if (target === "answer" && !/\.json$/i.test(file.name)) openAnswers([file]);
  else if (target === "list") {
    panel.value = "roster";
    await openList(file);
  } else await loadMapping(file);
  if (others.length > 0) say(messages.peek().files.oneAtATime(file.name), "error");
}

/** Resolves once no dialog is open: what a class was opened by may load the page again with a document. */
const whenClosed = (): Promise<void> =>
  new Promise((resolve) => {
    const stop = effect(() => {
      if (panel.value === null) setTimeout(done);
    });
    function done() {
      // One dialog may lead to the next.
      if (panel.peek() !== null) return;
      stop();
      resolve();
    }
  });

/** Where a file can be let go, over the whole page. */
export function DropTarget() {
  if (!over.value) return null;
  const m = messages.value.files.drop;
  return (
    <div class="drop-over">
      {targets[task.value].map((target) => (
        <div key={target} class="drop-zone" data-drop={target}>
          <Icon name={target === "list" ? "people" : "open"} size={32} />
          <p>{m[target]}</p>
        </div>
      ))}
    </div>
  );
}
