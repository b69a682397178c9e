import { signal } from "@preact/signals";
import { panel } from "../../state/settings";
import { Dialog } from "../../ui/Dialog";
import { Icon } from "../../ui/Icon";
import { caughtLink, goTo, isAnswered } from "../../ui/unasked";
import { words } from "../i18n";
import { project, unsaved } from "../state/project";
import { saveProject } from "./ProjectBar";

/** Whether leaving would lose work that is saved nowhere. */
const wouldLose = () => unsaved.peek() && project.peek().documents.length > 0;

/** Closing or reloading with what is saved nowhere asks first, in the browser's words. */
export function askBeforeLeavingCorpus(): void {
  window.addEventListener("beforeunload", (e) => {
    if (!isAnswered() && wouldLose()) e.preventDefault();
  });
}

/** The page that was asked for while something would have been lost. */
const asked = signal("");

export function askForMask(e: MouseEvent): void {
  const href = wouldLose() ? caughtLink(e) : null;
  if (href === null) return;
  asked.value = href;
  panel.value = "leave";
}

/** Before the work goes: how to keep it, and that one may stay. */
export function LeaveCorpus() {
  const m = words.value.leave;
  return (
    <Dialog name="leave" title={m.title}>
      <div class="dialog-prose">
        <p>{unsaved.value && m.what}</p>
        <p role="status">{!unsaved.value && m.saved}</p>
        {!__ONE_FILE__ && <p class="hint">{m.beside}</p>}
      </div>
      <div class="form-actions leave-actions">
        <button type="button" class="button" onClick={() => void saveProject()}>
          <Icon name="save" />
          {words.value.bar.save}
        </button>
        <button type="button" class="button" onClick={() => goTo(asked.peek())}>
          {m.go}
        </button>
        <button type="button" class="button button-main" data-begin onClick={() => (panel.value = null)}>
          {m.stay}
        </button>
      </div>
    </Dialog>
  );
}
