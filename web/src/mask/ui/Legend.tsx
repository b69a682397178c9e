import { messages } from "../i18n";
import { findings } from "../state/analysis";
import { leadTo, tellings } from "../state/circumstances";
import { stepDoubt } from "../state/review";
import { Way } from "./Way";

/**
 * Explains the marks in the texts, before anything is found and below the list. Entries for open questions are links.
 */
export function Legend() {
  const m = messages.value.mask;
  const doubts = findings.value?.doubtSpans.length ?? 0;
  return (
    <ul class="legend" aria-label={m.legend}>
      <li>
        <span class="mark mark-hidden">Emma</span> {m.legendHidden}
      </li>
      <li>
        <span class="mark mark-doubt">Rose</span>{" "}
        <Way go={doubts > 0 && (() => stepDoubt(1))}>{m.legendDoubt}</Way>
      </li>
      <li>
        <span class="mark mark-kept">Paris</span> {m.legendKept}
      </li>
      <li>
        <span class="mark-telling">{m.legendDetail}</span>{" "}
        <Way go={tellings.value.length > 0 && (() => leadTo())}>{m.legendTells}</Way>
      </li>
    </ul>
  );
}
