import { messages } from "../i18n";
import { questionOf } from "../i18n/describe";
import { findings } from "../state/analysis";
import { formAt } from "../state/findings";
import { current, doubtRank, revealed } from "../state/review";
import { decided } from "../state/telling";

/** Announces each doubt and its question to screen readers while the user reviews. */
export function ReviewVoice() {
  const f = findings.value;
  const span = current.value;
  const rank = doubtRank.value;
  const m = messages.value.mention;
  let words = "";
  if (f && (revealed.value?.from === "review" || revealed.value?.from === "next")) {
    if (span !== null && rank >= 0)
      words = m.asked(formAt(f, span), questionOf(f, span) ?? "", m.rank(rank + 1, f.doubtSpans.length));
  }
  // Outside the card: a narrow screen may not display it, and hidden content is not read out.
  return (
    <>
      <p class="unseen review-voice" role="status">
        {decided.value}
      </p>
      <p class="unseen review-voice" role="status">
        {words}
      </p>
    </>
  );
}
