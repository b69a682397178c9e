import { method, part, reader, standsAt, writer } from "./kept";

/**
 * The memory of the tab: what one of our pages hands to the other on the way there. It is the name of the window, the one
 * thing that outlives a page and is written to no disk. Whoever arrives reads and empties it before anything else; browsers
 * empty it by themselves where another site is opened. The lock takes the property away from every other script.
 */
const MARK = "cachenom/1 ";
/** In UTF-16 units. More than this would keep the page waiting. */
const LIMIT = 30_000_000;

const read = reader<string>(window, "name");
const write = writer<string>(window, "name");

/** Only the other page of this folder is believed, where the browser tells who was here before. */
function isFromHere(): boolean {
  const before = window.navigation?.activation?.from?.url ?? null;
  return before === null || standsAt(before, new URL(".", document.baseURI).href, 0);
}

/**
 * A number drawn for this one way, which the name begins with and the tab keeps beside it: another site may give a window a
 * name before it opens us in it, and does not know the number. Undefined where the tab keeps nothing.
 */
const KEY = "cachenom";
const storage = keeper();
const readKept = method<string | null>(Storage.prototype, "getItem");
const keep = method(Storage.prototype, "setItem");
const forget = method(Storage.prototype, "removeItem");
const drawNumber = method<Uint32Array>(Crypto.prototype, "getRandomValues");

function keeper(): Storage | undefined {
  try {
    return window.sessionStorage;
  } catch {
    return undefined;
  }
}

function drawn(): string {
  const numbers = drawNumber(crypto, new Uint32Array(4));
  return `${numbers[0]}-${numbers[1]}-${numbers[2]}-${numbers[3]}`;
}

const words = read(window) ?? "";
if (words) write(window, "");
const number = (storage && readKept(storage, KEY)) ?? "";
if (storage && number) forget(storage, KEY);
const head = `${MARK}${number} `;

/** What the page before handed over; empty when nothing was. */
export const arrived: string =
  number && standsAt(words, head, 0) && isFromHere() ? part(words, head.length, words.length) : "";

/** Hands words to the next page; false when they are too many, or the tab keeps nothing. */
export function handOver(words: string): boolean {
  if (words.length > LIMIT || !storage) return false;
  const number = drawn();
  try {
    keep(storage, KEY, number);
  } catch {
    return false;
  }
  write(window, `${MARK}${number} ${words}`);
  return true;
}

/** Nobody went: nothing is handed over. */
export function takeBack(): void {
  write(window, "");
  if (storage) forget(storage, KEY);
}
