import { computed, effect, signal } from "@preact/signals";
import type { NamesAs, PackedRestored } from "../../shared/bridge/pack";
import type { Mapping } from "../../shared/bridge/wire";
import { download } from "../../shared/state/files";
import { say } from "../../shared/state/notice";
import { core } from "../core";
import { messages } from "../i18n";
import { findings } from "./analysis";
import { FILE_KIND, mappingIn } from "./mapping-file";
import { readTextFile } from "./reading-file";
import { twice } from "./relaunched";
import { beganWith, beginWith, hiddenBy, isOfEarlier, knownIn, markSaved, missingOf, table } from "./session";
import { shelf } from "./shelf";
import { takeOut } from "./taking-out";
import { withCodes } from "./with-codes";

const PAUSE_MS = 150;
const FILE_LIMIT = 60_000_000;

export interface Names {
  /** The table of the session, an opened table, or another class of the file. */
  from: "session" | "file" | `class ${number}`;
  file?: string;
  /** Index of the class in the file. */
  index?: number;
  mapping: string;
}

/** The pasted answer. */
export const answer = signal("");
/** A document to restore. Its text is the answer, and is written back into it. */
export interface AnsweredDocument {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
  /** The file it was read from, if the page still has it. */
  file?: File | undefined;
  /** Its text as the core reads it. */
  original: string;
  /** The same with the editor's line ends. */
  text: string;
}
/** An answer from a file, for the editor to show. */
export const openedAnswer = signal<{
  text: string;
  aside: readonly string[];
  document?: AnsweredDocument;
} | null>(null);
/** The document whose text is the answer, edited or not; null after another text replaced it. Set by the editor. */
export const answeredDocument = signal<AnsweredDocument | null>(null);
/** A table opened in addition to the session's. */
const loaded = signal<{ file: string; mapping: string } | null>(null);

/** Everyone hidden in this series: in the table, and on the page. */
const sessionNames = computed(() => findings.value?.mapping ?? table.value);

/** The tables of the other classes of the file. */
const otherTables = computed(() => {
  const s = shelf.value;
  return (s?.classes ?? []).flatMap(({ table: its }, index) =>
    its && index !== s?.current ? [{ index, mapping: JSON.stringify(its) }] : [],
  );
});

/** All tables that names can be restored from; an opened one precedes the session's. */
export const sources = computed<Names[]>(() => {
  const all: Names[] = [];
  if (loaded.value) all.push({ from: "file", file: loaded.value.file, mapping: loaded.value.mapping });
  const mapping = sessionNames.value;
  if (mapping !== null)
    all.push({ from: "session", mapping, ...(beganWith.value !== null && { file: beganWith.value }) });
  for (const { index, mapping } of otherTables.value) all.push({ from: `class ${index}`, index, mapping });
  return all;
});
export const chosen = signal<Names["from"] | null>(null);
export const names = computed<Names | null>(
  () => sources.value.find((s) => s.from === chosen.value) ?? sources.value[0] ?? null,
);

/** Whether names are restored as the text had them, with errors and nicknames, instead of in the list's spelling. */
export const asWritten = signal(false);
export const namesAs = computed<NamesAs>(() => (asWritten.value ? "written" : "source"));

interface LateName {
  entity: string;
  pseudonym: string;
  name: string;
}
/** Pupils who are not in the table yet, but whom the user chose for a code. */
export const lateNames = signal<readonly LateName[]>([]);

/** The mapping with these pupils. */
function withLate(mapping: string): string {
  if (lateNames.value.length === 0) return mapping;
  const all = JSON.parse(mapping) as Mapping;
  const there = new Set(all.pairs.map((p) => p.pseudonym));
  const late = lateNames.value
    .filter((p) => !there.has(p.pseudonym))
    .map(({ entity, pseudonym, name }) => ({
      entity,
      kind: "PERSON" as const,
      pseudonym,
      canonical: name,
      forms: [],
      action: "replace" as const,
    }));
  return JSON.stringify({ ...all, pairs: [...all.pairs, ...late] });
}

/** A restored text, and whether the answer belongs to a text of an earlier series. */
export interface Answered extends PackedRestored {
  /** The answer that was restored. */
  answer: string;
  earlier: ReturnType<typeof isOfEarlier>;
}

export type Restored =
  | { state: "empty" }
  | { state: "pending"; before: Answered | null }
  | { state: "done"; result: Answered }
  | { state: "failed"; before: Answered | null };
export const restored = signal<Restored>({ state: "empty" });

let revision = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

export const lastResult = (r: Restored): Answered | null => {
  if (r.state === "done") return r.result;
  return r.state === "empty" ? null : r.before;
};

/** An empty table: no name is restored, but texts that look like pseudonyms are reported. */
export const NOBODY = '{"version":1,"pairs":[],"texts":[]}';

/**
 * Restores an answer. An answer of an earlier, forgotten series stays as it is, because its numbers now belong to other
 * people.
 */
async function restoreOf(text: string, mapping: string, ofSession: boolean): Promise<Answered> {
  const result = await core.restore(text, mapping, namesAs.peek());
  if (!ofSession) return { ...result, answer: text, earlier: "no" };
  const missing = new Set(result.report.missing);
  const there = hiddenBy(mapping).filter((p) => !missing.has(p));
  const earlier = isOfEarlier([...there, ...result.report.unknown], findings.peek());
  return { ...(earlier === "surely" ? await core.restore(text, NOBODY) : result), answer: text, earlier };
}

/** The mapping to restore from, with the pupils chosen by the user; null without a table. */
export function namesToGive(): string | null {
  const mapping = names.peek()?.mapping;
  return mapping === undefined ? null : withLate(mapping);
}

export function followAnswer(): void {
  effect(() => {
    const text = answer.value;
    const mapping = withLate(names.value?.mapping ?? NOBODY);
    void namesAs.value; // runs again when the spelling changes
    revision++;
    clearTimeout(timer);
    if (!text) {
      restored.value = { state: "empty" };
      return;
    }
    const asked = revision;
    const before = lastResult(restored.peek());
    restored.value = { state: "pending", before };
    timer = setTimeout(async () => {
      try {
        const result = await twice(() => restoreOf(text, mapping, names.peek()?.from === "session"));
        if (asked === revision) restored.value = { state: "done", result };
      } catch {
        if (asked === revision) restored.value = { state: "failed", before };
      }
    }, PAUSE_MS);
  });
}

/** The report's figures besides the restored names. */
export interface Bill {
  restored: number;
  /** Missing from the text that the answer belongs to. */
  missing: string[];
  /** They look like pseudonyms, but no table of the session has them. */
  unknown: string[];
  ambiguous: string[];
  /** Belongs to a text of an earlier series. */
  earlier: Answered["earlier"];
  /** The opened table and the session's know them as different people. */
  elsewhere: string[];
}

/** The pseudonyms that the opened table and the session's give to different people. */
const otherwise = computed<ReadonlySet<string>>(() => {
  const file = loaded.value;
  if (!file || sessionNames.value === null) return new Set();
  const there = knownIn(file.mapping).names;
  const here = knownIn(sessionNames.value).names;
  return new Set([...there].filter(([p, name]) => here.has(p) && here.get(p) !== name).map(([p]) => p));
});

/** Spellings that the user keeps unchanged in this answer, including codes of the table. */
export const aside = signal<ReadonlySet<string>>(new Set());

/** The answer as shown: codes that the user keeps replace the restored names. */
export const settled = computed<Answered | null>(() => {
  const result = lastResult(restored.value);
  return result && withCodes(result, aside.value);
});

export const bill = computed<Bill | null>(() => {
  const result = settled.value;
  if (!result) return null;
  const { report } = result;
  const absent = new Set(report.missing);
  return {
    ...report,
    restored: result.left.reduce((n, left) => n - (left ? 1 : 0), result.left.length),
    earlier: result.earlier,
    missing: names.value?.from === "session" ? missingOf(report.missing, findings.value) : report.missing,
    elsewhere: [...otherwise.value].filter((p) => !absent.has(p) && answer.value.includes(p)),
  };
});

/** Tries again after a failure. */
export function restoreAgain(): void {
  const text = answer.peek();
  answer.value = "";
  answer.value = text;
}

/** Saves the table of the session, including names on the page. */
export function saveMapping(): void {
  takeOut();
  const mapping = sessionNames.peek();
  if (mapping === null) return;
  const file = `{"kind":"${FILE_KIND}","version":1,"mapping":${mapping}}\n`;
  download("cachenom-table-des-noms.json", file);
  markSaved();
  say(messages.peek().restore.saved);
}

export async function openAnswer(file: File): Promise<void> {
  const m = messages.peek();
  const { tooLongText, notText } = m.files;
  const read = await readTextFile(file, FILE_LIMIT, { tooLong: tooLongText, notText });
  // The core reads plain text with these line ends.
  if (read) showAnswer({ name: file.name, bytes: read.bytes, file }, withPlainEnds(read.text));
}

/** The text with the editor's line ends. */
export const withPlainEnds = (text: string): string => text.replace(/\r\n?/g, "\n");

/** Shows a file's text as the answer, with the user's earlier corrections. */
export function showAnswer(
  of: { name: string; bytes: Uint8Array<ArrayBuffer>; file?: File | undefined },
  original: string,
  left: { text: string; aside: readonly string[] } | null = null,
): void {
  const document = { ...of, original, text: withPlainEnds(original) };
  openedAnswer.value = { text: left?.text ?? original, aside: left?.aside ?? [], document };
  say(messages.peek().files.opened(of.name));
}

/** Closes the document and clears its text; undo restores both. */
export function closeAnswer(): void {
  openedAnswer.value = { text: "", aside: [] };
}

/**
 * Opens a table from a file. If this session has no table yet, it continues with this one, and people keep their
 * numbers. Otherwise the two stay separate, because the same number may be two people.
 */
export async function loadMapping(file: File): Promise<void> {
  const m = messages.peek();
  const notText = m.restore.loadFailed;
  const read = await readTextFile(file, FILE_LIMIT, { tooLong: m.files.tooLongText, notText });
  if (!read) return;
  const mapping = mappingIn(read.text);
  const readable = mapping !== null && (await core.restore(".", mapping).then(Boolean, () => false));
  if (mapping === null || !readable) return say(m.restore.loadFailed(file.name), "error");
  if (table.peek() === null) {
    beginWith(file.name, mapping);
    findings.value = null;
    chosen.value = "session";
  } else {
    loaded.value = { file: file.name, mapping };
    chosen.value = "file";
  }
  say(m.files.opened(file.name));
}

/** The state to hand to another page and back. */
export interface RestoringHeld {
  answer: string;
  loaded: { file: string; mapping: string } | null;
  chosen: Names["from"] | null;
  aside: readonly string[];
  late: readonly LateName[];
  asWritten: boolean;
}

export const holdRestoring = (): RestoringHeld => ({
  answer: answer.peek(),
  loaded: loaded.peek(),
  chosen: chosen.peek(),
  aside: [...aside.peek()],
  late: lateNames.peek(),
  asWritten: asWritten.peek(),
});

export function resumeRestoring(held: RestoringHeld): void {
  loaded.value = held.loaded;
  chosen.value = held.chosen;
  lateNames.value = held.late;
  asWritten.value = held.asWritten === true;
  if (held.answer) openedAnswer.value = { text: held.answer, aside: held.aside };
}

/** Closes the opened table when a new series begins. */
export function closeLoaded(): void {
  loaded.value = null;
  chosen.value = null;
  lateNames.value = [];
}
