import { signal } from "@preact/signals";
import { takeBack } from "../../../shared/bridge/tab-memory";
import { type Brought, cross, held } from "../../../shared/state/crossing";
import { panel } from "../../../shared/state/settings";
import { Dialog } from "../../../shared/ui/Dialog";
import { Icon } from "../../../shared/ui/Icon";
import { caughtLink, goTo, isAnswered } from "../../../shared/ui/unasked";
import { words } from "../../i18n";
import { holdCorpus } from "../../state/crossing";
import { project, unsaved } from "../../state/project";
import { saveProject } from "./project-files";

/** Whether the work here is saved nowhere. */
const wouldLose = () => unsaved.peek() && project.peek().documents.length > 0;

const handOver = (): boolean => {
  const corpus = holdCorpus();
  return corpus !== "big" && cross({ mask: held.mask, corpus, ...brought });
};

/**
 * Closing or reloading with what is saved nowhere asks first, in the browser's words: also with what Masquer left here for
 * the way back.
 */
export function askBeforeLeavingCorpus(): void {
  window.addEventListener("beforeunload", (e) => {
    if (!isAnswered() && (wouldLose() || held.mask)) e.preventDefault();
  });
}

/** A file to be opened on the page that is asked for. */
let brought: { given?: Brought } = {};

/** The page that was asked for while there is too much to take along. */
const asked = signal("");

export function askForMask(e: MouseEvent): void {
  const href = caughtLink(e);
  if (href !== null) goToMask(href);
}

/** The same with a file to be opened there. */
export function goToMask(href: string, given?: Brought): void {
  brought = given ? { given } : {};
  asked.value = href;
  if (handOver()) goTo(href, takeBack);
  else if (wouldLose()) panel.value = "leave";
  else leave();
}

/** What Masquer left here goes back to it, whatever becomes of the corpus. */
function leave(): void {
  cross({ mask: held.mask, ...brought });
  goTo(asked.peek(), takeBack);
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
          <span class="save-label">
            {words.value.bar.save} <small>{words.value.bar.saveHolds}</small>
          </span>
        </button>
        <button type="button" class="button" onClick={leave}>
          {m.go}
        </button>
        <button type="button" class="button button-main" data-begin onClick={() => (panel.value = null)}>
          {m.stay}
        </button>
      </div>
    </Dialog>
  );
}
