import { narrow } from "../../shared/ui/media";
import { useLate } from "../../shared/ui/use-late";
import { messages } from "../i18n";
import { findings, phase } from "../state/analysis";
import { leadTo, tellings } from "../state/circumstances";
import { totals } from "../state/findings";
import { stepDoubt } from "../state/review";
import { Way } from "./Way";

/** Counts what is hidden and what is left to review; each count is a link. */
export function Counts() {
  const m = messages.value.status;
  const f = findings.value;
  const searching = phase.value.state === "pending";
  const late = useLate(searching, 400);
  let parts: { words: string; go?: () => void }[] = [{ words: m.empty }];
  if (searching && (late || !f || totals(f).hidden === 0)) {
    // No findings, or those of an earlier text: shows no counts.
    parts = [{ words: m.pending }];
  } else if (f) {
    const n = totals(f);
    const details = tellings.value.length;
    parts = [
      { words: n.hidden === 0 ? m.none : narrow.value ? m.hiddenShort(n.hidden) : m.hidden(n.hidden) },
      ...(f.leakCount ? [{ words: m.leaks(f.leakCount) }] : []),
      ...(n.doubtful ? [{ words: m.doubts(n.doubtful), go: () => stepDoubt(1) }] : []),
      ...(details ? [{ words: messages.value.telling.count(details), go: () => leadTo() }] : []),
      ...(f.leakCount ? [] : [{ words: m.noLeak }]),
    ];
  }
  return (
    <p class="counts" role="status" title={parts.map((p) => p.words).join(" · ")}>
      {parts.map(({ words, go }, i) => (
        <span key={words}>
          {i > 0 && " · "}
          <Way go={go}>{words}</Way>
        </span>
      ))}
    </p>
  );
}
