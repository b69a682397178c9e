import type { ChangeSpec, Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { effect, untracked } from "@preact/signals";
import type { PackedFindings } from "../../shared/bridge/pack";
import { messages } from "../i18n";
import { findings } from "../state/analysis";
import type { Places } from "../state/findings";
import { look } from "../state/review";
import { nowhere, rewordMarks, setMarks, spanAtPosition } from "./marks";

/** Updates the marks of an editor with each answer, and their wording when the language changes. */
export function followFindings(
  view: EditorView,
  places: (f: PackedFindings) => Places,
  changes: (f: PackedFindings | null) => ChangeSpec = () => [],
): void {
  effect(() => {
    const f = findings.value;
    untracked(() =>
      view.dispatch({
        changes: changes(f),
        effects: setMarks.of({ findings: f, places: f ? places(f) : nowhere }),
      }),
    );
  });
  effect(() => {
    messages.value;
    untracked(() => view.dispatch({ effects: rewordMarks.of(null) }));
  });
}

/** A click on a mark selects its mention; the caret moves there as usual. */
export function lookOnClick(from: "source" | "shared"): Extension {
  return EditorView.domEventHandlers({
    click(event, view) {
      const onMark = event.target instanceof Element && event.target.closest(".mark");
      const pos = onMark ? view.posAtCoords({ x: event.clientX, y: event.clientY }) : null;
      const span = pos === null ? -1 : spanAtPosition(view.state, pos);
      if (span >= 0 && view.state.selection.main.empty) look(span, from);
      return false;
    },
  });
}
