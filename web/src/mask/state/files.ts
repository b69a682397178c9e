import { isArchive, isDocument } from "../../shared/state/endings";
import { beginsAsDocument } from "../../shared/state/first-bytes";
import { say } from "../../shared/state/notice";
import { messages } from "../i18n";
import { holdPlain } from "./document";
import { offerList } from "./offering-list";
import { takeDocument } from "./opening-document";
import { MEGABYTE, readTextFile } from "./reading-file";
import { openAnswer } from "./restoring";
import { source } from "./source";

const TEXT_LIMIT = 60 * MEGABYTE;

/** Whether a file is an office document or PDF, by its name or first bytes. */
const isOne = async (file: File): Promise<boolean> => isDocument(file.name) || beginsAsDocument(file);

const refuseArchive = (): void => say(messages.peek().documents.refused("archive"), "error");

/** Opens a file in the restore view. */
export async function openReceived(file: File): Promise<void> {
  if (isArchive(file.name)) return refuseArchive();
  return (await isOne(file)) ? takeDocument(file, "restore") : openAnswer(file);
}

/** Opens a file as the text to hide. */
export async function openText(file: File): Promise<void> {
  if (isArchive(file.name)) return refuseArchive();
  if (await isOne(file)) return takeDocument(file);
  const { tooLongText, notText } = messages.peek().files;
  const read = await readTextFile(file, TEXT_LIMIT, { tooLong: tooLongText, notText });
  if (!read) return;
  const had = source.text.peek().length > 0;
  source.setText(read.text);
  holdPlain(file.name, read.bytes);
  const m = messages.peek();
  say(had ? `${m.files.opened(file.name)} ${m.mask.textReplaced}` : m.files.opened(file.name));
  void offerList({ path: file.name, bytes: read.bytes });
}
