import { Dialog } from "../../shared/ui/Dialog";
import { messages } from "../i18n";
import { type Batch, batch } from "../state/batch";
import { canGive, isStale, runStale } from "../state/batch-run";
import { listBesideBatch } from "../state/list-among";
import { peopleOf } from "../state/roster";
import { source } from "../state/source";
import { BatchActions } from "./BatchActions";
import { BatchRow } from "./BatchRow";
import { InZip, settledOf } from "./BatchSum";
import { DropMore } from "./DropTarget";
import { ListAmong } from "./ListAmong";

/** Several files to hide or restore together: their results, and one zip file. */
export function BatchDialog() {
  const it = batch.value;
  const m = messages.value.documents.many;
  return (
    <Dialog name="batch" title={m.title[it?.to ?? "hide"]} class="dialog-batch">
      {it && <About of={it} />}
      {it?.to === "hide" && !it.running && <ListAmong />}
      {it && (
        <ul class="batch-rows">
          {it.rows.map((row) => (
            <BatchRow key={row.path} row={row} to={it.to} busy={it.running} />
          ))}
        </ul>
      )}
      {it && <Stale of={it} />}
      {it && <InZip of={it} />}
      {it && <BatchActions of={it} />}
      <DropMore />
    </Dialog>
  );
}

function About({ of: it }: { of: Batch }) {
  const m = messages.value.documents.many;
  const pupils = peopleOf(source.roster.value).length;
  return (
    <>
      {it.to === "restore" ? (
        <p>{!canGive.value && m.noTable}</p>
      ) : (
        <p>
          {m.list(pupils)}{" "}
          <button type="button" class="link-button" aria-haspopup="dialog" onClick={listBesideBatch}>
            {pupils === 0 ? messages.value.mask.rosterNone : m.showList}
          </button>
        </p>
      )}
      <p class="hint">{it.to === "hide" && m.hint}</p>
      <p class="batch-progress" role="status">
        {m.progress(settledOf(it), it.rows.length)}
      </p>
    </>
  );
}

/** Warns that files were hidden with an older list, style or decisions. */
function Stale({ of: it }: { of: Batch }) {
  const m = messages.value.documents.many;
  const stale = it.to === "hide" && !it.running ? it.rows.filter(isStale).length : 0;
  if (stale === 0) return null;
  return (
    <p class="batch-stale" role="status">
      {m.stale(stale)}{" "}
      <button type="button" class="small-button" onClick={runStale}>
        {m.again}
      </button>
    </p>
  );
}
