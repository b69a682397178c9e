import { signal } from "@preact/signals";
import { findings } from "../state/analysis";
import { lastResult, restored } from "../state/restoring";
import { task } from "../state/view";

/** Whether the page is being printed. */
const printing = signal(false);

/** An editor holds only what is on the screen: to be printed, the whole text stands on the page for a moment. */
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

/** What goes on paper: the text to share, or the one with the names where one has asked for them; nothing of the page. */
export function PrintedText() {
  if (!printing.value) return null;
  const text = task.value === "mask" ? findings.value?.text : lastResult(restored.value)?.text;
  return <pre class="printed">{text ?? ""}</pre>;
}
