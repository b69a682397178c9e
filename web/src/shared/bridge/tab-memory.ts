import { cipher } from "./cipher";
import { apply, method, part, reader, standsAt, writer } from "./kept";

/**
 * The tab's memory: what one of our pages hands to the next. It is stored in window.name, which survives a navigation
 * and is never written to disk. But the next page may belong to another site, if the user types an address during the
 * navigation. So the text is encrypted with a key that is drawn for this one navigation and stored in sessionStorage,
 * which only our own host can read. The next page reads and clears both before anything else. A window.name set by
 * another site does not decrypt. The lock removes window.name from all other scripts.
 */
const MARK = "cachenom/1 ";
const KEY = "cachenom";
/** In UTF-16 units. More would block the page for too long. */
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

/** sessionStorage; undefined if the browser denies it. */
function storage(): Storage | undefined {
  try {
    return storageOf(window);
  } catch {
    return undefined;
  }
}

const lengthOf = (bytes: Uint8Array): number => lengthIn(bytes) ?? 0;

/** One character per byte. */
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

/** The bytes of such a string, up to the first character that is not a byte. */
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

/** What the previous page handed over; empty if it handed over nothing, or was not ours. */
export const arrived: string = arrive();

/** Hands text to the next page. Returns false if it is too long, or if the browser stores no key. */
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

/** Undoes handOver, when the navigation did not happen. */
export function takeBack(): void {
  write(window, "");
  const there = storage();
  if (there) removeItem(there, KEY);
}
