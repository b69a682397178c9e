import type { Lexicon } from "./lexicon";
import { placesOf } from "./lexicon";
import { type Known, meaningAt, threadsOf, type Why, wordsOf } from "./meaning";
import { authorKey } from "./participants";
import type { Entry, Mark, Project } from "./project";

/**
 * The places of a project's forms in a corpus, and whom each means. The functions depend on their parameters only, so
 * that another researcher's project is read in the same way as the own one.
 */
export interface Raw {
  doc: number;
  start: number;
  end: number;
  form: string;
}

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
  /** Who decided it for this very place, if the project says so. */
  annotator?: string;
  /** Why it has its entity, or none, if neither a mark nor its form alone decides. */
  why?: Why;
}

export const markKey = (m: { doc: string; start: number; form: string }) => `${m.start} ${m.form} ${m.doc}`;
export const marksAt = (marks: readonly Mark[]) => new Map<string, Mark>(marks.map((m) => [markKey(m), m]));

/** Form → its entries; several for homonyms. */
export function entriesIn(catalogue: readonly Entry[]): Map<string, Entry[]> {
  const map = new Map<string, Entry[]>();
  for (const e of catalogue) {
    const list = map.get(e.form);
    if (list) list.push(e);
    else map.set(e.form, [e]);
  }
  return map;
}

/** Every place of every form, the longest first where forms are nested. */
export function placesOfForms(forms: Iterable<string>, x: Lexicon): Raw[] {
  const all: Raw[] = [];
  for (const form of forms) {
    const list = placesOf(form, x);
    for (let i = 0; i < list.length; i += 3)
      all.push({ doc: list[i] ?? 0, start: list[i + 1] ?? 0, end: list[i + 2] ?? 0, form });
  }
  all.sort((a, b) => a.doc - b.doc || a.start - b.start || b.end - a.end);
  return longestFirst(all);
}

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
export function ownersIn(
  authorFields: Project["authors"],
  { documents }: Lexicon,
): Pick<Known, "authors" | "threads"> {
  const owner = new Map((authorFields ?? []).map((a) => [a.author, a.entity]));
  const authors = documents.map((d) => (d.author ? owner.get(authorKey(d.author)) : undefined));
  return { authors, threads: threadsOf(documents, authors) };
}

/** What decides on places without a mark. */
export function knownOf(
  { entities, catalogue }: Pick<Project, "entities" | "catalogue">,
  entries: Known["entries"],
  { documents, places: words }: Lexicon,
  owners: Pick<Known, "authors" | "threads">,
): Known {
  return {
    documents,
    ...owners,
    entities: new Map(entities.map((e) => [e.id, e])),
    entries,
    words: wordsOf(entities, catalogue),
    isWord: (small) => words.has(small),
  };
}

/** The places with their entities: those of their marks, else those that the rules know. */
export function meantAt(
  places: readonly Raw[],
  marked: ReadonlyMap<string, Mark>,
  known: Known,
): Occurrence[] {
  const { documents } = known;
  return places.map((r) => {
    const mark =
      marked.size > 0
        ? marked.get(markKey({ doc: documents[r.doc]?.id ?? "", start: r.start, form: r.form }))
        : undefined;
    if (!mark) return { ...r, ...meaningAt(r, known), marked: false };
    const { entity, annotator } = mark;
    return { ...r, entity, marked: true, ...(annotator && { annotator }) };
  });
}

/** All occurrences of a project's forms, in text order, each with its entity. */
export function occurrencesOf(p: Project, x: Lexicon): Occurrence[] {
  const entries = entriesIn(p.catalogue);
  return meantAt(
    placesOfForms(entries.keys(), x),
    marksAt(p.marks),
    knownOf(p, entries, x, ownersIn(p.authors, x)),
  );
}
