import { effect, signal } from "@preact/signals";
import { filesOf, type Given } from "../../shared/state/dropped-files";
import { say } from "../../shared/state/notice";
import { panel } from "../../shared/state/settings";
import { messages } from "../i18n";
import { takeMany } from "../state/batch";
import { openSaved } from "../state/class-opening";
import { openAnswers, openText } from "../state/files";
import { openList } from "../state/opening-list";
import { loadMapping } from "../state/restoring";
import { task } from "../state/view";
import { askForClass } from "./leaving";

/** Whether a file is held over the page, or over the dialog of many files. */
export const over = signal(false);

type Target = "text" | "list" | "answer" | "names";
export const targets: Record<"mask" | "restore", readonly [Target, Target]> = {
  mask: ["text", "list"],
  restore: ["answer", "names"],
};

const hasFiles = (e: DragEvent) => e.dataTransfer?.types.includes("Files") ?? false;
/** A dialog that is open takes files itself, or none; that of many files takes more of them. */
const inDialog = (e: Event) =>
  panel.peek() !== "batch" &&
  (panel.peek() !== null || (e.target as Element | null)?.closest?.("dialog") !== null);

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
    const isMore = panel.peek() === "batch";
    if (e.dataTransfer) void filesOf(e.dataTransfer).then((files) => take(files, target, isMore));
  });
}

/** Takes files where they were let go; to many files these come as more of them. */
async function take(files: readonly Given[], target: Target, isMore = false): Promise<void> {
  const [file, ...others] = files.map((g) => g.file);
  if (!file) return;
  const isClass = (g: Given) => /\.age$/i.test(g.file.name);
  const rest = files.filter((g) => !isClass(g));
  const withClass = rest.length > 0 && files.find(isClass);
  if (withClass) {
    await openSaved(withClass.file, askForClass);
    await whenClosed();
    return take(rest, target, isMore);
  }
  const isTable = target === "answer" && /\.json$/i.test(file.name);
  const isAlone = others.length === 0 && (isClass({ path: file.name, file }) || isTable);
  const isSeveral = others.length > 0 || files[0]?.path.includes("/") || (isMore && !isAlone);
  if (isSeveral && target === "text") return takeMany(files, "hide");
  if (isSeveral && target === "answer") return takeMany(files, "restore");
  // A class is one wherever it is let go.
  if (/\.age$/i.test(file.name)) await openSaved(file, askForClass);
  else if (target === "text") await openText(file);
  else if (target === "answer" && !isTable) openAnswers([file]);
  else if (target === "list") {
    panel.value = "roster";
    await openList(file);
  } else await loadMapping(file);
  if (isMore) {
    await whenClosed();
    panel.value = "batch";
  }
  if (others.length > 0) say(messages.peek().files.oneAtATime(file.name), "error");
}

/** Whether no dialog is open, or that of many files, which is where one was. */
const isClosed = (): boolean => panel.value === null || panel.value === "batch";

/** Resolves once no dialog is open: what a class was opened by may load the page again with a document. */
const whenClosed = (): Promise<void> =>
  new Promise((resolve) => {
    const stop = effect(() => {
      if (isClosed()) setTimeout(done);
    });
    function done() {
      // One dialog may lead to the next.
      if (!isClosed()) return;
      stop();
      resolve();
    }
  });
