import { useLate } from "../../shared/ui/use-late";
import { messages } from "../i18n";
import { analyseNow, type Phase, phase, stopAnalysis } from "../state/analysis";
import { source } from "../state/source";

/** The state of the search while it is not done; its height is constant, so that nothing jumps. */
export function Going() {
  const p = phase.value;
  const m = messages.value.status;
  // Short searches are not shown.
  const long = useLate(p.state === "pending", 400);
  return (
    <div class="going" data-state={p.state}>
      {p.state === "pending" && long && <Progress done={p.done} />}
      {p.state === "asleep" && (
        <>
          <span role="status">{m.asleep(m.megabytes(source.text.value.length / 1_000_000))}</span>
          <button type="button" class="small-button" onClick={analyseAgain}>
            {m.start}
          </button>
        </>
      )}
      {p.state === "stopped" && (
        <>
          <span role="status">{m.stopped}</span>
          <AgainButton />
        </>
      )}
      {p.state === "failed" && (
        <>
          <span role="alert">{failure(p)}</span>
          <AgainButton />
        </>
      )}
    </div>
  );
}

// The focused button disappears, so focus the text.
function analyseAgain(): void {
  void analyseNow();
  source.view().focus();
}

function stop(): void {
  stopAnalysis();
  source.view().focus();
}

function failure(p: Extract<Phase, { state: "failed" }>): string {
  const m = messages.value.status;
  if (p.why === "start") return m.startFailed;
  return p.why === "refused" ? m.refused(p.detail) : m.crashed;
}

function AgainButton() {
  return (
    <button type="button" class="small-button" onClick={analyseAgain}>
      {messages.value.status.again}
    </button>
  );
}

function Progress({ done }: { done: number | null }) {
  const m = messages.value.status;
  const percent = done === null ? null : Math.round(done * 100);
  return (
    <>
      {percent !== null && <span>{m.progress(percent)}</span>}
      <progress aria-label={m.pending} max={100} {...(percent !== null && { value: percent })} />
      <button type="button" class="small-button" onClick={stop}>
        {m.stop}
      </button>
    </>
  );
}
