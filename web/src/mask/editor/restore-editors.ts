import { history, historyKeymap, invertedEffects, isolateHistory, redo, undo } from "@codemirror/commands";
import { StateEffect, StateField } from "@codemirror/state";
import { Decoration, EditorView, keymap, ViewPlugin, type ViewUpdate } from "@codemirror/view";
import { batch, effect, untracked } from "@preact/signals";
import { messages } from "../i18n";
import type { Places } from "../state/findings";
import { replacesAll } from "../state/replacing";
import { correctAt, type Shown, shown, step, undoing } from "../state/report";
import {
  type AnsweredDocument,
  answer,
  answeredDocument,
  aside,
  openedAnswer,
  settled,
} from "../state/restoring";
import { style } from "../state/style";
import { decorateVisible, nowhere } from "./marks";
import { makeEditor, replaceText } from "./set-up";

/** Codes of this answer that the user keeps as they are; undo reverts this, too. */
const setAside = StateEffect.define<ReadonlySet<string>>();
const nobody: ReadonlySet<string> = new Set();
const asideField = StateField.define<ReadonlySet<string>>({
  create: () => nobody,
  update(value, tr) {
    const told = tr.effects.find((e) => e.is(setAside));
    if (told) return told.value;
    return tr.docChanged && !tr.annotation(isolateHistory) && replacesAll(tr.changes) ? nobody : value;
  },
});
const asideUndone = invertedEffects.of((tr) => {
  const before = tr.startState.field(asideField);
  return tr.state.field(asideField) === before ? [] : [setAside.of(before)];
});

/** The document that the text came from. null after the text was replaced, until that is undone. */
const setDocument = StateEffect.define<AnsweredDocument | null>();
const documentField = StateField.define<AnsweredDocument | null>({
  create: () => null,
  update(value, tr) {
    const told = tr.effects.find((e) => e.is(setDocument));
    if (told) return told.value;
    return tr.docChanged && !tr.annotation(isolateHistory) && replacesAll(tr.changes) ? null : value;
  },
});
const documentUndone = invertedEffects.of((tr) => {
  const before = tr.startState.field(documentField);
  return tr.state.field(documentField) === before ? [] : [setDocument.of(before)];
});

/** Makes the editor of the pasted answer, with its own history. */
export function makeAnswerEditor(): EditorView {
  const view = makeEditor(
    {
      label: () => messages.value.restore.answerTitle,
      placeholder: () => messages.value.restore.answerPlaceholder(style.value),
    },
    true,
    [
      history(),
      keymap.of(historyKeymap),
      lookedAt,
      asideField,
      asideUndone,
      documentField,
      documentUndone,
      EditorView.updateListener.of((u) =>
        batch(() => {
          aside.value = u.state.field(asideField);
          answeredDocument.value = u.state.field(documentField);
          if (u.docChanged) answer.value = u.state.doc.toString();
        }),
      ),
    ],
  );
  effect(() => {
    const opened = openedAnswer.value;
    if (opened === null) return;
    const { text, aside: words, document = null } = opened;
    untracked(() =>
      view.dispatch({
        changes: { from: 0, to: view.state.doc.length, insert: text },
        effects: [setAside.of(new Set(words)), setDocument.of(document)],
      }),
    );
    openedAnswer.value = null;
  });
  effect(() => {
    const made = step.value;
    if (made === null) return;
    const { changes = [], aside: words } = made;
    const effects = words ? [setAside.of(words)] : [];
    untracked(() => view.dispatch({ changes, effects, annotations: isolateHistory.of("full") }));
    step.value = null;
  });
  effect(() => {
    const asked = undoing.value;
    if (asked) untracked(() => (asked.by === "undo" ? undo : redo)(view));
  });
  followShown(view, (place) => [place.inFrom, place.inTo]);
  return view;
}

const setLooked = StateEffect.define<{ from: number; to: number } | null>();
const lookedMark = Decoration.mark({ class: "looked-at" });
/** The place that a line of the report shows. */
const lookedAt = StateField.define({
  create: () => Decoration.none,
  update(value, tr) {
    for (const e of tr.effects)
      if (e.is(setLooked))
        return e.value && e.value.to > e.value.from
          ? Decoration.set([lookedMark.range(e.value.from, e.value.to)])
          : Decoration.none;
    return tr.docChanged ? Decoration.none : value;
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** Scrolls to the place shown; the focus stays in the report. */
function followShown(view: EditorView, placeIn: (place: Shown) => [number, number]): void {
  effect(() => {
    const place = shown.value;
    if (!place) return;
    const [from, to] = placeIn(place);
    if (to > view.state.doc.length) return;
    untracked(() =>
      view.dispatch({
        effects: [setLooked.of({ from, to }), EditorView.scrollIntoView(from, { y: "center" })],
      }),
    );
  });
}

/** Places where names were restored, and where an unknown pseudonym remains. */
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

/** Marks the restored names and the remaining codes on the screen. */
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

/** Makes the editor of the restored text. */
export function makeNamesEditor(): EditorView {
  const view = makeEditor(
    {
      label: () => messages.value.restore.namesTitle,
      placeholder: () => messages.value.restore.namesPlaceholder,
    },
    false,
    [
      placesField,
      restoredMarks,
      lookedAt,
      // A click on a name opens its line in the report, where a wrong person can be corrected.
      EditorView.domEventHandlers({
        click: (e, v) => {
          const at = v.posAtCoords({ x: e.clientX, y: e.clientY });
          if (
            at !== null &&
            v.state.selection.main.empty &&
            e.target instanceof Element &&
            e.target.closest("[role=mark]")
          )
            correctAt(at);
        },
      }),
    ],
  );
  followShown(view, (place) => [place.from, place.to]);
  effect(() => {
    const result = settled.value;
    untracked(() =>
      view.dispatch({
        changes: replaceText(view, result?.text ?? ""),
        effects: setPlaces.of(result ?? nothing),
      }),
    );
  });
  return view;
}
