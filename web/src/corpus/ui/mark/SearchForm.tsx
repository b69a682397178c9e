import { Icon } from "../../../shared/ui/Icon";
import { quiet } from "../../../shared/ui/quiet";
import { words } from "../../i18n";
import { addEachFound, lines, meant } from "../../state/concordancer";
import { asciiOnly } from "../../state/expressions";
import { active, chosen, onOneLine } from "../../state/lines";
import { found, query, search, searchError, searching } from "../../state/search";

export function SearchForm() {
  const m = words.value.mark;
  const q = query.value;
  return (
    <form
      class="filter-fields search-form"
      onSubmit={(e) => {
        e.preventDefault();
        chosen.value = new Set();
        active.value = 0;
        void search(q.text, q);
      }}
    >
      <input
        {...quiet}
        type="search"
        aria-label={m.query}
        placeholder={m.query}
        value={q.text}
        onInput={(e) => (query.value = { ...query.peek(), text: e.currentTarget.value })}
      />
      {(["regexp", "matchCase"] as const).map((k) => (
        <label key={k} class="kind-switch">
          <input
            type="checkbox"
            checked={q[k]}
            onChange={(e) => (query.value = { ...query.peek(), [k]: e.currentTarget.checked })}
          />
          {m[k]}
        </label>
      ))}
      <button type="submit" class="button" disabled={searching.value}>
        {m.find}
      </button>
      {found.value && found.value.lines.length > 0 && (
        <button type="button" class="button" onClick={addEachFound}>
          <Icon name="plus" />
          {m.addFound(
            new Set((chosen.value.size > 0 ? meant.value : lines.value).map((o) => onOneLine(o.form))).size,
          )}
        </button>
      )}
      <span class="hint" role="status">
        {q.regexp && asciiOnly(q.text) && words.value.mine.asciiHint}{" "}
        {found.value && found.value.total > found.value.lines.length && m.tooMany(found.value.lines.length)}
      </span>
      <span class="form-error search-error" role="alert">
        {searchError.value}
      </span>
    </form>
  );
}
