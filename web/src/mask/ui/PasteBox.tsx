import { useEffect, useRef } from "preact/hooks";
import { listFiles } from "../../shared/state/endings";
import { FileButton } from "../../shared/ui/FileButton";
import { quiet } from "../../shared/ui/quiet";
import { messages } from "../i18n";
import { draft, draftError, reading, readList } from "../state/class-list";
import { openFiles } from "./opening";
import { UndoButtons } from "./Toolbar";

export function DraftError() {
  return (
    <p id="list-error" class="form-error" role="alert">
      {draftError.value}
    </p>
  );
}

export function PasteBox() {
  const m = messages.value.roster;
  const box = useRef<HTMLTextAreaElement>(null);
  // Takes the focus when the drawer opens or the list is cleared.
  useEffect(() => box.current?.focus(), []);
  // Reads a list as soon as it is pasted into the empty box.
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
        <FileButton label={m.open} accept={listFiles} onFile={(f) => openFiles("list", [f])} />
        <span class="hint">{m.drop}</span>
        <span class="drawer-undo">
          <UndoButtons />
        </span>
      </div>
      <p class="hint">{m.memory}</p>
    </>
  );
}
