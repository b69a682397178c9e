import type { Entity, EntityType } from "./project";

/**
 * The id prefix of each type, as in table 2 of the paper: participants P001, public persons PP001, institutions I001,
 * places L001.
 */
export const stems: Record<EntityType, string> = {
  participant: "P",
  public: "PP",
  institution: "I",
  place: "L",
  other: "A",
};

/** Splits an id into prefix and number. */
const cut = (id: string) => /^(.*?)(\d+)$/u.exec(id);

/** The prefix for a type: the one that most of its ids have; the later one on a tie. */
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
 * Returns a function that gives out unused ids. Each follows the last of its series in the same format: F059 after
 * F058, I04 after I03. It never repeats an id, and skips those of `reserved`, which the user wrote for others.
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
      // A number too long to count is ignored.
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

/** The next id of a type. */
export const nextId = (entities: readonly Entity[], type: EntityType): string => idsFor(entities)(type);
