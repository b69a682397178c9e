import { computed, type Signal, signal } from "@preact/signals";
import type { FileReport } from "../../shared/bridge/wire-document";
import { opening } from "../../shared/state/arrival";
import type { Given } from "../../shared/state/dropped-files";
import { say } from "../../shared/state/notice";
import { panel } from "../../shared/state/settings";
import { hasStyles } from "../../shared/state/styles";
import { messages } from "../i18n";
import type { Made } from "./decisions";
import { task } from "./view";
import { packed, type Read, wanted } from "./waiting";

/** A document that came back and was looked at alone: its own text, and what is to stand in the file. */
export interface Corrected {
  original: string;
  text: string;
  wanted: string;
  aside: readonly string[];
  /** How many names came back, and how much is left to settle. */
  restored: number;
  doubts: number;
}

/** One of many files. */
export interface Row extends Given {
  /** Its path as it was given: two files may have one. */
  given: string;
  state: "waiting" | "running" | "done" | "refused";
  /** The share of it that is done, from 0 to 1. */
  share: number;
  report: FileReport | null;
  /** The names that came back, where they are given back. */
  restored: number;
  made: Uint8Array<ArrayBuffer> | null;
  /** What was decided while it was looked at alone; null while nobody has. */
  decided: readonly Made[] | null;
  /** The same where names are given back. */
  corrected: Corrected | null;
  /** It was decided about since it was made: it is made again when one comes back. */
  again: boolean;
  /** The decisions and the settings that it was made by. */
  by: { decisions: string; settings: string } | null;
}

/** What is done with many files. */
export type Side = "hide" | "restore";

/** Many files that are hidden, or restored, with one table for all. */
export interface Batch {
  to: Side;
  rows: readonly Row[];
  running: boolean;
  /** All that was made is in a zip file. */
  saved: boolean;
}

/** Each view has its own: files that are given back do not take the place of those that are hidden. */
export const batches: Readonly<Record<Side, Signal<Batch | null>>> = {
  hide: signal<Batch | null>(null),
  restore: signal<Batch | null>(null),
};

/** That of the view one is in. */
export const batch = computed(() => batches[task.value === "restore" ? "restore" : "hide"].value);

/** Whether something was made of files that stands in no zip file. */
export const isUnsaved = (it: Batch | null): boolean =>
  it !== null && !it.saved && it.rows.some((r) => r.made !== null || r.state === "running");

export const unsavedIn = (to: Side): boolean => isUnsaved(batches[to].peek());
export const unsavedBatch = computed(() => isUnsaved(batches.hide.value) || isUnsaved(batches.restore.value));

/** Files lie ready, or were worked on: they do not go along to another page. */
export const hasBatch = computed(() => batches.hide.value !== null || batches.restore.value !== null);

/** More than this, in bytes, is too much for a tab's memory at once. */
const LIMIT = 200_000_000;

/** Whether a file of a folder is one of somebody's, and not of a program's. */
const isOwn = ({ path }: Given): boolean =>
  !/(^|\/)(\.|~\$|Thumbs\.db$|desktop\.ini$|__MACOSX\/)/i.test(path);

const rowOf = (g: Given, path: string): Row => ({
  path,
  given: g.path,
  file: g.file,
  state: "waiting",
  share: 0,
  report: null,
  restored: 0,
  made: null,
  decided: null,
  corrected: null,
  again: false,
  by: null,
});

/** Shows files to be worked on together; they come to those that are there. */
export async function takeMany(files: readonly Given[], to: Side): Promise<void> {
  const own = files.filter(isOwn);
  if (own.length === 0) return;
  if (!hasStyles) {
    opening.value = { name: own[0]?.file.name ?? "", files: own.length };
    const read = await Promise.all(own.map(readFile));
    wanted.value = packed(
      read.filter((r) => r !== null),
      to,
      true,
    );
    return;
  }
  const it = batches[to].peek();
  const rows = [...(it?.rows ?? [])];
  for (const g of own) if (!rows.some((r) => isSame(r, g))) rows.push(rowOf(g, unused(g.path, rows)));
  batches[to].value = { to, rows, running: it?.running ?? false, saved: it?.saved ?? false };
  task.value = to === "restore" ? "restore" : "mask";
  panel.value = "batch";
  if (own.reduce((n, g) => n + g.file.size, 0) > LIMIT) say(messages.peek().documents.tooMany, "error");
}

/** Whether a file was given twice. */
const isSame = ({ given, file }: Row, b: Given): boolean =>
  given === b.path && file.size === b.file.size && file.lastModified === b.file.lastModified;

/** A path that no file has: those of two folders may be called alike. */
function unused(path: string, rows: readonly Row[]): string {
  const [, stem, ending] = /^(.*?)(\.[^./]*)?$/s.exec(path) ?? [];
  let name = path;
  for (let n = 2; rows.some((r) => r.path === name); n++) name = `${stem} (${n})${ending ?? ""}`;
  return name;
}

export const readFile = ({ path, file }: Given): Promise<Read | null> =>
  file.arrayBuffer().then(
    (bytes) => ({ path, bytes: new Uint8Array(bytes) }),
    () => null,
  );

export function setRow(to: Side, path: string, change: Partial<Row>): void {
  const it = batches[to].peek();
  if (!it) return;
  const saved = it.saved && change.made === undefined;
  batches[to].value = {
    ...it,
    saved,
    rows: it.rows.map((r) => (r.path === path ? { ...r, ...change } : r)),
  };
}

/** Takes a file out of them. */
export function dropRow(to: Side, file: File): void {
  const it = batches[to].peek();
  if (!it) return;
  const rows = it.rows.filter((r) => r.file !== file);
  if (rows.length === 0) emptyBatch(to);
  else batches[to].value = { ...it, rows };
}

/** Forgets the files and what was made of them. */
export function emptyBatch(to: Side): void {
  batches[to].value = null;
  panel.value = null;
}

/** Shows files again that were forgotten; where others have come, beside them, as files that wait. */
export function putBack(it: Batch): void {
  const { to } = it;
  if (batches[to].peek()) {
    void takeMany(
      it.rows.map((r) => ({ path: r.given, file: r.file })),
      to,
    );
    return;
  }
  batches[to].value = it;
  task.value = to === "restore" ? "restore" : "mask";
  panel.value = "batch";
}

/** The row that a file on the page was opened from. */
export const rowFrom = (to: Side, file: File | undefined): Row | undefined =>
  file && batches[to].peek()?.rows.find((r) => r.file === file);
