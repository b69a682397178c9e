import { history, historyKeymap } from "@codemirror/commands";
import { StateEffect, StateField } from "@codemirror/state";
import { Decoration, EditorView, keymap, ViewPlugin, type ViewUpdate } from "@codemirror/view";
import { effect, untracked } from "@preact/signals";
import { messages } from "../i18n";
import type { Places } from "../state/findings";
import { answer, lastResult, openedAnswer, restored } from "../state/restoring";
import { decorateVisible, nowhere } from "./marks";
import { makeEditor, replaceText } from "./set-up";

/** The text that came back, with its own history. */
export function makeAnswerEditor(): EditorView {
  const view = makeEditor(
    {
      label: () => messages.value.restore.answerTitle,
      placeholder: () => messages.value.restore.answerPlaceholder,
    },
    true,
    [
      history(),
      keymap.of(historyKeymap),
      EditorView.updateListener.of((u) => {
        if (u.docChanged) answer.value = u.state.doc.toString();
      }),
    ],
  );
  effect(() => {
    const opened = openedAnswer.value;
    if (opened === null) return;
    untracked(() => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: opened } }));
    openedAnswer.value = null;
  });
  return view;
}

/** Where names came back, and where nobody's pseudonym is left. */
interface Told extends Places {
  left: Uint8Array;
}
const nothing: Told = { ...nowhere, left: new Uint8Array() };
const setPlaces = StateEffect.define<Told>();
const placesField = StateField.define<Told>({
  create: () => nothing,
  update: (value, tr) => tr.effects.reduce((v, e) => (e.is(setPlaces) ? e.value : v), value),
});

const restoredName = Decoration.mark({ class: "mark mark-restored", attributes: { role: "mark" } });
const leftAsItWas = () => {
  const title = messages.peek().restore.leftHere;
  return Decoration.mark({
    class: "mark mark-doubt",
    attributes: { role: "mark", title, "aria-description": title },
  });
};

/** The names that came back, and what did not, where they are on the screen. */
const restoredMarks = ViewPlugin.fromClass(
  class {
    decorations = Decoration.none;
    update({ view, docChanged, viewportChanged, transactions }: ViewUpdate) {
      const told = transactions.some((tr) => tr.effects.some((e) => e.is(setPlaces)));
      if (!docChanged && !viewportChanged && !told) return;
      const places = view.state.field(placesField);
      this.decorations = decorateVisible(view, places, (i) =>
        places.left[i] ? leftAsItWas() : restoredName,
      );
    }
  },
  { decorations: (p) => p.decorations },
);

/** The same text with the names. */
export function makeNamesEditor(): EditorView {
  const view = makeEditor(
    {
      label: () => messages.value.restore.namesTitle,
      placeholder: () => messages.value.restore.namesPlaceholder,
    },
    false,
    [placesField, restoredMarks],
  );
  effect(() => {
    const result = lastResult(restored.value);
    untracked(() =>
      view.dispatch({
        changes: replaceText(view, result?.text ?? ""),
        effects: setPlaces.of(result ?? nothing),
      }),
    );
  });
  return view;
}
