import { type EditorState, StateEffect, StateField } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView } from "@codemirror/view";
import { effect, untracked } from "@preact/signals";
import { messages } from "../i18n";
import type { documents } from "../i18n/documents-fr";
import { aspectsOf, type OpenDocument, opened, sheetsOf } from "../state/document";

/**
 * A part of a document: the number of its first line, and the heading shown above it (or before it, for a field of a
 * mail).
 */
interface Heading {
  line: number;
  label: string;
  isField: boolean;
}

const setHeadings = StateEffect.define<readonly Heading[]>();

/** The headings of a document's headers, comments and properties. Hiding names does not change line numbers. */
export const partHeadings = StateField.define<{ list: readonly Heading[]; shown: DecorationSet }>({
  create: () => ({ list: [], shown: Decoration.none }),
  update(value, tr) {
    for (const e of tr.effects)
      if (e.is(setHeadings)) return { list: e.value, shown: decorated(tr.state, e.value) };
    return tr.docChanged && value.list.length > 0
      ? { ...value, shown: decorated(tr.state, value.list) }
      : value;
  },
  provide: (f) => EditorView.decorations.from(f, (value) => value.shown),
});

function decorated({ doc }: EditorState, list: readonly Heading[]): DecorationSet {
  return Decoration.set(
    list
      .filter(({ line }) => line <= doc.lines && doc.length > 0)
      .map(({ line, label, isField }) => {
        const shown = { class: isField ? "part-field" : "part-begins", attributes: { "data-part": label } };
        return Decoration.line(shown).range(doc.line(line).from);
      }),
  );
}

/** The headings of a document in line order. */
function headingsOf(it: OpenDocument, m: typeof documents): Heading[] {
  const list: Heading[] = [];
  for (const [i, { field, start }] of it.parts.entries()) {
    const label = field === undefined ? undefined : m.fields[field];
    const line = it.text.lineAt(start).number;
    if (label !== undefined) list.push({ line, label, isField: true });
    else if (field === undefined && it.parts[i - 1]?.field !== undefined)
      list.push({ line, label: m.message, isField: false });
  }
  const aspects = aspectsOf(it).map(({ aspect, start }) => ({
    line: it.text.lineAt(start).number,
    label: m.aspects[aspect] ?? aspect,
    isField: false,
  }));
  const sheets = sheetsOf(it).map((start, i) => ({
    line: it.text.lineAt(start).number,
    // By number, because the name of a sheet may be a pupil's.
    label: m.sheet(i + 1),
    isField: false,
  }));
  return [...list, ...sheets, ...aspects].sort((a, b) => a.line - b.line);
}

/** Shows headings above the parts of a document, in the current language. */
export function followParts(view: EditorView): void {
  effect(() => {
    const it = opened.value;
    const m = messages.value.documents;
    untracked(() => view.dispatch({ effects: setHeadings.of(it ? headingsOf(it, m) : []) }));
  });
}
