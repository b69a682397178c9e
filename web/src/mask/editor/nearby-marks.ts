import { type ChangeSet, type EditorState, type Extension, StateEffect, StateField } from "@codemirror/state";
import { Decoration, EditorView } from "@codemirror/view";
import { effect, untracked } from "@preact/signals";
import type { PackedFindings } from "../../shared/bridge/pack";
import { describeNearby } from "../i18n/describe";
import { firstAfter, isKept, kindAt, lookOf, mapPlaces, type Places } from "../state/findings";
import { type Nearby, nearby } from "../state/nearby";
import { decorateVisible, markClass, placesIn, setMarks, unmark } from "./marks";

/**
 * Marks on the words that were typed since the last answer, from the search of their lines alone (state/nearby.ts). They go
 * when the answer for the whole text comes.
 */
interface Found {
  findings: PackedFindings;
  /** The numbers of the marked spans, and their places in the text of the page. */
  spans: readonly number[];
  places: Places;
}

const setFound = StateEffect.define<Found>();

const found = StateField.define<Found | null>({
  create: () => null,
  update(value, tr) {
    for (const e of tr.effects) {
      if (e.is(setMarks)) return null;
      if (e.is(setFound)) return e.value;
    }
    return value && tr.docChanged ? { ...value, places: mapPlaces(value.places, tr.changes) } : value;
  },
  provide: (field) =>
    EditorView.decorations.of((view) => {
      const shown = view.state.field(field);
      if (!shown) return Decoration.none;
      return decorateVisible(view, shown.places, (i) => decoration(shown.findings, shown.spans[i] ?? 0));
    }),
});

function decoration(findings: PackedFindings, span: number): Decoration {
  const name = describeNearby(findings, span);
  return Decoration.mark({
    class: markClass(lookOf(findings, span), kindAt(findings, span)),
    attributes: { role: "mark", "aria-description": name, title: name },
  });
}

interface Stretch {
  from: number;
  to: number;
}

/** What was typed since the last answer lies in here. */
const touched = StateField.define<Stretch | null>({
  create: () => null,
  update(value, tr) {
    if (tr.effects.some((e) => e.is(setMarks))) return null;
    return tr.docChanged ? around(value, tr.changes) : value;
  },
});

function around(value: Stretch | null, changes: ChangeSet): Stretch {
  let from = value ? changes.mapPos(value.from, -1) : Number.POSITIVE_INFINITY;
  let to = value ? changes.mapPos(value.to, 1) : 0;
  changes.iterChangedRanges((_from, _to, start, end) => {
    from = Math.min(from, start);
    to = Math.max(to, end);
  });
  return { from, to };
}

/** The spans of a passage that touch what was typed and are not marked at the same place. */
function fresh(state: EditorState, { findings, from }: Nearby): Found {
  const marked = placesIn(state);
  const typed = state.field(touched);
  const spans: number[] = [];
  findings.starts.forEach((start, i) => {
    const place = { from: from + start, to: from + (findings.ends[i] ?? 0) };
    if (!typed || place.to < typed.from || place.from > typed.to || isKept(findings, i)) return;
    const there = firstAfter(marked, place.from);
    if (marked.starts[there] !== place.from || marked.ends[there] !== place.to) spans.push(i);
  });
  const at = (column: Int32Array) => Int32Array.from(spans, (i) => from + (column[i] ?? 0));
  return { findings, spans, places: { starts: at(findings.starts), ends: at(findings.ends) } };
}

/** The marks that spans of a passage replace, because they overlap. */
function replaced(marked: Places, { starts, ends }: Places): number[] {
  const list: number[] = [];
  starts.forEach((start, i) => {
    for (let at = firstAfter(marked, start); (marked.starts[at] ?? Infinity) < (ends[i] ?? 0); at++)
      list.push(at);
  });
  return list;
}

/** Draws the marks of the lines around the caret. */
export const nearbyMarks: Extension = [touched, found];

/** Updates these marks with each answer for a passage. */
export function followNearby(view: EditorView): void {
  effect(() => {
    const answer = nearby.value;
    untracked(() => {
      if (answer?.text !== view.state.doc) return;
      const all = fresh(view.state, answer);
      view.dispatch({ effects: [setFound.of(all), unmark.of(replaced(placesIn(view.state), all.places))] });
    });
  });
}
