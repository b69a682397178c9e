/**
 * The browser's own functions for the lock, stored before any other script runs, so that a script that changes a
 * built-in later cannot affect them. This file, lock.ts and tab-memory.ts call only these stored functions. They use no
 * method of a value, no iteration, destructuring, spread or regular expression, because each of these looks up an
 * object that a script can change (scripts/kept.js checks this).
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

/** Whether `piece` is in `words` at index `at`. Indexing a string does not use its prototype. */
export function standsAt(words: string, piece: string, at: number): boolean {
  if (at < 0 || at + piece.length > words.length) return false;
  for (let i = 0; i < piece.length; i++) if (words[at + i] !== piece[i]) return false;
  return true;
}

/** Whether `words` contains `piece`. */
export function holds(words: string, piece: string): boolean {
  for (let i = 0; i + piece.length <= words.length; i++) if (standsAt(words, piece, i)) return true;
  return false;
}

/**
 * Whether `words` is one of `names`, or contains one between colons: browsers disagree on which part of "h:iframe:x" is
 * the name.
 */
export function isNamed(words: string, names: readonly string[]): boolean {
  const all = `:${lower(words)}:`;
  for (let i = 0; i < names.length; i++) if (holds(all, `:${names[i]}:`)) return true;
  return false;
}

/** Index of the "#" in an address, or its length. */
export function fragmentAt(url: string): number {
  for (let i = 0; i < url.length; i++) if (url[i] === "#") return i;
  return url.length;
}

const fragments = ["", "#", "#restore", "#corpus"];

/** Whether only a known fragment follows. Browsers store addresses, and some send them to other devices. */
export function isFragment(url: string, at: number): boolean {
  for (let f = 0; f < fragments.length; f++) {
    const fragment = fragments[f] as string;
    if (at + fragment.length === url.length && standsAt(url, fragment, at)) return true;
  }
  return false;
}

const pages = ["", "index.html", "corpus", "corpus.html"];
const languages = ["", "?lang=fr", "?lang=en"];

/**
 * Whether the rest of an address, from `at`, is one of our pages. Such an address holds at most the language and the
 * task.
 */
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

/** The same for an address in a link, which may begin with "./". */
export const isLink = (address: string): boolean => isPage(address, standsAt(address, "./", 0) ? 2 : 0);

/** Returns the browser's own getter of a property. */
export function reader<T>(of: object | undefined, name: string): (it: object) => T | undefined {
  const get = of && (getOwnPropertyDescriptor(of, name)?.get as Any | undefined);
  return (it) => get && (apply(get, it, []) as T);
}

/** Returns the browser's own setter of a property. */
export function writer<T>(of: object, name: string): (it: object, value: T) => void {
  const set = getOwnPropertyDescriptor(of, name)?.set as Any | undefined;
  return (it, value) => {
    if (set) apply(set, it, [value]);
  };
}

/** Returns the browser's own method. */
export function method<T>(of: object, name: string): (it: object, ...args: unknown[]) => T {
  const call = getOwnPropertyDescriptor(of, name)?.value as Any;
  return (it, ...args) => apply(call, it, args) as T;
}
