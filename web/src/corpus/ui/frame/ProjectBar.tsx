import { signal } from "@preact/signals";
import { jsonFiles } from "../../../shared/state/endings";
import { panel } from "../../../shared/state/settings";
import { CellInput } from "../../../shared/ui/CellInput";
import { FileButton } from "../../../shared/ui/FileButton";
import { Icon } from "../../../shared/ui/Icon";
import { words } from "../../i18n";
import { draftPossible } from "../../state/draft";
import { droppedMarks } from "../../state/dropped";
import { catalogueNumbers, corpusNumbers } from "../../state/numbers";
import { change, project, unsaved } from "../../state/project";
import { DraftOffer, DraftSwitch } from "./Draft";
import { Dropped } from "./DroppedMarks";
import { openAnything } from "./opening-anything";
import { saveProject } from "./project-files";
import { UndoRedo } from "./UndoRedo";

/** Whether files and figures are unfolded on a narrow screen. */
const unfolded = signal(false);

/** Save, open, undo and the overall figures, on every step. */
export function ProjectBar() {
  const m = words.value.bar;
  const { documents } = corpusNumbers.value;
  const c = catalogueNumbers.value;
  return (
    <section class="project-bar" aria-label={m.label} data-unfolded={unfolded.value || undefined}>
      <div class="project-line">
        <ProjectTitle filled={documents > 0} />
        <UndoRedo />
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
        <ProjectFiles empty={documents === 0 && c.forms === 0} />
      </div>
      <DraftOffer />
      {droppedMarks.value.length > 0 && <Dropped list={droppedMarks.value} />}
    </section>
  );
}

function ProjectTitle({ filled }: { filled: boolean }) {
  const m = words.value.bar;
  return (
    <div class="project-title">
      <CellInput
        label={m.title}
        value={project.value.title || m.untitled}
        onCommit={(title) => change({ title })}
      />
      {unsaved.value && filled && (
        <span class="unsaved" title={m.unsaved}>
          ●<span class="unseen">{m.unsaved}</span>
        </span>
      )}
    </div>
  );
}

function ProjectFiles({ empty }: { empty: boolean }) {
  const m = words.value.bar;
  return (
    <div class="project-files project-folded">
      {draftPossible && <DraftSwitch />}
      <FileButton
        class="small-button"
        label={m.open}
        accept={jsonFiles}
        onFile={(f) => void openAnything([f], "project")}
      />
      <button
        type="button"
        class="small-button project-save"
        disabled={empty}
        onClick={() => void saveProject()}
      >
        <Icon name="save" size={16} />
        <span class="save-label">
          {m.save} <small>{m.saveHolds}</small>
        </span>
      </button>
    </div>
  );
}
