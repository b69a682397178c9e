import { type EditorState, StateEffect, StateField } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView } from "@codemirror/view";
import { effect, untracked } from "@preact/signals";
import { messages } from "../i18n";
import { aspectsOf, opened } from "../state/document";

/** A part of a document, by the number of its first line, and what it is called above it. */
interface Heading {
  line: number;
  label: string;
}

const setHeadings = StateEffect.define<readonly Heading[]>();

/** Where a document's headers, comments and properties begin. Hiding names changes no number of a line. */
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
      .filter(({ line }) => line <= doc.lines)
      .map(({ line, label }) =>
        Decoration.line({ class: "part-begins", attributes: { "data-part": label } }).range(
          doc.line(line).from,
        ),
      ),
  );
}

/** Writes the names of a document's parts above their first lines, in the language of the page. */
export function followParts(view: EditorView): void {
  effect(() => {
    const it = opened.value;
    const m = messages.value.documents;
    const list = it
      ? aspectsOf(it).map(({ aspect, start }) => ({
          line: it.text.lineAt(start).number,
          label: m.aspects[aspect] ?? aspect,
        }))
      : [];
    untracked(() => view.dispatch({ effects: setHeadings.of(list) }));
  });
}
