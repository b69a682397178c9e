import { computed } from "@preact/signals";
import { lexicon, lexiconReady, placesOf } from "./lexicon";
import { type Known, meaningAt, threadsOf, type Why, wordsOf } from "./meaning";
import { authorKey } from "./participants";
import { type Entry, type Mark, project } from "./project";

/** A place of a form of the catalogue, and its entity there. */
export interface Occurrence {
  /** Index of the document. */
  doc: number;
  start: number;
  end: number;
  form: string;
  /** An entity's id; `null` for the common noun; undefined for an undecided homonym. */
  entity: string | null | undefined;
  /** Decided for this very place. */
  marked: boolean;
  /** Why it has its entity, or none, if neither a mark nor its form alone decides. */
  why?: Why;
}

const catalogue = computed(() => project.value.catalogue);
const marks = computed(() => project.value.marks);
const entities = computed(() => project.value.entities);
const owners = computed(() => project.value.authors);

/** Form → its entries; several for homonyms. */
export const entriesOf = computed(() => {
  const map = new Map<string, Entry[]>();
  for (const e of catalogue.value) {
    const list = map.get(e.form);
    if (list) list.push(e);
    else map.set(e.form, [e]);
  }
  return map;
});

export const markKey = (m: { doc: string; start: number; form: string }) => `${m.start} ${m.form} ${m.doc}`;
const marksByPlace = computed(() => new Map<string, Mark>(marks.value.map((m) => [markKey(m), m])));

interface Raw {
  doc: number;
  start: number;
  end: number;
  form: string;
}

const formsKey = computed(() => {
  void lexiconReady.value;
  return [...entriesOf.value.keys()];
});

/** Every place of every form, the longest first where forms are nested. */
const places = computed<readonly Raw[]>(() => {
  const x = lexicon.value;
  if (!lexiconReady.value) return [];
  const all: Raw[] = [];
  for (const form of formsKey.value) {
    const list = placesOf(form, x);
    for (let i = 0; i < list.length; i += 3)
      all.push({ doc: list[i] ?? 0, start: list[i + 1] ?? 0, end: list[i + 2] ?? 0, form });
  }
  all.sort((a, b) => a.doc - b.doc || a.start - b.start || b.end - a.end);
  return longestFirst(all);
});

/** Removes overlaps: the longest stays, then the first. `all` is in text order. */
function longestFirst(all: readonly Raw[]): Raw[] {
  const out: Raw[] = [];
  let cluster: Raw[] = [];
  let reach = 0;
  const settle = () => {
    if (cluster.length < 2) for (const r of cluster) out.push(r);
    else {
      const kept: Raw[] = [];
      const byLength = [...cluster].sort((a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start);
      for (const r of byLength) if (kept.every((k) => r.end <= k.start || r.start >= k.end)) kept.push(r);
      for (const r of kept.sort((a, b) => a.start - b.start)) out.push(r);
    }
    cluster = [];
  };
  for (const r of all) {
    if (cluster[0] && (cluster[0].doc !== r.doc || r.start >= reach)) settle();
    reach = cluster.length === 0 ? r.end : Math.max(reach, r.end);
    cluster.push(r);
  }
  settle();
  return out;
}

/** The entity of the author of each document, and the entities of the authors of each thread. */
export const ownersOfDocuments = computed(() => {
  const { documents } = lexicon.value;
  const owner = new Map((owners.value ?? []).map((a) => [a.author, a.entity]));
  const authors = documents.map((d) => (d.author ? owner.get(authorKey(d.author)) : undefined));
  return { authors, threads: threadsOf(documents, authors) };
});

/** What decides on places without a mark. */
const known = computed<Known>(() => {
  const { documents, places: words } = lexicon.value;
  return {
    documents,
    ...ownersOfDocuments.value,
    entities: new Map(entities.value.map((e) => [e.id, e])),
    entries: entriesOf.value,
    words: wordsOf(entities.value, catalogue.value),
    isWord: (small) => words.has(small),
  };
});

/** All occurrences of the catalogue's forms, in text order, each with its entity. */
export const occurrences = computed<readonly Occurrence[]>(() => {
  const marked = marksByPlace.value;
  const { documents } = lexicon.value;
  return places.value.map((r) => {
    const mark =
      marked.size > 0
        ? marked.get(markKey({ doc: documents[r.doc]?.id ?? "", start: r.start, form: r.form }))
        : undefined;
    const meaning = mark ? { entity: mark.entity } : meaningAt(r, known.value);
    return { ...r, ...meaning, marked: mark !== undefined };
  });
});

const counts = computed(() => {
  const counts = new Map<string, number>();
  for (const o of occurrences.value) counts.set(o.form, (counts.get(o.form) ?? 0) + 1);
  return counts;
});

/**
 * The places where a form is marked, or would be if it were in the catalogue: neither inside a longer form nor
 * overlapping one. A flat list of document index, start and end.
 */
export function markedPlaces(form: string): readonly number[] {
  const all = placesOf(form, lexicon.value);
  const known = places.value;
  const own = entriesOf.value.has(form);
  if (known.length === 0) return all;
  const out: number[] = [];
  for (let i = 0; i < all.length; i += 3) {
    const [doc = 0, start = 0, end = 0] = all.slice(i, i + 3);
    const stands = (r: Raw) =>
      own
        ? r.form !== form
        : r.end - r.start > end - start || (r.end - r.start === end - start && r.start < start);
    let taken = false;
    for (let k = firstEndingAfter(known, doc, start); !taken && k < known.length; k++) {
      const r = known[k];
      if (!r || r.doc !== doc || r.start >= end) break;
      taken = stands(r);
    }
    if (!taken) out.push(doc, start, end);
  }
  return out;
}

/** Binary search for the first place that ends after `at`; places do not overlap, so their ends are sorted, too. */
function firstEndingAfter(list: readonly Raw[], doc: number, at: number): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const mid = (low + high) >> 1;
    const r = list[mid];
    if (r && (r.doc < doc || (r.doc === doc && r.end <= at))) low = mid + 1;
    else high = mid;
  }
  return low;
}

/** The number of places of a form, as marked or as it would be marked. */
export function countOf(form: string): number {
  return entriesOf.value.has(form) ? (counts.value.get(form) ?? 0) : markedPlaces(form).length / 3;
}

/** Key of form and entity → number of occurrences. */
export const countOfEntry = computed(() => {
  const counts = new Map<string, number>();
  for (const o of occurrences.value) {
    const key = entryKey(o.form, o.entity);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
});
export const entryKey = (form: string, entity: string | null | undefined) =>
  `${entity === undefined ? "?" : (entity ?? "")} ${form}`;

export const undecided = computed(() => occurrences.value.filter((o) => o.entity === undefined).length);
