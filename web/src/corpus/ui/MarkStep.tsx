import { computed, signal, useSignalEffect } from "@preact/signals";
import { useRef } from "preact/hooks";
import type { Kind } from "../../shared/bridge/wire";
import { say } from "../../shared/state/notice";
import { panel } from "../../shared/state/settings";
import { Icon } from "../../shared/ui/Icon";
import { quiet } from "../../shared/ui/quiet";
import { type ListHandle, VirtualList } from "../../shared/ui/VirtualList";
import { words } from "../i18n";
import { addForms } from "../state/catalogue";
import { asciiOnly } from "../state/expressions";
import { idsFor } from "../state/ids";
import { lexicon } from "../state/lexicon";
import {
  active,
  lines as catalogueLines,
  chosen,
  type Decided,
  filters,
  isFiltered,
  lineKey,
  mode,
  onOneLine,
  resetFilters,
  type Sort,
  sort,
  sorted,
  width,
} from "../state/lines";
import { assign, type Scope, unmark } from "../state/marking";
import { categoryOfForm, kindOfForm } from "../state/mining";
import { entriesOf, type Occurrence, occurrences, undecided } from "../state/occurrences";
import { type Entity, project } from "../state/project";
import { found, query, search, searchError, searching } from "../state/search";
import { lookAt, unseen } from "../state/seen";
import { shownDocument, step } from "../state/step";
import { EntityInput, entityFrom, entityLabel, entityOf } from "./EntityInput";
import { signOf } from "./line-sign";
import { MarkLine } from "./MarkLine";

const scope = signal<Scope>("lines");
const other = signal("");
/** Where a range of lines began. */
let anchor = 0;
/** The undecided line that U led to: asked again, it goes on. */
let visited = "";

const foundLines = computed(() =>
  sorted(found.value?.lines ?? [], sort.value === "entity" ? "form" : sort.value, (o) =>
    o.form.toLowerCase(),
  ),
);
const lines = computed<readonly Occurrence[]>(() =>
  mode.value === "search" ? foundLines.value : catalogueLines.value,
);
const activeLine = computed(() => lines.value[Math.min(active.value, lines.value.length - 1)]);
/** What a decision is about: the lines chosen, or the one the keys are at. */
const meant = computed<readonly Occurrence[]>(() => {
  const keys = chosen.value;
  const some = keys.size > 0 ? lines.value.filter((o) => keys.has(lineKey(o))) : [];
  const at = activeLine.value;
  return some.length > 0 ? some : at ? [at] : [];
});
/** The entities that the forms meant have, in the order of the catalogue: the keys 1 to 9. */
const candidates = computed<readonly string[]>(() => {
  const ids = new Set<string>();
  for (const form of new Set(meant.value.map((o) => o.form)))
    for (const e of entriesOf.value.get(form) ?? []) if (e.entity !== null) ids.add(e.entity);
  return [...ids].slice(0, 9);
});

/** Says what the meant lines are, then goes on to the next. */
export function give(entity: string | null, fresh?: Entity, othersStay = false): void {
  const places = meant.peek();
  const last = places.at(-1);
  if (!last) return;
  visited = "";
  const m = words.peek().mark;
  const before = lines.peek();
  const at = before.indexOf(last);
  const wide = mode.peek() === "search" && scope.peek() === "undecided" ? "lines" : scope.peek();
  // What is found freely joins the catalogue with all its places.
  const k =
    mode.peek() === "search"
      ? addFound(places, entity, fresh)
      : assign(places, entity, { scope: wide, what: m.log.assigned, fresh, othersStay });
  say(m.assigned(k, entityLabel(entity)));
  // The filter may have taken any lines away: the first that still stands behind is the next.
  const now = new Map(lines.peek().map((o, i) => [lineKey(o), i]));
  const next = before.slice(at + 1).find((o) => now.has(lineKey(o)));
  active.value = next ? (now.get(lineKey(next)) ?? 0) : Math.max(0, now.size - 1);
  anchor = active.peek();
  chosen.value = new Set();
}

function addFound(places: readonly Occurrence[], entity: string | null, fresh?: Entity): number {
  const forms = [...new Set(places.map((o) => onOneLine(o.form)))];
  addForms(
    forms.map((form) => ({ form, category: "other" as const, entity })),
    { ...(fresh && { entities: [fresh] }), origin: "marking", step: 3, what: words.peek().mark.log.found },
  );
  return occurrences.peek().filter((o) => forms.includes(o.form)).length;
}

/** Every form found becomes an entity of its own, to be named in the catalogue. */
function addEachFound(): void {
  const m = words.peek().mark;
  const places = chosen.peek().size > 0 ? meant.peek() : lines.peek();
  const forms = [...new Set(places.map((o) => onOneLine(o.form)))];
  const known = new Set(project.peek().catalogue.map((e) => e.form));
  const fresh = forms.filter((f) => !known.has(f));
  const idFor = idsFor(project.peek().entities);
  const entities = fresh.map(
    (name): Entity => ({ id: idFor("other"), type: "other", kind: kindOfForm(name) ?? "OTHER", name }),
  );
  const k = addForms(
    entities.map((e) => ({ form: e.name, category: categoryOfForm(e.kind, e.name), entity: e.id })),
    { entities, origin: "marking", step: 3, what: m.log.found },
  );
  say(m.addedFound(k));
}

/** What step 5 decided to keep: shown as such, to tell it from what was forgotten. */
const kept = computed(
  () =>
    new Set(project.value.decisions.filter((d) => d.action === "keep").map((d) => `${d.entity} ${d.form}`)),
);

/** The forms of the lines meant, for the dialog of a new entity. */
export const meantForm = (): string => meant.peek()[0]?.form ?? "";
export const candidatesOfMeant = (): readonly string[] => candidates.peek();
export const splitsHomonym = (): boolean =>
  mode.peek() === "catalogue" &&
  scope.peek() === "lines" &&
  meant.peek().some((o) => entriesOf.peek().get(o.form)?.length === 1);

/** Step 3: every known form in its context, and which of its entities it is there. */
export function MarkStep() {
  const m = words.value.mark;
  const inSearch = mode.value === "search";
  const all = inSearch ? (found.value?.total ?? 0) : occurrences.value.length;
  const open = undecided.value;
  return (
    <section class="step mark-step" aria-label={words.value.steps.mark}>
      <div class="step-tools">
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
        {!inSearch && unseen.value > 0 && (
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
        {!inSearch && open > 0 && (
          <button
            type="button"
            class="button to-decide-button"
            aria-pressed={filters.value.state === "undecided"}
            onClick={() =>
              resetFilters({ state: filters.peek().state === "undecided" ? "all" : "undecided" })
            }
          >
            {m.showUndecided(open)}
          </button>
        )}
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
        <span class="hint" role="status">
          {m.total(lines.value.length, all)}
        </span>
        <button type="button" class="button button-main step-next" onClick={() => (step.value = "mine")}>
          {m.next}
          <Icon name="right" />
        </button>
      </div>
      {inSearch ? <SearchForm /> : <FilterRow />}
      <div class="mark-body">
        <Lines />
        <AssignPanel />
      </div>
    </section>
  );
}

function FilterRow() {
  const m = words.value.mark;
  const t = words.value.terms;
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

function SearchForm() {
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

function choose(index: number, e: { shiftKey: boolean; ctrlKey: boolean; metaKey: boolean }): void {
  const list = lines.peek();
  const to = Math.max(0, Math.min(list.length - 1, index));
  if (e.shiftKey) {
    const [from, until] = anchor < to ? [anchor, to] : [to, anchor];
    chosen.value = new Set(list.slice(from, until + 1).map(lineKey));
  } else {
    anchor = to;
    chosen.value = new Set();
  }
  active.value = to;
  const line = list[to];
  if (line && mode.peek() === "catalogue") lookAt([line]);
}

/** A person has seen the lines meant, and leaves them as they are. */
function haveSeen(): void {
  const lines = meant.peek();
  if (mode.peek() === "search" || lines.length === 0) return;
  lookAt(lines);
  say(words.peek().mark.haveSeen(lines.length));
}

function toggle(index: number): void {
  const line = lines.peek()[index];
  if (!line) return;
  const next = new Set(chosen.peek());
  // The line the keys are at counts as chosen as long as nothing is.
  const at = activeLine.peek();
  if (next.size === 0 && at && at !== line) next.add(lineKey(at));
  if (!next.delete(lineKey(line))) next.add(lineKey(line));
  chosen.value = next;
  active.value = index;
  anchor = index;
}

const scopes: Scope[] = ["lines", "undecided", "form"];
const PAGE = 12;

function Lines() {
  const m = words.value.mark;
  const list = useRef<ListHandle>(null);
  const otherInput = () => document.querySelector<HTMLInputElement>(".assign-other input");
  useSignalEffect(() => {
    const at = active.value;
    if (at < lines.peek().length) list.current?.scrollToIndex(at, { align: "nearest" });
  });
  const data = lines.value;
  if (data.length === 0) {
    const empty =
      mode.value === "search" ? (found.value ? m.noneFound : "") : isFiltered.value ? m.noneFiltered : m.none;
    return <p class="lines-empty hint">{empty}</p>;
  }
  const nextUndecided = () => {
    const from = Math.min(active.peek(), data.length - 1);
    const here = data[from];
    const skip = here && lineKey(here) === visited ? 1 : 0;
    const at = data.findIndex((o, i) => i >= from + skip && o.entity === undefined);
    const to = at >= 0 ? at : data.findIndex((o) => o.entity === undefined);
    const line = data[to];
    if (!line) return;
    visited = lineKey(line);
    choose(to, { shiftKey: false, ctrlKey: false, metaKey: false });
  };
  const onKeyDown = (e: KeyboardEvent) => {
    const moves: Record<string, number> = {
      ArrowDown: active.peek() + 1,
      ArrowUp: active.peek() - 1,
      PageDown: active.peek() + PAGE,
      PageUp: active.peek() - PAGE,
      Home: 0,
      End: data.length - 1,
    };
    const to = moves[e.key];
    if (e.altKey) return;
    if (to !== undefined) choose(to, e);
    else if (e.ctrlKey || e.metaKey) {
      if (e.key.toLowerCase() !== "a") return;
      chosen.value = new Set(data.map(lineKey));
    } else if (e.key === " ") toggle(active.peek());
    else if (/^[1-9]$/.test(e.key)) {
      const id = candidates.peek()[Number(e.key) - 1];
      if (id) give(id);
    } else if (e.key === "Delete") forget();
    else if (e.key === "Escape") chosen.value = new Set();
    else if (e.key === "Enter") read();
    else {
      const act = {
        c: () => give(null),
        n: () => (panel.value = "entity"),
        e: () => otherInput()?.focus(),
        p: () => (scope.value = scopes[(scopes.indexOf(scope.peek()) + 1) % scopes.length] ?? "lines"),
        u: nextUndecided,
        v: haveSeen,
        m: () => (panel.value = "merge"),
      }[e.key.toLowerCase()];
      if (!act) return;
      act();
    }
    e.preventDefault();
  };
  return (
    <div class="lines-box">
      <VirtualList
        ref={list}
        data={data}
        class="lines"
        role="listbox"
        aria-label={m.lines}
        aria-multiselectable="true"
        tabIndex={0}
        data-wide={width.value > 60 || undefined}
        aria-activedescendant={`line-${Math.min(active.value, data.length - 1)}`}
        onKeyDown={onKeyDown}
      >
        {(o, i) => (
          <MarkLine
            key={lineKey(o)}
            line={o}
            index={i}
            inSearch={mode.value === "search"}
            isActive={active.value === i}
            isChosen={chosen.value.size > 0 ? chosen.value.has(lineKey(o)) : active.value === i}
            isKept={kept.value.has(`${o.entity} ${o.form}`)}
            onChoose={(e) => (e.ctrlKey || e.metaKey ? toggle(i) : choose(i, e))}
          />
        )}
      </VirtualList>
    </div>
  );
}

function read(): void {
  const line = activeLine.peek();
  if (!line) return;
  shownDocument.value = lexicon.peek().documents[line.doc]?.id ?? null;
  step.value = "corpus";
}

function forget(): void {
  const m = words.peek().mark;
  say(m.unmarked(unmark(meant.peek(), m.log.unmarked)));
}

const CONTEXT = 500;

function AssignPanel() {
  const m = words.value.mark;
  const line = activeLine.value;
  const places = meant.value;
  const inSearch = mode.value === "search";
  if (!line) return <aside class="assign" aria-label={m.assignTo} />;
  const text = lexicon.value.documents[line.doc]?.text ?? "";
  const forms = [...new Set(places.map((o) => o.form))];
  const giveOther = (e: Event) => {
    e.preventDefault();
    const type = entityOf(candidates.peek()[0])?.type ?? "participant";
    const target = entityFrom(other.peek(), type);
    if (!target) return;
    give(target.id, target.fresh);
    other.value = "";
    document.querySelector<HTMLElement>(".lines")?.focus();
  };
  return (
    <aside class="assign" aria-label={m.assignTo}>
      <p class="assign-what" role="status">
        <strong>
          {forms.slice(0, 3).map(onOneLine).join(", ")}
          {forms.length > 3 && "…"}
        </strong>{" "}
        <span class="hint">{m.selected(places.length)}</span>
      </p>
      {!inSearch && (
        <fieldset class="assign-scope">
          <legend>
            {m.scope} <kbd>P</kbd>
          </legend>
          {scopes.map((s) => (
            <label key={s}>
              <input
                type="radio"
                name="scope"
                checked={scope.value === s}
                onChange={() => (scope.value = s)}
              />
              {m.scopes[s]}
            </label>
          ))}
        </fieldset>
      )}
      <div class="assign-buttons">
        {candidates.value.map((id, i) => (
          <button key={id} type="button" class="button assign-entity" onClick={() => give(id)}>
            <kbd>{i + 1}</kbd>
            <span class={`kind-sign kind-${entityOf(id)?.kind ?? "OTHER"}`} aria-hidden="true">
              {words.value.terms.signs[entityOf(id)?.kind ?? "OTHER"]}
            </span>
            <span class="assign-name">{entityLabel(id)}</span>
          </button>
        ))}
        <button type="button" class="button assign-entity" onClick={() => give(null)}>
          <kbd>C</kbd>
          {m.common}
        </button>
        <button type="button" class="button assign-entity" onClick={() => (panel.value = "entity")}>
          <kbd>N</kbd>
          {m.newEntity}
        </button>
      </div>
      <form class="assign-other" onSubmit={giveOther}>
        <EntityInput
          label={m.other}
          placeholder={`${m.other} (E)`}
          value={other.value}
          onInput={(v) => (other.value = v)}
        />
        <button type="submit" class="small-button">
          {m.assign}
        </button>
      </form>
      <div class="assign-more">
        {!inSearch && (
          <>
            <button type="button" class="small-button" onClick={haveSeen}>
              {m.markSeen} <kbd>V</kbd>
            </button>
            <button type="button" class="small-button" onClick={forget}>
              {m.unmark}
            </button>
          </>
        )}
        <button type="button" class="small-button" onClick={() => (panel.value = "merge")}>
          {m.merge}
        </button>
      </div>
      <div class="assign-context">
        <h2>{m.context}</h2>
        <p class="message-text">
          {text.slice(Math.max(0, line.start - CONTEXT), line.start)}
          <mark class={`keyword ${signOf(line, inSearch).style}`}>{text.slice(line.start, line.end)}</mark>
          {text.slice(line.end, line.end + CONTEXT)}
        </p>
        <button type="button" class="small-button" onClick={read}>
          {m.openDocument}
        </button>
      </div>
    </aside>
  );
}
