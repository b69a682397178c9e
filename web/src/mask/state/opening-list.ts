import { isListDocument } from "../../shared/state/endings";
import { beginsAsDocument } from "../../shared/state/first-bytes";
import { messages } from "../i18n";
import { draftError, readList } from "./class-list";
import { refuseList, takeDocument } from "./opening-document";
import { MEGABYTE, readTextFile } from "./reading-file";

const LIST_LIMIT = 5 * MEGABYTE;

/** Opens a class list: a text, or a document with a table. */
export async function openList(file: File): Promise<void> {
  draftError.value = null;
  if (isListDocument(file.name) || (await beginsAsDocument(file))) return takeDocument(file, "list");
  const { tooLong, notList } = messages.peek().files;
  const read = await readTextFile(file, LIST_LIMIT, { tooLong, notText: notList, refuse: refuseList });
  if (read) await readList(read.text);
}
