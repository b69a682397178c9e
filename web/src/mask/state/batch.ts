import { signal } from "@preact/signals";
import type { Mapping } from "../../shared/bridge/wire";
import type { DocumentSaved, FileReport } from "../../shared/bridge/wire-document";
import type { Given } from "../../shared/state/dropped-files";
import { downloadBytes } from "../../shared/state/files";
import { say } from "../../shared/state/notice";
import { panel } from "../../shared/state/settings";
import { hasStyles } from "../../shared/state/styles";
import { CancelledError, core } from "../core";
import { messages } from "../i18n";
import { lookAgain, whenFound } from "./analysis";
import { asked, codeOf, hiding } from "./asking-document";
import { isOccurrence, withoutKept } from "./decisions";
import { documentOf, isPdf, NoDocumentError } from "./from-pdf";
import { NOBODY, names } from "./restoring";
import { commitTable, pseudonymsIn, table } from "./session";
import { source } from "./source";
import { takeOut } from "./taking-out";
import { packed, type Read, type To, wanted } from "./waiting";

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
}

/** Many files that are hidden, or restored, with one table for all. */
export interface Batch {
  to: To;
  rows: readonly Row[];
  running: boolean;
}
export const batch = signal<Batch | null>(null);

/** Stops the reading of a PDF. */
let stopping = new AbortController();

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
});

/** Shows files to be worked on together; they come to those that are there. */
export async function takeMany(files: readonly Given[], to: To): Promise<void> {
  const own = files.filter(isOwn);
  if (own.length === 0) return;
  if (!hasStyles) {
    const read = await Promise.all(own.map(readFile));
    wanted.value = packed(
      read.filter((r) => r !== null),
      to,
      true,
    );
    return;
  }
  const it = batch.peek();
  const before = it?.to === to ? it.rows : [];
  const rows = [...before];
  for (const g of own) if (!rows.some((r) => isSame(r, g))) rows.push(rowOf(g, unused(g.path, rows)));
  batch.value = { to, rows, running: it?.running ?? false };
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

const readFile = ({ path, file }: Given): Promise<Read | null> =>
  file.arrayBuffer().then(
    (bytes) => ({ path, bytes: new Uint8Array(bytes) }),
    () => null,
  );

function setRow(path: string, change: Partial<Row>): void {
  const it = batch.peek();
  if (it) batch.value = { ...it, rows: it.rows.map((r) => (r.path === path ? { ...r, ...change } : r)) };
}

/** Works on all files that wait, one after the other. */
export async function runBatch(): Promise<void> {
  const it = batch.peek();
  if (!it || it.running) return;
  batch.value = { ...it, running: true };
  // What stands on the page has its numbers first.
  if (it.to === "hide") await whenFound();
  takeOut();
  for (;;) {
    const now = batch.peek();
    const next = now?.running && now.rows.find((r) => r.state === "waiting");
    if (!next) break;
    await runOne(next, now.to);
  }
  const after = batch.peek();
  if (after) batch.value = { ...after, running: false };
  if (it.to === "hide") lookAgain();
}

/** Forgets the files and what was made of them. */
export function emptyBatch(): void {
  batch.value = null;
  panel.value = null;
}

/** Stops after what is done; the file under way begins anew another time. */
export function stopBatch(): void {
  const it = batch.peek();
  if (!it) return;
  batch.value = { ...it, running: false };
  stopping.abort();
  stopping = new AbortController();
  core.cancel();
}

async function runOne(row: Row, to: To): Promise<void> {
  setRow(row.path, { state: "running", share: 0 });
  try {
    const read = await readFile(row);
    if (!read) return setRow(row.path, refused("unreadable"));
    const { name, bytes } = await asDocument(read);
    const before = table.peek();
    const params = { name, ...(to === "restore" ? restoring() : hiding(before, ofEveryText())) };
    const { answer, file } = await core.callFile("document.save", params, bytes, (share) =>
      setRow(row.path, { share }),
    );
    if (to === "hide") {
      // Something was taken out meanwhile: its numbers would be given twice.
      if (table.peek() !== before) return setRow(row.path, { state: "waiting" });
      commitTable(JSON.stringify(answer.mapping), pseudonymsIn(answer));
    }
    setRow(row.path, doneWith(answer, file ?? null));
  } catch (e) {
    setRow(
      row.path,
      e instanceof CancelledError
        ? { state: "waiting" }
        : refused(e instanceof NoDocumentError ? e.code : codeOf(e)),
    );
  }
}

/** A file as it is, or the document of a PDF's text. */
async function asDocument({ path, bytes }: Read): Promise<{ name: string; bytes: Uint8Array<ArrayBuffer> }> {
  if (!isPdf(path, bytes)) return { name: path, bytes };
  return documentOf(
    path,
    bytes,
    (done, of) => setRow(path, { share: of ? done / of / 2 : 0 }),
    stopping.signal,
  );
}

const restoring = () => ({
  restore: true,
  mapping: JSON.parse(names.peek()?.mapping ?? NOBODY) as Mapping,
});

/** The decisions that hold of every text: those about a place of that on the page are none of these. */
const ofEveryText = () => withoutKept(source.decisions.peek()).filter((d) => !isOccurrence(d));

const refused = (code: string): Partial<Row> => ({
  state: "refused",
  made: null,
  report: {
    name: "",
    size: 0,
    code,
    report: { parts: [], uncovered: [] },
    doubts: 0,
    leaks: 0,
    warnings: [],
  },
});

function doneWith(saved: DocumentSaved, made: Uint8Array<ArrayBuffer> | null): Partial<Row> {
  const { restored } = saved;
  const doubts = restored ? restored.unknown.length + restored.ambiguous.length : saved.stats.review;
  return {
    state: "done",
    made,
    restored: restored?.restored ?? 0,
    report: {
      name: saved.name,
      size: made?.length ?? 0,
      report: saved.report,
      doubts,
      leaks: saved.leaks.length,
      warnings: saved.warnings.map((w) => w.code),
    },
  };
}

/** A file of these was opened alone, decided about and saved: it stands here as it was. */
export function noteSaved(file: File | undefined, saved: DocumentSaved, made: Uint8Array<ArrayBuffer>): void {
  const row = batch.peek()?.rows.find((r) => r.file === file);
  if (row) setRow(row.path, doneWith(saved, made));
}

/** Hands over all that was written, and the report, in one zip file. */
export async function saveBatch(): Promise<void> {
  const it = batch.peek();
  if (!it) return;
  const all = it.rows.filter((r) => r.report !== null);
  const bytes = new Uint8Array(all.reduce((n, r) => n + (r.made?.length ?? 0), 0));
  let at = 0;
  for (const { made } of all) {
    if (made) bytes.set(made, at);
    at += made?.length ?? 0;
  }
  const files = all.flatMap((r) => (r.report ? [r.report] : []));
  const saved = await asked("document.bundle", { files, restore: it.to === "restore" }, bytes);
  if (!saved?.file) return;
  downloadBytes(saved.answer.name, saved.file);
  say(messages.peek().documents.savedAll(files.filter((f) => f.name).length));
}
