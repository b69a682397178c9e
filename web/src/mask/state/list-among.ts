import { computed, effect, signal, untracked } from "@preact/signals";
import type { RosterParseResult } from "../../shared/bridge/wire";
import { isListDocument, isTable, isWriting } from "../../shared/state/endings";
import { decodeText, looksBinary } from "../../shared/state/files";
import { say } from "../../shared/state/notice";
import { panel } from "../../shared/state/settings";
import { core } from "../core";
import { batches, dropRow, type Row, readFile } from "./batch";
import { draftError, readList } from "./class-list";
import { peopleOf } from "./roster";
import { source } from "./source";
import type { Read } from "./waiting";

/** One of several files that looks like a class list. */
export interface LikelyList {
  file: File;
  path: string;
  /** Its table as text, as the list is read from it. */
  text: string;
  pupils: number;
}

const found = signal<readonly LikelyList[]>([]);

const hasList = computed(() => peopleOf(source.roster.value).length > 0);

/** The file that the user is asked about: the missing class list, or a document? */
export const likelyList = computed(() => {
  if (hasList.value) return undefined;
  const rows = batches.hide.value?.rows ?? [];
  return found.value.find(({ file }) => rows.some((r) => r.file === file));
});

/** In bytes; larger than any class list. */
const LARGEST = 2_000_000;
/** Maximum number of files examined: a class list has a telling name, or is one of few tables. */
const MOST = 8;

const calledList = /liste|classe|[ée]l[èe]ves?\b|pupil|student|roster/i;

const looked = new WeakSet<File>();

/** Looks for a class list among the files, while none is known. */
export function followLists(): void {
  effect(() => {
    const it = batches.hide.value;
    if (!it || it.running || hasList.value) return;
    untracked(() => void look(it.rows));
  });
}

async function look(rows: readonly Row[]): Promise<void> {
  const isCalled = ({ path }: Row) => calledList.test(nameOf(path));
  const likely = rows
    .filter((r) => isTable(r.path) || (isCalled(r) && isWriting(r.path)))
    .sort((a, b) => Number(isCalled(b)) - Number(isCalled(a)))
    .slice(0, MOST)
    .filter(({ file }) => file.size > 0 && file.size <= LARGEST && !looked.has(file));
  for (const { file } of likely) looked.add(file);
  for (const row of likely) {
    const list = await listIn(row, isCalled(row)).catch(() => null);
    if (list) found.value = [...found.value, list];
  }
}

const nameOf = (path: string): string => path.split("/").at(-1) ?? path;

async function listIn(row: Row, isCalled: boolean): Promise<LikelyList | null> {
  const read = await readFile(row);
  const list = read && (await listOf(read, isCalled));
  return list && { file: row.file, path: row.path, ...list };
}

/** A file's class list as text, and the number of its pupils; null if it is not a class list. */
export async function listOf(
  { path, bytes }: Read,
  isCalled = calledList.test(nameOf(path)),
): Promise<{ text: string; pupils: number } | null> {
  if (bytes.length > LARGEST) return null;
  const text = await tableOf(path, bytes);
  if (!text.trim()) return null;
  const parsed = await core.readRoster({ text });
  return isList(text, parsed, isCalled) ? { text, pupils: parsed.people.length } : null;
}

async function tableOf(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  if (isListDocument(name) || looksBinary(bytes))
    return (await core.callFile("document.list", { name }, bytes)).answer.text;
  return decodeText(bytes);
}

/** Minimum share of the lines that name a pupil. */
const LINES_OF_PUPILS = 0.6;
/** A cell with more words is a comment about a pupil, as in reports. */
const WORDS_IN_CELL = 6;
/** Maximum cells beside a pupil's name: a class and a date of birth, not marks. */
const CELLS_BESIDE = 3;

/**
 * Whether a text is a class list and little else: some pupils below column heads, or, if the file's name says "list", a
 * name on each line.
 */
export function isList(text: string, { people, columns }: RosterParseResult, isCalled: boolean): boolean {
  const lines = text.split(/\r\n?|\n/).filter((l) => l.trim());
  if (people.length < 3 || people.length < lines.length * LINES_OF_PUPILS) return false;
  if (!columns.header && !isCalled) return false;
  const { first, last, full, usualFirst, usualLast } = columns;
  const ofNames = new Set([first, last, full, usualFirst, usualLast]);
  const cells = lines.map((l) => (columns.separator ? l.split(columns.separator) : [l]));
  const beside = cells.flatMap((line) => line.filter((c, i) => c.trim() && !ofNames.has(i)));
  const long = cells.flat().filter((c) => c.trim().split(/\s+/).length > WORDS_IN_CELL);
  if (long.length > lines.length / 10) return false;
  return isCalled || beside.length <= lines.length * CELLS_BESIDE;
}

/** Reads the list from the file and removes it from the documents. */
export async function takeAsList(it: LikelyList): Promise<void> {
  if (await readList(it.text)) dropRow("hide", it.file);
  else if (draftError.peek()) say(draftError.peek() ?? "", "error");
}

/** Keeps the file as a document. */
export function takeAsDocument(it: LikelyList): void {
  found.value = found.peek().filter((other) => other !== it);
}

/** Opens the drawer of the class list; closing it returns to the files. */
export function listBesideBatch(): void {
  panel.value = "roster";
  const stop = effect(() => {
    const now = panel.value;
    if (now === "roster") return;
    queueMicrotask(() => {
      stop();
      if (panel.peek() === null) panel.value = "batch";
    });
  });
}
