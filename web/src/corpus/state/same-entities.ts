import { tidyForm } from "./catalogue";
import { idsFor } from "./ids";
import { callKey } from "./participants";
import type { Category, Entity, Project } from "./project";

/**
 * Which entities of another's project are entities of the own one. Two researchers may number the same person
 * differently, so entities are compared by their forms and names; equal ids only decide between equal candidates.
 */
type Named = Pick<Project, "entities" | "catalogue">;

/** What a shared name and a shared id weigh, where a form that only one entity has weighs 1. */
const NAME_WEIGHT = 1;
const ID_WEIGHT = 0.5;

/** Form → the entities that have it, with the form's category. */
function bearersOf({ catalogue }: Named): Map<string, Map<string, Category>> {
  const by = new Map<string, Map<string, Category>>();
  for (const { form, entity, category } of catalogue) {
    if (entity === null) continue;
    const key = tidyForm(form);
    by.set(key, (by.get(key) ?? new Map<string, Category>()).set(entity, category));
  }
  return by;
}

/** Whether two names of people exclude each other: Léa Martin is not Léa Duval, but may be Léa C. Martin. */
function otherName(a: Entity, b: Entity): boolean {
  const [of, and] = [callKey(a.name).split(" "), callKey(b.name).split(" ")];
  if (of.length < 2 || and.length < 2) return false;
  return !of.every((w) => and.includes(w)) && !and.every((w) => of.includes(w));
}

interface Pair {
  mine: string;
  theirs: string;
  weight: number;
}

/** The pairs of entities that share a form or their name. */
function candidates(mine: Named, theirs: Named): Pair[] {
  const own = new Map(mine.entities.map((e) => [e.id, e]));
  const other = new Map(theirs.entities.map((e) => [e.id, e]));
  const pairs = new Map<string, Pair>();
  const add = (a: Entity | undefined, b: Entity | undefined, weight: number) => {
    if (!a || !b || a.kind !== b.kind) return;
    const key = `${a.id}\u0000${b.id}`;
    const pair = pairs.get(key) ?? { mine: a.id, theirs: b.id, weight: a.id === b.id ? ID_WEIGHT : 0 };
    pair.weight += weight;
    pairs.set(key, pair);
  };
  const bearers = bearersOf(mine);
  for (const [form, of] of bearersOf(theirs)) {
    const here = bearers.get(form) ?? new Map<string, Category>();
    for (const [b, category] of of)
      for (const a of here.keys()) {
        const [x, y] = [own.get(a), other.get(b)];
        // A first name alone does not make one person of two with other surnames.
        if (category === "firstname" && x && y && otherName(x, y)) continue;
        add(x, y, 1 / (of.size * here.size));
      }
  }
  const byName = new Map<string, Entity[]>();
  for (const e of mine.entities) byName.set(callKey(e.name), [...(byName.get(callKey(e.name)) ?? []), e]);
  for (const b of theirs.entities) for (const a of byName.get(callKey(b.name)) ?? []) add(a, b, NAME_WEIGHT);
  return [...pairs.values()];
}

/** Their id → the own id. Entities that only they have get an id that is free here, their own if possible. */
export function ownIds(mine: Named, theirs: Named): Map<string, string> {
  const ids = new Map<string, string>();
  const given = new Set<string>();
  for (const p of candidates(mine, theirs).sort((a, b) => b.weight - a.weight)) {
    if (ids.has(p.theirs) || given.has(p.mine)) continue;
    ids.set(p.theirs, p.mine);
    given.add(p.mine);
  }
  const taken = new Set(mine.entities.map((e) => e.id));
  const freshId = idsFor(
    mine.entities,
    theirs.entities.map((e) => e.id),
  );
  for (const e of theirs.entities)
    if (!ids.has(e.id)) ids.set(e.id, taken.has(e.id) ? freshId(e.type) : e.id);
  return ids;
}
