import { words } from "../../i18n";
import { read } from "../../state/concordancer";
import { lexicon } from "../../state/lexicon";
import { mode } from "../../state/lines";
import type { Occurrence } from "../../state/occurrences";
import { signOf } from "./line-sign";

const CONTEXT = 500;

/** A line with more context than in the list. */
export function LineContext({ line }: { line: Occurrence }) {
  const m = words.value.mark;
  const text = lexicon.value.documents[line.doc]?.text ?? "";
  return (
    <div class="assign-context">
      <h2>{m.context}</h2>
      <p class="message-text">
        {text.slice(Math.max(0, line.start - CONTEXT), line.start)}
        <mark class={`keyword ${signOf(line, mode.value === "search").style}`}>
          {text.slice(line.start, line.end)}
        </mark>
        {text.slice(line.end, line.end + CONTEXT)}
      </p>
      <button type="button" class="small-button" onClick={read}>
        {m.openDocument}
      </button>
    </div>
  );
}
