import { computed, signal } from "@preact/signals";
import { say } from "../../shared/state/notice";
import { words } from "../i18n";
import { addForms } from "./catalogue";
import { entityLabel } from "./entities";
import { idsFor } from "./ids";
import { lexicon } from "./lexicon";
import { active, lines as catalogueLines, chosen, lineKey, mode, onOneLine, sort, sorted } from "./lines";
import { assign, type Scope, unmark } from "./marking";
import { categoryOfForm, kindOfForm } from "./mining";
import { entriesOf, type Occurrence, occurrences } from "./occurrences";
import { type Entity, project } from "./project";
import { found } from "./search";
import { lookAt } from "./seen";
import { shownDocument, step } from "./step";

export const scope = signal<Scope>("lines");
export const other = signal("");
/** The line where a range selection began. */
let anchor = 0;
/** Key of the undecided line that U went to; U again goes to the next one. */
let visited = "";

const foundLines = computed(() =>
  sorted(found.value?.lines ?? [], sort.value === "entity" ? "form" : sort.value, (o) =>
    o.form.toLowerCase(),
  ),
);
export const lines = computed<readonly Occurrence[]>(() =>
  mode.value === "search" ? foundLines.value : catalogueLines.value,
);
export const activeLine = computed(() => lines.value[Math.min(active.value, lines.value.length - 1)]);
/** The lines that a decision applies to: the chosen ones, or the active one. */
export const meant = computed<readonly Occurrence[]>(() => {
  const keys = chosen.value;
  const some = keys.size > 0 ? lines.value.filter((o) => keys.has(lineKey(o))) : [];
  const at = activeLine.value;
  return some.length > 0 ? some : at ? [at] : [];
});
/** The entities of the forms of these lines, in catalogue order: keys 1 to 9. */
export const candidates = computed<readonly string[]>(() => {
  const ids = new Set<string>();
  for (const form of new Set(meant.value.map((o) => o.form)))
    for (const e of entriesOf.value.get(form) ?? []) if (e.entity !== null) ids.add(e.entity);
  return [...ids].slice(0, 9);
});

/** Assigns the lines to an entity, then moves to the next line. */
export function give(entity: string | null, fresh?: Entity, othersStay = false): void {
  const places = meant.peek();
  const last = places.at(-1);
  if (!last) return;
  visited = "";
  const m = words.peek().mark;
  const before = lines.peek();
  const at = before.indexOf(last);
  const wide = mode.peek() === "search" && scope.peek() === "undecided" ? "lines" : scope.peek();
  // A form found by free search is added to the catalogue, with all its places.
  const k =
    mode.peek() === "search"
      ? addFound(places, entity, fresh)
      : assign(places, entity, { scope: wide, what: m.log.assigned, fresh, othersStay });
  say(m.assigned(k, entityLabel(entity)));
  // The filter may have removed lines, so move to the first remaining one after the last.
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

/** Adds each found form as a new entity, to be named in the catalogue. */
export function addEachFound(): void {
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

/** The form of these lines, for the dialog of a new entity. */
export const meantForm = (): string => meant.peek()[0]?.form ?? "";
export const candidatesOfMeant = (): readonly string[] => candidates.peek();
export const splitsHomonym = (): boolean =>
  mode.peek() === "catalogue" &&
  scope.peek() === "lines" &&
  meant.peek().some((o) => entriesOf.peek().get(o.form)?.length === 1);

export function choose(index: number, e: { shiftKey: boolean; ctrlKey: boolean; metaKey: boolean }): void {
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

/** Records that a person has seen these lines; decides nothing. */
export function haveSeen(): void {
  const lines = meant.peek();
  if (mode.peek() === "search" || lines.length === 0) return;
  lookAt(lines);
  say(words.peek().mark.haveSeen(lines.length));
}

export function toggle(index: number): void {
  const line = lines.peek()[index];
  if (!line) return;
  const next = new Set(chosen.peek());
  // The active line counts as chosen while no line is.
  const at = activeLine.peek();
  if (next.size === 0 && at && at !== line) next.add(lineKey(at));
  if (!next.delete(lineKey(line))) next.add(lineKey(line));
  chosen.value = next;
  active.value = index;
  anchor = index;
}

export const scopes: Scope[] = ["lines", "undecided", "form"];

/** Goes to the next undecided line; called again there, to the one after it. */
export function nextUndecided(): void {
  const data = lines.peek();
  const from = Math.min(active.peek(), data.length - 1);
  const here = data[from];
  const skip = here && lineKey(here) === visited ? 1 : 0;
  const at = data.findIndex((o, i) => i >= from + skip && o.entity === undefined);
  const to = at >= 0 ? at : data.findIndex((o) => o.entity === undefined);
  const line = data[to];
  if (!line) return;
  visited = lineKey(line);
  choose(to, { shiftKey: false, ctrlKey: false, metaKey: false });
}

export function read(): void {
  const line = activeLine.peek();
  if (!line) return;
  shownDocument.value = lexicon.peek().documents[line.doc]?.id ?? null;
  step.value = "corpus";
}

export function forget(): void {
  const m = words.peek().mark;
  say(m.unmarked(unmark(meant.peek(), m.log.unmarked)));
}
