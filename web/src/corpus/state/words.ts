/**
 * Defines words and the places of a form, like core/form.go, which explains the rule; testdata/words.json tests both.
 * Touching letters and digits are one piece, and so is an address or a link: "rhys" does not occur in "rhys31" or in
 * "rhys@mail.example".
 */

/** Invisible characters that may be inside a word: soft hyphens, zero-width spaces, direction marks. */
const unseen =
  "[\\u00ad\\u034f\\u061c\\u180e\\ufeff\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2064\\u2066-\\u2069]";
/** Apostrophes that Unicode classifies as letters. */
const apart = "(?![ʹʻʼ])";
const joined = `${apart}[\\p{L}\\p{M}\\u200c\\u200d]`;

/** The rest of a Catalan double l, "Gal·la"; not of the French "Emmanuel·le". */
const secondL = `[·\\u0387](?=[lL])(?![lL][eE](?!${unseen}|${joined}))`;

/** Runs of letters with their marks, or runs of digits. */
export const word = new RegExp(`${apart}\\p{L}(?:${unseen}*${joined}|(?<=[lL])${secondL})*|\\p{Nd}+`, "gu");
export const startsWithLetter = /^\p{L}/u;

const piece = `(?:${joined}|\\p{Nd})`;
const touched = new RegExp(`${piece}${unseen}*$`, "u");
const touching = new RegExp(`^${unseen}*${piece}`, "u");
const middleL = new RegExp(`(?<=[lL])${secondL}`, "uy");
const LOOK = 8;

/** In characters: how far to search for an address around a place, in text without white space. */
const FAR = 1000;
const mails =
  /[\p{L}\p{M}\p{Nd}](?:[\p{L}\p{M}\p{Nd}._+%-]*[\p{L}\p{M}\p{Nd}._+%-])?@[\p{L}\p{M}\p{Nd}]+(?:[.-][\p{L}\p{M}\p{Nd}]+)*/gu;
const links = /(?:[\p{L}\p{M}\p{Nd}]+:\/\/|www\.)[^\s<>"«»“”|]*/giu;
const linkEnd = /[^\p{L}\p{M}\p{Nd}/]+$/u;

const isSpace = (code: number): boolean =>
  code <= 32 || code === 0xa0 || (code >= 0x1680 && /\s/u.test(String.fromCharCode(code)));

/** The last text, and whether it contains any address: places are checked text by text. */
let last = { text: "", any: false };
const anyAddress = /@|:\/\/|www\./iu;

/** Whether a place is inside a mail address or a link. */
function insideAddress(text: string, at: number): boolean {
  if (last.text !== text) last = { text, any: anyAddress.test(text) };
  if (!last.any) return false;
  let from = at;
  while (from > 0 && at - from < FAR && !isSpace(text.charCodeAt(from - 1))) from--;
  let to = at;
  while (to < text.length && to - at < FAR && !isSpace(text.charCodeAt(to))) to++;
  const around = text.slice(from, to);
  const inside = (start: number, found: string) => from + start < at && at < from + start + found.length;
  if (around.includes("@"))
    for (const m of around.matchAll(mails))
      if (m[0].slice(m[0].indexOf("@")).includes(".") && inside(m.index, m[0])) return true;
  if (around.includes("://") || /www\./iu.test(around))
    for (const m of around.matchAll(links)) if (inside(m.index, m[0].replace(linkEnd, ""))) return true;
  return false;
}

/** Whether no word, number or address is cut at a place. */
export function isBorder(text: string, at: number): boolean {
  if (at <= 0 || at >= text.length) return true;
  for (const dot of [at - 1, at]) {
    middleL.lastIndex = dot;
    if (middleL.test(text)) return false;
  }
  const before = text.slice(Math.max(0, at - LOOK), at);
  const after = text.slice(at, at + LOOK);
  return !(touched.test(before) && touching.test(after)) && !insideAddress(text, at);
}

/** White space allowed inside a form: no tab, no empty line. */
const gap = "(?=\\s)[^\\S\\t\\n\\r]*(?:\\r\\n?|\\n)?[^\\S\\t\\n\\r]*";
const quoted = (s: string) => s.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

const pattern = (form: string, flags: string) =>
  new RegExp(form.trim().split(/\s+/u).map(quoted).join(gap), flags);

/** Returns a function that gives the end of a form that begins at `start`, or -1. */
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

/**
 * The places of a form in a text, as pairs of start and end. They do not overlap: "na na" occurs once in "na na na".
 */
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
