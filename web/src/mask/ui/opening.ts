import { effect } from "@preact/signals";
import { type Given, given } from "../../shared/state/dropped-files";
import { isJson, isListDocument } from "../../shared/state/endings";
import { beginsAsDocument, type Saved, savedAs } from "../../shared/state/first-bytes";
import { say } from "../../shared/state/notice";
import { panel } from "../../shared/state/settings";
import { messages } from "../i18n";
import { takeMany } from "../state/batch";
import { readList } from "../state/class-list";
import { openSaved } from "../state/class-opening";
import { openReceived, openText } from "../state/files";
import { listIn } from "../state/offering-list";
import { openList } from "../state/opening-list";
import { loadMapping } from "../state/restoring";
import { askForClass } from "./leaving";
import { offerCorpus } from "./to-corpus";

/** Where a file is given: as text, class list, answer, table for an answer, or in the class menu. */
export type Place = "text" | "list" | "answer" | "names" | "class";

/**
 * Opens files. Files that Cachenom saved are recognised by their first bytes and go where they belong; others are
 * opened at `place`. `more` adds them to the list of files.
 */
export async function openAt(place: Place, files: readonly Given[], more = false): Promise<void> {
  const kinds = await Promise.all(files.map(({ file }) => savedAs(file)));
  const rest = files.filter((_, i) => !kinds[i]);
  for (const [i, { file }] of files.entries()) {
    const kind = kinds[i];
    if (!kind) continue;
    await openKnown(kind, file);
    if (files.length > 1 || more) await whenClosed();
  }
  if (rest.length > 0) await openRest(place, rest, more);
  else if (more) panel.value = "batch";
}

export const openFiles = (place: Place, files: readonly File[], more = false): void =>
  void openAt(place, given(files), more);

/** Opens a file that Cachenom saved. */
export async function openKnown(kind: Saved, file: File): Promise<void> {
  if (kind === "project" || kind === "contexts") offerCorpus(kind, file);
  else if (kind === "table") await loadMapping(file);
  else await openSaved(file, askForClass);
}

async function openRest(place: Place, files: readonly Given[], more: boolean): Promise<void> {
  const [first, ...others] = files;
  if (!first) return;
  const { file } = first;
  const isSeveral = more || others.length > 0 || first.path.includes("/");
  if (isSeveral && place === "text") return takeMany(files, "hide");
  if (isSeveral && place === "answer") return takeMany(files, "restore");
  await openOne(place, file);
  if (others.length > 0) say(messages.peek().files.oneAtATime(file.name), "error");
}

async function openOne(place: Place, file: File): Promise<void> {
  if (place === "text") return openText(file);
  if (place === "class") return openInMenu(file);
  // Reports JSON here as a damaged table of names.
  if (place === "names" || (place === "answer" && isJson(file.name))) return loadMapping(file);
  if (place === "answer") return openReceived(file);
  panel.value = "roster";
  await openList(file);
}

/** A file given in the class menu may be a class list. */
async function openInMenu(file: File): Promise<void> {
  if (isListDocument(file.name) || (await beginsAsDocument(file))) {
    panel.value = "roster";
    return openList(file);
  }
  const list = await listIn(file);
  if (list === null) return openSaved(file, askForClass);
  panel.value = "roster";
  await readList(list);
}

/** Whether no dialog is open, except that of several files. */
const isClosed = (): boolean => panel.value === null || panel.value === "batch";

/** Resolves when no dialog is open: opening a class may reload the page with a document. */
const whenClosed = (): Promise<void> =>
  new Promise((resolve) => {
    const stop = effect(() => {
      if (isClosed()) setTimeout(done);
    });
    function done() {
      // One dialog may open another.
      if (!isClosed()) return;
      stop();
      resolve();
    }
  });
