/**
 * What a word is and where a form stands: the twin of core/form.go, which has the rule in words; both are tested by the
 * rows of testdata/words.json. Letters end where digits begin, so that "rhys" stands in "rhys31".
 */

/** What shows nothing and may stand inside a word: soft hyphens, zero-width spaces, direction marks. */
const unseen =
  "[\\u00ad\\u034f\\u061c\\u180e\\ufeff\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2064\\u2066-\\u2069]";
/** Apostrophes that are letters to Unicode. */
const apart = "(?![ʹʻʼ])";
const joined = `${apart}[\\p{L}\\p{M}\\u200c\\u200d]`;

/** The rest of a Catalan double l, "Gal·la"; not of the "Emmanuel·le" that French writes. */
const secondL = `[·\\u0387](?=[lL])(?![lL][eE](?!${unseen}|${joined}))`;

/** Runs of letters with their marks, runs of digits. */
export const word = new RegExp(`${apart}\\p{L}(?:${unseen}*${joined}|(?<=[lL])${secondL})*|\\p{Nd}+`, "gu");
export const startsWithLetter = /^\p{L}/u;

const letter = new RegExp(`${joined}${unseen}*$`, "u");
const letterFirst = new RegExp(`^${unseen}*${joined}`, "u");
const middleL = new RegExp(`(?<=[lL])${secondL}`, "uy");
const digit = /\p{Nd}$/u;
const digitFirst = /^\p{Nd}/u;
const LOOK = 8;

/** Whether nothing is cut in two at a place: neither a word nor a number. */
export function isBorder(text: string, at: number): boolean {
  if (at <= 0 || at >= text.length) return true;
  for (const dot of [at - 1, at]) {
    middleL.lastIndex = dot;
    if (middleL.test(text)) return false;
  }
  const before = text.slice(Math.max(0, at - LOOK), at);
  const after = text.slice(at, at + LOOK);
  return !(letter.test(before) && letterFirst.test(after)) && !(digit.test(before) && digitFirst.test(after));
}

/** White space as it may stand within a form: no tab, no empty line. */
const gap = "(?=\\s)[^\\S\\t\\n\\r]*(?:\\r\\n?|\\n)?[^\\S\\t\\n\\r]*";
const quoted = (s: string) => s.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

const pattern = (form: string, flags: string) =>
  new RegExp(form.trim().split(/\s+/u).map(quoted).join(gap), flags);

/** Tells where a form ends that begins at a place; -1 where it does not stand. */
export function reader(form: string): (text: string, start: number) => number {
  const whole = form.trim();
  const spaced = /\s/u.test(whole) ? pattern(whole, "uy") : null;
  return (text, start) => {
    let end = -1;
    if (!spaced) end = text.startsWith(whole, start) ? start + whole.length : -1;
    else {
      spaced.lastIndex = start;
      if (spaced.test(text)) end = spaced.lastIndex;
    }
    return end >= 0 && isBorder(text, start) && isBorder(text, end) ? end : -1;
  };
}

/** Where a form stands in a text, as pairs of start and end: "na na" stands once in "na na na". */
export function placesIn(text: string, form: string): number[] {
  const out: number[] = [];
  if (form.trim() === "") return out;
  const ends = reader(form);
  const find = pattern(form, "gu");
  for (let m = find.exec(text); m; m = find.exec(text)) {
    const end = ends(text, m.index);
    if (end > m.index) out.push(m.index, end);
    find.lastIndex = end > m.index ? end : m.index + 1;
  }
  return out;
}

export const standsIn = (text: string, form: string): boolean => placesIn(text, form).length > 0;
