import { Text } from "@codemirror/state";
import { computed, signal } from "@preact/signals";
import type { Warning } from "../../shared/bridge/wire";
import type { Part, Uncovered } from "../../shared/bridge/wire-document";
import type { Layout } from "../../shared/bridge/wire-requests";
import { isWorkbook } from "../../shared/state/endings";
import { isSameText } from "./replacing";
import { source } from "./source";

/** A file that was opened: its text stands in the editor, and goes back into it when it is saved. */
export interface OpenDocument {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
  /** What it was read from, where the page still has it. */
  file?: File | undefined;
  text: Text;
  /** None of a plain text, whose lines flow. */
  layout: Layout | null;
  uncovered: readonly Uncovered[];
  warnings: readonly Warning[];
  /** Where its headers, comments and the like stand; none of a plain text. */
  parts: readonly Part[];
}

/** The last documents that were opened, the newest first: an undo brings back the text of any. */
const held = signal<readonly OpenDocument[]>([]);

/** Of so many documents, and so many bytes, the page keeps the files. */
const MOST = 6;
const MOST_BYTES = 60_000_000;

/** The document whose text is on the page; null once the text is another one, and again there after an undo. */
export const opened = computed<OpenDocument | null>(
  () => held.value.find((it) => source.text.value.eq(it.text)) ?? null,
);

/** That which the text on the page was edited from, or is the text of. */
const begun = signal<OpenDocument | null>(null);

/** The document that the text was edited from since, so that it cannot be written. */
export const edited = computed<OpenDocument | null>(() => (opened.value ? null : begun.value));

/** Holds a document that was opened: its text is on the page, or about to be. */
export function hold(it: OpenDocument): void {
  let bytes = 0;
  held.value = [it, ...held.peek().filter((other) => !other.text.eq(it.text))].filter((one, i) => {
    bytes += one.bytes.length;
    return i === 0 || (i < MOST && bytes <= MOST_BYTES);
  });
  begun.value = it;
}

/** Follows which document the text on the page is from: a whole text that takes its place may be that of another, or of none. */
export function followDocument(): void {
  source.onReplace(({ after }) => {
    const from = held.peek().find((it) => it.text.eq(after));
    begun.value = from ?? held.peek().find((it) => isSameText(it.text, after)) ?? null;
  });
}

/** Notes that the text on the page is that of a plain text file. */
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

/** What stands beside the body of a document: where the first of it is, and how many lines there are. */
export interface Beside {
  aspect: string;
  start: number;
  end: number;
  lines: number;
}

/** What a part is to its reader: addresses that links lead to have parts of their own in some formats, and are no properties. */
const aspectOf = ({ aspect, name }: Part): string =>
  aspect === "properties" && /\.rels$/i.test(name) ? "strings" : aspect;

/** Where the sheets of a workbook begin, if there are several. */
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

/** What the search must know of the document's text. */
export const layout = computed<Layout | null>(() => opened.value?.layout ?? null);

/** A text as the editor has it: CodeMirror knows one end of a line. */
export const textOf = (text: string): Text => Text.of(text.split("\n"));
