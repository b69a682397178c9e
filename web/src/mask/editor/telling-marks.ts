import { type EditorState, StateEffect, StateField } from "@codemirror/state";
import { Decoration, EditorView, ViewPlugin, type ViewUpdate } from "@codemirror/view";
import { effect, untracked } from "@preact/signals";
import { messages } from "../i18n";
import { findings } from "../state/analysis";
import { leadTo, shownTelling, tellings } from "../state/circumstances";
import { mapPlaces, type Places } from "../state/findings";
import { decorateVisible, nowhere, selectPlace } from "./marks";

/** The places of all circumstances of the answer, and which are shown. */
interface Told extends Places {
  shown: ReadonlyMap<number, string>;
}
const setTold = StateEffect.define<Told>();
const told = StateField.define<Told>({
  create: () => ({ ...nowhere, shown: new Map() }),
  update(value, tr) {
    for (const e of tr.effects) if (e.is(setTold)) return e.value;
    return tr.docChanged ? { ...value, ...mapPlaces(value, tr.changes) } : value;
  },
});

/** The current place of a circumstance. */
export function placeOf(state: EditorState, i: number): { start: number; end: number } {
  const { starts, ends } = state.field(told);
  return { start: starts[i] ?? 0, end: ends[i] ?? 0 };
}

const unmarked = Decoration.mark({});

/** Underlines the words with dashes and describes them: "une maladie". */
const plugin = ViewPlugin.fromClass(
  class {
    decorations = Decoration.none;
    update({ view, docChanged, viewportChanged, transactions }: ViewUpdate) {
      const changed = transactions.some((tr) => tr.effects.some((e) => e.is(setTold)));
      if (!changed && !docChanged && !viewportChanged) return;
      const places = view.state.field(told);
      this.decorations = decorateVisible(view, places, (i) => {
        const title = places.shown.get(i);
        if (title === undefined) return unmarked;
        return Decoration.mark({
          class: "mark-telling",
          attributes: { role: "mark", title, "aria-description": title },
        });
      });
    }
  },
  { decorations: (p) => p.decorations },
);

/** A click on a mark goes to its line in the list. */
const leadOnClick = EditorView.domEventHandlers({
  click(event, view) {
    const mark = event.target instanceof Element && event.target.closest(".mark-telling");
    const pos =
      mark && !mark.closest(".mark") ? view.posAtCoords({ x: event.clientX, y: event.clientY }) : null;
    if (pos === null || !view.state.selection.main.empty) return false;
    const { starts, ends, shown } = view.state.field(told);
    for (const i of shown.keys()) if ((starts[i] ?? 0) <= pos && pos <= (ends[i] ?? -1)) leadTo(i);
    return false;
  },
});

export const tellingMarks = [told, plugin, leadOnClick];

/** Shows the circumstances of the last answer, and selects the one requested. */
export function followTellings(view: EditorView): void {
  let of = findings.peek();
  effect(() => {
    const f = findings.value;
    const m = messages.value.telling;
    const shown = new Map(tellings.value.flatMap((t) => t.places.map((i) => [i, m.why[t.kind]])));
    untracked(() => {
      const list = f?.circumstances ?? [];
      const places =
        f === of
          ? view.state.field(told)
          : { starts: Int32Array.from(list, (c) => c.start), ends: Int32Array.from(list, (c) => c.end) };
      of = f;
      view.dispatch({ effects: setTold.of({ starts: places.starts, ends: places.ends, shown }) });
    });
  });
  shownTelling.subscribe((at) => {
    // On a narrow screen the pane is displayed only by then.
    if (at) requestAnimationFrame(() => selectPlace(view, placeOf(view.state, at.place)));
  });
}
