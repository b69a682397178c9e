import { Text } from "@codemirror/state";
import { computed, signal } from "@preact/signals";
import type { Warning } from "../../shared/bridge/wire";
import type { Uncovered } from "../../shared/bridge/wire-document";
import type { Layout } from "../../shared/bridge/wire-requests";
import { source } from "./source";

/** A file that was opened: its text stands in the editor, and goes back into it when it is saved. */
export interface OpenDocument {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
  text: Text;
  layout: Layout;
  uncovered: readonly Uncovered[];
  warnings: readonly Warning[];
}

export const held = signal<OpenDocument | null>(null);

/** The document whose text is on the page; null once the text is another one, and again there after an undo. */
export const opened = computed<OpenDocument | null>(() => {
  const it = held.value;
  return it && source.text.value.eq(it.text) ? it : null;
});

/** What the search must know of the document's text. */
export const layout = computed<Layout | null>(() => opened.value?.layout ?? null);

/** A text as the editor has it: CodeMirror knows one end of a line. */
export const textOf = (text: string): Text => Text.of(text.split("\n"));
