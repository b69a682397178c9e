import { useMemo } from "preact/hooks";
import { jsonFiles, textFiles } from "../../shared/state/endings";
import { FileButton, FilesButton } from "../../shared/ui/FileButton";
import { Icon } from "../../shared/ui/Icon";
import { narrow } from "../../shared/ui/media";
import { makeAnswerEditor, makeNamesEditor } from "../editor/restore-editors";
import { messages } from "../i18n";
import { copyNames } from "../state/copying";
import { answeredDocument, saveMapping, settled, sources } from "../state/restoring";
import { ByPersonButton } from "./ByPersonButton";
import { CopyForms } from "./CopyForms";
import { BackToBatch, SaveRestored } from "./DocumentNote";
import { EditorBox } from "./EditorBox";
import { MorePopover } from "./MorePopover";
import { NamesSource, OtherClass, Spelling } from "./NamesSource";
import { Notes } from "./Notes";
import { OpenAnswer } from "./OpenDocument";
import { openFiles } from "./opening";
import { Counts, Elsewhere, Report } from "./RestoreReport";
import { Shortened } from "./Shortened";
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
        <section class="pane pane-names" aria-label={m.namesTitle}>
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
          <Notes>
            <OtherClass />
            <Elsewhere />
            <OpenAnswer />
            <BackToBatch />
          </Notes>
        </div>
        <div class="status-copy" data-document={answeredDocument.value !== null || undefined}>
          <SaveRestored />
          <button
            type="button"
            class="button button-main button-copy"
            aria-disabled={!result}
            onClick={() => result && void copyNames(result.text)}
          >
            <Icon name="copy" />
            <Shortened words={m.copy} />
          </button>
          <CopyForms />
        </div>
      </section>
    </div>
  );
}

/** Shows where the names come from, and the actions on the table. */
function TableBar() {
  return (
    <div class="toolbar">
      <NamesSource />
      <div class="toolbar-end">
        {narrow.value ? (
          <MorePopover id="table-panel">
            <Spelling />
            <TableButtons />
          </MorePopover>
        ) : (
          <TableButtons />
        )}
      </div>
    </div>
  );
}

function TableButtons() {
  const m = messages.value.restore;
  return (
    <>
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
    </>
  );
}
