import { panel } from "../../shared/state/settings";
import { Icon } from "../../shared/ui/Icon";
import { useLate } from "../../shared/ui/use-late";
import { selectPlace } from "../editor/marks";
import { messages } from "../i18n";
import { writing } from "../state/asking-document";
import { batch } from "../state/batch";
import { aspectsOf, edited, opened } from "../state/document";
import { answeredDocument, names } from "../state/restoring";
import { saveDocument, saveRestored } from "../state/saving-document";
import { source } from "../state/source";
import { pane } from "../state/view";
import { Shortened } from "./Shortened";

/** Saves the document. The text can still be copied. */
export function SaveDocument() {
  if (!opened.value) return null;
  return (
    <button
      type="button"
      class="button button-main button-document"
      aria-disabled={writing.value !== null}
      onClick={() => writing.peek() === null && void saveDocument()}
    >
      <Icon name="save" />
      <Writing otherwise={messages.value.documents.save} />
    </button>
  );
}

/** Saves the restored document. */
export function SaveRestored() {
  if (!answeredDocument.value || names.value === null) return null;
  return (
    <button
      type="button"
      class="button button-document"
      aria-disabled={writing.value !== null}
      onClick={() => writing.peek() === null && void saveRestored()}
    >
      <Icon name="save" />
      <Writing otherwise={messages.value.documents.restored} />
    </button>
  );
}

/** Announces that a document is being written, if it takes a while. */
function Writing({ otherwise }: { otherwise: string }) {
  const late = useLate(writing.value !== null, 400);
  if (!late) return <Shortened words={otherwise} />;
  return (
    <>
      {messages.value.documents.saving}
      <progress aria-label={messages.value.documents.saving} max={1} value={writing.value ?? 0} />
    </>
  );
}

/** Returns to the list of files from which this one was opened. */
export function BackToBatch() {
  if (!batch.value) return null;
  return (
    <p class="batch-back">
      <button
        type="button"
        class="link-button"
        aria-haspopup="dialog"
        onClick={() => (panel.value = "batch")}
      >
        {messages.value.documents.many.back}
      </button>
    </p>
  );
}

/** Notes what a document contains besides its body, and whether its text was edited. */
export function DocumentNote() {
  const m = messages.value.documents;
  const it = opened.value;
  // An edited plain text needs no note.
  if (!it) return edited.value?.layout ? <p class="document-note">{m.edited}</p> : null;
  const aspects = aspectsOf(it);
  // Counts only warnings and uncovered content; the rest is for information.
  const count = it.uncovered.length + it.warnings.length;
  if (count + aspects.length === 0) return null;
  return (
    <details class="document-note">
      <summary>{m.also(count)}</summary>
      <ul>
        {it.warnings.map((w) => (
          <li key={w.code} class="said">
            {m.warning[w.code] ?? w.message}
          </li>
        ))}
        {it.uncovered.map((u) => (
          <li key={u.part}>
            {u.part}&nbsp;: {m.uncovered[u.code] ?? u.code}
          </li>
        ))}
        {aspects.map((a) => (
          <li key={a.aspect}>
            <button type="button" class="link-button" onClick={() => show(a)}>
              {m.aspects[a.aspect]}
            </button>{" "}
            ({m.lines(a.lines)})
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Scrolls to a place of the document's text. */
function show(place: { start: number; end: number }): void {
  pane.value = "source";
  // On a narrow screen the pane is displayed only by then.
  requestAnimationFrame(() => selectPlace(source.view(), place));
}
