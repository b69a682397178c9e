import { Icon } from "../../shared/ui/Icon";
import { useLate } from "../../shared/ui/use-late";
import { messages } from "../i18n";
import { analyseNow, findings, type Phase, phase, stopAnalysis } from "../state/analysis";
import { caution, copyShared } from "../state/copying";
import { totals } from "../state/findings";
import { source } from "../state/source";
import { GapNote } from "./GroupsChoice";
import { Leaks } from "./Leaks";

/** Counts, leaks, what is going on, and the copy button with what to think of it. */
export function StatusBar() {
  const m = messages.value.status;
  const warned = caution.value;
  return (
    <section class="status" aria-label={m.label}>
      <div class="status-state">
        <Counts />
        <GapNote />
        <Leaks />
        <Going />
      </div>
      <div class="status-copy">
        <p class={`caution caution-${warned?.level ?? "none"}`} id="caution">
          {warned && warned.level !== "fine" && <Icon name="alert" size={16} />}
          {warned?.text}
        </p>
        <button
          type="button"
          class="button button-main button-copy"
          aria-describedby="caution"
          aria-disabled={!warned}
          onClick={copyShared}
        >
          <Icon name="copy" />
          {m.copy}
        </button>
      </div>
    </section>
  );
}

function Counts() {
  const m = messages.value.status;
  const f = findings.value;
  const searching = phase.value.state === "pending";
  const late = useLate(searching, 400);
  let text = m.empty;
  if (searching && (!f || totals(f).hidden === 0)) {
    // Nothing was found yet: that is no answer.
    text = m.pending;
  } else if (f) {
    const n = totals(f);
    text = [
      n.hidden ? m.hidden(n.hidden) : m.none,
      ...(n.doubtful ? [m.doubts(n.doubtful)] : []),
      ...(f.leakCount ? [m.leaks(f.leakCount)] : late ? [] : [m.noLeak]),
    ].join(" · ");
  }
  const warnings = (f?.warnings ?? []).map((w) => messages.value.warning(w.code, w.args, w.message));
  return (
    <>
      <p class="counts" role="status">
        {text}
      </p>
      {warnings.length > 0 && <p class="warnings">{[...new Set(warnings)].join(" ")}</p>}
    </>
  );
}

/** What the search is doing, when it is not simply done; always the same height, so that nothing jumps. */
function Going() {
  const p = phase.value;
  const m = messages.value.status;
  // Short searches come and go unseen.
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

// The button goes away under the focus: back to the text.
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
      <span>{percent === null ? m.pending : m.progress(percent)}</span>
      <progress aria-label={m.pending} max={100} {...(percent !== null && { value: percent })} />
      <button type="button" class="small-button" onClick={stop}>
        {m.stop}
      </button>
    </>
  );
}
