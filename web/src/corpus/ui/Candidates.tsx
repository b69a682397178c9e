import { useEffect, useRef, useState } from "preact/hooks";
import { common } from "../../shared/i18n";
import { Icon } from "../../shared/ui/Icon";
import { quiet } from "../../shared/ui/quiet";
import { type ListHandle, VirtualList } from "../../shared/ui/VirtualList";
import { words } from "../i18n";
import { categories } from "../state/catalogue";
import {
  accept,
  type Candidate,
  later,
  minedBy,
  proposedWhose,
  putOff,
  refuse,
  type Whose,
  waiting,
} from "../state/mining";
import { linesOf } from "../state/places";
import { type Category, project, type Way } from "../state/project";
import { written } from "./Contexts";
import { Kwic } from "./Kwic";
import { WhoseSelect } from "./WhoseSelect";

/** Why a candidate is one, in a sentence. */
export function reasonOf(c: Candidate): string {
  const m = words.value.mine;
  if (c.why) return common.value.why(c.why);
  if (c.of !== undefined) return m.criterion(c.criterion ?? "", c.of, c.distance ?? 0);
  if (c.pattern !== undefined)
    return m.byPattern(m.patterns[c.pattern as keyof typeof m.patterns]?.name ?? c.pattern);
  if (c.contexts && (c.way === "left" || c.way === "right"))
    return m.byContexts(
      c.contexts.slice(0, 3).map((x) => written(x, c.way as "left" | "right")),
      c.contexts.length,
    );
  return "";
}

/** What a way proposes: a list to go through with the keyboard, and beside it the one that is looked at. */
export function Candidates({ way }: { way: Way }) {
  const m = words.value.mine;
  const all = waiting(way);
  const [filter, setFilter] = useState("");
  const [capitals, setCapitals] = useState(false);
  const [now, setNow] = useState(0);
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set());
  /** What was chosen for a form in place of what is proposed. */
  const [chosen, setChosen] = useState<ReadonlyMap<string, { whose?: Whose; category?: Category }>>(
    new Map(),
  );
  const list = useRef<ListHandle>(null);
  const box = useRef<HTMLDivElement>(null);
  const follow = useRef(false);

  const wanted = filter.toLocaleLowerCase();
  const shown = all.filter(
    (c) => (!wanted || c.form.toLocaleLowerCase().includes(wanted)) && (!capitals || /^\p{Lu}/u.test(c.form)),
  );
  const at = Math.min(now, shown.length - 1);
  const current = shown[at];

  useEffect(() => {
    if (!follow.current || at < 0) return;
    follow.current = false;
    list.current?.scrollToIndex(at, { align: "nearest" });
    requestAnimationFrame(() => {
      const row = box.current?.querySelector<HTMLElement>('[aria-current="true"]');
      (row ?? box.current)?.focus({ preventScroll: true });
    });
  });

  if (!minedBy(way)) return null;

  const whoseOf = (c: Candidate) => chosen.get(c.form)?.whose ?? proposedWhose(c, project.value);
  const categoryOf = (c: Candidate) => chosen.get(c.form)?.category ?? c.category;
  const accepted = (c: Candidate) => ({ candidate: c, whose: whoseOf(c), category: categoryOf(c) });
  const choose = (c: Candidate, part: { whose?: Whose; category?: Category }) =>
    setChosen(new Map(chosen).set(c.form, { ...chosen.get(c.form), ...part }));
  const check = (c: Candidate) =>
    setChecked((before) => {
      const next = new Set(before);
      if (!next.delete(c.form)) next.add(c.form);
      return next;
    });
  const ticked = all.filter((c) => checked.has(c.form));
  const answer = (what: "accept" | "refuse" | "later", c: Candidate) => {
    follow.current = true;
    // The row goes away: keys pressed meanwhile still belong to the list.
    box.current?.focus({ preventScroll: true });
    if (what === "accept") accept([accepted(c)]);
    if (what === "refuse") refuse([c]);
    if (what === "later") {
      // It goes to the end of the list, or stays where it is when it was there.
      if (later.peek().has(c.form)) setNow(Math.min(at + 1, shown.length - 1));
      putOff([c]);
    }
  };
  const onKey = (e: KeyboardEvent) => {
    if (e.ctrlKey || e.altKey || e.metaKey) return;
    if (e.key === "ArrowDown" || e.key === "ArrowUp") {
      follow.current = true;
      setNow(Math.max(0, Math.min(shown.length - 1, at + (e.key === "ArrowDown" ? 1 : -1))));
      e.preventDefault();
      return;
    }
    if (!current) return;
    const key = e.key.toUpperCase();
    if (key === "A") answer("accept", current);
    else if (key === "R") answer("refuse", current);
    else if (key === "L") answer("later", current);
    else if (key === "C") check(current);
    else if (key === "W") document.getElementById(`whose-${way}`)?.focus();
    else return;
    e.preventDefault();
  };

  return (
    <section class="candidates" aria-label={m.candidates}>
      <div class="candidates-head">
        <h3>
          {m.candidates} <span class="hint">{m.waitingCount(all.length)}</span>
        </h3>
        <input
          {...quiet}
          type="search"
          class="late-filter"
          aria-label={m.filter}
          placeholder={m.filter}
          value={filter}
          onInput={(e) => setFilter(e.currentTarget.value)}
        />
        <label class="switch">
          <input type="checkbox" checked={capitals} onChange={() => setCapitals(!capitals)} />
          {m.capitals}
        </label>
      </div>
      {all.length === 0 ? (
        <p class="late-empty">{m.none}</p>
      ) : (
        <div class="candidates-body">
          <div class="candidates-side">
            <div class="late-actions">
              <button
                type="button"
                class="small-button"
                disabled={shown.length === 0}
                onClick={() =>
                  setChecked(
                    shown.every((c) => checked.has(c.form)) ? new Set() : new Set(shown.map((c) => c.form)),
                  )
                }
              >
                {shown.length > 0 && shown.every((c) => checked.has(c.form)) ? m.uncheckAll : m.checkAll}
              </button>
              <button
                type="button"
                class="small-button"
                disabled={ticked.length === 0}
                onClick={() => {
                  accept(ticked.map(accepted));
                  setChecked(new Set());
                }}
              >
                <Icon name="check" size={15} />
                {m.acceptChecked(ticked.length)}
              </button>
              <button
                type="button"
                class="small-button"
                disabled={ticked.length === 0}
                onClick={() => {
                  refuse(ticked);
                  setChecked(new Set());
                }}
              >
                {m.refuseChecked(ticked.length)}
              </button>
            </div>
            {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form's fields; this is a list with keys of its own. */}
            <div
              ref={box}
              class="candidates-list"
              role="group"
              aria-label={m.listLabel}
              tabIndex={-1}
              onKeyDown={onKey}
            >
              <VirtualList ref={list} data={shown}>
                {(c, i) => (
                  <div key={c.form} class="candidate" data-current={i === at ? "" : undefined}>
                    <input
                      type="checkbox"
                      aria-label={m.check(c.form)}
                      checked={checked.has(c.form)}
                      onChange={() => check(c)}
                    />
                    <button
                      type="button"
                      class="candidate-name"
                      aria-current={i === at ? "true" : undefined}
                      tabIndex={i === at ? 0 : -1}
                      onClick={() => {
                        follow.current = true;
                        setNow(i);
                      }}
                    >
                      <span class="candidate-form">{c.form}</span>
                      <span class="candidate-count">×{c.count}</span>
                      {later.value.has(c.form) && <span class="tag">{m.laterTag}</span>}
                      <span class="candidate-why">{reasonOf(c)}</span>
                    </button>
                  </div>
                )}
              </VirtualList>
            </div>
            <p class="hint keys-hint">{m.keys}</p>
          </div>
          {current && (
            <div class="candidate-card">
              <h4 class="candidate-title">
                {current.form} <span class="candidate-count">×{current.count}</span>
              </h4>
              <p class="candidate-reason">{reasonOf(current)}</p>
              <div class="candidate-fields">
                <label class="field" for={`whose-${way}`}>
                  <span>{m.whose}</span>
                  <WhoseSelect
                    id={`whose-${way}`}
                    value={whoseOf(current)}
                    onChange={(whose) => choose(current, { whose })}
                  />
                </label>
                <label class="field">
                  <span>{m.category}</span>
                  <select
                    value={categoryOf(current)}
                    onChange={(e) => choose(current, { category: e.currentTarget.value as Category })}
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
                <button type="button" class="button button-main" onClick={() => answer("accept", current)}>
                  {m.accept} <kbd>A</kbd>
                </button>
                <button type="button" class="button" onClick={() => answer("refuse", current)}>
                  {m.refuse} <kbd>R</kbd>
                </button>
                <button type="button" class="button" onClick={() => answer("later", current)}>
                  {m.later} <kbd>L</kbd>
                </button>
              </div>
              <Places form={current.form} />
            </div>
          )}
        </div>
      )}
    </section>
  );
}

const LINES = 40;

/** Where the candidate stands. */
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
