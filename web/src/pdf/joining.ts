import type { Paragraph } from "./layout";

/** All words of the document in lower case, with hyphens. Compared with words that were cut at a line end. */
export type Words = ReadonlySet<string>;

const WORD = /\p{L}[\p{L}\p{M}’'-]*/gu;

export function wordsOf(paragraphs: readonly Paragraph[]): Words {
  const words = new Set<string>();
  // The last word of a line may be half a word.
  for (const { cells } of paragraphs)
    for (const line of cells.flat())
      for (const [word] of line.replace(/\S+-$/, "").matchAll(WORD)) words.add(word.toLowerCase());
  return words;
}

/** Words before the hyphen of a French compound. */
const BEFORE =
  /^(?:après|avant|arrière|contre|entre|sous|vice|ex|non|quasi|demi|semi|mi|grand|petit|beau|belle|haut|bas|nouveau|tout|peut|rendez|vis|c['’]est|est|dit|celui|celle|ceux|celles|lui|elle|eux|moi|toi|soi|nous|vous|quelques|dix|vingt|trente|quarante|cinquante|soixante|quatre|cent|porte|chef|saint|sainte|st|ste|au|là|week|[a-z])$/iu;
/** Words after it. */
const BEHIND =
  /^(?:t|ci|là|ce|il|elle|ils|elles|on|je|tu|nous|vous|moi|toi|lui|leur|les|la|le|y|en|même|mêmes|être|midi|à|de|du|d['’]\p{L}+)$/iu;
/** First names that begin a compound name, and particles of surnames. */
const NAME =
  /^(?:jean|marie|anne|paul|pierre|louis|charles|rose|lou|léo|marc|yves|claude|saint|sainte|ben|el|al|le|la|du|de|des|mac|abd|abdel)$/iu;

/** Whether the hyphen between the halves `a` and `b` belongs to the word. */
function keepsHyphen(a: string, b: string, words: Words): boolean {
  if (words.has(`${a}-${b}`.toLowerCase())) return true;
  if (words.has((a + b).toLowerCase())) return false;
  const small = /^\p{Ll}/u.test(b);
  // `b` in lower case: a cut word, unless French hyphenates these two.
  if (small) return BEFORE.test(a) || (BEHIND.test(b) && !(/l$/i.test(a) && /^l/i.test(b)));
  const capitals = a === a.toUpperCase() && b === b.toUpperCase() && a.length > 1;
  // A capital begins a name: Jean-Pierre, Dupont-Morel. In all capitals, a long second half is taken for a name, too.
  return !capitals || NAME.test(a) || b.length > 3;
}

/** Joins two lines of a paragraph. */
export function join(a: string, b: string, words: Words): string {
  if (/\u00ad$/.test(a)) return a.slice(0, -1) + b;
  const cut = /([\p{L}\p{M}’']+|\p{N})[-\u2010\u2011]$/u.exec(a);
  if (cut) {
    const head = /(?:[\p{L}\p{M}’'-]*-)?$/u.exec(a.slice(0, cut.index))?.[0] ?? "";
    const next = /^[\p{L}\p{M}’']+/u.exec(b)?.[0];
    if (!next || /^\p{N}$/u.test(cut[1] ?? "")) return a + b;
    // "Marie-Char-" continues with "lotte": only the last half counts, unless it is a small word in the middle.
    const half = cut[1] ?? "";
    const middle = head !== "" && /^(?:en|de|du|des|la|le|à|t|sur|sous|lès|et|aux?)$/iu.test(half);
    const known = words.has(`${head}${half}-${next}`.toLowerCase());
    return (middle || known || keepsHyphen(half, next, words) ? a : a.slice(0, -1)) + b;
  }
  // An address is cut without a space.
  if (/(?:\S@|:\/\/\S*[/.?&=_-])$/.test(a) || /^@\S/.test(b)) return a + b;
  return a && b ? `${a} ${b}` : a + b;
}

/** The text of a paragraph: lines joined, cells separated by tabs. */
export const textOf = ({ cells }: Paragraph, words: Words): string =>
  cells.map((lines) => lines.reduce((a, b) => join(a, b, words), "").replaceAll("\u00ad", "")).join("\t");
