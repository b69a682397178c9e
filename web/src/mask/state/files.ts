import { given } from "../../shared/state/dropped-files";
import { say } from "../../shared/state/notice";
import { messages } from "../i18n";
import { isArchive, takeMany } from "./batch";
import { holdPlain } from "./document";
import { isDocument, takeDocument } from "./opening-document";
import { MEGABYTE, readTextFile } from "./reading-file";
import { openAnswer } from "./restoring";
import { source } from "./source";

const TEXT_LIMIT = 60 * MEGABYTE;

/** Opens what was chosen: one file as the text, several together. */
export function openChosen(files: readonly File[]): void {
  const [file] = files;
  if (files.length > 1) void takeMany(given(files), "hide");
  else if (file) void openText(file);
}

/** The same where names are given back. */
export function openAnswers(files: readonly File[]): void {
  const [file] = files;
  if (files.length > 1) void takeMany(given(files), "restore");
  else if (file && isArchive(file.name)) say(messages.peek().documents.refused("archive"), "error");
  else if (file && isDocument(file.name)) void takeDocument(file, "restore");
  else if (file) void openAnswer(file);
}

export async function openText(file: File): Promise<void> {
  if (isDocument(file.name)) return takeDocument(file);
  if (isArchive(file.name)) return say(messages.peek().documents.refused("archive"), "error");
  const { tooLongText, notText } = messages.peek().files;
  const read = await readTextFile(file, TEXT_LIMIT, { tooLong: tooLongText, notText });
  if (!read) return;
  const had = source.text.peek().length > 0;
  source.setText(read.text);
  holdPlain(file.name, read.bytes);
  const m = messages.peek();
  say(had ? `${m.files.opened(file.name)} ${m.mask.textReplaced}` : m.files.opened(file.name));
}
