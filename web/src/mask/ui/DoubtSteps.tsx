import type { PackedFindings } from "../../shared/bridge/pack";
import { Icon } from "../../shared/ui/Icon";
import { messages } from "../i18n";
import { doubtRank, stepDoubt } from "../state/review";

export function DoubtSteps({ f }: { f: PackedFindings }) {
  const m = messages.value.mention;
  if (f.doubtSpans.length === 0) return null;
  const rank = doubtRank.value;
  return (
    <div class="doubt-steps">
      {rank >= 0 && <span class="doubt-rank">{m.rank(rank + 1, f.doubtSpans.length)}</span>}
      <button
        type="button"
        class="icon-button"
        aria-label={m.previous}
        title={`${m.previous} (Alt+↑)`}
        onClick={() => stepDoubt(-1)}
      >
        <Icon name="up" />
      </button>
      <button
        type="button"
        class="icon-button"
        aria-label={m.next}
        title={`${m.next} (Alt+↓)`}
        onClick={() => stepDoubt(1)}
      >
        <Icon name="down" />
      </button>
    </div>
  );
}
