import { signal } from "@preact/signals";
import { decodeText, download } from "../../shared/state/files";
import { say } from "../../shared/state/notice";
import { panel } from "../../shared/state/settings";
import { CellInput } from "../../shared/ui/CellInput";
import { FileButton } from "../../shared/ui/FileButton";
import { Icon } from "../../shared/ui/Icon";
import { words } from "../i18n";
import {
  draftFailed,
  draftOffered,
  draftOn,
  draftPossible,
  draftSaved,
  switchDraft,
  takeUpDraft,
  throwDraftAway,
} from "../state/draft";
import { droppedMarks } from "../state/dropped";
import { catalogueNumbers, corpusNumbers } from "../state/numbers";
import {
  canRedo,
  canUndo,
  change,
  emptyProject,
  open,
  openWith,
  project,
  redo,
  undo,
  unsaved,
} from "../state/project";
import { type DroppedMark, markSaved, readFile, writeFile } from "../state/project-file";
import { guideOpen, step } from "../state/step";

/** Hands the whole project to the user's downloads. */
export async function saveProject(): Promise<void> {
  const now = project.peek();
  const pieces = await writeFile();
  const name = `${(now.title || words.peek().bar.untitled).replace(/[\\/:*?"<>|]+/g, "-").slice(0, 80)}.cachenom.json`;
  download(name, pieces);
  if (project.peek() === now) markSaved();
  say(words.peek().bar.saved(name));
}

export async function openProject(file: File): Promise<void> {
  const m = words.peek().bar;
  if (unsaved.peek() && project.peek().documents.length > 0 && !window.confirm(m.openAsk)) return;
  let text: string;
  try {
    text = decodeText(new Uint8Array(await file.arrayBuffer()));
  } catch {
    return say(words.peek().corpus.errors.unreadable(file.name), "error");
  }
  const opened = readFile(text);
  if (opened.state === "newer") return say(m.newer, "error");
  if (opened.state === "foreign") return say(m.foreign, "error");
  if (opened.state === "damaged") return say(m.damaged(m.parts[opened.what] ?? opened.what), "error");
  openWith(opened.history);
  droppedMarks.value = opened.dropped;
  if (opened.dropped.length > 0)
    change({}, { step: 3, what: words.peek().mark.log.lost, count: opened.dropped.length });
  say(m.opened(opened.history.now.title || m.untitled));
}

function freshProject(): void {
  const m = words.peek().bar;
  if (unsaved.peek() && project.peek().documents.length > 0 && !window.confirm(m.freshAsk)) return;
  droppedMarks.value = [];
  open(emptyProject);
  step.value = "corpus";
}

/** On a narrow screen, files and numbers are folded away until they are asked for. */
const unfolded = signal(false);

/** Saving, opening, undoing, and the numbers of the whole: above every step. */
export function ProjectBar() {
  const m = words.value.bar;
  const { documents } = corpusNumbers.value;
  const c = catalogueNumbers.value;
  return (
    <section class="project-bar" aria-label={m.label} data-unfolded={unfolded.value || undefined}>
      <div class="project-line">
        <div class="project-title">
          <CellInput
            label={m.title}
            value={project.value.title || m.untitled}
            onCommit={(title) => change({ title })}
          />
          {unsaved.value && documents > 0 && (
            <span class="unsaved" title={m.unsaved}>
              ●<span class="unseen">{m.unsaved}</span>
            </span>
          )}
        </div>
        <button
          type="button"
          class="icon-button"
          aria-label={m.undo}
          title={`${m.undo} (Ctrl Z)`}
          disabled={!canUndo.value}
          onClick={undo}
        >
          <Icon name="undo" />
        </button>
        <button
          type="button"
          class="icon-button"
          aria-label={m.redo}
          title={`${m.redo} (Ctrl Y)`}
          disabled={!canRedo.value}
          onClick={redo}
        >
          <Icon name="redo" />
        </button>
        <p class="project-numbers" role="status">
          {m.summary(documents, c.forms, c.undecided > 0 ? null : c.occurrences, c.entities)}
          {c.undecided > 0 && <strong class="to-decide"> · {m.undecided(c.undecided)}</strong>}
        </p>
        <button
          type="button"
          class="small-button project-fold"
          aria-expanded={unfolded.value}
          onClick={() => (unfolded.value = !unfolded.peek())}
        >
          {m.files}
        </button>
        <button type="button" class="small-button project-folded" onClick={() => (panel.value = "numbers")}>
          {m.numbers}
        </button>
        <div class="project-files project-folded">
          {draftPossible && <DraftSwitch />}
          <FileButton
            class="small-button"
            label={m.open}
            accept=".json,application/json"
            onFile={(f) => void openProject(f)}
          />
          <button
            type="button"
            class="small-button project-save"
            disabled={documents === 0 && c.forms === 0}
            onClick={() => void saveProject()}
          >
            <Icon name="save" size={16} />
            <span class="save-label">
              {m.save} <small>{m.saveHolds}</small>
            </span>
          </button>
        </div>
      </div>
      <DraftOffer />
      {droppedMarks.value.length > 0 && <Dropped list={droppedMarks.value} />}
    </section>
  );
}

/** The guide and the keys, at the end of the steps. */
export function HelpButtons() {
  const m = words.value.bar;
  return (
    <div class="steps-end">
      {project.value.documents.length > 0 && (
        <button type="button" class="small-button" onClick={freshProject}>
          {m.fresh}
        </button>
      )}
      <button
        type="button"
        class="small-button"
        aria-pressed={guideOpen.value}
        onClick={() => (guideOpen.value = !guideOpen.value)}
      >
        {m.guide}
      </button>
      <button
        type="button"
        class="icon-button"
        aria-label={m.help}
        title={`${m.help} (?)`}
        onClick={() => (panel.value = "keys")}
      >
        <Icon name="keys" />
      </button>
    </div>
  );
}

function DraftSwitch() {
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

function DraftOffer() {
  const m = words.value.draft;
  const offered = draftOffered.value;
  const takeUp = async () => ((await takeUpDraft()) ? say(m.takenUp) : say(m.damaged, "error"));
  // What it stores is said where one begins; anywhere else it would take the room of the work.
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

const SHOWN = 20;

function Dropped({ list }: { list: readonly DroppedMark[] }) {
  const m = words.value.bar;
  return (
    <div class="bar-note bar-dropped" role="alert">
      <details>
        <summary>{m.dropped(list.length)}</summary>
        <ul>
          {list.slice(0, SHOWN).map(({ mark, why }) => (
            <li key={`${mark.doc} ${mark.start}`}>
              {m.droppedAt(mark.form, mark.doc, mark.start)} ({m.droppedWhy[why]})
            </li>
          ))}
          {list.length > SHOWN && <li>{m.more(list.length - SHOWN)}</li>}
        </ul>
      </details>
      <button
        type="button"
        class="icon-button"
        aria-label={words.value.corpus.closeErrors}
        onClick={() => (droppedMarks.value = [])}
      >
        <Icon name="close" size={16} />
      </button>
    </div>
  );
}
