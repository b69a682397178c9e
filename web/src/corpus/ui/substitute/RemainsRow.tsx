import { words } from "../../i18n";
import { seeLines } from "../../state/lines";
import { countOfEntry, entryKey } from "../../state/occurrences";
import { acceptForms, type Remainder } from "../../state/remains";
import { seeForm } from "../../state/search";

interface RowProps {
  r: Remainder;
  checked: boolean;
  onToggle: () => void;
  known: boolean;
  onAdd: () => void;
}

/** A form with one of its lines, and the actions on it. */
export function RemainsRow({ r, checked, onToggle, known, onAdd }: RowProps) {
  const m = words.value.sub;
  const undecided = countOfEntry.value.has(entryKey(r.form, undefined));
  return (
    <li class="leak-row">
      <input
        type="checkbox"
        aria-label={words.value.mine.check(r.form)}
        checked={checked}
        onChange={onToggle}
      />
      <span class="kwic-line">
        <span class="kwic-left">
          <bdi>{r.line.left}</bdi>
        </span>
        <mark class="kwic-keyword">{r.form}</mark>
        <span class="kwic-right">{r.line.right}</span>
        <span class="kwic-doc">{r.count > 1 ? `×${r.count}` : r.line.doc}</span>
      </span>
      <span class="hint leak-risk">{r.authors > 0 ? m.riskAuthor : m.risks[r.risk]}</span>
      <button type="button" class="small-button" aria-label={m.seeOf(r.form)} onClick={() => seeForm(r.form)}>
        {m.see}
      </button>
      <button
        type="button"
        class="small-button"
        aria-label={m.acceptOf(r.form)}
        onClick={() => acceptForms([r.form])}
      >
        {m.accept}
      </button>
      {undecided ? (
        <button type="button" class="small-button" onClick={() => seeLines(r.form, "undecided")}>
          {m.toDecide}
        </button>
      ) : (
        <button
          type="button"
          class="small-button"
          disabled={known}
          aria-label={m.addOf(r.form)}
          onClick={onAdd}
        >
          {m.add}
        </button>
      )}
    </li>
  );
}
