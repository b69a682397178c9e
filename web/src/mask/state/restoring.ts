import { computed, effect, signal } from "@preact/signals";
import type { PackedRestored } from "../../shared/bridge/pack";
import { download } from "../../shared/state/files";
import { say } from "../../shared/state/notice";
import { core } from "../core";
import { messages } from "../i18n";
import { findings } from "./analysis";
import { readTextFile } from "./files";
import { FILE_KIND, mappingIn } from "./mapping-file";
import { beganWith, beginWith, hiddenBy, isOfEarlier, knownIn, markSaved, missingOf, table } from "./session";
import { takeOut } from "./taking-out";

const PAUSE_MS = 150;
const FILE_LIMIT = 60_000_000;

export interface Names {
  from: "session" | "file";
  file?: string;
  mapping: string;
}

/** The answer that was pasted. */
export const answer = signal("");
/** An answer that came as a file, for the editor to show. */
export const openedAnswer = signal<string | null>(null);
/** A table that was opened beside that of the session. */
const loaded = signal<{ file: string; mapping: string } | null>(null);

/** Everybody hidden since the series began: what was taken out, and what stands on the page. */
const sessionNames = computed(() => findings.value?.mapping ?? table.value);

/** Every place names can come from; a table that somebody opened goes before what is on the page. */
export const sources = computed<Names[]>(() => {
  const all: Names[] = [];
  if (loaded.value) all.push({ from: "file", file: loaded.value.file, mapping: loaded.value.mapping });
  const mapping = sessionNames.value;
  if (mapping !== null)
    all.push({ from: "session", mapping, ...(beganWith.value !== null && { file: beganWith.value }) });
  return all;
});
export const chosen = signal<Names["from"] | null>(null);
export const names = computed<Names | null>(
  () => sources.value.find((s) => s.from === chosen.value) ?? sources.value[0] ?? null,
);

/** What came back, and whether the answer was made of a text of an earlier series. */
export interface Answered extends PackedRestored {
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
const NOBODY = '{"version":1,"pairs":[],"texts":[]}';

/** An answer that only a forgotten table could give its names is left as it is: the same numbers are others' now. */
async function restoreOf(text: string, mapping: string, ofSession: boolean): Promise<Answered> {
  const result = await core.restore(text, mapping);
  if (!ofSession) return { ...result, earlier: "no" };
  const missing = new Set(result.report.missing);
  const there = hiddenBy(mapping).filter((p) => !missing.has(p));
  const earlier = isOfEarlier([...there, ...result.report.unknown], findings.peek());
  return { ...(earlier === "surely" ? await core.restore(text, NOBODY) : result), earlier };
}

export function followAnswer(): void {
  effect(() => {
    const text = answer.value;
    const mapping = names.value?.mapping ?? NOBODY;
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
        const result = await restoreOf(text, mapping, names.peek()?.from === "session");
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

export const bill = computed<Bill | null>(() => {
  const result = lastResult(restored.value);
  if (!result) return null;
  const { report } = result;
  const absent = new Set(report.missing);
  return {
    ...report,
    earlier: result.earlier,
    missing: names.value?.from === "file" ? report.missing : missingOf(report.missing, findings.value),
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
  const text = await readTextFile(file, FILE_LIMIT, { tooLong: tooLongText, notText });
  if (text === undefined) return;
  openedAnswer.value = text;
  say(m.files.opened(file.name));
}

/** A document that came back: its text stands as the answer, and goes back into it. */
interface AnsweredDocument {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
  text: string;
}
const shown = signal<AnsweredDocument | null>(null);

/** The document whose text is the answer; null once that was edited. */
export const answeredDocument = computed(() =>
  shown.value !== null && shown.value.text === answer.value ? shown.value : null,
);

export function showAnswer(name: string, bytes: Uint8Array<ArrayBuffer>, text: string): void {
  shown.value = { name, bytes, text };
  openedAnswer.value = text;
  say(messages.peek().files.opened(name));
}

/**
 * A table from a file. As long as nothing was taken out here, the session goes on from it: its people keep their numbers.
 * Otherwise the two stand beside each other: one number may be two people.
 */
export async function loadMapping(file: File): Promise<void> {
  const m = messages.peek();
  const notText = m.restore.loadFailed;
  const text = await readTextFile(file, FILE_LIMIT, { tooLong: m.files.tooLongText, notText });
  if (text === undefined) return;
  const mapping = mappingIn(text);
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
}

export const holdRestoring = (): RestoringHeld => ({
  answer: answer.peek(),
  loaded: loaded.peek(),
  chosen: chosen.peek(),
});

export function resumeRestoring(held: RestoringHeld): void {
  loaded.value = held.loaded;
  chosen.value = held.chosen;
  if (held.answer) openedAnswer.value = held.answer;
}

/** A new series knows nothing of the tables of before. */
export function closeLoaded(): void {
  loaded.value = null;
  chosen.value = null;
}
