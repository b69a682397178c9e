import { computed } from "@preact/signals";
import type { Kind, Mapping } from "../../shared/bridge/wire";
import { messages } from "../i18n";
import { codeHeads } from "../i18n/code-heads";
import type { SavedPupil } from "./class-file";
import { names } from "./restoring";
import { nameOf, type Pupil } from "./roster";
import { nameKey } from "./session";
import { shelf } from "./shelf";
import { source } from "./source";

type Pair = Mapping["pairs"][number];

/** A person or thing that a code may mean. */
export interface Person {
  entity: string;
  kind: Kind;
  /** The code that is written into the answer, so that the name is restored. */
  pseudonym: string;
  name: string;
}

/** The table that names are restored from, by pseudonym and by id. */
const table = computed(() => {
  const { pairs } = JSON.parse(names.value?.mapping ?? '{"pairs":[]}') as Mapping;
  const byPseudonym = new Map<string, Pair>();
  const byEntity = new Map<string, Pair>();
  for (const pair of pairs) {
    if (pair.pseudonym && !byPseudonym.has(pair.pseudonym)) byPseudonym.set(pair.pseudonym, pair);
    if (pair.entity && !byEntity.has(pair.entity)) byEntity.set(pair.entity, pair);
  }
  return { pairs, byPseudonym, byEntity };
});

/** The class list that goes with the table: of the class on the page, or of another class of the file. */
export const listed = computed<readonly (Pupil | SavedPupil)[]>(() => {
  const now = names.value;
  if (now === null || now.from === "session") return source.roster.value.pupils;
  return now.index === undefined ? [] : (shelf.value?.classes[now.index]?.people ?? []);
});

/** The name of an entity of the table; for a group, the names of its members. */
export function nameOfEntity(entity: string): string | undefined {
  const pair = table.value.byEntity.get(entity);
  const parts = pair?.members ?? entity.split("|");
  if (parts.length > 1) {
    const all = parts.map((id) => nameOfEntity(id) ?? id);
    return messages.value.settle.oneOf(all);
  }
  if (pair?.canonical) return pair.canonical;
  const pupil = listed.value.find((p) => p.id === entity);
  return (pupil && nameOf(pupil)) || undefined;
}

export const pairOf = (pseudonym: string): Pair | undefined => table.value.byPseudonym.get(pseudonym);
export const kindOfEntity = (entity: string): Kind | undefined =>
  table.value.byEntity.get(entity)?.kind as Kind | undefined;

export function personOf(pseudonym: string): Person {
  const pair = pairOf(pseudonym);
  const entity = pair?.entity ?? pseudonym;
  return {
    entity,
    kind: (pair?.kind ?? "PERSON") as Kind,
    pseudonym,
    name: nameOfEntity(entity) ?? pseudonym,
  };
}

/**
 * Everyone of a kind that a code may mean, without duplicates. People include the whole class list, even those not yet
 * in a text; groups are left out.
 */
export function everybody(kind: Kind): Person[] {
  const all: Person[] = [];
  const met = new Set<string>();
  if (kind === "PERSON")
    for (const pupil of listed.value) {
      const name = nameOf(pupil);
      if (!name) continue;
      met.add(pupil.id).add(nameKey(kind, name));
      const pseudonym = table.value.byEntity.get(pupil.id)?.pseudonym || pupil.id;
      all.push({ entity: pupil.id, kind, pseudonym, name });
    }
  for (const { entity, kind: its, canonical, pseudonym, members } of table.value.pairs) {
    if (its !== kind || !pseudonym || !canonical || members?.length || pseudonym.includes("|")) continue;
    if (met.has(entity) || met.has(nameKey(kind, canonical))) continue;
    met.add(entity).add(nameKey(kind, canonical));
    all.push({ entity, kind, pseudonym, name: canonical });
  }
  return distinct(all).sort((a, b) => a.name.localeCompare(b.name, "fr"));
}

/** Adds the pseudonym to names that several entries share. */
function distinct(all: Person[]): Person[] {
  const times = new Map<string, number>();
  for (const { name } of all) times.set(name, (times.get(name) ?? 0) + 1);
  return all.map((p) => ((times.get(p.name) ?? 0) > 1 ? { ...p, name: `${p.name} (${p.pseudonym})` } : p));
}

const folded = (s: string): string => s.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** The kind of a code: by its head, else by the entities it may mean, else a person. */
export function kindOfCode(text: string, perhaps: readonly string[]): Kind {
  if (/:\/\/|\bwww\./.test(text)) return "URL";
  const head = /\p{L}+/u.exec(folded(text))?.[0] ?? "";
  const kinds = perhaps.map((p) => pairOf(p)?.kind as Kind | undefined).filter((k) => k !== undefined);
  if (!/\d/.test(text) && kinds.length > 0)
    return kinds.includes("PERSON") ? "PERSON" : (kinds[0] ?? "PERSON");
  const longest = codeHeads
    .filter(([start]) => (start.length < 4 ? head === start || /^(?:org|tel)/.test(start) : true))
    .filter(([start]) => head.startsWith(start))
    .sort((a, b) => b[0].length - a[0].length)[0];
  return longest?.[1] ?? "PERSON";
}
