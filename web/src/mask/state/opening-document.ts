import { opening } from "../../shared/state/arrival";
import { say } from "../../shared/state/notice";
import { panel } from "../../shared/state/settings";
import { hasStyles } from "../../shared/state/styles";
import { messages } from "../i18n";
import { asked } from "./asking-document";
import { rowFrom, takeMany } from "./batch";
import { draftError, readList } from "./class-list";
import { edited, hold, holdPlain, opened, textOf } from "./document";
import { fromPDF, isOfPdf, isPdf } from "./from-pdf";
import { offerList } from "./offering-list";
import { answeredDocument, answer as answerText, aside, showAnswer } from "./restoring";
import { saveRestoredSoon, saveWhenFound } from "./saving-document";
import { source } from "./source";
import { task } from "./view";
import { arrived, packed, type Read, type To, unpacked, type Waiting, wanted } from "./waiting";

/** In bytes. More would exceed a tab's memory. */
const LIMIT = 100_000_000;

/** Opens a chosen or dropped file. The first time, the page reloads with the program that can open it. */
export async function takeDocument(file: File, to: To = "hide", path = file.name): Promise<void> {
  const m = messages.peek();
  const refuse = to === "list" ? refuseList : (sentence: string) => say(sentence, "error");
  if (file.size > LIMIT) return refuse(m.documents.refused("bomb"));
  if (file.size === 0) return refuse(m.files.empty(file.name));
  const bytes = await file.arrayBuffer().then(
    (b) => new Uint8Array(b),
    () => null,
  );
  if (bytes === null) return refuse(m.files.unreadable(file.name));
  const read = { path, bytes, file };
  if (hasStyles) return open(read, to);
  opening.value = { name: file.name, files: 1 };
  wanted.value = packed([read], to);
}

/** The open document, to hand to another page and back. */
export function holdDocument(): Waiting | null {
  const text = edited.peek();
  // After the return, undo may restore the document's text. An edited plain text needs no document.
  const it = opened.peek() ?? (text?.layout ? text : null);
  if (it) {
    const warnings = it.warnings.filter(isOfPdf);
    return { ...packed([{ path: it.name, bytes: it.bytes }], "hide"), stands: true, warnings };
  }
  const back = answeredDocument.peek();
  return back && { ...packed([{ path: back.name, bytes: back.bytes }], "restore"), stands: true };
}

/** Opens the document that the previous page could not open, or had open. */
export function openWaiting(): void {
  const it = arrived();
  if (!it) return;
  const files = it.files.map(unpacked);
  // A page that opens no documents can only have a plain text open.
  if (!hasStyles) {
    if (files[0]) holdPlain(files[0].path, files[0].bytes);
    return;
  }
  if (it.many) void takeMany(files.map(fileOf), it.to === "restore" ? "restore" : "hide");
  else if (files[0]) void open(files[0], it.to, it);
  if (!files[0]) say(messages.peek().documents.again);
}

const fileOf = ({ path, bytes }: Read) => ({ path, file: new File([bytes], path.split("/").at(-1) ?? path) });

/** The rest of a restored text's state: from before the reload, or from its row among the files. */
function leftOf(file: File | undefined, resumed: boolean) {
  const text = answerText.peek();
  if (resumed && text) return { text, aside: [...aside.peek()] };
  return rowFrom("restore", file)?.corrected ?? null;
}

/** Opens a document where `to` says. After a reload, its text is on the page already. */
export async function open(
  read: Read,
  to: To,
  { stands, warnings: also = [] }: Pick<Waiting, "stands" | "warnings"> = {},
): Promise<void> {
  const { path, bytes: given, file } = read;
  const made = isPdf(path, given) ? await fromPDF(path, given) : { name: path, bytes: given, warnings: [] };
  if (!made) return;
  const { name, bytes } = made;
  const back = to === "restore" || to === "restore-and-save";
  if (back) task.value = "restore";
  if (to === "list") return openList(name, bytes);
  if (!stands) opening.value = { name, files: 1 };
  const answer = (await asked("document.open", { name }, bytes))?.answer;
  opening.value = null;
  if (!answer) return;
  if (back) {
    showAnswer({ name, bytes, file }, answer.text, leftOf(file, stands === true));
    if (to === "restore-and-save") saveRestoredSoon();
    return;
  }
  if (!answer.text.trim()) return say(messages.peek().documents.empty(name), "error");
  const { layout = null, uncovered, parts } = answer;
  const warnings = [...made.warnings, ...also, ...answer.warnings];
  const text = textOf(answer.text);
  hold({ name, bytes, file, text, layout, uncovered, warnings, parts });
  if (to === "hide-and-save") saveWhenFound();
  if (stands || source.text.peek().eq(text)) return;
  const had = source.text.peek().length > 0;
  source.setText(answer.text, rowFrom("hide", file)?.decided);
  const m = messages.peek();
  const words = name === path ? m.documents.opened(name) : m.documents.pdf.opened(path, name);
  say(had ? `${words} ${m.mask.textReplaced}` : words);
  if (to === "hide") void offerList({ path, bytes: given });
}

/** Shows inside the drawer why a list was not read: other messages are behind the drawer. */
export function refuseList(sentence: string): void {
  draftError.value = sentence;
}

/** Reads a class list from a document into the drawer. */
async function openList(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  panel.value = "roster";
  opening.value = { name, files: 1 };
  const answer = (await asked("document.list", { name }, bytes, refuseList))?.answer;
  opening.value = null;
  if (answer) await readList(answer.text);
}
