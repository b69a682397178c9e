import type { Uncovered } from "../../shared/bridge/wire-document";
import { messages } from "../i18n";
import { opened } from "../state/document";
import { answeredDocument, closeAnswer } from "../state/restoring";
import { source } from "../state/source";

/** The name of the open document, and a button that closes it. */
export function OpenDocument() {
  const it = opened.value;
  const close = () => {
    source.setText("");
    source.view().focus();
  };
  return it && <Named name={it.name} onClose={close} />;
}

/** The same for the restored document. */
export function OpenAnswer() {
  const it = answeredDocument.value;
  return it && <Named name={it.name} onClose={closeAnswer} />;
}

function Named({ name, onClose }: { name: string; onClose: () => void }) {
  return (
    <p class="document-open">
      <span class="document-name" title={name}>
        {name}
      </span>
      <button type="button" class="link-button" onClick={onClose}>
        {messages.value.documents.close}
      </button>
    </p>
  );
}

/** The content of the document that is not covered, beside its save button. */
export function NotCovered() {
  const it = opened.value;
  if (!it || it.uncovered.length === 0) return null;
  return <p class="not-covered">{messages.value.documents.notCoveredHere(leftIn(it.uncovered))}</p>;
}

/** A part of the sentence for each kind of uncovered content. */
function leftIn(uncovered: readonly Uncovered[]): string[] {
  const m = messages.value.documents;
  const kinds = new Map<string, string[]>();
  for (const { code, part } of uncovered) {
    const names = kinds.get(code);
    const name = part.split("/").at(-1) ?? part;
    if (names) names.push(name);
    else kinds.set(code, [name]);
  }
  return [...kinds].map(([code, names]) => m.left[code]?.(names.length, names[0] ?? "") ?? code);
}
