import { words } from "../i18n";
import { asking, stopCore } from "../state/ask";

/** What is going on, with its way out; says nothing when nothing is. The region is always there. */
export function Working() {
  const m = words.value.work;
  return (
    <div class="working" role="status">
      {asking.value !== null && (
        <>
          <span>{m.working}</span>
          <progress value={asking.value} max={1} aria-label={m.working} />
          <button type="button" class="small-button" onClick={stopCore}>
            {m.stop}
          </button>
        </>
      )}
    </div>
  );
}
