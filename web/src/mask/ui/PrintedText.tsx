import { signal } from "@preact/signals";
import { findings } from "../state/analysis";
import { lastResult, restored } from "../state/restoring";
import { task } from "../state/view";

/** Whether the page is being printed. */
const printing = signal(false);

/** Renders the whole text while printing, because an editor renders only the visible part. */
export function followPrinting(): void {
  const paper = window.matchMedia("print");
  const look = () => {
    printing.value = paper.matches;
  };
  paper.addEventListener("change", look);
  window.addEventListener("beforeprint", () => {
    printing.value = true;
  });
  window.addEventListener("afterprint", look);
}

/** The printed content: the text to share, or the restored text in the other view. */
export function PrintedText() {
  if (!printing.value) return null;
  const text = task.value === "mask" ? findings.value?.text : lastResult(restored.value)?.text;
  return <pre class="printed">{text ?? ""}</pre>;
}
