import type { Kind } from "../../../shared/bridge/wire";
import { quiet } from "../../../shared/ui/quiet";
import { words } from "../../i18n";
import { active, chosen, type Decided, filters, isFiltered, resetFilters } from "../../state/lines";

export function FilterRow() {
  const m = words.value.mark;
  const f = filters.value;
  const set = (part: Partial<typeof f>) => {
    filters.value = { ...filters.peek(), ...part };
    active.value = 0;
    chosen.value = new Set();
  };
  const field = (key: "form" | "entity" | "document" | "author", list?: string) => (
    <label class="inline-field">
      {m[key]}
      <input
        {...quiet}
        type="search"
        {...(list && { list })}
        placeholder={key === "document" || key === "author" ? m.any : m.anyF}
        value={f[key]}
        onInput={(e) => set({ [key]: e.currentTarget.value })}
      />
    </label>
  );
  return (
    <details class="filters" open={!matchMedia("(max-width: 720px)").matches}>
      <summary>
        {m.filters}
        {isFiltered.value && " ●"}
      </summary>
      <div class="filter-fields">
        {field("form")}
        {field("entity", "entities")}
        <KindAndState set={set} />
        {field("document")}
        {field("author")}
        {isFiltered.value && (
          <button type="button" class="small-button" onClick={() => resetFilters()}>
            {m.clear}
          </button>
        )}
      </div>
    </details>
  );
}

function KindAndState({ set }: { set: (part: Partial<typeof filters.value>) => void }) {
  const m = words.value.mark;
  const t = words.value.terms;
  const f = filters.value;
  return (
    <>
      <label class="inline-field">
        {m.kind}
        <select value={f.kind} onChange={(e) => set({ kind: e.currentTarget.value as Kind | "" })}>
          <option value="">{m.anyF}</option>
          {(Object.keys(t.kinds) as Kind[]).map((k) => (
            <option key={k} value={k}>
              {t.kinds[k]}
            </option>
          ))}
        </select>
      </label>
      <label class="inline-field">
        {m.state}
        <select value={f.state} onChange={(e) => set({ state: e.currentTarget.value as Decided })}>
          {(["all", "undecided", "unseen", "decided", "marked", "common"] as const).map((s) => (
            <option key={s} value={s}>
              {m.states[s]}
            </option>
          ))}
        </select>
      </label>
    </>
  );
}
