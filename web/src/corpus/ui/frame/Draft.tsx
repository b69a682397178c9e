import { say } from "../../../shared/state/notice";
import { words } from "../../i18n";
import {
  draftFailed,
  draftOffered,
  draftOn,
  draftSaved,
  switchDraft,
  takeUpDraft,
  throwDraftAway,
} from "../../state/draft";
import { step } from "../../state/step";

export function DraftSwitch() {
  const m = words.value.draft;
  const saved = draftSaved.value;
  return (
    <label class="draft-switch" title={m.explain}>
      <input
        type="checkbox"
        checked={draftOn.value}
        disabled={draftOffered.value !== null}
        aria-describedby="draft-explained"
        onChange={(e) => switchDraft(e.currentTarget.checked)}
      />
      {m.label}
      {saved && <span class="hint">{m.saved(timeOf(saved))}</span>}
      <span id="draft-explained" class="unseen">
        {m.explain}
      </span>
    </label>
  );
}

const timeOf = (iso: string) =>
  new Date(`${iso}Z`).toLocaleTimeString(undefined, { hour: "2-digit", minute: "2-digit" });
const dateOf = (iso: string) =>
  new Date(`${iso}Z`).toLocaleString(document.documentElement.lang, {
    dateStyle: "medium",
    timeStyle: "short",
  });

export function DraftOffer() {
  const m = words.value.draft;
  const offered = draftOffered.value;
  const takeUp = async () => ((await takeUpDraft()) ? say(m.takenUp) : say(m.damaged, "error"));
  // What it stores is explained only on the first step; elsewhere it would take room from the work.
  return (
    <>
      {draftOn.value && (draftFailed.value || step.value === "corpus") && (
        <p class="bar-note">{draftFailed.value ? m.failed : m.explain}</p>
      )}
      {offered && (
        <div class="bar-note bar-offer" role="status">
          <span>
            {m.offered(offered.title || words.value.bar.untitled, dateOf(offered.saved), offered.documents)}
          </span>
          <button type="button" class="small-button" onClick={() => void takeUp()}>
            {m.takeUp}
          </button>
          <button type="button" class="small-button" onClick={throwDraftAway}>
            {m.throwAway}
          </button>
        </div>
      )}
    </>
  );
}
