import { Icon } from "../../shared/ui/Icon";
import { messages } from "../i18n";
import { held, opened } from "../state/document";
import { saveDocument, saveRestored } from "../state/opening-document";
import { answeredDocument, names } from "../state/restoring";

/** The button that writes the document; the text alone can be copied as ever. */
export function SaveDocument() {
  if (!opened.value) return null;
  return (
    <button type="button" class="button button-main button-document" onClick={() => void saveDocument()}>
      <Icon name="save" />
      {messages.value.documents.save}
    </button>
  );
}

/** The button that writes the document that came back. */
export function SaveRestored() {
  if (!answeredDocument.value || names.value === null) return null;
  return (
    <button type="button" class="button button-document" onClick={() => void saveRestored()}>
      <Icon name="save" />
      {messages.value.documents.restored}
    </button>
  );
}

/** What a document holds besides what is covered, and that its text was edited. */
export function DocumentNote() {
  const m = messages.value.documents;
  const it = held.value;
  if (!it) return null;
  if (!opened.value) return <p class="document-note">{m.edited}</p>;
  const { uncovered, warnings } = it;
  if (uncovered.length + warnings.length === 0) return null;
  return (
    <details class="document-note">
      <summary>
        {m.also} ({uncovered.length + warnings.length})
      </summary>
      <ul>
        {warnings.map((w) => (
          <li key={w.code}>{m.warning[w.code] ?? w.message}</li>
        ))}
        {uncovered.map((u) => (
          <li key={u.part}>
            {u.part}&nbsp;: {m.uncovered[u.code] ?? u.code}
          </li>
        ))}
      </ul>
    </details>
  );
}
