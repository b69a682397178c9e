import { computed, effect, signal } from "@preact/signals";
import { type Document, project } from "./project";
import { inSlices } from "./slices";

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

/** As core.tokenize cuts: runs of letters with their marks, runs of digits. */
const word = /\p{L}[\p{L}\p{M}]*|\p{Nd}+/gu;
const startsWithLetter = /^\p{L}/u;

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

const letter = /[\p{L}\p{M}]$/u;
const letterFirst = /^[\p{L}\p{M}]/u;
const digit = /\p{Nd}$/u;
const digitFirst = /^\p{Nd}/u;

/** Whether nothing is cut in two at a place: neither a word nor a number. */
function isBorder(text: string, at: number): boolean {
  if (at <= 0 || at >= text.length) return true;
  const before = text.slice(Math.max(0, at - 2), at);
  const after = text.slice(at, at + 2);
  return !(letter.test(before) && letterFirst.test(after)) && !(digit.test(before) && digitFirst.test(after));
}

const found = new WeakMap<Lexicon, Map<string, readonly number[]>>();

/** Where a form stands, written exactly so: pairs of document and start. "na na" stands once in "na na na". */
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
  if (form.trim() === "") return [];
  const first = form.match(word);
  if (!first) return searchEverywhere(form, x);
  const key = first[0];
  const ahead = form.indexOf(key);
  const places = x.places.get(key) ?? [];
  if (key === form) return places;
  const out: number[] = [];
  for (let i = 0; i < places.length; i += 2) {
    const doc = places[i] ?? 0;
    const start = (places[i + 1] ?? 0) - ahead;
    const text = x.documents[doc]?.text ?? "";
    if (start < 0 || !text.startsWith(form, start)) continue;
    if (!isBorder(text, start) || !isBorder(text, start + form.length)) continue;
    const overlaps = out.at(-2) === doc && (out.at(-1) ?? 0) + form.length > start;
    if (!overlaps) out.push(doc, start);
  }
  return out;
}

/** A form of nothing but marks has no word to look it up by. */
function searchEverywhere(form: string, x: Lexicon): readonly number[] {
  const out: number[] = [];
  for (const [doc, { text }] of x.documents.entries())
    for (let at = text.indexOf(form); at >= 0; at = text.indexOf(form, at + form.length)) out.push(doc, at);
  return out;
}
