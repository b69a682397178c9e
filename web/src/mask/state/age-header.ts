import { AGE_INTRO, AGE_BEGIN as BEGIN } from "../../shared/state/first-bytes";

/**
 * The first lines of a file in the age format (https://age-encryption.org/v1), as far as the page needs them. They are
 * neither secret nor authenticated; only opening the file checks them.
 */
export type AgeHeader =
  /** The file, or its text if it is armored. */
  | { state: "passphrase"; file: Uint8Array | string }
  | { state: "none" | "newer" | "key" | "heavy" | "damaged" };

const INTRO = `${AGE_INTRO}1`;
/** The first stanza must end within this many bytes. */
const HEAD = 2048;
/** 2^19 takes half a gigabyte of memory, the library's limit. */
const MOST_WORK = 19;

const latin = (bytes: Uint8Array): string =>
  Array.from(bytes.subarray(0, HEAD), (b) => String.fromCharCode(b)).join("");

/** Decodes the first bytes of an armored file. */
function headInLetters(text: string): string {
  const letters = text.slice(BEGIN.length, BEGIN.length + HEAD).replace(/\s+/g, "");
  const whole = letters.split("-")[0] ?? "";
  try {
    return atob(whole.slice(0, whole.length - (whole.length % 4)));
  } catch {
    return "";
  }
}

function read(head: string): AgeHeader["state"] {
  const [intro = "", stanza = ""] = head.split("\n");
  if (intro !== INTRO) {
    if (/^age-encryption\.org\/v\d+$/.test(intro)) return "newer";
    return intro.length >= 4 && INTRO.startsWith(intro) ? "damaged" : "none";
  }
  const [arrow, kind, , work = ""] = stanza.split(" ");
  if (arrow !== "->" || !kind) return "damaged";
  if (kind !== "scrypt") return "key";
  if (!/^\d+$/.test(work)) return "damaged";
  return Number(work) > MOST_WORK ? "heavy" : "passphrase";
}

export function ageHeader(bytes: Uint8Array): AgeHeader {
  const start = latin(bytes)
    .replace(/^\xef\xbb\xbf/, "")
    .trimStart();
  if (start.startsWith(BEGIN)) {
    const text = new TextDecoder().decode(bytes).trim();
    const state = read(headInLetters(text));
    if (state === "passphrase") return { state, file: text };
    return { state: state === "none" ? "damaged" : state };
  }
  const state = read(latin(bytes));
  return state === "passphrase" ? { state, file: bytes } : { state };
}
