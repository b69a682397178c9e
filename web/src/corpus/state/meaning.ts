import { callKey } from "./participants";
import type { Document, Entity, Entry } from "./project";

/**
 * Whom a form means at a place without a mark. A form with one entity means it, with one exception: a first name
 * before another capitalised word may be another person's ("Tobias Kurth" is not Tobias Janstad). Of homonyms, the one who
 * wrote the message is meant, else the only one who wrote in its thread (section 4.3 of the method asks the researcher;
 * who writes to whom is the first thing to look at).
 */
export interface Meaning {
  /** `null` for the common noun; undefined if the researcher has to decide. */
  entity: string | null | undefined;
  why?: Why;
}

/** Why a place means its entity, or is undecided. */
export type Why = { code: "author" | "thread" } | { code: "other"; name: string };

/** What the rules look at, made once for all places. */
export interface Known {
  documents: readonly Document[];
  entities: ReadonlyMap<string, Entity>;
  /** Form → its entries; several for homonyms. */
  entries: ReadonlyMap<string, readonly Entry[]>;
  /** Entity → the words of its forms and names, folded. */
  words: ReadonlyMap<string, ReadonlySet<string>>;
  /** Document → the entity of its author. */
  authors: readonly (string | undefined)[];
  /** Thread → the entities of its authors. */
  threads: ReadonlyMap<string, ReadonlySet<string>>;
  /** Whether the corpus has a word in small letters, so that it is an ordinary word. */
  isWord(small: string): boolean;
}

/** The words of each entity's forms and of its name. */
export function wordsOf(
  entities: Iterable<Entity>,
  catalogue: readonly Entry[],
): Map<string, ReadonlySet<string>> {
  const all = new Map<string, Set<string>>();
  const add = (id: string, text: string) => {
    const set = all.get(id) ?? new Set();
    for (const w of callKey(text).split(" ")) set.add(w);
    all.set(id, set);
  };
  for (const e of entities) add(e.id, e.name);
  for (const e of catalogue) if (e.entity !== null) add(e.entity, e.form);
  return all;
}

/** The authors of threads: thread → entities. */
export function threadsOf(
  documents: readonly Document[],
  authors: readonly (string | undefined)[],
): Map<string, ReadonlySet<string>> {
  const threads = new Map<string, Set<string>>();
  for (const [i, d] of documents.entries()) {
    const entity = authors[i];
    if (d.thread === undefined || entity === undefined) continue;
    const set = threads.get(d.thread) ?? new Set();
    threads.set(d.thread, set.add(entity));
  }
  return threads;
}

/** A capitalised word of three letters or more, after one space. */
const capitalised = /^[ \u00a0](\p{Lu}[\p{L}\p{M}’'‑-]+[\p{L}\p{M}])/u;

/** The capitalised word after a place, if it can be a name: the corpus does not have it in small letters. */
function nameAfter(text: string, end: number, known: Known): string | undefined {
  const name = capitalised.exec(text.slice(end, end + 60))?.[1];
  return name !== undefined && !known.isWord(name.toLowerCase()) ? name : undefined;
}

/** Whom a form means at a place. */
export function meaningAt(place: { doc: number; end: number; form: string }, known: Known): Meaning {
  const list = known.entries.get(place.form) ?? [];
  const ids = [...new Set(list.map((e) => e.entity))];
  const people = ids.filter((id) => id !== null && known.entities.get(id)?.kind === "PERSON") as string[];
  const isFirst = list.some((e) => e.category === "firstname");
  const text = known.documents[place.doc]?.text ?? "";
  const name = people.length > 0 && isFirst ? nameAfter(text, place.end, known) : undefined;
  const bearers =
    name === undefined ? people : people.filter((id) => known.words.get(id)?.has(callKey(name)));
  if (name !== undefined && bearers.length === 0) return { entity: undefined, why: { code: "other", name } };
  if (ids.length === 1) return { entity: ids[0] as string | null };
  if (people.length < ids.length) return { entity: undefined };
  if (bearers.length === 1) return { entity: bearers[0] as string };
  const author = known.authors[place.doc];
  if (author !== undefined && bearers.includes(author)) return { entity: author, why: { code: "author" } };
  const thread = known.threads.get(known.documents[place.doc]?.thread ?? "");
  const there = bearers.filter((id) => thread?.has(id));
  return there.length === 1 ? { entity: there[0] as string, why: { code: "thread" } } : { entity: undefined };
}
