import { words } from "../i18n";
import { asking, stopCore } from "../state/ask";

/** Shows the running request with a button to stop it. The live region is always present. */
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
