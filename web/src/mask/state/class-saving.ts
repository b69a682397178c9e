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

/** The passphrase of the file that is open, as long as the page is: saving again does not ask for it. */
export const passphrase = signal<string | null>(null);
export const working = signal(false);
export const failed = signal<string | null>(null);

/** What was said of the last saving. */
export const savedNotice = signal<Notice | null>(null);
/** The page that was here before knew the passphrase; it went with that page. */
export const lostPassphrase = signal(false);

/** Longer names of files are cut by some systems. */
const LONGEST_NAME = 80;

/** What a file of classes is called: by their names, as far as a name of a file can say them. */
export function classFileName({ classes }: Book): string {
  const names = classes
    .map(({ name }) => fileSafe(name))
    .filter(Boolean)
    .join("-");
  return `cachenom-${Array.from(names).slice(0, LONGEST_NAME).join("") || "classe"}.age`;
}

/** What is said when the worker of protected files does not do its work. */
export function refusal(e: unknown): string {
  const m = messages.peek().classes.errors;
  return e instanceof PartMissing ? m.part : m.failed;
}

/** The classes as they are now go to the user's downloads, and to this browser where that was asked for. */
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

/** Saves with this passphrase; true when it is done. The class gets a name first, if it had none. */
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

/** Once more under the same passphrase; where it is not known, it is asked. */
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

/** "Remember on this computer", on and off: what is kept is what a file would hold. */
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

/** All decisions but those on one place, which are of their text, as a file of their own. */
export function saveDecisions(): void {
  const all = source.decisions.peek().filter((d) => !isOccurrence(d));
  downloadBytes("cachenom-decisions.json", new TextEncoder().encode(decisionsText(all)));
  say(messages.peek().classes.decisionsSaved);
}
