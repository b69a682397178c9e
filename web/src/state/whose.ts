import type { EntityRow } from "../bridge/pack";
import type { Kind } from "../bridge/wire";
import { messages } from "../i18n";
import { findings } from "./analysis";
import { entityAt } from "./findings";
import { nameOf } from "./roster";
import { source } from "./source";

export interface Choice {
  id: string;
  name: string;
}

/** Chosen when it is nobody of the list. */
export const NEW = "new";

/** A list to choose from stays usable: beyond this, only those found in the text. */
const MOST = 500;

const prefixes: Record<Kind, string> = {
  PERSON: "PERSONNE_",
  LOCATION: "LIEU_",
  ORG: "ORG_",
  ADDRESS: "ADRESSE_",
  EMAIL: "EMAIL_",
  PHONE: "TEL_",
  URL: "URL_",
  HANDLE: "PSEUDO_",
  ID: "ID_",
  BIRTHDATE: "DATE_",
  CLASS: "CLASSE_",
  OTHER: "AUTRE_",
};

/** An id that nobody has, neither found nor decided. */
export function newEntity(kind: Kind): string {
  const used = new Set<string>();
  for (const e of findings.peek()?.entities ?? []) used.add(e.id);
  for (const d of source.decisions.peek()) if (d.entity) used.add(d.entity);
  let n = 1;
  let id = "";
  do id = `${prefixes[kind]}${String(n++).padStart(3, "0")}`;
  while (used.has(id));
  return id;
}

/** Those it could be, by the finding itself; empty when there is no question. */
export function candidatesOf(span: number): Choice[] {
  const f = findings.value;
  const entity = f && entityAt(f, span);
  return (entity?.candidates ?? []).map((id) => ({ id, name: nameById(id) }));
}

/** Everyone a name can be given to: the class list, then whoever else was found. */
export function everyone(): Choice[] {
  const pupils = source.roster.value.pupils;
  const known = new Set(pupils.map((p) => p.id));
  const found = (findings.value?.entities ?? []).filter((e) => !e.candidates);
  const listed = pupils.length <= MOST ? pupils : pupils.filter((p) => found.some((e) => e.id === p.id));
  return [
    ...listed.map((p) => ({ id: p.id, name: nameOf(p) })),
    ...found.filter((e) => !known.has(e.id)).map((e) => ({ id: e.id, name: e.canonical || e.id })),
  ].sort((a, b) => a.name.localeCompare(b.name, "fr"));
}

export function nameById(id: string): string {
  const pupil = source.roster.value.pupils.find((p) => p.id === id);
  if (pupil) return nameOf(pupil);
  return findings.value?.entities.find((e) => e.id === id)?.canonical ?? id;
}

/** So many of a group are named; the others are counted. */
const NAMED = 3;

/** Who an entity is, in words: the name, or those it could be. */
export function shownName(entity: EntityRow): string {
  const ids = entity.candidates;
  if (!ids) return entity.canonical || entity.id;
  // One more is named rather than counted.
  const named = ids.length <= NAMED + 1 ? ids : ids.slice(0, NAMED);
  const names = named.map(nameById).join(", ");
  const rest = ids.length - named.length;
  return rest > 0 ? messages.value.people.andOthers(names, rest) : names;
}

/** How often words stand in the text as words of their own. */
export function countWords(text: string, words: string): number {
  const letter = /[\p{L}\p{M}\p{N}]/u;
  const inside = (c: string | undefined, edge: string | undefined) =>
    c !== undefined && edge !== undefined && letter.test(c) && letter.test(edge);
  if (!words) return 0;
  let n = 0;
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + words.length)) {
    const before = inside(text[at - 1], words[0]);
    const after = inside(text[at + words.length], words.at(-1));
    if (!before && !after) n++;
  }
  return n;
}
