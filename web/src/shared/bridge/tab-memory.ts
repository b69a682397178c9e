import { cipher } from "./cipher";
import { apply, method, part, reader, standsAt, writer } from "./kept";

/**
 * The memory of the tab: what one of our pages hands to the other on the way there. It is the name of the window, the one
 * thing that outlives a page and is written to no disk, and whatever page comes next reads it: also that of another site,
 * where somebody types an address while ours is still on its way, or never comes. So it is encrypted, with a key that is
 * drawn for this one way and lies where only pages of our own host look (the storage of the session). Whoever arrives reads
 * and empties both before anything else. A name that another site has given the window opens with no key of ours. The lock
 * takes the property away from every other script.
 */
const MARK = "cachenom/1 ";
const KEY = "cachenom";
/** In UTF-16 units. More than this would keep the page waiting. */
const LIMIT = 30_000_000;

const read = reader<string>(window, "name");
const write = writer<string>(window, "name");
const storageOf = reader<Storage>(window, "sessionStorage");
const getItem = method<string | null>(Storage.prototype, "getItem");
const setItem = method<void>(Storage.prototype, "setItem");
const removeItem = method<void>(Storage.prototype, "removeItem");
const random = method(Crypto.prototype, "getRandomValues");
const encode = method<Uint8Array<ArrayBuffer>>(TextEncoder.prototype, "encode");
const decode = method<string>(TextDecoder.prototype, "decode");
const getPrototypeOf = Object.getPrototypeOf;
const ofBytes = getPrototypeOf(Uint8Array.prototype);
const lengthIn = reader<number>(ofBytes, "length");
const bufferOf = reader<ArrayBuffer>(ofBytes, "buffer");
const fromCharCode = String.fromCharCode;
const Bytes = Uint8Array;
const Words = Uint32Array;
const encoder = new TextEncoder();
const decoder = new TextDecoder();
const randomness = crypto;

/** The storage of the session; nothing where the browser keeps it from the page. */
function storage(): Storage | undefined {
  try {
    return storageOf(window);
  } catch {
    return undefined;
  }
}

const lengthOf = (bytes: Uint8Array): number => lengthIn(bytes) ?? 0;

/** A letter for each byte. */
function lettersOf(bytes: Uint8Array): string {
  const length = lengthOf(bytes);
  const some = 8192;
  let words = "";
  for (let i = 0; i < length; i += some) {
    const chunk: number[] = [];
    for (let k = 0; k < some && i + k < length; k++) chunk[k] = bytes[i + k] as number;
    words += apply(fromCharCode, undefined, chunk) as string;
  }
  return words;
}

/** The bytes of letters, up to one that stands for none. */
function bytesOf(letters: string): Uint8Array<ArrayBuffer> {
  const bytes = encode(encoder, letters);
  const end = lengthOf(bytes);
  let length = 0;
  for (let i = 0; i < end; i++) {
    const one = bytes[i] as number;
    if (one > 0xc3) break;
    bytes[length++] = one < 0x80 ? one : ((one & 3) << 6) | ((bytes[++i] as number) & 63);
  }
  return new Bytes(bufferOf(bytes) as ArrayBuffer, 0, length);
}

function keyOf(letters: string): Uint32Array | null {
  const bytes = bytesOf(letters);
  return lengthOf(bytes) === 32 ? new Words(bufferOf(bytes) as ArrayBuffer, 0, 8) : null;
}

function arrive(): string {
  const sealed = read(window) ?? "";
  if (sealed) write(window, "");
  const there = storage();
  const key = keyOf((there && getItem(there, KEY)) ?? "");
  if (there) removeItem(there, KEY);
  if (!sealed || !key) return "";
  const bytes = bytesOf(sealed);
  cipher(key, bytes, lengthOf(bytes));
  const words = decode(decoder, bytes);
  return standsAt(words, MARK, 0) ? part(words, MARK.length, words.length) : "";
}

/** What the page before handed over; empty when nothing was, and when it was somebody else. */
export const arrived: string = arrive();

/** Hands words to the next page; false when they are too many, or the browser lets the page keep no key. */
export function handOver(words: string): boolean {
  const there = storage();
  if (words.length > LIMIT || !there) return false;
  const drawn = new Bytes(32);
  random(randomness, drawn);
  const letters = lettersOf(drawn);
  const bytes = encode(encoder, MARK + words);
  cipher(keyOf(letters) as Uint32Array, bytes, lengthOf(bytes));
  try {
    setItem(there, KEY, letters);
  } catch {
    return false;
  }
  write(window, lettersOf(bytes));
  return true;
}

/** Nobody went: nothing is handed over. */
export function takeBack(): void {
  write(window, "");
  const there = storage();
  if (there) removeItem(there, KEY);
}
