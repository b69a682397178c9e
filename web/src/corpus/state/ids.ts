import type { Entity, EntityType } from "./project";

/** The ids by type, as in the paper's table 2: participants P001, public persons PP001, institutions I001, places L001. */
export const stems: Record<EntityType, string> = {
  participant: "P",
  public: "PP",
  institution: "I",
  place: "L",
  other: "A",
};

/** The id after the last of its type, written as the others are: F058 is followed by F059. */
export function nextId(entities: readonly Entity[], type: EntityType): string {
  const taken = new Set(entities.map((e) => e.id));
  let stem = stems[type];
  let width = 3;
  let last = 0;
  for (const e of entities) {
    if (e.type !== type) continue;
    const m = /^(.*?)(\d+)$/.exec(e.id);
    if (!m?.[1] || !m[2]) continue;
    stem = m[1];
    width = m[2].length;
  }
  for (const id of taken) {
    const m = id.startsWith(stem) ? /^\d+$/.exec(id.slice(stem.length)) : null;
    if (m) last = Math.max(last, Number(m[0]));
  }
  let id: string;
  do id = stem + String(++last).padStart(width, "0");
  while (taken.has(id));
  return id;
}
