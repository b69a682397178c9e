import { lexicon } from "./lexicon";
import { markKey, type Occurrence, occurrences } from "./occurrences";
import { type Category, change, type Entity, type Entry, type Mark, project } from "./project";
import { lookAt } from "./seen";
import { signed } from "./signing";

export type Scope = "lines" | "form" | "undecided";

const markOf = (o: Occurrence, entity: string | null): Mark => ({
  doc: lexicon.peek().documents[o.doc]?.id ?? "",
  start: o.start,
  end: o.end,
  form: o.form,
  entity,
});

/** The lines that a decision applies to: those given, all of their forms, or the undecided ones of these. */
function meant(lines: readonly Occurrence[], scope: Scope): readonly Occurrence[] {
  if (scope === "lines") return lines;
  const forms = new Set(lines.map((o) => o.form));
  return occurrences.peek().filter((o) => forms.has(o.form) && (scope === "form" || o.entity === undefined));
}

const categoryOf = (list: readonly Entry[], form: string): Category =>
  list.find((e) => e.form === form)?.category ?? "other";

/**
 * Assigns lines to an entity. If a form had another single entity, it becomes a homonym and its other places undecided,
 * unless `othersStay`. If all lines of a form are assigned, the form gets only that entity.
 */
export function assign(
  lines: readonly Occurrence[],
  entity: string | null,
  {
    scope,
    what,
    fresh,
    othersStay,
  }: { scope: Scope; what: string; fresh?: Entity | undefined; othersStay?: boolean },
): number {
  const places = meant(lines, scope);
  if (places.length === 0) return 0;
  lookAt(lines);
  const p = project.peek();
  const forms = new Set(places.map((o) => o.form));
  const round = p.mining.rounds.at(-1)?.number ?? 0;
  const entryFor = (form: string): Entry => ({
    form,
    category: categoryOf(p.catalogue, form),
    entity,
    origin: "marking",
    round,
  });
  let { catalogue, marks } = p;
  if (scope === "form") {
    const kept = catalogue.filter((e) => !forms.has(e.form) || e.entity === entity);
    const there = new Set(kept.filter((e) => e.entity === entity).map((e) => e.form));
    catalogue = [...kept, ...[...forms].filter((f) => !there.has(f)).map(entryFor)];
    marks = marks.filter((m) => !forms.has(m.form));
  } else {
    const here = new Set(places.map((o) => markKey(markOf(o, null))));
    const added: Mark[] = [];
    const missing: Entry[] = [];
    for (const form of forms) {
      const before = catalogue.filter((e) => e.form === form);
      const has = before.some((e) => e.entity === entity);
      if (!has) missing.push(entryFor(form));
      const only = before.length === 1 && !has ? before[0] : undefined;
      if (only && othersStay)
        for (const o of occurrences.peek())
          if (o.form === form && !o.marked && !here.has(markKey(markOf(o, null))))
            added.push(markOf(o, only.entity));
      // A form with this single entity needs no marks.
      const needed = before.length > 1 || (before.length === 1 && !has);
      for (const o of places)
        if (o.form === form && (needed || o.entity === undefined))
          added.push({ ...markOf(o, entity), ...signed() });
    }
    catalogue = missing.length > 0 ? [...catalogue, ...missing] : catalogue;
    marks = [...marks.filter((m) => !here.has(markKey(m))), ...added];
  }
  const entities = fresh ? [...p.entities, fresh] : p.entities;
  change({ catalogue, marks, entities }, { step: 3, what, count: places.length });
  return places.length;
}

/** Removes the marks of lines; returns how many. */
export function unmark(lines: readonly Occurrence[], what: string): number {
  const p = project.peek();
  const gone = new Set(lines.map((o) => markKey(markOf(o, null))));
  const marks = p.marks.filter((m) => !gone.has(markKey(m)));
  const taken = p.marks.length - marks.length;
  if (taken > 0) change({ marks }, { step: 3, what, count: taken });
  return taken;
}
