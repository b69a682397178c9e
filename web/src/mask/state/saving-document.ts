import { effect } from "@preact/signals";
import type { DocumentSaved } from "../../shared/bridge/wire-document";
import { downloadBytes } from "../../shared/state/files";
import { say } from "../../shared/state/notice";
import { hasStyles } from "../../shared/state/styles";
import { messages } from "../i18n";
import { lookAgain, phase } from "./analysis";
import { asked, hiding, replacedIn } from "./asking-document";
import { noteSaved } from "./batch";
import { opened } from "./document";
import { answeredDocument, names } from "./restoring";
import { commitTable, pseudonymsIn, table } from "./session";
import { takeOut } from "./taking-out";
import { packed, wanted } from "./waiting";

/** Writes the document with its names hidden, as they are on the page. */
export async function saveDocument(): Promise<void> {
  const it = opened.peek();
  if (!it) return;
  if (phase.peek().state !== "current") return say(messages.peek().status.copyStale, "error");
  if (!hasStyles) {
    wanted.value = packed([{ path: it.name, bytes: it.bytes }], "hide-and-save");
    return;
  }
  takeOut();
  const before = table.peek();
  const saved = await asked("document.save", { name: it.name, ...hiding(before) }, it.bytes);
  if (!saved?.file) return;
  // Names of things may name whom the text does not.
  if (table.peek() === before) commitTable(JSON.stringify(saved.answer.mapping), pseudonymsIn(saved.answer));
  lookAgain();
  noteSaved(it.file, saved.answer, saved.file);
  downloadBytes(saved.answer.name, saved.file);
  say(told(saved.answer));
}

/** The same as soon as the text on the page was looked through. */
export const saveWhenFound = (): void =>
  once(() => phase.value.state === "current" && opened.value !== null, saveDocument);

/** Writes the document that came back as soon as its text stands on the page. */
export const saveRestoredSoon = (): void =>
  once(() => answeredDocument.value !== null && names.value !== null, saveRestored);

/** Does something the first time that it is so. */
function once(isSo: () => boolean, run: () => Promise<void>): void {
  let told = false;
  const stop = effect(() => {
    if (told || !isSo()) return;
    told = true;
    queueMicrotask(() => {
      stop();
      void run();
    });
  });
}

/** Writes the document that came back with its names restored. */
export async function saveRestored(): Promise<void> {
  const it = answeredDocument.peek();
  const mapping = names.peek()?.mapping;
  if (!it || !mapping) return;
  if (!hasStyles) {
    wanted.value = packed([{ path: it.name, bytes: it.bytes }], "restore-and-save");
    return;
  }
  const params = { name: it.name, restore: true, mapping: JSON.parse(mapping) };
  const saved = await asked("document.save", params, it.bytes);
  if (!saved) return;
  const { answer, file } = saved;
  if (file) downloadBytes(answer.name, file);
  say(messages.peek().documents.savedRestored(answer.name, answer.restored?.restored ?? 0));
}

/** What was written, and what should be looked at. */
function told(saved: DocumentSaved): string {
  const m = messages.peek().documents;
  const left = saved.report.uncovered.length;
  return [m.saved(saved.name, replacedIn(saved.report)), ...(left > 0 ? [m.notCovered(left)] : [])].join(" ");
}
