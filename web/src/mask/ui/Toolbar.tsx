import { panel } from "../../shared/state/settings";
import { Icon } from "../../shared/ui/Icon";
import { narrow } from "../../shared/ui/media";
import { messages } from "../i18n";
import { peopleOf } from "../state/roster";
import { table } from "../state/session";
import { source } from "../state/source";
import { ClassMenu } from "./ClassMenu";
import { GroupsChoice } from "./GroupsChoice";
import { MoreMenu } from "./MoreMenu";
import { StyleChoice } from "./StyleChoice";
import { askForSeries } from "./series";

export function Toolbar() {
  const m = messages.value;
  const pupils = peopleOf(source.roster.value).length;
  return (
    <div class="toolbar">
      <button
        type="button"
        class={pupils ? "button chip" : "button chip chip-wanted"}
        aria-haspopup="dialog"
        aria-label={pupils ? m.mask.rosterSome(pupils) : m.mask.rosterNone}
        onClick={() => (panel.value = "roster")}
      >
        <Icon name="people" />
        <span class="words-roomy">{pupils ? m.mask.rosterSome(pupils) : m.mask.rosterNone}</span>
        <span class="words-tight">{pupils ? m.mask.rosterShort(pupils) : m.mask.rosterNoneShort}</span>
      </button>
      <ClassMenu />
      {!narrow.value && (
        <>
          <GroupsChoice />
          <StyleChoice />
        </>
      )}
      <div class="toolbar-end">
        <MoreMenu />
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

/** Shown once texts were numbered: before, every text begins a series anyway. */
export function SeriesButton() {
  const m = messages.value.session;
  if (table.value === null) return null;
  return (
    <button
      type="button"
      class="button series-button"
      aria-label={m.begin}
      title={m.beginTitle}
      onClick={askForSeries}
    >
      <Icon name="series" />
      <span class="series-word">{m.begin}</span>
    </button>
  );
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
