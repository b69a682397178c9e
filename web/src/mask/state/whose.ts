import { computed } from "@preact/signals";
import type { EntityRow } from "../../shared/bridge/pack";
import type { Kind } from "../../shared/bridge/wire";
import { messages } from "../i18n";
import { findings } from "./analysis";
import type { Pin } from "./decisions";
import { entityAt } from "./findings";
import { prefixes } from "./prefixes";
import { nameOf, type Pupil } from "./roster";
import { isTaken } from "./session";
import { source } from "./source";
import { style } from "./style";

export interface Choice {
  id: string;
  name: string;
}

/** The choice of a new person or thing. */
export const NEW = "new";

/**
 * Maximum length of a list of choices. Beyond it: only the pupils found in the text, and the others with most mentions.
 */
const MOST = 500;

/** An id that neither findings, decisions nor the table use. */
export function newEntity(kind: Kind): string {
  const used = new Set<string>();
  for (const e of findings.peek()?.entities ?? []) used.add(e.id);
  for (const d of source.decisions.peek()) if (d.entity) used.add(d.entity);
  let n = 1;
  let id = "";
  do id = `${prefixes[kind]}${String(n++).padStart(3, "0")}`;
  while (used.has(id) || isTaken(id));
  return id;
}

/** The words of a name to compare: without capitals and accents. */
export const wordsOf = (name: string): string[] =>
  name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((w) => w !== "");

/** Whether each typed word begins a word of the name: "man ber" matches Manon Berger. */
export function named(name: string, typed: string): boolean {
  const parts = wordsOf(name);
  return wordsOf(typed).every((w) => parts.some((part) => part.startsWith(w)));
}

/**
 * The entities whose name contains these words: "Petit" may be Paul Petit. Exact matches come first, then people before
 * organisations. A part of a place name does not match.
 */
export function namedLike(words: string): (Choice & { kind: Kind })[] {
  const parts = wordsOf(words);
  if (parts.length === 0) return [];
  const same = parts.join(" ");
  const near = (kind: Kind, ...names: string[]) => {
    const read = names.map(wordsOf);
    if (read.some((has) => has.join(" ") === same)) return 0;
    const part = read.some((has) => parts.every((w) => has.includes(w)));
    if (!part) return null;
    return kind === "PERSON" ? 1 : kind === "ORG" ? 2 : null;
  };
  const pupils = source.roster.peek().pupils;
  const listed = new Set(pupils.map((p) => p.id));
  const found = (findings.peek()?.entities ?? []).filter((e) => !e.candidates && !listed.has(e.id));
  return [
    ...pupils.map((p) => ({
      choice: { id: p.id, name: choiceName(p), kind: "PERSON" as const },
      rank: near("PERSON", nameOf(p), ...(p.aliases ?? [])),
    })),
    ...found.map((e) => ({
      choice: { id: e.id, name: e.canonical || e.id, kind: e.kind },
      rank: near(e.kind, e.canonical, ...e.forms.map((form) => form.text)),
    })),
  ]
    .filter((c) => c.rank !== null)
    .sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0))
    .map((c) => c.choice);
}

/** The id for words of another kind: of the entity they name, or a new one. */
export function entityOfKind(kind: Kind, form: string): string {
  const known = namedLike(form).filter((c) => c.kind === kind);
  const same = known.find((c) => wordsOf(c.name).join(" ") === wordsOf(form).join(" "));
  return (same ?? (known.length === 1 ? known[0] : undefined))?.id ?? newEntity(kind);
}

/**
 * The pin of a found person, or of one created by a decision (`made`). People of the list need none: their ids are
 * stable.
 */
export function pinOf(id: string, made?: { kind: Kind; words: string }): { pin?: Pin } {
  const found = findings.peek()?.entities.find((e) => e.id === id);
  if (found?.candidates || isListed(id) || id.includes("|")) return {};
  if (!found)
    return made
      ? { pin: { entity: id, kind: made.kind, canonical: made.words, pseudonym: id, made: true } }
      : {};
  const { kind, canonical, pseudonym } = found;
  const of = style.peek();
  return { pin: { entity: id, kind, canonical, pseudonym, ...(of !== "id" && { style: of }) } };
}

export const isListed = (id: string): boolean => source.roster.peek().pupils.some((p) => p.id === id);

/** The candidates of a mention; empty if its entity is not a group. */
export function candidatesOf(span: number): Choice[] {
  const f = findings.value;
  const entity = f && entityAt(f, span);
  return (entity?.candidates ?? []).map((id) => ({ id, name: nameById(id) }));
}

/** Everyone to whom a mention of this kind can be assigned: for people the class list, then all others found. */
export function everyone(kind: Kind): Choice[] {
  const pupils = kind === "PERSON" ? source.roster.value.pupils : [];
  const listed = new Set(pupils.map((p) => p.id));
  const found = (findings.value?.entities ?? []).filter((e) => e.kind === kind && !e.candidates);
  const here = new Set(found.map((e) => e.id));
  const others = found.filter((e) => !listed.has(e.id));
  return [
    ...(pupils.length <= MOST ? pupils : pupils.filter((p) => here.has(p.id))).map((p) => ({
      id: p.id,
      name: choiceName(p),
    })),
    ...mostNamed(others).map((e) => ({ id: e.id, name: e.canonical || e.id })),
  ].sort((a, b) => a.name.localeCompare(b.name, "fr"));
}

function mostNamed(entities: EntityRow[]): EntityRow[] {
  if (entities.length <= MOST) return entities;
  return [...entities].sort((a, b) => b.hidden + b.kept - (a.hidden + a.kept)).slice(0, MOST);
}

export function nameById(id: string): string {
  const pupil = source.roster.value.pupils.find((p) => p.id === id);
  if (pupil) return choiceName(pupil);
  return findings.value?.entities.find((e) => e.id === id)?.canonical ?? id;
}

/** A group names this many members and counts the rest. */
const NAMED = 3;

/** The name of an entity, or the names of a group's members. */
export function shownName(entity: EntityRow): string {
  const ids = entity.candidates;
  if (!ids) return entity.canonical || entity.id;
  // If only one more remains, it is named, too.
  const named = ids.length <= NAMED + 1 ? ids : ids.slice(0, NAMED);
  const names = named.map(nameById).join(", ");
  const rest = ids.length - named.length;
  return rest > 0 ? messages.value.people.andOthers(names, rest) : names;
}

/** The names that several pupils share. */
const shared = computed<ReadonlySet<string>>(() => {
  const met = new Set<string>();
  const twice = new Set<string>();
  for (const name of source.roster.value.pupils.map(nameOf)) (met.has(name) ? twice : met).add(name);
  return twice;
});

/** A pupil's name among choices, with the class if another pupil has the same name. */
function choiceName(pupil: Pupil): string {
  const name = nameOf(pupil);
  return pupil.class && shared.value.has(name) ? `${name} (${pupil.class})` : name;
}

/** Counts the occurrences of words in the text, as whole words. */
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
