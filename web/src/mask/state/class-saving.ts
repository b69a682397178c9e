import { signal } from "@preact/signals";
import { PartMissing } from "../../shared/bridge/parts";
import { protecting } from "../../shared/bridge/protecting";
import { downloadBytes, fileSafe } from "../../shared/state/files";
import { type Notice, notice, say } from "../../shared/state/notice";
import { panel } from "../../shared/state/settings";
import { messages } from "../i18n";
import { type Book, bookText, decisionsText } from "./class-file";
import { beginClass, bookNow, bookSaved, className, renameClass } from "./classes";
import { isOccurrence } from "./decisions";
import { canRemember, forgetRemembered, isOpenKept, remember } from "./remembered";
import { source } from "./source";

/** The passphrase of the open file, kept in memory so that saving again does not ask. */
export const passphrase = signal<string | null>(null);
export const working = signal(false);
export const failed = signal<string | null>(null);

/** The message about the last save. */
export const savedNotice = signal<Notice | null>(null);
/** The previous page knew the passphrase, which is not handed over. */
export const lostPassphrase = signal(false);

/** In characters: some systems cut longer file names. */
const LONGEST_NAME = 80;

/** The file name of the classes, made of their names. */
export function classFileName({ classes }: Book): string {
  const names = classes
    .map(({ name }) => fileSafe(name))
    .filter(Boolean)
    .join("-");
  return `cachenom-${Array.from(names).slice(0, LONGEST_NAME).join("") || "classe"}.age`;
}

/** The message if the worker for class files fails. */
export function refusal(e: unknown): string {
  const m = messages.peek().classes.errors;
  return e instanceof PartMissing ? m.part : m.failed;
}

/** Saves the current classes to the downloads and, if `keep`, in this browser. */
async function write(words: string, keep: boolean): Promise<void> {
  const book: Book = bookNow();
  const worker = await protecting();
  const bytes = await worker.protect(bookText(book), words);
  const file = classFileName(book);
  downloadBytes(file, bytes);
  bookSaved(book);
  passphrase.value = words;
  lostPassphrase.value = false;
  const m = messages.peek().classes;
  const name = book.classes[book.current]?.name ?? "";
  const isKept = !keep || (await remember({ name, bytes }));
  say(isKept ? m.saved(file) : m.savedNotKept, isKept ? "done" : "error");
  savedNotice.value = notice.peek();
}

/** Saves with a passphrase; true on success. An unnamed class gets `name`. */
export async function saveClasses(words: string, name: string, keep: boolean): Promise<boolean> {
  if (working.peek()) return false;
  working.value = true;
  failed.value = null;
  try {
    if (className.peek() === null) beginClass(name);
    else if (className.peek() !== name) renameClass(name);
    await write(words, keep);
    return true;
  } catch (e) {
    failed.value = refusal(e);
    return false;
  } finally {
    working.value = false;
  }
}

/** Saves with the known passphrase, or asks for it. */
export async function saveAgain(): Promise<void> {
  const words = passphrase.peek();
  const name = className.peek();
  if (words === null || name === null) {
    panel.value = "class-save";
    return;
  }
  if (!(await saveClasses(words, name, isOpenKept.peek())) && failed.peek())
    say(failed.peek() ?? "", "error");
}

/** Switches "remember on this computer". The browser stores the same bytes as the file. */
export async function switchRemembering(on: boolean): Promise<void> {
  const m = messages.peek().classes;
  if (!on) {
    if (await forgetRemembered()) say(m.forgotten);
    else say(m.errors.forget, "error");
    return;
  }
  const words = passphrase.peek();
  const name = className.peek();
  if (!canRemember || words === null || name === null) {
    panel.value = "class-save";
    return;
  }
  try {
    const bytes = await (await protecting()).protect(bookText(bookNow()), words);
    if (await remember({ name, bytes })) say(m.kept);
    else say(m.savedNotKept, "error");
  } catch (e) {
    say(refusal(e), "error");
  }
}

/** Saves all decisions to a file, except those about one place. */
export function saveDecisions(): void {
  const all = source.decisions.peek().filter((d) => !isOccurrence(d));
  downloadBytes("cachenom-decisions.json", new TextEncoder().encode(decisionsText(all)));
  say(messages.peek().classes.decisionsSaved);
}
