import { messages } from "../i18n";
import { draftError, readList } from "./class-list";
import { isListDocument, takeDocument } from "./opening-document";
import { MEGABYTE, readTextFile } from "./reading-file";

const LIST_LIMIT = 5 * MEGABYTE;

/** Opens a class list: a text, or a document with a table. */
export async function openList(file: File): Promise<void> {
  draftError.value = null;
  if (isListDocument(file.name)) return takeDocument(file, "list");
  const { tooLong, notList } = messages.peek().files;
  // Said inside the drawer: what is said elsewhere on the page stands behind it.
  const refuse = (sentence: string) => {
    draftError.value = sentence;
  };
  const read = await readTextFile(file, LIST_LIMIT, { tooLong, notText: notList, refuse });
  if (read) await readList(read.text);
}
