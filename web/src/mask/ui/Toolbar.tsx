import { panel } from "../../shared/state/settings";
import { FileButton } from "../../shared/ui/FileButton";
import { Icon } from "../../shared/ui/Icon";
import { messages } from "../i18n";
import { shelf } from "../state/classes";
import { loadExample } from "../state/example";
import { openText } from "../state/files";
import { closeLoaded } from "../state/restoring";
import { peopleOf } from "../state/roster";
import { table } from "../state/session";
import { source } from "../state/source";
import { beginSeries } from "../state/taking-out";
import { ClassMenu } from "./ClassMenu";
import { GroupsChoice } from "./GroupsChoice";
import { askFirst } from "./leaving";
import { StyleChoice } from "./StyleChoice";

export function Toolbar() {
  const m = messages.value;
  const pupils = peopleOf(source.roster.value).length;
  return (
    <div class="toolbar" data-filled={source.text.value.length > 0 || undefined}>
      <button
        type="button"
        class={pupils ? "button chip" : "button chip chip-wanted"}
        aria-haspopup="dialog"
        onClick={() => (panel.value = "roster")}
      >
        <Icon name="people" />
        {pupils ? m.mask.rosterSome(pupils) : m.mask.rosterNone}
      </button>
      <ClassMenu />
      <GroupsChoice />
      <StyleChoice />
      <FileButton
        class="button toolbar-open"
        label={m.mask.openFile}
        accept=".txt,.csv,.tsv,.md,.docx,.docm,.odt,.xlsx,.xlsm,.ods,.eml,text/*"
        onFile={openText}
      />
      {/* Its invented list would take the place of the class's. */}
      {shelf.value === null && (
        <button type="button" class="button toolbar-example" onClick={begin}>
          <Icon name="example" />
          {m.mask.example}
        </button>
      )}
      <div class="toolbar-end">
        <SeriesButton />
        <UndoButtons />
        <button
          type="button"
          class="icon-button toolbar-keys"
          aria-label={m.keysTitle}
          title={`${m.keysTitle} (?)`}
          aria-haspopup="dialog"
          onClick={() => (panel.value = "keys")}
        >
          <Icon name="keys" />
        </button>
      </div>
    </div>
  );
}

/** There once something is numbered elsewhere: before, every text is the first. */
export function SeriesButton() {
  const m = messages.value.session;
  if (table.value === null) return null;
  const begin = () => {
    beginSeries();
    closeLoaded();
  };
  return (
    <button
      type="button"
      class="button series-button"
      aria-label={m.begin}
      title={m.beginTitle}
      onClick={() => askFirst("series", begin)}
    >
      <Icon name="series" />
      <span class="series-word">{m.begin}</span>
    </button>
  );
}

/** The button goes away with what it brings; where a finger pressed it, no keyboard shall jump up. */
async function begin(): Promise<void> {
  await loadExample();
  if (!matchMedia("(pointer: coarse)").matches) source.view().focus();
}

export function UndoButtons() {
  const m = messages.value;
  return (
    <>
      <button
        type="button"
        class="icon-button"
        aria-label={m.undo}
        title={`${m.undo} (Ctrl+Z)`}
        aria-disabled={!source.canUndo.value}
        onClick={source.undo}
      >
        <Icon name="undo" />
      </button>
      <button
        type="button"
        class="icon-button"
        aria-label={m.redo}
        title={`${m.redo} (Ctrl+Y)`}
        aria-disabled={!source.canRedo.value}
        onClick={source.redo}
      >
        <Icon name="redo" />
      </button>
    </>
  );
}
