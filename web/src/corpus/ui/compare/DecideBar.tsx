import { words } from "../../i18n";
import { activeDifference, isWholeForm, shownDifferences } from "../../state/comparison";
import { decideActive, decideAll } from "./compare-keys";

const sides = [
  ["mine", "1"],
  ["theirs", "2"],
  ["later", "D"],
] as const;

/** The decisions on the active difference, and on all that are shown. */
export function DecideBar() {
  const m = words.value.compare;
  const list = shownDifferences.value;
  const active = list[Math.min(activeDifference.value, list.length - 1)];
  return (
    <div class="compare-decide">
      {sides.map(([side, key]) => (
        <button
          key={side}
          type="button"
          class="small-button"
          disabled={!active}
          onClick={() => decideActive(side)}
        >
          {m[side]} <kbd>{key}</kbd>
        </button>
      ))}
      <fieldset class="compare-all" aria-label={m.all}>
        <button
          type="button"
          class="small-button"
          disabled={list.length === 0}
          onClick={() => decideAll("mine")}
        >
          {m.allMine(list.length)}
        </button>
        <button
          type="button"
          class="small-button"
          disabled={list.length === 0}
          onClick={() => decideAll("theirs")}
        >
          {m.allTheirs(list.length)}
        </button>
      </fieldset>
      {active && isWholeForm(active) && <p class="hint compare-whole">{m.wholeForm}</p>}
    </div>
  );
}
