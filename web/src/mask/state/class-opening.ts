import { signal } from "@preact/signals";
import { protecting, type Unprotected } from "../../shared/bridge/protecting";
import { decodeText } from "../../shared/state/files";
import { say } from "../../shared/state/notice";
import { panel } from "../../shared/state/settings";
import { core } from "../core";
import { messages } from "../i18n";
import { ageHeader } from "./age-header";
import { type Book, readBook, readDecisions } from "./class-file";
import { failed, lostPassphrase, passphrase, refusal, working } from "./class-saving";
import { openBook } from "./classes";
import { withDecision } from "./decisions";
import { isOpenKept, type Remembered } from "./remembered";
import { loadMapping } from "./restoring";
import { source } from "./source";

/** A file that waits for its passphrase. */
interface Waiting {
  name: string;
  file: Uint8Array | string;
  /** The file was stored by this browser. */
  kept: boolean;
}
export const waiting = signal<Waiting | null>(null);

/** In bytes. A class with the tables of a year takes some megabytes. */
const LIMIT = 60_000_000;
const MEGABYTE = 1_000_000;

/** Asks the user first if something is unsaved (mask/ui/leaving.ts). */
type AskFirst = (go: () => void) => void;

function askPassphrase(of: Waiting, askFirst: AskFirst): void {
  askFirst(() => {
    waiting.value = of;
    failed.value = null;
    panel.value = "class-open";
  });
}

/** Opens a file that this page saved: a class, a table of names, or decisions. For any other file, says what it is. */
export async function openSaved(file: File, askFirst: AskFirst): Promise<void> {
  const m = messages.peek();
  const e = m.classes.errors;
  const refuse = (sentence: string) => say(sentence, "error");
  if (file.size > LIMIT) return refuse(e.tooLarge(m.status.megabytes(file.size / MEGABYTE)));
  const bytes = await file.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    () => null,
  );
  if (!bytes) return refuse(m.files.unreadable(file.name));
  if (bytes.length === 0) return refuse(m.files.empty(file.name));
  const header = ageHeader(bytes);
  if (header.state === "passphrase")
    return askPassphrase({ name: file.name, file: header.file, kept: false }, askFirst);
  if (header.state !== "none") return refuse(e[header.state](file.name));
  await openPlain(file, decodeText(bytes));
}

/** Opens a file without a passphrase. */
async function openPlain(file: File, text: string): Promise<void> {
  const { errors, decisionsOpened } = messages.peek().classes;
  const read = readDecisions(text);
  if (read.state === "good") {
    const before = source.decisions.peek();
    source.setDecisions(read.decisions.reduce(withDecision, before));
    return say(decisionsOpened(read.decisions.length));
  }
  if (read.state === "newer") return say(errors.newer(file.name), "error");
  if (read.state === "broken") return say(errors.damaged(file.name), "error");
  if (/"kind"\s*:\s*"cachenom-mapping"/.test(text.slice(0, 200))) return loadMapping(file);
  say(errors.none(file.name), "error");
}

export const openRemembered = ({ name, bytes }: Remembered, askFirst: AskFirst): void => {
  const header = ageHeader(bytes);
  if (header.state === "passphrase") askPassphrase({ name, file: header.file, kept: true }, askFirst);
  else say(messages.peek().classes.errors.damaged(name), "error");
};

/** Whether the core can read all tables; checked before any of the file is used. */
async function areReadable({ classes }: Book): Promise<boolean> {
  for (const { table } of classes)
    if (table && !(await core.restore(".", JSON.stringify(table)).then(Boolean, () => false))) return false;
  return true;
}

/** The classes of a decrypted file, or a sentence that says what else it is. */
async function bookIn(name: string, opened: Unprotected): Promise<Book | string> {
  const e = messages.peek().classes.errors;
  if (opened.state !== "opened")
    return { wrong: e.wrong, memory: e.heavy(name), damaged: e.damaged(name) }[opened.state];
  const read = readBook(new TextDecoder().decode(opened.bytes));
  if (read.state !== "good") return e[read.state](name);
  return (await areReadable(read.book)) ? read.book : e.broken(name);
}

/** Opens the waiting file; true on success. Nothing changes before all of it was read. */
export async function openWith(words: string): Promise<boolean> {
  const w = waiting.peek();
  if (!w || working.peek()) return false;
  working.value = true;
  failed.value = null;
  try {
    const book = await bookIn(w.name, await (await protecting()).unprotect(w.file, words));
    if (typeof book === "string") {
      failed.value = book;
      return false;
    }
    // The user closed the dialog meanwhile.
    if (waiting.peek() !== w) return false;
    openBook(book);
    passphrase.value = words;
    lostPassphrase.value = false;
    isOpenKept.value = w.kept;
    waiting.value = null;
    const m = messages.peek().classes;
    const open = book.classes[book.current];
    say(m.opened(open?.name ?? "", open?.people.length ?? 0));
    return true;
  } catch (e) {
    failed.value = refusal(e);
    return false;
  } finally {
    working.value = false;
  }
}
