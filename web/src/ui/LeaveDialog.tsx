import { messages } from "../i18n";
import { saveMapping, sources } from "../state/restoring";
import { table, unsaved } from "../state/session";
import { panel } from "../state/settings";
import { source } from "../state/source";
import { Dialog } from "./Dialog";
import { Icon } from "./Icon";
import { leaving } from "./leaving";

/** Before something goes that is kept nowhere: what it is, how to keep it, and that one may stay. */
export function LeaveDialog() {
  const to = leaving.value?.to ?? "corpus";
  const m = messages.value.leave;
  return (
    <Dialog name="leave" title={m.title[to]}>
      <div class="dialog-prose">
        <p>{m.what[to]}</p>
        <p role="status">{unsaved.value ? m.unsaved : table.value !== null && m.saved}</p>
        {to === "corpus" && !__ONE_FILE__ && <p class="hint">{m.beside}</p>}
      </div>
      <div class="form-actions leave-actions">
        {sources.value.some((s) => s.from === "session") && (
          <button type="button" class="button" onClick={saveMapping}>
            <Icon name="save" />
            {messages.value.restore.save}
          </button>
        )}
        <button type="button" class="button" onClick={go}>
          {m.go[to]}
        </button>
        <button type="button" class="button button-main" data-begin onClick={stay}>
          {m.stay[to]}
        </button>
      </div>
    </Dialog>
  );
}

function stay(): void {
  panel.value = null;
  if (leaving.peek()?.to === "series") source.view().focus();
}

function go(): void {
  panel.value = null;
  leaving.peek()?.go();
}
