/**
 * What the lock asks of the browser, as the browser made it: kept before any other script runs. Whoever changes a built-in
 * object later changes nothing here. For that, this file, lock.ts and tab-memory.ts call functions by the names they were
 * kept under and nothing else: no method of a value, no iteration, no destructuring, no spread, no regular expression, each of
 * which asks an object that a script can change (scripts/kept.js holds them to it).
 */

export const apply = Reflect.apply;
export const getOwnPropertyDescriptor = Object.getOwnPropertyDescriptor;
export const defineProperty = Object.defineProperty;
export const deleteProperty = Reflect.deleteProperty;
export const Refusal = TypeError;

const toLowerCase = String.prototype.toLowerCase;
const slice = String.prototype.slice;

export type Any = (this: unknown, ...args: unknown[]) => unknown;

export const lower = (words: string): string => apply(toLowerCase, words, []);
export const part = (words: string, from: number, to: number): string => apply(slice, words, [from, to]);

/** Whether the piece stands in the words at this place. A letter of a text is the text's own: no prototype is asked. */
export function standsAt(words: string, piece: string, at: number): boolean {
  if (at < 0 || at + piece.length > words.length) return false;
  for (let i = 0; i < piece.length; i++) if (words[at + i] !== piece[i]) return false;
  return true;
}

/** Whether the words stand somewhere in these. */
export function holds(words: string, piece: string): boolean {
  for (let i = 0; i + piece.length <= words.length; i++) if (standsAt(words, piece, i)) return true;
  return false;
}

/** Whether the words are one of these names, or have one between colons: of "h:iframe:x" browsers read another piece each. */
export function isNamed(words: string, names: readonly string[]): boolean {
  const all = `:${lower(words)}:`;
  for (let i = 0; i < names.length; i++) if (holds(all, `:${names[i]}:`)) return true;
  return false;
}

/** Where the fragment of an address begins, or its end. */
export function fragmentAt(url: string): number {
  for (let i = 0; i < url.length; i++) if (url[i] === "#") return i;
  return url.length;
}

const fragments = ["", "#", "#restore", "#corpus"];

/** Whether nothing follows but a fragment of our own: what stands in an address is kept with it, on other devices by some browsers. */
export function isFragment(url: string, at: number): boolean {
  for (let f = 0; f < fragments.length; f++) {
    const fragment = fragments[f] as string;
    if (at + fragment.length === url.length && standsAt(url, fragment, at)) return true;
  }
  return false;
}

const pages = ["", "index.html", "corpus", "corpus.html"];
const languages = ["", "?lang=fr", "?lang=en"];

/** Whether an address is from here on one of our pages: it says at most the language and the task. */
export function isPage(url: string, at: number): boolean {
  for (let p = 0; p < pages.length; p++) {
    const page = pages[p] as string;
    if (!standsAt(url, page, at)) continue;
    for (let l = 0; l < languages.length; l++) {
      const language = languages[l] as string;
      const end = at + page.length;
      if (standsAt(url, language, end) && isFragment(url, end + language.length)) return true;
    }
  }
  return false;
}

/** The same as a link of the page says it. */
export const isLink = (address: string): boolean => isPage(address, standsAt(address, "./", 0) ? 2 : 0);

/** Reads a property as the browser made it. */
export function reader<T>(of: object | undefined, name: string): (it: object) => T | undefined {
  const get = of && (getOwnPropertyDescriptor(of, name)?.get as Any | undefined);
  return (it) => get && (apply(get, it, []) as T);
}

/** Writes a property as the browser made it. */
export function writer<T>(of: object, name: string): (it: object, value: T) => void {
  const set = getOwnPropertyDescriptor(of, name)?.set as Any | undefined;
  return (it, value) => {
    if (set) apply(set, it, [value]);
  };
}

/** A method as the browser made it. */
export function method<T>(of: object, name: string): (it: object, ...args: unknown[]) => T {
  const call = getOwnPropertyDescriptor(of, name)?.value as Any;
  return (it, ...args) => apply(call, it, args) as T;
}
