import { Text } from "@codemirror/state";
import { computed, signal } from "@preact/signals";
import type { Warning } from "../../shared/bridge/wire";
import type { Part, Uncovered } from "../../shared/bridge/wire-document";
import type { Layout } from "../../shared/bridge/wire-requests";
import { isWorkbook } from "../../shared/state/endings";
import { isSameText } from "./replacing";
import { source } from "./source";

/** An opened file. Its text is in the editor, and is written back on save. */
export interface OpenDocument {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
  /** The file it was read from, if the page still has it. */
  file?: File | undefined;
  text: Text;
  /** null for a plain text, whose lines have no structure. */
  layout: Layout | null;
  uncovered: readonly Uncovered[];
  warnings: readonly Warning[];
  /** The places of headers, comments and so on; empty for a plain text. */
  parts: readonly Part[];
}

/** The last opened documents, newest first: undo may bring back the text of any. */
const held = signal<readonly OpenDocument[]>([]);

/** Limits of the number and total bytes of files that the page holds. */
const MOST = 6;
const MOST_BYTES = 60_000_000;

/** The document whose text is on the page. null once the text is replaced; set again by undo. */
export const opened = computed<OpenDocument | null>(
  () => held.value.find((it) => source.text.value.eq(it.text)) ?? null,
);

/** The document that the text came from, edited or not. */
const begun = signal<OpenDocument | null>(null);

/** The document that the text came from, if it was edited and cannot be saved. */
export const edited = computed<OpenDocument | null>(() => (opened.value ? null : begun.value));

/** Holds an opened document whose text is on the page or will be. */
export function hold(it: OpenDocument): void {
  let bytes = 0;
  held.value = [it, ...held.peek().filter((other) => !other.text.eq(it.text))].filter((one, i) => {
    bytes += one.bytes.length;
    return i === 0 || (i < MOST && bytes <= MOST_BYTES);
  });
  begun.value = it;
}

/** Follows replacements of the whole text, which may bring the text of another document, or of none. */
export function followDocument(): void {
  source.onReplace(({ after }) => {
    const from = held.peek().find((it) => it.text.eq(after));
    begun.value = from ?? held.peek().find((it) => isSameText(it.text, after)) ?? null;
  });
}

/** Holds a plain text file whose text is on the page. */
export const holdPlain = (name: string, bytes: Uint8Array<ArrayBuffer>): void =>
  hold({
    name,
    bytes,
    text: source.text.peek(),
    layout: null,
    uncovered: [],
    warnings: [],
    parts: [],
  });

/** Content beside a document's body: its first place, and the number of lines. */
export interface Beside {
  aspect: string;
  start: number;
  end: number;
  lines: number;
}

/** How a part is named to the user. Link targets have parts of their own in some formats, but are not properties. */
const aspectOf = ({ aspect, name }: Part): string =>
  aspect === "properties" && /\.rels$/i.test(name) ? "strings" : aspect;

/** The start of each sheet of a workbook; empty if there is only one. */
export function sheetsOf({ name, parts }: OpenDocument): number[] {
  const starts = parts.filter((p) => p.aspect === "body").map((p) => p.start);
  return starts.length > 1 && isWorkbook(name) ? starts : [];
}

export function aspectsOf({ parts, text }: OpenDocument): Beside[] {
  const all = new Map<string, Beside>();
  for (const part of parts) {
    const { start, end } = part;
    const aspect = aspectOf(part);
    if (aspect === "body") continue;
    const lines = text.lineAt(end).number - text.lineAt(start).number + (text.lineAt(end).from < end ? 1 : 0);
    const there = all.get(aspect);
    if (there) there.lines += lines;
    else all.set(aspect, { aspect, start, end, lines });
  }
  return [...all.values()];
}

/** The layout that the search needs for the document's text. */
export const layout = computed<Layout | null>(() => opened.value?.layout ?? null);

/** A text as the editor holds it, with its single kind of line end. */
export const textOf = (text: string): Text => Text.of(text.split("\n"));
