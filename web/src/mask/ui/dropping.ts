import { signal } from "@preact/signals";
import { filesOf } from "../../shared/state/dropped-files";
import { panel } from "../../shared/state/settings";
import { task } from "../state/view";
import { openAt, type Place } from "./opening";

/** Whether a file is dragged over the page, or over the dialog of several files. */
export const over = signal(false);

type Target = Exclude<Place, "class">;
export const targets: Record<"mask" | "restore", readonly [Target, Target]> = {
  mask: ["text", "list"],
  restore: ["answer", "names"],
};

const hasFiles = (e: DragEvent) => e.dataTransfer?.types.includes("Files") ?? false;
/** Whether an open dialog handles the drop; the dialog of several files does not. */
const inDialog = (e: Event) =>
  panel.peek() !== "batch" &&
  (panel.peek() !== null || (e.target as Element | null)?.closest?.("dialog") !== null);

/** Prevents the browser from opening a dropped file, and opens it according to its drop area. */
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
  // No pointer event fires during a drag, so the drag is over.
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
    if (e.dataTransfer) void filesOf(e.dataTransfer).then((files) => openAt(target, files, isMore));
  });
}
