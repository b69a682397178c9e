import { type EditorState, StateEffect, StateField } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView, ViewPlugin, type ViewUpdate } from "@codemirror/view";
import type { PackedFindings } from "../../shared/bridge/pack";
import type { Kind } from "../../shared/bridge/wire";
import { firstAfter, kindAt, type Look, lookOf, mapPlaces, type Places, spanAt } from "../state/findings";

interface Marked {
  findings: PackedFindings | null;
  places: Places;
}

/** Returns the description of a mark, for screen readers and as a tooltip. */
export type Wording = (findings: PackedFindings, span: number) => string;

export const nowhere: Places = { starts: new Int32Array(), ends: new Int32Array() };

/** Gives an editor the findings and their places in its text. */
export const setMarks = StateEffect.define<Marked>();
/** Removes the marks of spans, by their numbers, until the next findings. */
export const unmark = StateEffect.define<readonly number[]>();
/** The language changed: the visible marks get new descriptions. */
export const rewordMarks = StateEffect.define<null>();

const marked = StateField.define<Marked>({
  create: () => ({ findings: null, places: nowhere }),
  update(value, tr) {
    for (const e of tr.effects) {
      if (e.is(setMarks)) return e.value;
      if (e.is(unmark)) return { ...value, places: without(value.places, e.value) };
    }
    return tr.docChanged ? { ...value, places: mapPlaces(value.places, tr.changes) } : value;
  },
});

/** The places, where those of some spans are empty. */
function without({ starts, ends }: Places, spans: readonly number[]): Places {
  const left = ends.slice();
  for (const i of spans) left[i] = starts[i] ?? 0;
  return { starts, ends: left };
}

/** Current places of the spans, after edits made since the answer. */
export const placesIn = (state: EditorState): Places => state.field(marked).places;

/** The span at a position of the text, or -1. */
export const spanAtPosition = (state: EditorState, pos: number): number => spanAt(placesIn(state), pos);

const classOf: Record<Look, string> = {
  hidden: "mark mark-hidden",
  doubt: "mark mark-doubt",
  kept: "mark mark-kept",
};

/** Few colours, easy to distinguish. The description of a mark names its kind. */
const hues: Record<Kind, string> = {
  PERSON: "person",
  LOCATION: "place",
  ORG: "org",
  ADDRESS: "contact",
  EMAIL: "contact",
  PHONE: "contact",
  URL: "contact",
  HANDLE: "contact",
  ID: "id",
  BIRTHDATE: "id",
  CLASS: "id",
  OTHER: "person",
};

export const markClass = (look: Look, kind: Kind): string => `${classOf[look]} hue-${hues[kind]}`;

/**
 * Marks only what is on the screen: a text of 1 MB has 20,000 spans, a screen thirty. editor/lit.ts highlights by
 * `data-e` and `data-i`.
 */
export function marks(wording: Wording) {
  const plugin = ViewPlugin.fromClass(
    class {
      decorations: DecorationSet;
      constructor(view: EditorView) {
        this.decorations = visibleMarks(view, wording);
      }
      update(update: ViewUpdate) {
        const told = update.transactions.some((tr) =>
          tr.effects.some((e) => e.is(setMarks) || e.is(unmark) || e.is(rewordMarks)),
        );
        if (told || update.docChanged || update.viewportChanged)
          this.decorations = visibleMarks(update.view, wording);
      }
    },
    { decorations: (p) => p.decorations },
  );
  return [marked, plugin];
}

function visibleMarks(view: EditorView, wording: Wording): DecorationSet {
  const { findings, places } = view.state.field(marked);
  if (!findings) return Decoration.none;
  return decorateVisible(view, places, (i) => {
    const name = wording(findings, i);
    return Decoration.mark({
      class: markClass(lookOf(findings, i), kindAt(findings, i)),
      attributes: {
        role: "mark",
        "aria-description": name,
        title: name,
        "data-e": String(findings.entity[i]),
        "data-i": String(i),
      },
    });
  });
}

/** Decorates the places on the screen, except those whose words were deleted. */
export function decorateVisible(
  view: EditorView,
  places: Places,
  decoration: (i: number) => Decoration,
): DecorationSet {
  const ranges = [];
  let next = 0;
  for (const { from, to } of view.visibleRanges) {
    for (let i = Math.max(next, firstAfter(places, from)); i < places.starts.length; i++) {
      const start = places.starts[i] ?? 0;
      const end = places.ends[i] ?? 0;
      if (start >= to) break;
      next = i + 1;
      if (end > start) ranges.push(decoration(i).range(start, end));
    }
  }
  return Decoration.set(ranges);
}

/** Scrolls to a span and the lines around it, unless it is visible. */
export function reveal(view: EditorView, span: number, yMargin: number): void {
  const { starts, ends } = placesIn(view.state);
  const start = starts[span];
  const end = ends[span];
  if (start === undefined || end === undefined || end <= start || end > view.state.doc.length) return;
  const half = Math.max(view.scrollDOM.clientHeight / 2 - view.defaultLineHeight, 0);
  view.dispatch({
    effects: EditorView.scrollIntoView(start, { y: "nearest", yMargin: Math.min(yMargin, half) }),
  });
}

/** Selects a place, scrolls to it and focuses the editor. */
export function selectPlace(view: EditorView, { start, end }: { start: number; end: number }): void {
  if (end > view.state.doc.length) return;
  view.dispatch({
    selection: { anchor: start, head: end },
    effects: EditorView.scrollIntoView(start, { y: "center" }),
  });
  view.focus();
}
