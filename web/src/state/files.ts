import { save } from "../bridge/lock";
import { messages } from "../i18n";
import { say } from "./notice";
import { source } from "./source";

const MEGABYTE = 1_000_000;
const TEXT_LIMIT = 60 * MEGABYTE;
export const LIST_LIMIT = 5 * MEGABYTE;

/** UTF-8 or UTF-16 where the file says so; UTF-8 where it is valid; otherwise what French spreadsheets still write. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** Word processors' and spreadsheets' own files, PDF, pictures: what their first bytes or their zeros give away. */
export function looksBinary(bytes: Uint8Array): boolean {
  const head = bytes.subarray(0, 4096);
  const starts = (signature: string) => [...signature].every((c, i) => head[i] === c.charCodeAt(0));
  if (["PK\x03\x04", "%PDF", "\xd0\xcf\x11\xe0", "\x89PNG", "\xff\xd8\xff", "{\\rtf"].some(starts))
    return true;
  if ((head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff)) return false;
  return head.filter((b) => b === 0).length > head.length / 50;
}

/** What one says of a file that is refused, and where. */
interface Refusing {
  tooLong: (size: string) => string;
  notText: (name: string) => string;
  refuse?: (sentence: string) => void;
}

/** Reads a text file, or says in one sentence why not. */
export async function readTextFile(file: File, limit: number, refusing: Refusing) {
  const m = messages.peek();
  const { tooLong, notText, refuse = (sentence) => say(sentence, "error") } = refusing;
  if (file.size > limit) return refuse(tooLong(m.status.megabytes(file.size / MEGABYTE)));
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (bytes.length === 0) return refuse(m.files.empty(file.name));
    if (file.type.startsWith("image/") && file.type !== "image/svg+xml")
      return refuse(m.files.image(file.name));
    if (looksBinary(bytes)) return refuse(notText(file.name));
    const text = decodeText(bytes);
    return text.trim() ? text : refuse(m.files.empty(file.name));
  } catch {
    return refuse(m.files.unreadable(file.name));
  }
}

export async function openText(file: File): Promise<void> {
  const { tooLongText, notText } = messages.peek().files;
  const text = await readTextFile(file, TEXT_LIMIT, { tooLong: tooLongText, notText });
  if (text === undefined) return;
  const had = source.text.peek().length > 0;
  source.setText(text);
  const m = messages.peek();
  say(had ? `${m.files.opened(file.name)} ${m.mask.textReplaced}` : m.files.opened(file.name));
}

/** Hands a file to the user's downloads; a long one in pieces. */
export const download = (name: string, text: string | string[]): void =>
  save(name, typeof text === "string" ? [text] : text);
