import { words } from "../../i18n";
import { categories } from "../../state/catalogue";
import type { Candidate } from "../../state/mining";
import { linesOf } from "../../state/places";
import type { Category } from "../../state/project";
import { Kwic } from "../Kwic";
import { reasonOf } from "./reason";
import type { List } from "./use-candidates";
import { WhoseSelect } from "./WhoseSelect";

/** The current candidate: the reason, its entity, its places, and the answers. */
export function CandidateCard({ c, l }: { c: Candidate; l: List }) {
  const m = words.value.mine;
  const id = `whose-${l.way}`;
  return (
    <div class="candidate-card">
      <h4 class="candidate-title">
        {c.form} <span class="candidate-count">×{c.count}</span>
      </h4>
      <p class="candidate-reason">{reasonOf(c)}</p>
      <div class="candidate-fields">
        <label class="field" for={id}>
          <span>{m.whose}</span>
          <WhoseSelect id={id} value={l.whoseOf(c)} onChange={(whose) => l.choose(c, { whose })} />
        </label>
        <label class="field">
          <span>{m.category}</span>
          <select
            value={l.categoryOf(c)}
            onChange={(e) => l.choose(c, { category: e.currentTarget.value as Category })}
          >
            {categories.map((k) => (
              <option key={k} value={k}>
                {words.value.work.categories[k]}
              </option>
            ))}
          </select>
        </label>
      </div>
      <div class="late-actions">
        <button type="button" class="button button-main" onClick={() => l.answer("accept", c)}>
          {m.accept} <kbd>A</kbd>
        </button>
        <button type="button" class="button" onClick={() => l.answer("refuse", c)}>
          {m.refuse} <kbd>R</kbd>
        </button>
        <button type="button" class="button" onClick={() => l.answer("later", c)}>
          {m.later} <kbd>L</kbd>
        </button>
      </div>
      <Places form={c.form} />
    </div>
  );
}

const LINES = 40;

/** The places of the candidate. */
function Places({ form }: { form: string }) {
  const m = words.value.mine;
  const { lines, count } = linesOf(form, LINES, 40);
  return (
    <div class="candidate-places">
      <p class="hint">{m.places(count, lines.length)}</p>
      <Kwic lines={lines} label={m.places(count, lines.length)} />
    </div>
  );
}
