import type { Document } from "./project";

export interface Place {
  doc: string;
  start: number;
  end: number;
}

/** A keyword in its context. */
export interface Line extends Place {
  left: string;
  keyword: string;
  right: string;
}

const inWord = /[\p{L}\p{N}\p{M}]/u;
const isInWord = (char: string | undefined) => char !== undefined && inWord.test(char);

/** Calls for every place where exactly these words stand, whole. */
export function eachPlace(
  documents: readonly Document[],
  form: string,
  f: (d: Document, start: number) => void,
): void {
  if (!form) return;
  const first = isInWord(form[0]);
  const last = isInWord(form.at(-1));
  for (const d of documents) {
    for (let at = d.text.indexOf(form); at >= 0; at = d.text.indexOf(form, at + 1)) {
      if (first && isInWord(d.text[at - 1])) continue;
      if (last && isInWord(d.text[at + form.length])) continue;
      f(d, at);
    }
  }
}

const flat = (text: string) => text.replace(/\s+/g, " ");

/** A place as a line of the concordance; never cut inside a character. */
export function lineAt(text: string, place: Place, width = 50): Line {
  let from = Math.max(0, place.start - width);
  let to = Math.min(text.length, place.end + width);
  if (/[\udc00-\udfff]/.test(text[from] ?? "")) from--;
  if (/[\udc00-\udfff]/.test(text[to] ?? "")) to++;
  return {
    doc: place.doc,
    start: place.start,
    end: place.end,
    left: (from > 0 ? "…" : "") + flat(text.slice(from, place.start)),
    keyword: flat(text.slice(place.start, place.end)),
    right: flat(text.slice(place.end, to)) + (to < text.length ? "…" : ""),
  };
}

/** The first lines of a form, and how many there are. */
export function linesOf(
  documents: readonly Document[],
  form: string,
  limit: number,
  width = 50,
): { lines: Line[]; count: number } {
  const lines: Line[] = [];
  let count = 0;
  eachPlace(documents, form, (d, start) => {
    if (count++ < limit) lines.push(lineAt(d.text, { doc: d.id, start, end: start + form.length }, width));
  });
  return { lines, count };
}

const counted = new WeakMap<readonly Document[], Map<string, number>>();

/** How often a form stands in the corpus; counted once for each value of the documents. */
export function countOf(documents: readonly Document[], form: string): number {
  let counts = counted.get(documents);
  if (!counts) {
    counts = new Map();
    for (const d of documents)
      for (const [word] of d.text.matchAll(/[\p{L}\p{N}\p{M}]+/gu))
        counts.set(word, (counts.get(word) ?? 0) + 1);
    counted.set(documents, counts);
  }
  if (/^[\p{L}\p{N}\p{M}]+$/u.test(form)) return counts.get(form) ?? 0;
  const key = `\u0000${form}`;
  let n = counts.get(key);
  if (n === undefined) {
    n = 0;
    eachPlace(documents, form, () => {
      n = (n ?? 0) + 1;
    });
    counts.set(key, n);
  }
  return n;
}
