import { computed } from "@preact/signals";
import type { Methods } from "../../shared/bridge/methods";
import type { Mapping } from "../../shared/bridge/wire";
import type { DocumentSaved } from "../../shared/bridge/wire-document";
import { isArchive } from "../../shared/state/endings";
import { downloadBytes } from "../../shared/state/files";
import { say } from "../../shared/state/notice";
import { language } from "../../shared/state/settings";
import { CancelledError, core } from "../core";
import { messages } from "../i18n";
import { lookAgain, whenFound } from "./analysis";
import { asked, codeOf, hiding } from "./asking-document";
import { batches, type Row, readFile, type Side, setRow } from "./batch";
import { wordDecisions } from "./class-words";
import { isOccurrence, type Made, withDecision, withoutKept } from "./decisions";
import { documentOf, isPdf, NoDocumentError } from "./from-pdf";
import { wanted as wantedGroups } from "./kinds";
import { NOBODY, names, namesAs, namesToGive, withPlainEnds } from "./restoring";
import { peopleOf } from "./roster";
import { bareName, savedName } from "./saved-name";
import { sealOf } from "./sealed-edits";
import { commitTable, pseudonymsIn, table } from "./session";
import { source } from "./source";
import { seed, style } from "./style";
import { takeOut } from "./taking-out";
import type { Read } from "./waiting";

/** Stops the reading of a PDF. */
let stopping = new AbortController();

/** Processes the waiting files that `which` accepts, one after the other. */
export async function runBatch(to: Side, which: (row: Row) => boolean = () => true): Promise<void> {
  const it = batches[to].peek();
  if (!it || batches.hide.peek()?.running || batches.restore.peek()?.running) return;
  batches[to].value = { ...it, running: true };
  // The text on the page gets its numbers first.
  if (to === "hide") await whenFound();
  takeOut();
  for (;;) {
    const now = batches[to].peek();
    const next = now?.running && now.rows.find((r) => r.state === "waiting" && which(r));
    if (!next) break;
    await runOne(next, to);
  }
  const after = batches[to].peek();
  if (after) batches[to].value = { ...after, running: false };
  if (to === "hide") lookAgain();
}

/** Processes again the files whose decisions changed while they were open alone. */
export const bringUp = (to: Side): Promise<void> =>
  batches[to].peek()?.rows.some((r) => r.again) ? runBatch(to, (r) => r.again) : Promise.resolve();

/** Stops after the finished files; the current one starts again the next time. */
export function stopBatch(to: Side): void {
  const it = batches[to].peek();
  if (!it) return;
  batches[to].value = { ...it, running: false };
  stopping.abort();
  stopping = new AbortController();
  core.cancel();
}

/** The decisions that apply to every text: not those about one place. */
const ofEveryText = computed(() => withoutKept(source.decisions.value).filter((d) => !isOccurrence(d)));

/** Everything that a file is hidden with, as a string to compare. */
const settings = computed(() =>
  JSON.stringify([
    peopleOf(source.roster.value),
    wordDecisions.value,
    ofEveryText.value,
    wantedGroups.value,
    style.value === "natural" ? seed.value : style.value,
  ]),
);

/** Whether a file was hidden with settings that have changed since. */
export const isStale = ({ state, by }: Row): boolean => state === "done" && by?.settings !== settings.value;

/** Hides these files again with the current settings. */
export function runStale(): void {
  const stale = batches.hide.peek()?.rows.filter(isStale) ?? [];
  for (const { path } of stale) setRow("hide", path, { state: "waiting" });
  void runBatch("hide");
}

/** The decisions for a file: those for every text, and those made about this file. */
const decisionsFor = ({ decided }: Row): readonly Made[] =>
  (decided ?? []).reduce(withDecision, ofEveryText.peek());

/** The same as a string to compare. */
export const decisionsAsked = (row: Row): string => JSON.stringify(decisionsFor(row));

/** The settings of a file if it is made now. */
export const madeBy = (row: Row): Row["by"] => ({
  decisions: decisionsAsked(row),
  settings: settings.peek(),
});

async function runOne(row: Row, to: Side): Promise<void> {
  setRow(to, row.path, { state: "running", share: 0 });
  try {
    const read = await readFile(row);
    if (!read) return setRow(to, row.path, await refusal(row, "unreadable", to));
    if (isArchive(row.path)) return setRow(to, row.path, await refusal(row, "archive", to));
    const { fromPdf, ...doc } = await asDocument(read, to);
    const by = madeBy(row);
    const before = table.peek();
    const params = {
      name: to === "restore" ? bareName(doc.name) : doc.name,
      ...(to === "restore" ? giving(row) : hiding(before, decisionsFor(row))),
    };
    const { answer, file } = await core.callFile("document.save", params, doc.bytes, (share) =>
      setRow(to, row.path, { share }),
    );
    if (to === "hide") {
      // The table grew meanwhile, so the file could reuse its numbers: hide it again.
      if (table.peek() !== before) return setRow(to, row.path, { state: "waiting" });
      commitTable(JSON.stringify(answer.mapping), pseudonymsIn(answer));
    }
    const done = doneWith(answer, file ?? null, fromPdf ? ["pdf"] : []);
    setRow(to, row.path, { ...done, ...countsOf(row, done, answer.text), again: false, by });
  } catch (e) {
    const isStopped = e instanceof CancelledError;
    const code = row.file.size === 0 ? "empty" : e instanceof NoDocumentError ? e.code : codeOf(e);
    setRow(to, row.path, isStopped ? { state: "waiting" } : await refusal(row, code, to));
  }
}

interface Doc {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
  fromPdf: boolean;
}

/** The file as it is; for a PDF, the document made of its text. */
async function asDocument({ path, bytes }: Read, to: Side): Promise<Doc> {
  if (!isPdf(path, bytes)) return { name: path, bytes, fromPdf: false };
  const onPage = (done: number, of: number) => setRow(to, path, { share: of ? done / of / 2 : 0 });
  const made = await documentOf(path, bytes, onPage, stopping.signal);
  return { name: made.name, bytes: made.bytes, fromPdf: true };
}

/** How names are restored in a file; with corrections, if the user opened it alone. */
function giving({ corrected }: Row) {
  const seal = corrected && sealOf(corrected.original, corrected.wanted);
  const mapping: Mapping = JSON.parse(namesToGive() ?? NOBODY);
  if (seal) mapping.texts = [seal];
  return { restore: true, mapping, options: { names: namesAs.peek() } };
}

/**
 * The counts of a file that the user corrected on the page, and a warning if lines were added or removed, which a
 * document has no place for.
 */
function countsOf({ corrected }: Row, { report }: Partial<Row>, text: string): Partial<Row> {
  if (!corrected || !report) return {};
  const { restored, doubts } = corrected;
  const isPlaced = withPlainEnds(text) === corrected.wanted;
  const warnings = [...report.warnings, ...(isPlaced ? [] : ["lines"])];
  return { restored, report: { ...report, doubts, warnings } };
}

/** The row of a refused file. Its name is masked like any other. */
async function refusal(row: Row, code: string, to: Side): Promise<Partial<Row>> {
  const name = await nameFor(row, to);
  const report = { parts: [], uncovered: [] };
  const about = { name, size: 0, code, report, doubts: 0, leaks: 0, warnings: [] };
  return { state: "refused", made: null, again: false, report: about };
}

/** The masked name of a file, as an empty document of this name gets it. */
async function nameFor({ path }: Row, to: Side): Promise<string> {
  if (to === "restore") return path;
  const [, stem = path, ending = ""] = /^(.*?)(\.[^./]*)?$/s.exec(path) ?? [];
  try {
    const params = { name: `${stem}.txt`, ...hiding(table.peek(), ofEveryText.peek()) };
    const { answer } = await core.callFile("document.save", params, new TextEncoder().encode("-\n"));
    return answer.name.replace(/\.txt$/, ending);
  } catch {
    return "";
  }
}

export function doneWith(
  saved: DocumentSaved,
  made: Uint8Array<ArrayBuffer> | null,
  also: readonly string[] = [],
): Partial<Row> & Pick<Row, "report"> {
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
      warnings: [...saved.warnings.map((w) => w.code), ...also],
    },
  };
}

/** Saves all files made, and the report, in one zip file. */
export async function saveBatch(to: Side): Promise<void> {
  await bringUp(to);
  const it = batches[to].peek();
  if (!it || it.running) return;
  // A file that waits to be made again is outdated and left out.
  const all = it.rows.filter((r) => r.report !== null && r.state !== "waiting");
  const bytes = new Uint8Array(all.reduce((n, r) => n + (r.made?.length ?? 0), 0));
  let at = 0;
  for (const { made } of all) {
    if (made) bytes.set(made, at);
    at += made?.length ?? 0;
  }
  const what = to === "restore" ? "restored" : "masked";
  const calledBy = (name: string, made: Row["made"]) => (made ? savedName(name, what) : name);
  const files = all.flatMap(({ report, made, path }) =>
    report ? [{ ...report, name: calledBy(report.name, made), given: path }] : [],
  );
  const params: Methods["document.bundle"]["params"] = {
    files,
    restore: to === "restore",
    language: language.peek(),
    date: today(),
    // Files of different styles have no common style to report.
    ...(to === "hide" && !all.some(isStale) && { style: style.peek() }),
  };
  const saved = await asked("document.bundle", params, bytes);
  if (!saved?.file) return;
  downloadBytes(`${messages.peek().documents.many.zip[what]}.zip`, saved.file);
  const after = batches[to].peek();
  if (after) batches[to].value = { ...after, saved: true };
  say(messages.peek().documents.savedAll(files.filter((f) => !f.code).length));
}

/** Today's date, as the core expects it. */
function today(): string {
  const now = new Date();
  const two = (n: number) => String(n).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** Whether there is a table to restore names from. */
export const canGive = computed(() => names.value !== null);
