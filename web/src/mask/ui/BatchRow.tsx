import { panel } from "../../shared/state/settings";
import { messages } from "../i18n";
import { replacedIn } from "../state/asking-document";
import { type Batch, type Row, setRow } from "../state/batch";
import { runBatch } from "../state/batch-run";
import { takeDocument } from "../state/opening-document";

/** Refusals that may succeed when tried again: a missing part of the page, or a failure. */
const mayBeBetter: ReadonlySet<string> = new Set(["pdf-part", "unreadable", "internal"]);

/** One of several files: its result, and a button to open it alone. */
export function BatchRow({ row, to, busy }: { row: Row; to: Batch["to"]; busy: boolean }) {
  const m = messages.value.documents.many;
  const { path, file, state, share, report } = row;
  const retry = () => {
    setRow(to, path, { state: "waiting", report: null });
    void runBatch(to, (r) => r.path === path);
  };
  const review = () => {
    panel.value = null;
    void takeDocument(file, to, path);
  };
  return (
    <li class={`batch-row batch-${state}`}>
      <span class="batch-name">{path}</span>
      <span class="batch-state">
        {wordsOf(row, to)}
        {state === "running" && <progress value={share} max={1} aria-label={m.state.running} />}
      </span>
      {state === "refused" && !busy && mayBeBetter.has(report?.code ?? "") && (
        <button type="button" class="link-button" aria-label={m.retryOf(path)} onClick={retry}>
          {m.retry}
        </button>
      )}
      {state === "done" && !busy && (
        <button type="button" class="link-button" aria-label={m.reviewOf(path)} onClick={review}>
          {m.review}
        </button>
      )}
    </li>
  );
}

function wordsOf({ state, report, restored }: Row, to: Batch["to"]): string {
  const m = messages.value.documents;
  if (state === "waiting" || state === "running") return m.many.state[state];
  if (!report) return "";
  if (report.code) return m.refused(report.code);
  const uncovered = report.report.uncovered.length;
  return [
    to === "restore" ? m.many.restored(restored) : m.many.hidden(replacedIn(report.report)),
    ...(report.doubts ? [m.many.doubts(report.doubts)] : []),
    ...(uncovered ? [m.many.uncovered(uncovered)] : []),
    ...(report.leaks ? [m.many.leaks] : []),
    ...(report.warnings.includes("lines") ? [m.many.lines] : []),
  ].join(" · ");
}
