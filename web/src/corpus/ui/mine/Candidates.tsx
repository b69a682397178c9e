import { quiet } from "../../../shared/ui/quiet";
import { VirtualList } from "../../../shared/ui/VirtualList";
import { words } from "../../i18n";
import { type Candidate, later, minedBy } from "../../state/mining";
import type { Way } from "../../state/project";
import { CandidateCard } from "./CandidateCard";
import { reasonOf } from "./reason";
import { TickedActions } from "./TickedActions";
import { type List, onListKey, useCandidates } from "./use-candidates";

/** The candidates of a way: a list for the keyboard, and the current candidate beside it. */
export function Candidates({ way }: { way: Way }) {
  const l = useCandidates(way);
  if (!minedBy(way)) return null;
  const m = words.value.mine;
  return (
    <section class="candidates" aria-label={m.candidates}>
      <CandidatesHead l={l} />
      {l.all.length === 0 ? (
        <p class="late-empty">{m.none}</p>
      ) : (
        <div class="candidates-body">
          <div class="candidates-side">
            <TickedActions l={l} />
            {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form's fields; this is a list with keys of its own. */}
            <div
              ref={l.box}
              class="candidates-list"
              role="group"
              aria-label={m.listLabel}
              tabIndex={-1}
              onKeyDown={(e) => onListKey(e, l)}
            >
              <VirtualList ref={l.list} data={l.shown}>
                {(c, i) => <CandidateRow key={c.form} c={c} i={i} l={l} />}
              </VirtualList>
            </div>
            <p class="hint keys-hint">{m.keys}</p>
          </div>
          {l.current && <CandidateCard c={l.current} l={l} />}
        </div>
      )}
    </section>
  );
}

function CandidatesHead({ l }: { l: List }) {
  const m = words.value.mine;
  return (
    <div class="candidates-head">
      <h3>
        {m.candidates} <span class="hint">{m.waitingCount(l.all.length)}</span>
      </h3>
      <input
        {...quiet}
        type="search"
        class="late-filter"
        aria-label={m.filter}
        placeholder={m.filter}
        value={l.filter}
        onInput={(e) => l.setFilter(e.currentTarget.value)}
      />
      <label class="switch">
        <input type="checkbox" checked={l.capitals} onChange={() => l.setCapitals(!l.capitals)} />
        {m.capitals}
      </label>
    </div>
  );
}

function CandidateRow({ c, i, l }: { c: Candidate; i: number; l: List }) {
  const m = words.value.mine;
  const here = i === l.at;
  return (
    <div class="candidate" data-current={here ? "" : undefined}>
      <input
        type="checkbox"
        aria-label={m.check(c.form)}
        checked={l.checked.has(c.form)}
        onChange={() => l.check(c)}
      />
      <button
        type="button"
        class="candidate-name"
        aria-current={here ? "true" : undefined}
        tabIndex={here ? 0 : -1}
        onClick={() => {
          l.follow.current = true;
          l.setNow(i);
        }}
      >
        <span class="candidate-form">{c.form}</span>
        <span class="candidate-count">×{c.count}</span>
        {later.value.has(c.form) && <span class="tag">{m.laterTag}</span>}
        <span class="candidate-why">{reasonOf(c)}</span>
      </button>
    </div>
  );
}
