import type { ComponentChildren } from "preact";
import { useLate } from "../../shared/ui/use-late";
import { messages } from "../i18n";
import { findings, phase } from "../state/analysis";
import { leadTo, tellings } from "../state/circumstances";
import { totals } from "../state/findings";
import { stepDoubt } from "../state/review";

/** A count that leads to what it counts. */
function Way({ words, go }: { words: string; go: () => void }) {
  return (
    <button type="button" class="count-way" onClick={go}>
      {words}
    </button>
  );
}

/** What is hidden and what is left to look at: each count leads there. */
export function Counts() {
  const m = messages.value.status;
  const f = findings.value;
  const searching = phase.value.state === "pending";
  const late = useLate(searching, 400);
  const tell = tellings.value.length;
  let parts: ComponentChildren[] = [m.empty];
  if (searching && (!f || totals(f).hidden === 0)) {
    // Nothing was found yet: that is no answer.
    parts = [m.pending];
  } else if (f) {
    const n = totals(f);
    parts = [
      n.hidden ? m.hidden(n.hidden) : m.none,
      ...(n.doubtful ? [<Way key="doubts" words={m.doubts(n.doubtful)} go={() => stepDoubt(1)} />] : []),
      ...(f.leakCount ? [m.leaks(f.leakCount)] : late ? [] : [m.noLeak]),
      ...(tell ? [<Way key="tell" words={messages.value.telling.count(tell)} go={() => leadTo()} />] : []),
    ];
  }
  const warnings = (f?.warnings ?? []).map((w) => messages.value.warning(w.code, w.args, w.message));
  return (
    <>
      <p class="counts" role="status">
        {parts.flatMap((part, i) => (i > 0 ? [" · ", part] : [part]))}
      </p>
      {warnings.length > 0 && <p class="warnings">{[...new Set(warnings)].join(" ")}</p>}
    </>
  );
}
