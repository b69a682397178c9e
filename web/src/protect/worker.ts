import "./worker-lock";
import { armor, Decrypter, Encrypter } from "age-encryption";
import * as Comlink from "comlink";
import { words } from "./i18n/phrase-words";

/**
 * Encrypts and decrypts files in the age format with a passphrase (https://age-encryption.org/v1). It runs in a worker
 * because scrypt takes a second or more, and loads when the user first opens or saves a class.
 */

/**
 * scrypt's work factor, as a power of two: 128 MB, and half a second on a current computer, two on an old one. The
 * default of age is 18.
 */
const WORK_FACTOR = 17;

/**
 * Result of decryption. `wrong` may also mean that the first lines of the file were changed: the two cannot be
 * distinguished.
 */
export type Unprotected = { state: "opened"; bytes: Uint8Array } | { state: "wrong" | "damaged" | "memory" };

/** The library's own conversion needs `Response`, which this worker has lost. */
function streamOf(bytes: Uint8Array): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });
}

async function bytesOf(stream: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  const reader = stream.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) pieces.push(next.value);
  const bytes = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let end = 0;
  for (const piece of pieces) {
    bytes.set(piece, end);
    end += piece.length;
  }
  return bytes;
}

async function protect(text: string, passphrase: string): Promise<Uint8Array> {
  const encrypter = new Encrypter();
  encrypter.setScryptWorkFactor(WORK_FACTOR);
  encrypter.setPassphrase(passphrase);
  const bytes = await bytesOf(await encrypter.encrypt(streamOf(new TextEncoder().encode(text))));
  return Comlink.transfer(bytes, [bytes.buffer]);
}

async function unprotect(file: Uint8Array | string, passphrase: string): Promise<Unprotected> {
  try {
    const decrypter = new Decrypter();
    decrypter.addPassphrase(passphrase);
    const whole = typeof file === "string" ? armor.decode(file) : file;
    const bytes = await bytesOf(await decrypter.decrypt(streamOf(whole)));
    return Comlink.transfer({ state: "opened", bytes }, [bytes.buffer]);
  } catch (e) {
    if (e instanceof Error && /^no identity matched/.test(e.message)) return { state: "wrong" };
    if (e instanceof Error && /alloc|array length|memory|maxmem/i.test(e.message)) return { state: "memory" };
    return { state: "damaged" };
  }
}

/** Number of random words in a proposed passphrase, nine bits each. */
const PHRASE_WORDS = 6;

function suggest(): string {
  const drawn = crypto.getRandomValues(new Uint32Array(PHRASE_WORDS));
  // The list's length is a power of two, so all words are equally likely.
  return Array.from(drawn, (n) => words[n % words.length]).join(" ");
}

const api = { protect, unprotect, suggest };
export type ProtectApi = typeof api;
Comlink.expose(api);
