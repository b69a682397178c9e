import { computed, effect, signal } from "@preact/signals";
import { type Document, project } from "./project";
import { inSlices } from "./slices";
import { placesIn, reader, startsWithLetter, word } from "./words";

export { isBorder } from "./words";

/**
 * The lexicon of the corpus: every graphie (a word or a number, as the core cuts them) and the places where it stands. It
 * is made once per corpus, a slice at a time, and answers where any form stands without reading the texts again.
 */
export interface Lexicon {
  documents: readonly Document[];
  /** Words altogether, numbers not counted. */
  words: number;
  /** Different words. */
  forms: number;
  /** Word → pairs of document (its place in the list) and start. */
  places: ReadonlyMap<string, readonly number[]>;
}

const none: Lexicon = { documents: [], words: 0, forms: 0, places: new Map() };
export const lexicon = signal<Lexicon>(none);
/** 0 to 1 while the lexicon is being made. */
export const reading = signal<number | null>(null);
export const lexiconReady = computed(() => lexicon.value.documents === project.value.documents);

/** How many words a text has, counted as the lexicon counts them. */
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

/** Keeps the lexicon that of the project's documents. */
export function followLexicon(): void {
  const documents = computed(() => project.value.documents);
  effect(() => {
    const list = documents.value;
    if (list === lexicon.peek().documents) return;
    if (list.length === 0) lexicon.value = { ...none, documents: list };
    else void make(list);
  });
}

/** Waits until the lexicon is that of the project's documents. */
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

/** Where a form stands: its document's place in the list, start and end, one after the other. */
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
  // Without a word to look it up by, or one that may stand further on, it is looked for in all texts.
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
