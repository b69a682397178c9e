import { decodeText } from "./decoding";

/**
 * What Cachenom saved itself, known by how the file begins: names of files get other endings on their way through mails and
 * shared drives, or lose them.
 */
export type Saved =
  /** A class, closed by a passphrase. */
  | "class"
  /** A table of names. */
  | "table"
  | "decisions"
  /** The work of a corpus. */
  | "project"
  | "contexts";

/** What each says in its first line. */
export const savedMarks = {
  table: "cachenom-mapping",
  decisions: "cachenom-decisions",
  project: "cachenom-corpus-file",
  contexts: "cachenom-contexts",
} as const satisfies Partial<Record<Saved, string>>;

/** A file in the age format, in bytes or in letters. */
export const AGE_INTRO = "age-encryption.org/v";
export const AGE_BEGIN = "-----BEGIN AGE ENCRYPTED FILE-----";

const HEAD = 512;
const json = /^\{\s*"(?:kind|format)"\s*:\s*"(cachenom-[a-z-]+)"/;

/** What a text is that begins so; null where Cachenom did not write it. */
export function savedIn(text: string): Saved | null {
  const head = text.slice(0, HEAD).replace(/^[\s\uFEFF]+/, "");
  if (head.startsWith(AGE_INTRO) || head.startsWith(AGE_BEGIN)) return "class";
  const mark = json.exec(head)?.[1];
  const known = Object.entries(savedMarks).find(([, its]) => its === mark);
  return known ? (known[0] as Saved) : null;
}

const headOf = async (file: Blob): Promise<Uint8Array> =>
  new Uint8Array(await file.slice(0, HEAD * 2).arrayBuffer());

/** The same of a file. One that cannot be read is none of these: whoever opens it says why. */
export const savedAs = (file: Blob): Promise<Saved | null> =>
  headOf(file).then(
    (bytes) => savedIn(decodeText(bytes)),
    () => null,
  );

const documents = ["PK\x03\x04", "%PDF-", "\xd0\xcf\x11\xe0"];

/** Whether a file begins as a word processor's, a spreadsheet's or a PDF does. */
export const beginsAsDocument = (file: Blob): Promise<boolean> =>
  headOf(file).then(
    (bytes) => documents.some((its) => [...its].every((c, i) => bytes[i] === c.charCodeAt(0))),
    () => false,
  );
