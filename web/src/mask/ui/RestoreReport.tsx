import { messages } from "../i18n";
import { bill, restoreAgain, restored } from "../state/restoring";

export function Report() {
  const m = messages.value.restore;
  const state = restored.value.state;
  if (state === "failed")
    return (
      <p class="going" data-state="failed">
        <span role="alert">{m.failed}</span>
        <button type="button" class="small-button" onClick={restoreAgain}>
          {messages.value.status.again}
        </button>
      </p>
    );
  const r = bill.value;
  // Nothing found yet, while it is looked for, is no answer.
  const waits = state === "pending" && !r?.restored;
  return (
    <div class="report" role="status">
      <p class="counts">{waits ? m.pending : r ? (r.restored ? m.restored(r.restored) : m.none) : m.empty}</p>
      {r && r.earlier !== "no" && <p class="report-stop">{m.earlier[r.earlier]}</p>}
      {r && r.elsewhere.length > 0 && <p class="report-stop">{m.elsewhere(listed(r.elsewhere))}</p>}
      {r && r.ambiguous.length > 0 && <p class="report-doubt">{m.ambiguous(listed(r.ambiguous))}</p>}
      {r && r.unknown.length > 0 && <p class="report-doubt">{m.unknown(listed(r.unknown))}</p>}
      {r && r.missing.length > 0 && <p>{m.missing(listed(r.missing))}</p>}
    </div>
  );
}

/** A dozen say enough. */
const listed = (all: string[]) => (all.length > 12 ? `${all.slice(0, 12).join(", ")}…` : all.join(", "));
