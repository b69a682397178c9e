import { useMemo } from "preact/hooks";
import { FileButton } from "../../shared/ui/FileButton";
import { Icon } from "../../shared/ui/Icon";
import { makeAnswerEditor, makeNamesEditor } from "../editor/restore-editors";
import { messages } from "../i18n";
import { copyNames } from "../state/copying";
import {
  bill,
  chosen,
  lastResult,
  loadMapping,
  type Names,
  names,
  restoreAgain,
  restored,
  saveMapping,
  sources,
} from "../state/restoring";
import { EditorBox } from "./EditorBox";
import { SeriesButton } from "./Toolbar";

export function RestoreView() {
  const editors = useMemo(() => ({ answer: makeAnswerEditor(), names: makeNamesEditor() }), []);
  const m = messages.value.restore;
  const result = lastResult(restored.value);
  return (
    <div class="restore-view">
      <div class="toolbar">
        <NamesSource />
        <div class="toolbar-end">
          <SeriesButton />
          <FileButton label={m.load} accept=".json,application/json" onFile={(f) => void loadMapping(f)} />
          <button
            type="button"
            class="button"
            disabled={!sources.value.some((s) => s.from === "session")}
            title={m.saveWarning}
            onClick={saveMapping}
          >
            <Icon name="save" />
            <span class="save-label">
              {m.save} <small>{m.saveHolds}</small>
            </span>
          </button>
        </div>
      </div>
      <div class="panes panes-two">
        <section class="pane" aria-label={m.answerTitle}>
          <h2 class="pane-title">{m.answerTitle}</h2>
          <EditorBox view={editors.answer} />
        </section>
        <section class="pane" aria-label={m.namesTitle}>
          <h2 class="pane-title">{m.namesTitle}</h2>
          <EditorBox view={editors.names} />
        </section>
      </div>
      <section class="status" aria-label={m.report}>
        <div class="status-state">
          <Report />
        </div>
        <div class="status-copy">
          <button
            type="button"
            class="button button-main button-copy"
            aria-disabled={!result}
            onClick={() => result && void copyNames(result.text)}
          >
            <Icon name="copy" />
            {m.copy}
          </button>
        </div>
      </section>
    </div>
  );
}

/** Where the names come from: said in words, and a choice when there is one. */
function NamesSource() {
  const m = messages.value.restore;
  const all = sources.value;
  const now = names.value;
  if (!now) return <p class="names-source names-none">{m.noMapping}</p>;
  const worded = (n: Names) => {
    if (n.from === "file") return m.fromFile(n.file ?? "");
    return n.file === undefined ? m.fromSession : m.fromFileOn(n.file);
  };
  if (all.length === 1)
    return (
      <p class="names-source">
        {m.source} {worded(now)}.
      </p>
    );
  return (
    <label class="names-source">
      {m.source}{" "}
      <select
        value={now.from}
        onChange={(e) => {
          chosen.value = all[e.currentTarget.selectedIndex]?.from ?? null;
        }}
      >
        {all.map((n) => (
          <option key={n.from} value={n.from}>
            {worded(n)}
          </option>
        ))}
      </select>
    </label>
  );
}

function Report() {
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
