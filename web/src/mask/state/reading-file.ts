import { decodeText, looksBinary } from "../../shared/state/files";
import { say } from "../../shared/state/notice";
import { messages } from "../i18n";

export const MEGABYTE = 1_000_000;

/** Messages about a refused file, and where to show them. */
interface Refusing {
  tooLong: (size: string) => string;
  notText: (name: string) => string;
  refuse?: (sentence: string) => void;
}

/** Reads a text file, or shows in one sentence why it cannot. */
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
    return text.trim() ? { text, bytes } : refuse(m.files.empty(file.name));
  } catch {
    return refuse(m.files.unreadable(file.name));
  }
}
