import type { Entity, EntityType } from "./project";

/** The ids by type, as in the paper's table 2: participants P001, public persons PP001, institutions I001, places L001. */
export const stems: Record<EntityType, string> = {
  participant: "P",
  public: "PP",
  institution: "I",
  place: "L",
  other: "A",
};

/** An id as its stem and its number. */
const cut = (id: string) => /^(.*?)(\d+)$/u.exec(id);

/** The series that a type is numbered in: the one that most of its ids are of, the later one of equals. */
function seriesOf(entities: readonly Entity[], type: EntityType): string {
  const sizes = new Map<string, number>();
  let stem = stems[type];
  for (const e of entities) {
    const own = e.type === type ? cut(e.id)?.[1] : undefined;
    if (!own) continue;
    sizes.set(own, (sizes.get(own) ?? 0) + 1);
    if ((sizes.get(own) ?? 0) >= (sizes.get(stem) ?? 0)) stem = own;
  }
  return stem;
}

/**
 * Gives out ids that nobody has, one after the other: each follows the last of its series, written as that is: F058 is
 * followed by F059, I03 by I04. None is given twice, nor one of `reserved`, which somebody wrote down for others.
 */
export function idsFor(
  entities: readonly Entity[],
  reserved: Iterable<string> = [],
): (type: EntityType) => string {
  const taken = new Set([...entities.map((e) => e.id), ...reserved]);
  const series = new Map<EntityType, string>();
  const last = new Map<string, { number: number; width: number }>();
  const lastOf = (stem: string) => {
    let known = last.get(stem);
    if (known) return known;
    known = { number: 0, width: 3 };
    for (const id of taken) {
      const [, own, digits = ""] = cut(id) ?? [];
      // What no number can hold is no number to go on from.
      if (own === stem && digits.length < 16 && Number(digits) >= known.number)
        known = { number: Number(digits), width: digits.length };
    }
    last.set(stem, known);
    return known;
  };
  return (type) => {
    const stem = series.get(type) ?? seriesOf(entities, type);
    series.set(type, stem);
    const before = lastOf(stem);
    let id: string;
    do id = stem + String(++before.number).padStart(before.width, "0");
    while (taken.has(id));
    taken.add(id);
    return id;
  };
}

/** The id that the next one of a type gets. */
export const nextId = (entities: readonly Entity[], type: EntityType): string => idsFor(entities)(type);
