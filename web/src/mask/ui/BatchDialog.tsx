import { given } from "../../shared/state/dropped-files";
import { Dialog } from "../../shared/ui/Dialog";
import { FilesButton } from "../../shared/ui/FileButton";
import { Icon } from "../../shared/ui/Icon";
import { messages } from "../i18n";
import { type Batch, batch, emptyBatch, runBatch, saveBatch, stopBatch, takeMany } from "../state/batch";
import { names } from "../state/restoring";
import { peopleOf } from "../state/roster";
import { source } from "../state/source";
import { BatchRow } from "./BatchRow";
import { textFiles } from "./files";

/** Many files that are hidden or restored together: what becomes of each, and one zip file with all. */
export function BatchDialog() {
  const it = batch.value;
  const m = messages.value.documents.many;
  return (
    <Dialog name="batch" title={m.title[it?.to === "restore" ? "restore" : "hide"]} class="dialog-batch">
      {it && <About of={it} />}
      {it && (
        <ul class="batch-rows">
          {it.rows.map((row) => (
            <BatchRow key={row.path} row={row} to={it.to} busy={it.running} />
          ))}
        </ul>
      )}
      {it && <Actions of={it} />}
    </Dialog>
  );
}

const settledOf = (it: Batch) => it.rows.filter((r) => r.report !== null).length;

function About({ of: it }: { of: Batch }) {
  const m = messages.value.documents.many;
  const pupils = peopleOf(source.roster.value).length;
  return (
    <>
      <p>{it.to === "restore" ? names.value === null && m.noTable : m.list(pupils)}</p>
      <p class="hint">{it.to === "hide" && m.hint}</p>
      <p class="batch-progress" role="status">
        {m.progress(settledOf(it), it.rows.length)}
      </p>
    </>
  );
}

function Actions({ of: it }: { of: Batch }) {
  const m = messages.value.documents.many;
  const to = it.to === "restore" ? "restore" : "hide";
  const left = it.rows.length - settledOf(it);
  const add = (files: File[]) => void takeMany(given(files), it.to);
  if (it.running)
    return (
      <div class="form-actions batch-actions">
        <button type="button" class="button" data-begin onClick={stopBatch}>
          <Icon name="close" />
          {m.stop}
        </button>
      </div>
    );
  return (
    <div class="form-actions batch-actions">
      <FilesButton label={m.add} accept={textFiles} onFiles={add} />
      <FilesButton label={m.addFolder} folder onFiles={add} />
      <button type="button" class="button" onClick={emptyBatch}>
        {m.empty}
      </button>
      {left > 0 && (
        <button
          type="button"
          class="button button-main"
          data-begin
          disabled={to === "restore" && names.value === null}
          onClick={() => void runBatch()}
        >
          {m.run[to](left)}
        </button>
      )}
      {left < it.rows.length && (
        <button
          type="button"
          class={`button ${left > 0 ? "" : "button-main"}`}
          onClick={() => void saveBatch()}
        >
          <Icon name="save" />
          {m.save}
        </button>
      )}
    </div>
  );
}
