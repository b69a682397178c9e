import { common } from "../../../shared/i18n";
import { quiet } from "../../../shared/ui/quiet";
import { words } from "../../i18n";
import { decideRows, decideSearch } from "../../state/deciding";
import type { EntityType } from "../../state/project";
import type { Filtered, Shown } from "./use-rows";

const TYPES: readonly EntityType[] = ["participant", "public", "institution", "place", "other"];

export function DecideFilters({ filtered }: { filtered: Filtered }) {
  const m = words.value.decide;
  const { all, list, gone, absent, setAbsent, type, setType, kind, setKind, shown, setShown } = filtered;
  const kinds = [...new Set(all.map((r) => r.entity.kind))];
  return (
    <div class="decide-filters">
      <input
        {...quiet}
        type="search"
        class="late-filter"
        aria-label={m.search}
        placeholder={m.searchShort}
        value={decideSearch.value}
        onInput={(e) => (decideSearch.value = e.currentTarget.value)}
      />
      <select aria-label={m.show} value={shown} onChange={(e) => setShown(e.currentTarget.value as Shown)}>
        {(["all", "undecided", "replace", "keep"] as const).map((s) => (
          <option key={s} value={s}>
            {m.shown[s]}
          </option>
        ))}
      </select>
      <select
        aria-label={m.type}
        value={type}
        onChange={(e) => setType(e.currentTarget.value as EntityType | "")}
      >
        <option value="">{m.allTypes}</option>
        {TYPES.map((t) => (
          <option key={t} value={t}>
            {words.value.work.types[t]}
          </option>
        ))}
      </select>
      <select aria-label={m.kind} value={kind} onChange={(e) => setKind(e.currentTarget.value)}>
        <option value="">{m.allKinds}</option>
        {kinds.map((k) => (
          <option key={k} value={k}>
            {common.value.kinds[k]}
          </option>
        ))}
      </select>
      {gone > 0 && (
        <button
          type="button"
          class="small-button"
          aria-pressed={absent}
          title={m.absentHint}
          onClick={() => setAbsent(!absent)}
        >
          {m.showAbsent(gone)}
        </button>
      )}
      <DecideAll all={all} list={list} />
    </div>
  );
}

/** The number of rows, and one decision for all rows shown. */
function DecideAll({ all, list }: Pick<Filtered, "all" | "list">) {
  const m = words.value.decide;
  return (
    <div class="decide-all">
      <span class="decide-count" role="status">
        {m.counts(list.length, all.length, all.filter((r) => r.by === null).length)}
      </span>
      <button
        type="button"
        class="small-button"
        disabled={list.length === 0}
        onClick={() => decideRows(list, "replace")}
      >
        {m.replaceAll(list.length)}
      </button>
      <button
        type="button"
        class="small-button"
        disabled={list.length === 0}
        onClick={() => decideRows(list, "keep")}
      >
        {m.keepAll(list.length)}
      </button>
    </div>
  );
}
