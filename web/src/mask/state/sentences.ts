import type { Named } from "./passages";

const end = /[.!?…]+(?:\s?[»”")\]*_]+)?\s+/g;
/** Abbreviations, after which a sentence does not end: "M. Rossi", "p. 12", "J. Bernard". */
const short = /(?:^|[^\p{L}])(?:\p{Lu}|MM|Mmes?|Mlles?|Drs?|Prs?|Mr|Mrs|Ms|Stes?|cf|p|art|ex|env|n)\.\s*$/u;
const begins = /[\p{Lu}\p{N}«“"(*_–—-]/u;

/**
 * Where the sentences of a range begin, except the first: after a full stop and before a capital or a name, never
 * inside a name.
 */
export function dividedAt(text: string, from: number, to: number, names: readonly Named[]): number[] {
  const cuts: number[] = [];
  const words = text.slice(from, to);
  let at = 0;
  for (const found of words.matchAll(end)) {
    const cut = from + found.index + found[0].length;
    while (at < names.length && (names[at]?.end ?? 0) <= from + found.index) at++;
    const name = names[at];
    if (name && name.start < cut && name.end > cut) continue;
    const isName = name?.start === cut || names[at + 1]?.start === cut;
    if (!isName && !begins.test(text[cut] ?? "")) continue;
    if (found[0].startsWith(".") && short.test(words.slice(Math.max(0, found.index - 8), found.index + 1)))
      continue;
    if (cut < to) cuts.push(cut);
  }
  return cuts;
}
