import { computed, effect, signal } from "@preact/signals";
import { core } from "../bridge/core";
import type { PackedRestored } from "../bridge/pack";
import { messages } from "../i18n";
import { findings } from "./analysis";
import { download, readTextFile } from "./files";
import { FILE_KIND, mappingIn } from "./mapping-file";
import { say } from "./notice";

const PAUSE_MS = 150;
const FILE_LIMIT = 60_000_000;

export interface Names {
  from: "copied" | "page" | "file";
  file?: string;
  mapping: string;
}

/** The answer that was pasted. */
export const answer = signal("");
export const copiedMapping = signal<string | null>(null);
const loaded = signal<{ file: string; mapping: string } | null>(null);

/** Every place names can come from; what was really copied goes before what is on the page. */
export const sources = computed<Names[]>(() => {
  const all: Names[] = [];
  if (loaded.value) all.push({ from: "file", file: loaded.value.file, mapping: loaded.value.mapping });
  if (copiedMapping.value !== null) all.push({ from: "copied", mapping: copiedMapping.value });
  const page = findings.value?.mapping;
  if (page !== undefined && page !== copiedMapping.value) all.push({ from: "page", mapping: page });
  return all;
});
export const chosen = signal<Names["from"] | null>(null);
export const names = computed<Names | null>(
  () => sources.value.find((s) => s.from === chosen.value) ?? sources.value[0] ?? null,
);

export type Restored =
  | { state: "empty" }
  | { state: "pending"; before: PackedRestored | null }
  | { state: "done"; result: PackedRestored }
  | { state: "failed"; before: PackedRestored | null };
export const restored = signal<Restored>({ state: "empty" });

let revision = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

export const lastResult = (r: Restored): PackedRestored | null => {
  if (r.state === "done") return r.result;
  return r.state === "empty" ? null : r.before;
};

export function followAnswer(): void {
  effect(() => {
    const text = answer.value;
    const mapping = names.value?.mapping;
    revision++;
    clearTimeout(timer);
    if (!text || mapping === undefined) {
      restored.value = { state: "empty" };
      return;
    }
    const asked = revision;
    const before = lastResult(restored.peek());
    restored.value = { state: "pending", before };
    timer = setTimeout(async () => {
      try {
        const result = await core.restore(text, mapping);
        if (asked === revision) restored.value = { state: "done", result };
      } catch {
        if (asked === revision) restored.value = { state: "failed", before };
      }
    }, PAUSE_MS);
  });
}

/** Asks again after a failure. */
export function restoreAgain(): void {
  const text = answer.peek();
  answer.value = "";
  answer.value = text;
}

export function saveMapping(): void {
  const mapping = names.peek()?.mapping;
  if (mapping === undefined) return;
  const file = `{"kind":"${FILE_KIND}","version":1,"mapping":${mapping}}\n`;
  download("cachenom-table-des-noms.json", file, "application/json");
  say(messages.peek().restore.saved);
}

export async function loadMapping(file: File): Promise<void> {
  const m = messages.peek();
  const notText = m.restore.loadFailed;
  const text = await readTextFile(file, FILE_LIMIT, { tooLong: m.files.tooLongText, notText });
  if (text === undefined) return;
  const mapping = mappingIn(text);
  if (mapping === null) return say(m.restore.loadFailed(file.name), "error");
  loaded.value = { file: file.name, mapping };
  chosen.value = "file";
  say(m.files.opened(file.name));
}
