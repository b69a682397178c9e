import { words } from "../../i18n";
import { seeLines } from "../../state/lines";
import { countOfEntry, entryKey } from "../../state/occurrences";
import type { Entry } from "../../state/project";

interface CountProps {
  entry: Entry;
  total: number;
  authors: number;
  absent: boolean;
}

/** The occurrences of the form for this entity, and those undecided. */
export function CountCell({ entry, total, authors, absent }: CountProps) {
  const m = words.value.catalogue;
  const own = countOfEntry.value.get(entryKey(entry.form, entry.entity)) ?? 0;
  const open = countOfEntry.value.get(entryKey(entry.form, undefined)) ?? 0;
  return (
    <span class="cell-count">
      {absent ? (
        <span class="tag" title={m.absentHint}>
          {m.absent}
        </span>
      ) : (
        <button
          type="button"
          class="link-button"
          aria-label={m.see(entry.form)}
          onClick={() => seeLines(entry.form)}
        >
          {words.value.number(own)}
          {open > 0 && <span class="to-decide"> +{words.value.number(open)} ?</span>}
        </button>
      )}
      {total === 0 && authors > 0 && (
        <span class="hint as-author" title={words.value.decide.asAuthor(total, authors)}>
          {words.value.decide.asAuthorShort(authors)}
        </span>
      )}
    </span>
  );
}
