import { base64Of, bytesOf } from "../../../shared/state/base64";
import { held } from "../../../shared/state/crossing";
import { filesOf } from "../../../shared/state/dropped-files";
import { type Saved, savedAs, savedIn } from "../../../shared/state/first-bytes";
import { say } from "../../../shared/state/notice";
import { panel } from "../../../shared/state/settings";
import { addressOf } from "../../../shared/ui/addresses";
import { words } from "../../i18n";
import { withContextFile } from "../../state/mining";
import { openFiles } from "../../state/opening";
import { change, project } from "../../state/project";
import { step } from "../../state/step";
import { goToMask } from "./LeaveCorpus";
import { openProject } from "./project-files";

/** In bytes. Larger files are not handed over. */
const LIMIT = 15_000_000;

/**
 * Opens files. Files that Cachenom saved are recognised by their first bytes and go where they belong; others are opened
 * as `as` says.
 */
export async function openAnything(
  files: readonly File[],
  as: "corpus" | "project" | "contexts" = "corpus",
): Promise<void> {
  const kinds = await Promise.all(files.map(savedAs));
  const rest = files.filter((_, i) => !kinds[i]);
  for (const [i, kind] of kinds.entries()) {
    const file = files[i];
    if (kind && file) await openKnown(kind, file);
  }
  if (as === "corpus") await openFiles(rest);
  else for (const file of rest) await (as === "project" ? openProject(file) : openContexts(file));
}

async function openKnown(kind: Saved, file: File): Promise<void> {
  if (kind === "project") await openProject(file);
  else if (kind === "contexts") await openContexts(file);
  else offerMask(kind, file);
}

/** Adds the contexts learned from an earlier corpus. */
export async function openContexts(file: File): Promise<void> {
  const m = words.peek().mine;
  const text = await file.text().catch(() => "");
  const mining = withContextFile(project.peek().mining, text);
  if (!mining) return say(m.notContexts, "error");
  change({ mining });
  say(m.contextsOpened);
}

/** Says that a file belongs to Masquer, and offers to open it there. */
function offerMask(kind: Exclude<Saved, "project" | "contexts">, file: File): void {
  const m = words.peek().elsewhere;
  const go = async () => {
    const bytes = new Uint8Array(await file.arrayBuffer());
    goToMask(addressOf("mask"), { name: file.name, base64: base64Of(bytes) });
  };
  const unreadable = () => say(words.peek().corpus.errors.unreadable(file.name), "error");
  if (file.size > LIMIT) say(m.ofMask[kind](file.name), "error");
  else
    say(m.ofMask[kind](file.name), "error", {
      label: m.openInMask,
      run: () => void go().catch(unreadable),
    });
}

/** Opens a file handed over by Masquer. */
export async function openBrought(): Promise<void> {
  const { given } = held;
  if (given) await openAnything([new File([bytesOf(given.base64)], given.name)], "project");
}

const hasFiles = (e: DragEvent) => e.dataTransfer?.types.includes("Files") ?? false;

/**
 * Opens files dropped anywhere, so that the browser does not navigate to them, and pasted text of files that Cachenom
 * saved.
 */
export function followGiven(): void {
  window.addEventListener("dragover", (e) => {
    if (hasFiles(e)) e.preventDefault();
  });
  window.addEventListener("drop", (e) => {
    if (!hasFiles(e) || e.defaultPrevented) return;
    e.preventDefault();
    if (panel.peek() !== null || !e.dataTransfer) return;
    void filesOf(e.dataTransfer).then((given) => {
      const before = project.peek();
      return openAnything(given.map((g) => g.file)).then(() => {
        // Goes to the step that shows the new documents.
        if (project.peek().documents !== before.documents) step.value = "corpus";
      });
    });
  });
  window.addEventListener(
    "paste",
    (e) => {
      const text = e.clipboardData?.getData("text/plain") ?? "";
      const kind = savedIn(text);
      if (!kind) return;
      e.preventDefault();
      e.stopPropagation();
      panel.value = null;
      void openKnown(kind, new File([text], words.peek().elsewhere.pasted));
    },
    true,
  );
}
