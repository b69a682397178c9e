import { decodeText } from "./decoding";

/**
 * Files that Cachenom saved, recognised by their first bytes, because mails and shared drives change or drop endings.
 */
export type Saved =
  /** A class file, encrypted with a passphrase. */
  | "class"
  /** A table of names. */
  | "table"
  | "decisions"
  /** A corpus project. */
  | "project"
  | "contexts";

/** What each contains in its first line. */
export const savedMarks = {
  table: "cachenom-mapping",
  decisions: "cachenom-decisions",
  project: "cachenom-corpus-file",
  contexts: "cachenom-contexts",
} as const satisfies Partial<Record<Saved, string>>;

/** A file in the age format, binary or armored. */
export const AGE_INTRO = "age-encryption.org/v";
export const AGE_BEGIN = "-----BEGIN AGE ENCRYPTED FILE-----";

const HEAD = 512;
const json = /^\{\s*"(?:kind|format)"\s*:\s*"(cachenom-[a-z-]+)"/;

/** The kind of a file that begins with `text`; null if Cachenom did not write it. */
export function savedIn(text: string): Saved | null {
  const head = text.slice(0, HEAD).replace(/^[\s\uFEFF]+/, "");
  if (head.startsWith(AGE_INTRO) || head.startsWith(AGE_BEGIN)) return "class";
  const mark = json.exec(head)?.[1];
  const known = Object.entries(savedMarks).find(([, its]) => its === mark);
  return known ? (known[0] as Saved) : null;
}

const headOf = async (file: Blob): Promise<Uint8Array> =>
  new Uint8Array(await file.slice(0, HEAD * 2).arrayBuffer());

/** The same for a file. Returns null for an unreadable file; the code that opens it reports the error. */
export const savedAs = (file: Blob): Promise<Saved | null> =>
  headOf(file).then(
    (bytes) => savedIn(decodeText(bytes)),
    () => null,
  );

const documents = ["PK\x03\x04", "%PDF-", "\xd0\xcf\x11\xe0"];

/** Whether a file begins like an office document or a PDF. */
export const beginsAsDocument = (file: Blob): Promise<boolean> =>
  headOf(file).then(
    (bytes) => documents.some((its) => [...its].every((c, i) => bytes[i] === c.charCodeAt(0))),
    () => false,
  );
