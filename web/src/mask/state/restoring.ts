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
  /** What is on the page, a table that was opened, or another class of the file. */
  from: "session" | "file" | `class ${number}`;
  file?: string;
  /** The class of the file, by its place in it. */
  index?: number;
  mapping: string;
}

/** The answer that was pasted. */
export const answer = signal("");
/** A document that came back: its text stands as the answer, and goes back into it. */
export interface AnsweredDocument {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
  /** What it was read from, where the page still has it. */
  file?: File | undefined;
  /** Its text as the core reads it. */
  original: string;
  /** The same with the editor's ends of lines. */
  text: string;
}
/** An answer that came as a file, for the editor to show. */
export const openedAnswer = signal<{
  text: string;
  aside: readonly string[];
  document?: AnsweredDocument;
} | null>(null);
/** The document whose text is the answer, edited or not; null once another text took its place. The editor says so. */
export const answeredDocument = signal<AnsweredDocument | null>(null);
/** A table that was opened beside that of the session. */
const loaded = signal<{ file: string; mapping: string } | null>(null);

/** Everybody hidden since the series began: what was taken out, and what stands on the page. */
const sessionNames = computed(() => findings.value?.mapping ?? table.value);

/** The tables of the classes of the file that are not open. */
const otherTables = computed(() => {
  const s = shelf.value;
  return (s?.classes ?? []).flatMap(({ table: its }, index) =>
    its && index !== s?.current ? [{ index, mapping: JSON.stringify(its) }] : [],
  );
});

/** Every place names can come from; a table that somebody opened goes before what is on the page. */
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

/** Whether names come back as the text had them before, errors and nicknames too, and not in the spelling of the list. */
export const asWritten = signal(false);
export const namesAs = computed<NamesAs>(() => (asWritten.value ? "written" : "source"));

interface LateName {
  entity: string;
  pseudonym: string;
  name: string;
}
/** Somebody of the class list whom no text has named yet and whom a code was said to be, for the table to know. */
export const lateNames = signal<readonly LateName[]>([]);

/** The table with those that were said to be meant. */
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

/** What came back, and whether the answer was made of a text of an earlier series. */
export interface Answered extends PackedRestored {
  /** The text that it was made of. */
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

/** No table yet: nothing comes back, but what looks like a pseudonym is said all the same. */
export const NOBODY = '{"version":1,"pairs":[],"texts":[]}';

/** An answer that only a forgotten table could give its names is left as it is: the same numbers are others' now. */
async function restoreOf(text: string, mapping: string, ofSession: boolean): Promise<Answered> {
  const result = await core.restore(text, mapping, namesAs.peek());
  if (!ofSession) return { ...result, answer: text, earlier: "no" };
  const missing = new Set(result.report.missing);
  const there = hiddenBy(mapping).filter((p) => !missing.has(p));
  const earlier = isOfEarlier([...there, ...result.report.unknown], findings.peek());
  return { ...(earlier === "surely" ? await core.restore(text, NOBODY) : result), answer: text, earlier };
}

/** The table that names are given back from, with those that were said to be meant. */
export function namesToGive(): string | null {
  const mapping = names.peek()?.mapping;
  return mapping === undefined ? null : withLate(mapping);
}

export function followAnswer(): void {
  effect(() => {
    const text = answer.value;
    const mapping = withLate(names.value?.mapping ?? NOBODY);
    void namesAs.value; // asked again with the other spelling
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

/** What an answer says beside the names that came back. */
export interface Bill {
  restored: number;
  /** Of the text that the answer is made of. */
  missing: string[];
  /** They look like pseudonyms, and no table of the session knows them. */
  unknown: string[];
  ambiguous: string[];
  /** Made of a text of an earlier series. */
  earlier: Answered["earlier"];
  /** The table that was opened and that of the session know them as different people. */
  elsewhere: string[];
}

/** Whose pseudonyms the table of the session knows otherwise than the one that was opened. */
const otherwise = computed<ReadonlySet<string>>(() => {
  const file = loaded.value;
  if (!file || sessionNames.value === null) return new Set();
  const there = knownIn(file.mapping).names;
  const here = knownIn(sessionNames.value).names;
  return new Set([...there].filter(([p, name]) => here.has(p) && here.get(p) !== name).map(([p]) => p));
});

/** The spellings that the user wants to stay as they are in this answer, codes of the table among them. */
export const aside = signal<ReadonlySet<string>>(new Set());

/** The answer as it is shown: where a code is left, it stands instead of the name. */
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

/** Asks again after a failure. */
export function restoreAgain(): void {
  const text = answer.peek();
  answer.value = "";
  answer.value = text;
}

/** The table of the session goes to the user's downloads, with what stands on the page. */
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
  // The core reads the lines of a plain text so.
  if (read) showAnswer({ name: file.name, bytes: read.bytes, file }, withPlainEnds(read.text));
}

/** A text with the ends of lines that the editor has. */
export const withPlainEnds = (text: string): string => text.replace(/\r\n?/g, "\n");

/** Shows the text of a file as the answer; one that was corrected, as it was left. */
export function showAnswer(
  of: { name: string; bytes: Uint8Array<ArrayBuffer>; file?: File | undefined },
  original: string,
  left: { text: string; aside: readonly string[] } | null = null,
): void {
  const document = { ...of, original, text: withPlainEnds(original) };
  openedAnswer.value = { text: left?.text ?? original, aside: left?.aside ?? [], document };
  say(messages.peek().files.opened(of.name));
}

/** The page lets go of the document and of its text; undoing brings both back. */
export function closeAnswer(): void {
  openedAnswer.value = { text: "", aside: [] };
}

/**
 * A table from a file. As long as nothing was taken out here, the session goes on from it: its people keep their numbers.
 * Otherwise the two stand beside each other: one number may be two people.
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

/** What stands here, for the way to another page and back. */
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

/** A new series knows nothing of the tables of before. */
export function closeLoaded(): void {
  loaded.value = null;
  chosen.value = null;
  lateNames.value = [];
}
