import { messages } from "../i18n";
import { likelyList, takeAsDocument, takeAsList } from "../state/list-among";

/** Asks whether a file that looks like a class list is the list or a document. */
export function ListAmong() {
  const it = likelyList.value;
  const m = messages.value.documents.many;
  if (!it) return null;
  return (
    <div class="batch-asks" role="status">
      <p>{m.looksLikeList(it.path, it.pupils)}</p>
      <div>
        <button type="button" class="small-button" onClick={() => void takeAsList(it)}>
          {m.asList}
        </button>
        <button type="button" class="small-button" onClick={() => takeAsDocument(it)}>
          {m.asDocument}
        </button>
      </div>
    </div>
  );
}
