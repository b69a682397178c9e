import { effect, untracked } from "@preact/signals";
import type { DocumentSaved } from "../../shared/bridge/wire-document";
import { isPdfName } from "../../shared/state/endings";
import { panel } from "../../shared/state/settings";
import { batch, type Row, rowFrom, setRow } from "./batch";
import { bringUp, decisionsAsked, doneWith, madeBy } from "./batch-run";
import { opened } from "./document";
import { lines } from "./report";
import {
  type Answered,
  type AnsweredDocument,
  answer,
  answeredDocument,
  aside,
  bill,
  restored,
  settled,
} from "./restoring";
import { source } from "./source";

/**
 * Records the decisions made while one of several files is open alone. The file is made again when the user returns to
 * the list, so that the zip file contains what was seen.
 */
export function followReviewing(): void {
  effect(() => {
    const file = opened.value?.file;
    const decided = source.decisions.value;
    untracked(() => noteDecided(file, decided));
  });
  effect(() => {
    const doc = answeredDocument.value;
    const result = settled.value;
    const isDone = restored.value.state === "done" && result?.answer === answer.value;
    const left = [...aside.value];
    if (doc && result && isDone) untracked(() => noteCorrected(doc, result, left));
  });
  effect(() => {
    const to = panel.value === "batch" ? batch.value?.to : undefined;
    if (to) untracked(() => void bringUp(to));
  });
}

function noteDecided(file: File | undefined, decided: Row["decided"]): void {
  const row = rowFrom("hide", file);
  if (!row || row.state === "running" || row.decided === decided) return;
  const now = { ...row, decided };
  const again = row.by?.decisions !== decisionsAsked(now);
  const asBefore = row.again && row.made ? { again: false, state: "done" as const } : {};
  setRow("hide", row.path, { decided, ...(again ? anew : asBefore) });
}

function noteCorrected(doc: AnsweredDocument, result: Answered, left: readonly string[]): void {
  const row = rowFrom("restore", doc.file);
  const { answer: text, text: wanted } = result;
  const isNew = row?.corrected ? row.corrected.wanted !== wanted : text !== doc.text || left.length > 0;
  if (!row || row.state === "running" || !isNew) return;
  const { original } = doc;
  const restored = bill.peek()?.restored ?? 0;
  const doubts = lines.peek().filter((l) => l.type === "left").length;
  setRow("restore", row.path, {
    corrected: { original, text, wanted, aside: left, restored, doubts },
    ...anew,
  });
}

const anew = { again: true, state: "waiting" } as const;

/** Records a file of the list that was opened alone, decided and saved. */
export function noteSaved(file: File | undefined, saved: DocumentSaved, made: Uint8Array<ArrayBuffer>): void {
  const row = rowFrom("hide", file);
  if (!row) return;
  const also = isPdfName(row.path) ? ["pdf"] : [];
  setRow("hide", row.path, { ...doneWith(saved, made, also), again: false, by: madeBy(row) });
}
