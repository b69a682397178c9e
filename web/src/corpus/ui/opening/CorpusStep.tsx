import { signal } from "@preact/signals";
import { filesOf } from "../../../shared/state/dropped-files";
import { corpusFiles } from "../../../shared/state/endings";
import { panel } from "../../../shared/state/settings";
import { FilesButton } from "../../../shared/ui/FileButton";
import { Icon } from "../../../shared/ui/Icon";
import { words } from "../../i18n";
import { reading } from "../../state/lexicon";
import { project } from "../../state/project";
import { step } from "../../state/step";
import { openAnything } from "../frame/opening-anything";
import { Choices } from "./Choices";
import { Numbers, Participants } from "./CorpusNumbers";
import { Empty } from "./EmptyCorpus";
import { Messages } from "./Messages";
import { Errors, Opening } from "./Opening";
import { Warnings } from "./ReadWarnings";
import { TakenOver } from "./TakenOver";

const over = signal(false);

/** Step 1: opens the corpus and chooses the kinds to look for. */
export function CorpusStep() {
  const m = words.value.corpus;
  const filled = project.value.documents.length > 0;
  const drop = async (e: DragEvent) => {
    e.preventDefault();
    over.value = false;
    if (e.dataTransfer) void openAnything((await filesOf(e.dataTransfer)).map((g) => g.file));
  };
  return (
    <section
      class="step corpus-step"
      aria-label={words.value.steps.corpus}
      data-over={over.value || undefined}
      onDragOver={(e) => {
        e.preventDefault();
        over.value = true;
      }}
      onDragLeave={(e) => {
        if (!e.currentTarget.contains(e.relatedTarget as Node | null)) over.value = false;
      }}
      onDrop={(e) => void drop(e)}
    >
      <Opening />
      <Errors />
      <TakenOver />
      {filled ? <Filled /> : <Empty />}
      <p class="unseen" role="status">
        {reading.value !== null && m.counting}
      </p>
    </section>
  );
}

function Filled() {
  const m = words.value.corpus;
  return (
    <div class="corpus-filled">
      <div class="corpus-about">
        <Numbers />
        <Participants />
        <Choices />
        <Warnings />
        <div class="corpus-open">
          <FilesButton
            class="small-button"
            accept={corpusFiles}
            label={m.add}
            onFiles={(f) => void openAnything(f)}
          />
          <FilesButton
            class="small-button"
            label={m.addFolder}
            folder
            onFiles={(f) => void openAnything(f)}
          />
          <button type="button" class="small-button" onClick={() => (panel.value = "paste-corpus")}>
            {m.paste}
          </button>
        </div>
        <button type="button" class="button button-main" onClick={() => (step.value = "catalogue")}>
          {m.next}
          <Icon name="right" />
        </button>
      </div>
      <Messages />
    </div>
  );
}
