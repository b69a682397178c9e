import { useEffect, useRef } from "preact/hooks";
import { textFiles } from "../../shared/state/endings";
import { say } from "../../shared/state/notice";
import { FilesButton } from "../../shared/ui/FileButton";
import { Icon } from "../../shared/ui/Icon";
import { messages } from "../i18n";
import { type Batch, batches, emptyBatch, putBack, type Side, unsavedIn } from "../state/batch";
import { canGive, runBatch, saveBatch, stopBatch } from "../state/batch-run";
import { settledOf } from "./BatchSum";
import { askFirst } from "./leaving";
import { openFiles } from "./opening";

/** The next actions for several files. */
export function BatchActions({ of: it }: { of: Batch }) {
  const box = useRef<HTMLDivElement>(null);
  const ran = useRef(it.running);
  useEffect(() => {
    // The pressed button is gone, so focus the next action.
    if (ran.current !== it.running) box.current?.querySelector<HTMLElement>("[data-begin]")?.focus();
    ran.current = it.running;
  }, [it.running]);
  // Ignores the second click of a double click, which was meant for the button that was there before.
  const once = (e: MouseEvent) => {
    if (e.detail < 2) return;
    e.stopPropagation();
    e.preventDefault();
  };
  return (
    <div class="form-actions batch-actions" ref={box} onClickCapture={once}>
      {it.running ? <StopButton to={it.to} /> : <Buttons of={it} />}
    </div>
  );
}

function StopButton({ to }: { to: Side }) {
  return (
    <button type="button" class="button" data-begin onClick={() => stopBatch(to)}>
      <Icon name="close" />
      {messages.value.documents.many.stop}
    </button>
  );
}

function Buttons({ of: it }: { of: Batch }) {
  const m = messages.value.documents.many;
  const left = it.rows.length - settledOf(it);
  const add = (files: File[]) => openFiles(it.to === "hide" ? "text" : "answer", files, true);
  return (
    <>
      <FilesButton label={m.add} accept={textFiles} onFiles={add} />
      <FilesButton label={m.addFolder} folder onFiles={add} />
      <button type="button" class="button" onClick={() => empty(it.to)}>
        {m.empty}
      </button>
      {left > 0 && (
        <button
          type="button"
          class="button button-main"
          data-begin
          disabled={it.to === "restore" && !canGive.value}
          onClick={() => void runBatch(it.to)}
        >
          {m.run[it.to](left)}
        </button>
      )}
      {left < it.rows.length && <SaveButton of={it} isMain={left === 0} />}
    </>
  );
}

function SaveButton({ of: it, isMain }: { of: Batch; isMain: boolean }) {
  return (
    <button
      type="button"
      class={`button ${isMain ? "button-main" : ""}`}
      aria-describedby="batch-left"
      {...(isMain && { "data-begin": true })}
      onClick={() => void saveBatch(it.to)}
    >
      <Icon name="save" />
      {messages.value.documents.many.save}
    </button>
  );
}

/** Asks about unsaved results; otherwise empties the list and offers undo for a while. */
function empty(to: Side): void {
  if (unsavedIn(to)) {
    askFirst("batch", () => emptyBatch(to));
    return;
  }
  const it = batches[to].peek();
  emptyBatch(to);
  if (!it) return;
  const m = messages.peek();
  say(m.documents.many.emptied(it.rows.length), "done", { label: m.undo, run: () => putBack(it) });
}
