import { useRef } from "preact/hooks";
import type { Leak } from "../../shared/bridge/wire";
import { messages } from "../i18n";
import { findings } from "../state/analysis";
import { showLeak } from "../state/leaks";

/** Maximum number shown; the rest is counted. */
const SHOWN = 8;

/** The words still visible. Each click shows the next of its places in the text to share. */
export function Leaks() {
  const f = findings.value;
  const last = useRef<Leak | null>(null);
  if (!f || f.leakCount === 0) return null;
  const m = messages.value.status;
  const byForm = new Map<string, Leak[]>();
  for (const leak of f.leaks) {
    const places = byForm.get(leak.form);
    if (places) places.push(leak);
    else byForm.set(leak.form, [leak]);
  }
  const shown = [...byForm].slice(0, SHOWN);
  const rest = f.leakCount - shown.reduce((n, [, places]) => n + places.length, 0);
  const next = (places: Leak[]) => {
    const at = last.current ? places.indexOf(last.current) + 1 : 0;
    const leak = places[at % places.length];
    if (!leak) return;
    last.current = leak;
    showLeak(leak);
  };
  return (
    <ul class="leaks" aria-label={m.leaks(f.leakCount)}>
      {shown.map(([form, places]) => (
        <li key={form}>
          <button
            type="button"
            class="small-button leak"
            aria-label={m.showLeak(form, places.length)}
            onClick={() => next(places)}
          >
            {form}
            {places.length > 1 && <span>× {places.length}</span>}
          </button>
        </li>
      ))}
      {rest > 0 && <li>+ {rest}</li>}
    </ul>
  );
}
