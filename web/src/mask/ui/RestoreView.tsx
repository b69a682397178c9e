import { useMemo } from "preact/hooks";
import { jsonFiles, textFiles } from "../../shared/state/endings";
import { FileButton, FilesButton } from "../../shared/ui/FileButton";
import { Icon } from "../../shared/ui/Icon";
import { makeAnswerEditor, makeNamesEditor } from "../editor/restore-editors";
import { messages } from "../i18n";
import { copyNames } from "../state/copying";
import { saveMapping, settled, sources } from "../state/restoring";
import { ByPersonButton } from "./ByPersonButton";
import { CopyForms } from "./CopyForms";
import { BackToBatch, SaveRestored } from "./DocumentNote";
import { EditorBox } from "./EditorBox";
import { NamesSource } from "./NamesSource";
import { OpenAnswer } from "./OpenDocument";
import { openFiles } from "./opening";
import { Counts, Report } from "./RestoreReport";
import { SeriesButton } from "./Toolbar";

export function RestoreView() {
  const editors = useMemo(() => ({ answer: makeAnswerEditor(), names: makeNamesEditor() }), []);
  const m = messages.value.restore;
  const result = settled.value;
  return (
    <div class="restore-view">
      <TableBar />
      <div class="panes panes-two panes-report">
        <section class="pane pane-answer" aria-label={m.answerTitle}>
          <h2 class="pane-title">{m.answerTitle}</h2>
          <FilesButton
            class="link-button pane-open"
            label={messages.value.mask.openFile}
            accept={textFiles}
            onFiles={(files) => openFiles("answer", files)}
          />
          <EditorBox view={editors.answer} />
        </section>
        <section class="pane" aria-label={m.namesTitle}>
          <h2 class="pane-title">{m.namesTitle}</h2>
          <ByPersonButton on="restore" />
          <EditorBox view={editors.names} />
        </section>
        <section class="pane pane-report" aria-label={m.report}>
          <h2 class="pane-title" id="report-heading" tabIndex={-1}>
            {m.report}
          </h2>
          <Report />
        </section>
      </div>
      <section class="status" aria-label={m.state}>
        <div class="status-state">
          <Counts />
          <OpenAnswer />
          <BackToBatch />
        </div>
        <div class="status-copy">
          <SaveRestored />
          <button
            type="button"
            class="button button-main button-copy"
            aria-disabled={!result}
            onClick={() => result && void copyNames(result.text)}
          >
            <Icon name="copy" />
            {m.copy}
          </button>
          <CopyForms />
        </div>
      </section>
    </div>
  );
}

/** Where the names come from, and the table that holds them. */
function TableBar() {
  const m = messages.value.restore;
  return (
    <div class="toolbar">
      <NamesSource />
      <div class="toolbar-end">
        <SeriesButton />
        <FileButton label={m.load} accept={jsonFiles} onFile={(f) => openFiles("names", [f])} />
        <button
          type="button"
          class="button"
          disabled={!sources.value.some((s) => s.from === "session")}
          title={m.saveWarning}
          onClick={saveMapping}
        >
          <Icon name="save" />
          <span class="save-label">
            {m.save} <small>{m.saveHolds}</small>
          </span>
        </button>
      </div>
    </div>
  );
}
