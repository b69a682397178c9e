import { KINDS } from "../../shared/bridge/pack";
import type { Mapping, Pair } from "../../shared/bridge/wire";
import { savedMarks } from "../../shared/state/first-bytes";
import type { Made } from "./decisions";
import { everyGroup, type Group } from "./groups";
import type { IdsHeld } from "./pupil-ids";
import type { Request } from "./requests";
import {
  flag,
  list,
  matching,
  oneOf,
  orNull,
  pair,
  type Read,
  record,
  text,
  WrongShape,
  whole,
} from "./shape";

/**
 * The content of an opened class file: JSON. It is validated completely before any of it is used, because the file may
 * come from anyone.
 */
export const CLASS_KIND = "cachenom-classes";
export const DECISIONS_KIND = savedMarks.decisions;
const VERSION = 1;

/** A pupil in the file, without information on how the list was read. */
export interface SavedPupil {
  id: string;
  first?: string;
  last?: string;
  aliases?: string[];
  gender?: "f" | "m";
  class?: string;
}

/** Words that are always hidden, by kind, and words that never are. */
export interface Words {
  persons: readonly string[];
  places: readonly string[];
  orgs: readonly string[];
  others: readonly string[];
  never: readonly string[];
}
export const noWords: Words = { persons: [], places: [], orgs: [], others: [], never: [] };

export interface StyleChoice {
  style: "id" | "natural" | "initials";
  idPrefix: string;
  seed?: string;
}

/** One class: everything needed to hide the next text like the last one. */
export interface SavedClass {
  name: string;
  people: readonly SavedPupil[];
  /** The number of each pupil, including those who left the list. */
  ids: IdsHeld;
  words: Words;
  /** Requests to chatbots; without them, the ready ones. */
  requests?: readonly Request[];
  /** Decisions by form and by person; those about one place belong to a text. */
  decisions: readonly Made[];
  groups: readonly Group[] | null;
  table: Mapping | null;
  /** The pseudonyms of each shared text, and of those of earlier series. */
  texts: readonly (readonly string[])[];
  earlier: readonly (readonly string[])[];
  choice: StyleChoice;
}

export interface Book {
  classes: readonly SavedClass[];
  current: number;
}

export const bookText = (book: Book): string =>
  `${JSON.stringify({ kind: CLASS_KIND, version: VERSION, ...book })}\n`;

export const decisionsText = (decisions: readonly Made[]): string =>
  `${JSON.stringify({ kind: DECISIONS_KIND, version: VERSION, decisions }, null, 1)}\n`;

const MANY = 200_000;
const LARGEST = 2 ** 31;
const word = text(500);
const id = matching(/^[^|\n]{1,80}$/);
/** A group of ids is "ELEVE_001|ELEVE_002". */
const ids = text(4000);

const person: Read<SavedPupil> = record(
  { id },
  { first: word, last: word, aliases: list(word, 100), gender: oneOf(["f", "m"]), class: word },
);

const seal = record(
  {
    bytes: whole(LARGEST),
    hash: text(200),
    forms: list(text(4000), MANY),
    cuts: list(whole(LARGEST), 5_000_000),
  },
  { doc: word, author: flag, lines: list(whole(2 ** 52), 5_000_000) },
);

/** The optional members of a pair. The type checker asks for each of them: what is not read would be lost. */
const pairMaybe = {
  members: list(ids, 1000),
  among: list(text(4000), 1000),
  type: word,
  category: word,
  owner: ids,
  name: text(4000),
  first: text(4000),
  last: text(4000),
  homonym: flag,
  article: word,
  doubtful: list(text(4000), MANY),
} satisfies { [K in keyof Pair as undefined extends Pair[K] ? K : never]-?: Read<unknown> };

const mappingPair = record(
  {
    entity: ids,
    kind: oneOf(KINDS),
    pseudonym: ids,
    canonical: text(4000),
    forms: list(text(4000), MANY),
    action: oneOf(["replace", "keep"]),
  },
  pairMaybe,
);

/** The table of names, as the core returned it. */
export const readMapping: Read<Mapping> = (v) => {
  const { version } = record({ version: whole(1000) }, {})(v);
  const lists = record(
    { pairs: list(mappingPair, MANY), texts: list(seal, MANY) },
    { things: list(record({ as: text(5000), was: text(5000) }, {}), MANY) },
  )(v);
  return { version, ...lists } as Mapping;
};

const pin = record(
  { entity: ids, kind: oneOf(KINDS), canonical: text(4000), pseudonym: ids },
  { made: (v) => (v === true ? (true as const) : undefined) },
);
const decided = {
  action: oneOf(["replace", "keep"]),
  kind: oneOf(KINDS),
  entity: ids,
  replacement: text(4000),
  pin,
};

/** A decision about a form or a person; a file may contain no other. */
const decision: Read<Made> = (v) => {
  const has = (name: string) => typeof v === "object" && v !== null && Object.hasOwn(v, name);
  if (has("start") || has("author")) throw new WrongShape();
  const { action, ...others } = decided;
  const { entity, kind: _, ...ofEntity } = decided;
  return (
    has("form")
      ? record({ form: text(4000), action }, { ...others, alone: flag })(v)
      : record({ entity }, { ...ofEntity, merge: ids })(v)
  ) as Made;
};

const words: Read<Words> = record(
  {
    persons: list(word, 10_000),
    places: list(word, 10_000),
    orgs: list(word, 10_000),
    others: list(word, 10_000),
    never: list(word, 10_000),
  },
  {},
);

const texts = list(list(ids, MANY), 20_000);

const savedClass = record(
  {
    name: text(100),
    people: list(person, 20_000),
    ids: record({ given: list(pair(text(2000), id), MANY), last: whole(10_000_000) }, {}),
    words,
    decisions: list(decision, MANY),
    groups: orNull(list(oneOf(everyGroup), 20)),
    table: orNull(readMapping),
    texts,
    earlier: texts,
    choice: record(
      { style: oneOf(["id", "natural", "initials"]), idPrefix: matching(/^[\p{L}\p{N}_-]{1,20}$/u) },
      { seed: text(200) },
    ),
  },
  { requests: list(record({ name: text(200), text: text(20_000) }, { after: flag }), 500) },
);

/** Whether no two pupils of a class have the same id. */
function isPlain(one: SavedClass): boolean {
  return new Set(one.people.map((p) => p.id)).size === one.people.length;
}

export type ReadBook = { state: "good"; book: Book } | { state: "newer" | "other" | "broken" };

function kindOf(json: string): { kind?: unknown; version?: unknown } | null {
  try {
    const v: unknown = JSON.parse(json);
    return typeof v === "object" && v !== null ? v : null;
  } catch {
    return null;
  }
}

const isNewer = (version: unknown) => typeof version === "number" && version > VERSION;

/** Reads a class file, or returns why not: a later version, another kind of file, or damaged. */
export function readBook(json: string): ReadBook {
  const saved = kindOf(json);
  if (saved?.kind !== CLASS_KIND) return { state: "other" };
  if (isNewer(saved.version)) return { state: "newer" };
  try {
    const { version, ...book } = record(
      { version: whole(VERSION), classes: list(savedClass, 500), current: whole(499) },
      {},
    )(saved);
    const good = version === VERSION && book.current < book.classes.length && book.classes.every(isPlain);
    return good ? { state: "good", book } : { state: "broken" };
  } catch (e) {
    if (e instanceof WrongShape) return { state: "broken" };
    throw e;
  }
}

export type ReadDecisions = { state: "good"; decisions: Made[] } | { state: "newer" | "other" | "broken" };

/** The same for a file of decisions. */
export function readDecisions(json: string): ReadDecisions {
  const saved = kindOf(json);
  if (saved?.kind !== DECISIONS_KIND) return { state: "other" };
  if (isNewer(saved.version)) return { state: "newer" };
  try {
    return { state: "good", decisions: record({ decisions: list(decision, MANY) }, {})(saved).decisions };
  } catch (e) {
    if (e instanceof WrongShape) return { state: "broken" };
    throw e;
  }
}
