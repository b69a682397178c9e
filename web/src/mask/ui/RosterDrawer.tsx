import { useEffect, useRef, useState } from "preact/hooks";
import { panel } from "../../shared/state/settings";
import { Dialog } from "../../shared/ui/Dialog";
import { FileButton } from "../../shared/ui/FileButton";
import { Icon } from "../../shared/ui/Icon";
import { quiet } from "../../shared/ui/quiet";
import { messages } from "../i18n";
import {
  clearList,
  draft,
  draftError,
  lastRead,
  openList,
  reading,
  readList,
  swapNames,
} from "../state/class-list";
import { withNewPupil } from "../state/roster";
import { source } from "../state/source";
import { RosterTable } from "./RosterTable";
import { RosterWarnings } from "./RosterWarnings";
import { UndoButtons } from "./Toolbar";

/** The class list: pasted or opened in whatever shape it has, then shown as it was read. */
export function RosterDrawer() {
  const [over, setOver] = useState(false);
  const roster = source.roster.value;
  const drop = (e: DragEvent) => {
    e.preventDefault();
    setOver(false);
    const file = e.dataTransfer?.files[0];
    if (file) void openList(file);
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

function DraftError() {
  return (
    <p id="list-error" class="form-error" role="alert">
      {draftError.value}
    </p>
  );
}

function PasteBox() {
  const m = messages.value.roster;
  const box = useRef<HTMLTextAreaElement>(null);
  // When the drawer opens, and when the list has gone: there one begins.
  useEffect(() => box.current?.focus(), []);
  // Read as soon as it is pasted into the empty box: one step less.
  const pasted = (e: ClipboardEvent) => {
    const text = e.clipboardData?.getData("text/plain") ?? "";
    if (draft.peek() || !text.trim()) return;
    e.preventDefault();
    void readList(text);
  };
  return (
    <>
      <p>{m.intro}</p>
      <textarea
        {...quiet}
        ref={box}
        class="paste-box"
        aria-label={m.pasteLabel}
        aria-describedby="list-error"
        placeholder={m.placeholder}
        rows={9}
        value={draft.value}
        onPaste={pasted}
        onInput={(e) => (draft.value = e.currentTarget.value)}
        onKeyDown={(e) => {
          if (e.key === "Enter" && (e.ctrlKey || e.metaKey)) void readList(draft.peek());
        }}
      />
      <DraftError />
      <div class="drawer-actions">
        <button
          type="button"
          class="button button-main"
          disabled={!draft.value.trim() || reading.value}
          onClick={() => void readList(draft.peek())}
        >
          {m.read}
        </button>
        <FileButton label={m.open} accept=".txt,.csv,.tsv,text/*" onFile={(f) => void openList(f)} />
        <span class="hint">{m.drop}</span>
        <span class="drawer-undo">
          <UndoButtons />
        </span>
      </div>
      <p class="hint">{m.memory}</p>
    </>
  );
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
      <p class="hint">{m.memory}</p>
    </>
  );
}
