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

/** A restored document that the user corrected: its original text, and the text that the file should get. */
export interface Corrected {
  original: string;
  text: string;
  wanted: string;
  aside: readonly string[];
  /** The number of names restored, and of doubts left. */
  restored: number;
  doubts: number;
}

/** One of several files. */
export interface Row extends Given {
  /** The path as given; two files may have the same. */
  given: string;
  state: "waiting" | "running" | "done" | "refused";
  /** The share done, 0 to 1. */
  share: number;
  report: FileReport | null;
  /** Number of names restored. */
  restored: number;
  made: Uint8Array<ArrayBuffer> | null;
  /** Decisions made while the file was open alone; null if there were none. */
  decided: readonly Made[] | null;
  /** Corrections made to a restored file. */
  corrected: Corrected | null;
  /** Its decisions changed since it was made: it is made again when the user returns to the list. */
  again: boolean;
  /** The decisions and settings that it was made with. */
  by: { decisions: string; settings: string } | null;
}

/** What is done with the files. */
export type Side = "hide" | "restore";

/** Several files that are hidden or restored with one table. */
export interface Batch {
  to: Side;
  rows: readonly Row[];
  running: boolean;
  /** A zip file holds everything that was made. */
  saved: boolean;
}

/** Each view has its own files. */
export const batches: Readonly<Record<Side, Signal<Batch | null>>> = {
  hide: signal<Batch | null>(null),
  restore: signal<Batch | null>(null),
};

/** The files of the current view. */
export const batch = computed(() => batches[task.value === "restore" ? "restore" : "hide"].value);

/** Whether files were made that no zip file holds. */
export const isUnsaved = (it: Batch | null): boolean =>
  it !== null && !it.saved && it.rows.some((r) => r.made !== null || r.state === "running");

export const unsavedIn = (to: Side): boolean => isUnsaved(batches[to].peek());
export const unsavedBatch = computed(() => isUnsaved(batches.hide.value) || isUnsaved(batches.restore.value));

/** Whether there are files in either view. They are not handed to another page. */
export const hasBatch = computed(() => batches.hide.value !== null || batches.restore.value !== null);

/** In bytes. More would exceed a tab's memory. */
const LIMIT = 200_000_000;

/** Whether a file of a folder is the user's, not a hidden or system file. */
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

/** Adds files to the list of a view and shows it. */
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

/** A path that no other row has: files of two folders may have the same path. */
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

/** Removes a file from the list. */
export function dropRow(to: Side, file: File): void {
  const it = batches[to].peek();
  if (!it) return;
  const rows = it.rows.filter((r) => r.file !== file);
  if (rows.length === 0) emptyBatch(to);
  else batches[to].value = { ...it, rows };
}

/** Removes all files and their results. */
export function emptyBatch(to: Side): void {
  batches[to].value = null;
  panel.value = null;
}

/** Restores removed files; if there are new ones, adds them as waiting files. */
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

/** The row of a file that is open on the page. */
export const rowFrom = (to: Side, file: File | undefined): Row | undefined =>
  file && batches[to].peek()?.rows.find((r) => r.file === file);
