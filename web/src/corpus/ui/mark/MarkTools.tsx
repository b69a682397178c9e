import { words } from "../../i18n";
import {
  active,
  chosen,
  filters,
  isFiltered,
  mode,
  resetFilters,
  type Sort,
  sort,
  width,
} from "../../state/lines";
import { undecided } from "../../state/occurrences";
import { unseen } from "../../state/seen";
import { sureCount, unfolded } from "../../state/sure";

/** Switches between the lines of the catalogue and a free search. */
export function ModeChoice() {
  const m = words.value.mark;
  return (
    <fieldset class="segments">
      <legend class="unseen">{m.what}</legend>
      {(["catalogue", "search"] as const).map((k) => (
        <button
          key={k}
          type="button"
          aria-pressed={mode.value === k}
          onClick={() => {
            mode.value = k;
            chosen.value = new Set();
            active.value = 0;
          }}
        >
          {m[k]}
        </button>
      ))}
    </fieldset>
  );
}

/** Links to the lines not seen and to the undecided ones; whether the sure ones are shown. */
export function OpenLines() {
  const m = words.value.mark;
  const open = undecided.value;
  return (
    <>
      {sureCount.value > 0 && !isFiltered.value && (
        <button
          type="button"
          class="button"
          aria-pressed={unfolded.value}
          title={m.sureHint}
          onClick={() => (unfolded.value = !unfolded.peek())}
        >
          {m.showSure(sureCount.value)}
        </button>
      )}
      {unseen.value > 0 && (
        <button
          type="button"
          class="button"
          aria-pressed={filters.value.state === "unseen"}
          title={m.unseenHint}
          onClick={() => resetFilters({ state: filters.peek().state === "unseen" ? "all" : "unseen" })}
        >
          {m.showUnseen(unseen.value)}
        </button>
      )}
      {open > 0 && (
        <button
          type="button"
          class="button to-decide-button"
          aria-pressed={filters.value.state === "undecided"}
          onClick={() => resetFilters({ state: filters.peek().state === "undecided" ? "all" : "undecided" })}
        >
          {m.showUndecided(open)}
        </button>
      )}
    </>
  );
}

export function OrderChoice() {
  const m = words.value.mark;
  return (
    <>
      <label class="inline-field">
        {m.sort}
        <select value={sort.value} onChange={(e) => (sort.value = e.currentTarget.value as Sort)}>
          {(["text", "left", "right", "entity", "form"] as const).map((s) => (
            <option key={s} value={s}>
              {m.sorts[s]}
            </option>
          ))}
        </select>
      </label>
      <label class="inline-field">
        {m.width}
        <select value={width.value} onChange={(e) => (width.value = Number(e.currentTarget.value))}>
          {[30, 60, 120, 240].map((w) => (
            <option key={w} value={w}>
              {w}
            </option>
          ))}
        </select>
      </label>
    </>
  );
}
