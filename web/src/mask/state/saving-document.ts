import { effect } from "@preact/signals";
import type { Mapping } from "../../shared/bridge/wire";
import type { DocumentSaved } from "../../shared/bridge/wire-document";
import { downloadBytes } from "../../shared/state/files";
import { say } from "../../shared/state/notice";
import { hasStyles } from "../../shared/state/styles";
import { messages } from "../i18n";
import { lookAgain, phase, whenFound } from "./analysis";
import { asked, hiding, replacedIn } from "./asking-document";
import { opened } from "./document";
import {
  answeredDocument,
  aside,
  bill,
  names,
  namesAs,
  namesToGive,
  restored,
  settled,
  withPlainEnds,
} from "./restoring";
import { noteSaved } from "./reviewing";
import { bareName, savedName } from "./saved-name";
import { sealOf } from "./sealed-edits";
import { commitTable, pseudonymsIn, table } from "./session";
import { takeOut } from "./taking-out";
import { packed, wanted } from "./waiting";

/** Saves the document with its names hidden, as they are on the page. It waits for a running search. */
export async function saveDocument(): Promise<void> {
  if (opened.peek() && phase.peek().state === "pending") {
    say(messages.peek().status.saveWaits);
    await whenFound();
  }
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
  // The names of sheets and bookmarks may add people.
  if (table.peek() === before) commitTable(JSON.stringify(saved.answer.mapping), pseudonymsIn(saved.answer));
  lookAgain();
  noteSaved(it.file, saved.answer, saved.file);
  const name = savedName(saved.answer.name, "masked");
  downloadBytes(name, saved.file);
  say(told(name, saved.answer));
}

/** The same, after the text on the page was analysed. */
export const saveWhenFound = (): void =>
  once(() => phase.value.state === "current" && opened.value !== null, saveDocument);

/** Saves the restored document when its text is on the page. */
export const saveRestoredSoon = (): void =>
  once(
    () => answeredDocument.value !== null && names.value !== null && restored.value.state === "done",
    saveRestored,
  );

/** Runs `run` the first time that `isSo` is true. */
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

/** Saves the restored document with its text as it is on the page. */
export async function saveRestored(): Promise<void> {
  const it = answeredDocument.peek();
  const result = settled.peek();
  const table = namesToGive();
  const m = messages.peek();
  if (!it || table === null) return;
  if (restored.peek().state !== "done" || !result) return say(m.documents.restoring, "error");
  if (!hasStyles) {
    wanted.value = { ...packed([{ path: it.name, bytes: it.bytes }], "restore-and-save"), stands: true };
    return;
  }
  const mapping: Mapping = JSON.parse(table);
  const isAsItCame = result.answer === it.text && aside.peek().size === 0 && result.earlier !== "surely";
  const seal = isAsItCame ? null : sealOf(it.original, result.text);
  if (seal) mapping.texts = [seal];
  const saved = await asked(
    "document.save",
    { name: bareName(it.name), restore: true, mapping, options: { names: namesAs.peek() } },
    it.bytes,
  );
  if (!saved) return;
  const { answer, file } = saved;
  const name = savedName(answer.name, "restored");
  if (file) downloadBytes(name, file);
  if (!isAsItCame && withPlainEnds(answer.text) !== result.text)
    return say(m.documents.linesChanged(name), "error");
  say(m.documents.savedRestored(name, bill.peek()?.restored ?? 0));
}

/** What was saved, and what the user should check. */
function told(name: string, saved: DocumentSaved): string {
  const m = messages.peek().documents;
  const left = saved.report.uncovered.length;
  return [m.saved(name, replacedIn(saved.report)), ...(left > 0 ? [m.notCovered(left)] : [])].join(" ");
}
