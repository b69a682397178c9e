import { messages } from "../i18n";
import { findings } from "../state/analysis";
import { showLeak } from "../state/leaks";

/** Only so many are shown one by one; the rest is counted. */
const SHOWN = 8;

/** The names still visible: each is a way to its place in the text to share. */
export function Leaks() {
  const f = findings.value;
  if (!f || f.leakCount === 0) return null;
  const m = messages.value.status;
  const rest = f.leakCount - Math.min(SHOWN, f.leaks.length);
  return (
    <ul class="leaks" aria-label={m.leaks(f.leakCount)}>
      {f.leaks.slice(0, SHOWN).map((leak) => (
        <li key={leak.outStart}>
          <button
            type="button"
            class="small-button leak"
            aria-label={m.showLeak(leak.form)}
            onClick={() => showLeak(leak)}
          >
            {leak.form}
          </button>
        </li>
      ))}
      {rest > 0 && <li>+ {rest}</li>}
    </ul>
  );
}
