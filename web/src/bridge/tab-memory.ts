import { part, reader, standsAt, writer } from "./kept";

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

const words = read(window) ?? "";
if (words) write(window, "");

/** What the page before handed over; empty when nothing was. */
export const arrived: string =
  standsAt(words, MARK, 0) && isFromHere() ? part(words, MARK.length, words.length) : "";

/** Hands words to the next page; false when they are too many. */
export function handOver(words: string): boolean {
  if (words.length > LIMIT) return false;
  write(window, MARK + words);
  return true;
}

/** Nobody went: nothing is handed over. */
export const takeBack = (): void => write(window, "");
