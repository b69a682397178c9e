import { lexicon } from "./lexicon";
import { markedPlaces } from "./occurrences";

export interface Place {
  doc: string;
  start: number;
  end: number;
}

/** A keyword in context. */
export interface Line extends Place {
  left: string;
  keyword: string;
  right: string;
}

const flat = (text: string) => text.replace(/\s+/g, " ");

/** A place as a line of the concordance; never cuts inside a character. */
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

/** The first lines of a form, as it is marked or would be, and the number of all. */
export function linesOf(form: string, limit: number, width = 50): { lines: Line[]; count: number } {
  const all = markedPlaces(form);
  const lines: Line[] = [];
  for (let i = 0; i < all.length && i < 3 * limit; i += 3) {
    const d = lexicon.value.documents[all[i] ?? 0];
    if (d) lines.push(lineAt(d.text, { doc: d.id, start: all[i + 1] ?? 0, end: all[i + 2] ?? 0 }, width));
  }
  return { lines, count: all.length / 3 };
}
