import { computed, effect, signal } from "@preact/signals";
import { type Document, project } from "./project";
import { inSlices } from "./slices";
import { placesIn, reader, startsWithLetter, word } from "./words";

export { isBorder } from "./words";

/**
 * The index of the corpus: every word or number, cut as in the core, and its places. It is built once per corpus, in
 * time slices, and finds the places of any form without reading the texts again.
 */
export interface Lexicon {
  documents: readonly Document[];
  /** Number of words, without numbers. */
  words: number;
  /** Number of different words. */
  forms: number;
  /** Word → pairs of document index and start offset. */
  places: ReadonlyMap<string, readonly number[]>;
}

const none: Lexicon = { documents: [], words: 0, forms: 0, places: new Map() };
export const lexicon = signal<Lexicon>(none);
/** Progress while the index is built, 0 to 1; null otherwise. */
export const reading = signal<number | null>(null);
export const lexiconReady = computed(() => lexicon.value.documents === project.value.documents);

/** Counts the words of a text like the lexicon. */
export const countWords = (text: string): number =>
  text.match(word)?.filter((w) => startsWithLetter.test(w)).length ?? 0;

async function make(documents: readonly Document[]): Promise<void> {
  const places = new Map<string, number[]>();
  let words = 0;
  const done = await inSlices(
    documents,
    ({ text }, doc) => {
      for (const match of text.matchAll(word)) {
        const form = match[0];
        const known = places.get(form);
        if (known) known.push(doc, match.index);
        else places.set(form, [doc, match.index]);
        if (startsWithLetter.test(form)) words++;
      }
    },
    () => project.peek().documents === documents,
    (part) => {
      reading.value = part;
    },
  );
  if (!done) return;
  let forms = 0;
  for (const form of places.keys()) if (startsWithLetter.test(form)) forms++;
  reading.value = null;
  lexicon.value = { documents, words, forms, places };
}

/** Keeps the lexicon up to date with the project's documents. */
export function followLexicon(): void {
  const documents = computed(() => project.value.documents);
  effect(() => {
    const list = documents.value;
    if (list === lexicon.peek().documents) return;
    if (list.length === 0) lexicon.value = { ...none, documents: list };
    else void make(list);
  });
}

/** Resolves when the lexicon matches the project's documents. */
export function untilLexicon(): Promise<void> {
  return new Promise((resolve) => {
    let stop: (() => void) | undefined;
    stop = effect(() => {
      if (!lexiconReady.value) return;
      resolve();
      queueMicrotask(() => stop?.());
    });
  });
}

const found = new WeakMap<Lexicon, Map<string, readonly number[]>>();

/** The places of a form, as a flat list of document index, start and end. */
export function placesOf(form: string, x: Lexicon): readonly number[] {
  let known = found.get(x);
  if (!known) {
    known = new Map();
    found.set(x, known);
  }
  const before = known.get(form);
  if (before) return before;
  const places = search(form, x);
  known.set(form, places);
  return places;
}

function search(form: string, x: Lexicon): readonly number[] {
  const out: number[] = [];
  const first = form.match(word);
  const key = first?.[0] ?? "";
  const ahead = form.indexOf(key);
  // A form without a word, or with white space between leading signs and the word, is searched in all texts.
  if (!key || /\s/u.test(form.slice(0, ahead).trimStart())) {
    if (form.trim() === "") return out;
    for (const [doc, { text }] of x.documents.entries()) {
      const list = placesIn(text, form);
      for (let i = 0; i < list.length; i += 2) out.push(doc, list[i] ?? 0, list[i + 1] ?? 0);
    }
    return out;
  }
  const ends = reader(form);
  const places = x.places.get(key) ?? [];
  for (let i = 0; i < places.length; i += 2) {
    const doc = places[i] ?? 0;
    const at = places[i + 1] ?? 0;
    const start = at - form.trimStart().indexOf(key);
    const end = start < 0 ? -1 : ends(x.documents[doc]?.text ?? "", start);
    const overlaps = out.at(-3) === doc && (out.at(-1) ?? 0) > start;
    if (end > start && !overlaps) out.push(doc, start, end);
  }
  return out;
}
