import { panel } from "../../shared/state/settings";
import { Dialog } from "../../shared/ui/Dialog";
import { Icon } from "../../shared/ui/Icon";
import { messages } from "../i18n";
import { batches, hasBatch, isUnsaved, unsavedBatch } from "../state/batch";
import { saveBatch } from "../state/batch-run";
import { saveAgain } from "../state/class-saving";
import { className, shelf } from "../state/classes";
import { saveMapping, sources } from "../state/restoring";
import { table, unsaved } from "../state/session";
import { source } from "../state/source";
import { leaving } from "./leaving";

/** Asks before unsaved content is lost: what it is, how to save it, or to stay. */
export function LeaveDialog() {
  const to = leaving.value?.to ?? "corpus";
  const m = messages.value.leave;
  const ofClass = to === "class" || to === "remove" || to === "here";
  const losesBatch = hasBatch.value && (to === "corpus" || to === "big" || to === "version");
  const title = m.title[to];
  const name = className.value || messages.value.classes.unnamed;
  const losesNothing = (to === "corpus" && !losesBatch) || to === "emptied";
  const main = { class: "button button-main", "data-begin": true };
  const going = (
    <button key="go" type="button" class="button" {...(losesNothing && main)} onClick={go}>
      {m.go[to]}
    </button>
  );
  const staying = (
    <button key="stay" type="button" class="button" {...(!losesNothing && main)} onClick={stay}>
      {m.stay[to]}
    </button>
  );
  return (
    <Dialog name="leave" title={typeof title === "function" ? title(name) : title}>
      <div class="dialog-prose">
        <p>{m.what[to]}</p>
        {losesBatch && <p class="leave-batch">{m.batch(unsavedBatch.value)}</p>}
        <p role="status">
          {!ofClass && to !== "batch" && (unsaved.value ? m.unsaved : table.value !== null && m.saved)}
        </p>
        {to === "big" && !__ONE_FILE__ && <p class="hint">{m.beside}</p>}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: users press the buttons; this passes on typing. */}
      <div class="form-actions leave-actions" onKeyDown={to === "emptied" ? goOnWriting : undefined}>
        {losesBatch && <SaveBatches />}
        {to !== "batch" && (shelf.value || ofClass) && (
          <button type="button" class="button" onClick={() => void saveAgain()}>
            <Icon name="save" />
            {messages.value.classes.saveNow}
          </button>
        )}
        {to !== "batch" && !shelf.value && !ofClass && sources.value.some((s) => s.from === "session") && (
          <button type="button" class="button" onClick={saveMapping}>
            <Icon name="save" />
            <span class="save-label">
              {messages.value.restore.save} <small>{messages.value.restore.saveHolds}</small>
            </span>
          </button>
        )}
        {/* The main button, which loses nothing, comes last. */}
        {losesNothing ? [staying, going] : [going, staying]}
      </div>
    </Dialog>
  );
}

/** Saves the zip file of each view with unsaved results. */
function SaveBatches() {
  const unsaved = (["hide", "restore"] as const).filter((side) => isUnsaved(batches[side].value));
  const running = batches.hide.value?.running || batches.restore.value?.running;
  if (unsaved.length === 0 || running) return null;
  const saveAll = async () => {
    for (const side of unsaved) await saveBatch(side);
  };
  return (
    <button type="button" class="button" onClick={() => void saveAll()}>
      <Icon name="save" />
      {messages.value.documents.many.save}
    </button>
  );
}

/** Passes typed or pasted text to the editor: after emptying a text, users mostly type another. */
function goOnWriting(e: KeyboardEvent): void {
  const command = e.ctrlKey || e.metaKey;
  if (command ? e.key.toLowerCase() !== "v" : e.key.length !== 1 || e.key === " ") return;
  (e.currentTarget as HTMLElement).closest("dialog")?.close();
  source.view().focus();
}

function stay(): void {
  panel.value = null;
  const to = leaving.peek()?.to;
  if (to === "batch") panel.value = "batch";
  if (to === "emptied") source.undo();
  if (to === "emptied" || to === "series") source.view().focus();
}

function go(): void {
  panel.value = null;
  leaving.peek()?.go();
}
