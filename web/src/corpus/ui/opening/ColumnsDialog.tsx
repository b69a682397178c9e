import type { Warning } from "../../../shared/bridge/wire";
import { panel } from "../../../shared/state/settings";
import { Dialog } from "../../../shared/ui/Dialog";
import { words } from "../../i18n";
import {
  type ColumnRole,
  chooseColumn,
  detailOf,
  leaveTable,
  pendingTable,
  takeTable,
} from "../../state/opening";
import type { Document } from "../../state/project";

/** Chooses a table's columns, with a preview of its first documents. */
export function ColumnsDialog() {
  if (panel.value !== "columns" && pendingTable.value) queueMicrotask(leaveTable);
  return (
    <Dialog name="columns" title={words.value.columns.title} class="dialog-wide">
      <Columns />
    </Dialog>
  );
}

const roles: ColumnRole[] = ["text", "author", "first", "last", "date", "thread", "subject", "id"];
const PREVIEW = 5;
/** The warnings shown while columns are chosen, and their maximum number. */
const ofColumns = ["import-guessed", "import-unused", "import-cells", "import-row", "import-quote"];
const TOLD = 6;

function Columns() {
  const m = words.value.columns;
  const t = pendingTable.value;
  if (!t) return null;
  const { documents } = t.result;
  return (
    <div class="form">
      <p>{m.lead}</p>
      <Told warnings={t.result.warnings} />
      <div class="column-choices">
        {roles.map((role) => (
          <label key={role} class="field">
            <span>{m.roles[role]}</span>
            <select
              {...(role === "text" && { "data-begin": true })}
              value={String(t.columns[role])}
              disabled={t.busy}
              onChange={(e) => void chooseColumn(role, Number(e.currentTarget.value))}
            >
              {role !== "text" && <option value="-1">{m.none}</option>}
              {t.names.map((name, i) => (
                <option key={i} value={String(i)}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        ))}
      </div>
      <Preview documents={documents} />
      <div class="form-actions">
        <button type="button" class="button button-main" disabled={t.busy} onClick={() => void takeTable()}>
          {t.busy ? m.busy : m.take(documents.length)}
        </button>
      </div>
    </div>
  );
}

function Told({ warnings }: { warnings: readonly Warning[] }) {
  const told = warnings.filter((w) => ofColumns.includes(w.code));
  if (told.length === 0) return null;
  return (
    <ul class="hint" role="status">
      {told.slice(0, TOLD).map((w, i) => (
        <li key={i}>
          {words.value.corpus.warning({
            code: w.code,
            file: "",
            document: "",
            line: w.line ?? 0,
            detail: detailOf(w),
            message: w.message,
          })}
        </li>
      ))}
      {told.length > TOLD && <li>{words.value.bar.more(told.length - TOLD)}</li>}
    </ul>
  );
}

/** The first documents, as read. */
function Preview({ documents }: { documents: readonly Document[] }) {
  const m = words.value.columns;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be scrolled by keys too.
    <section class="table-scroll" tabIndex={0} aria-label={m.preview}>
      <table class="numbers columns-preview">
        <caption>{m.preview}</caption>
        <thead>
          <tr>
            <th scope="col">{m.roles.author}</th>
            <th scope="col">{m.roles.text}</th>
          </tr>
        </thead>
        <tbody>
          {documents.slice(0, PREVIEW).map((d) => (
            <tr key={d.id}>
              <td>{d.author ?? "–"}</td>
              <td>{d.text.slice(0, 140)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
