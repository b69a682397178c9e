import { Text } from "@codemirror/state";
import { computed, signal } from "@preact/signals";
import type { Warning } from "../../shared/bridge/wire";
import type { Part, Uncovered } from "../../shared/bridge/wire-document";
import type { Layout } from "../../shared/bridge/wire-requests";
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

export const held = signal<OpenDocument | null>(null);

/** The document whose text is on the page; null once the text is another one, and again there after an undo. */
export const opened = computed<OpenDocument | null>(() => {
  const it = held.value;
  return it && source.text.value.eq(it.text) ? it : null;
});

/** Notes that the text on the page is that of a plain text file. */
export function holdPlain(name: string, bytes: Uint8Array<ArrayBuffer>): void {
  held.value = {
    name,
    bytes,
    text: source.text.peek(),
    layout: null,
    uncovered: [],
    warnings: [],
    parts: [],
  };
}

/** What stands beside the body of a document: where the first of it is, and how many lines there are. */
export interface Beside {
  aspect: string;
  start: number;
  end: number;
  lines: number;
}

export function aspectsOf({ parts, text }: OpenDocument): Beside[] {
  const all = new Map<string, Beside>();
  for (const { aspect, start, end } of parts) {
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
