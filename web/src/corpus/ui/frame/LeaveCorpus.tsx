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

/** Whether the work is unsaved. */
const wouldLose = () => unsaved.peek() && project.peek().documents.length > 0;

const handOver = (): boolean => {
  const corpus = holdCorpus();
  return corpus !== "big" && cross({ mask: held.mask, corpus, ...brought });
};

/**
 * Makes the browser ask before the page is closed or reloaded with unsaved work, including what Masquer handed over for
 * the way back.
 */
export function askBeforeLeavingCorpus(): void {
  window.addEventListener("beforeunload", (e) => {
    if (!isAnswered() && (wouldLose() || held.mask)) e.preventDefault();
  });
}

/** A file to open on the page being opened. */
let brought: { given?: Brought } = {};

/** The address of the page being opened, while there is too much to hand over; "" otherwise. */
const asked = signal("");

export function askForMask(e: MouseEvent): void {
  const href = caughtLink(e);
  if (href !== null) goToMask(href);
}

/** The same with a file to open there. */
export function goToMask(href: string, given?: Brought): void {
  brought = given ? { given } : {};
  asked.value = href;
  if (handOver()) goTo(href, takeBack);
  else if (wouldLose()) panel.value = "leave";
  else leave();
}

/** Hands the state of Masquer back, whatever happens to the corpus. */
function leave(): void {
  cross({ mask: held.mask, ...brought });
  goTo(asked.peek(), takeBack);
}

/** Asks before the work is lost: how to save it, or to stay. */
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
