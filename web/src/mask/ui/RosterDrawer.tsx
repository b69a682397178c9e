import { useState } from "preact/hooks";
import { panel } from "../../shared/state/settings";
import { Dialog } from "../../shared/ui/Dialog";
import { Icon } from "../../shared/ui/Icon";
import { messages } from "../i18n";
import { clearList, lastRead, swapNames } from "../state/class-list";
import { className } from "../state/classes";
import { isOpenKept } from "../state/remembered";
import { withNewPupil } from "../state/roster";
import { source } from "../state/source";
import { openFiles } from "./opening";
import { DraftError, PasteBox } from "./PasteBox";
import { RosterTable } from "./RosterTable";
import { RosterWarnings } from "./RosterWarnings";
import { SeveralClasses } from "./SeveralClasses";
import { UndoButtons } from "./Toolbar";

/** The class list: to paste or open in any shape, then shown as read. */
export function RosterDrawer() {
  const [over, setOver] = useState(false);
  const roster = source.roster.value;
  const drop = (e: DragEvent) => {
    e.preventDefault();
    setOver(false);
    openFiles("list", [...(e.dataTransfer?.files ?? [])]);
  };
  return (
    <Dialog name="roster" title={messages.value.roster.title} class="drawer">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a place to drop a file; the button beside does the same. */}
      <div
        class="drawer-body"
        data-over={over || undefined}
        onDragOver={(e) => {
          e.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <p class="roster-read" role="status">
          {lastRead.value === roster && messages.value.roster.wasRead(roster.pupils.length)}
        </p>
        {roster.pupils.length === 0 ? <PasteBox /> : <Preview />}
      </div>
    </Dialog>
  );
}

/** Says where the list is stored, if anywhere. */
function whereKept(): string {
  const m = messages.value.roster;
  if (className.value === null) return m.memory;
  const name = className.value || messages.value.classes.unnamed;
  return isOpenKept.value ? m.ofKept(name) : m.ofClass(name);
}

function Preview() {
  const m = messages.value.roster;
  const roster = source.roster.value;
  return (
    <>
      <p>{m.readAs}</p>
      <div class="drawer-actions">
        <button type="button" class="button" onClick={() => void swapNames()}>
          <Icon name="swap" />
          {m.swap}
        </button>
        <button type="button" class="button" onClick={clearList}>
          {m.another}
        </button>
        <span class="drawer-undo">
          <UndoButtons />
        </span>
      </div>
      <SeveralClasses />
      <DraftError />
      <RosterWarnings roster={roster} />
      <RosterTable roster={roster} />
      <div class="drawer-actions">
        <button type="button" class="button" onClick={() => source.setRoster(withNewPupil(roster))}>
          <Icon name="plus" />
          {m.add}
        </button>
        <button type="button" class="button button-main drawer-done" onClick={() => (panel.value = null)}>
          {m.done}
        </button>
      </div>
      <p class="hint">{whereKept()}</p>
    </>
  );
}
