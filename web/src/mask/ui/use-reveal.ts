import type { EditorView } from "@codemirror/view";
import { useEffect } from "preact/hooks";
import { lightSpan } from "../editor/lit";
import { reveal, selectPlace } from "../editor/marks";
import { shownLeak } from "../state/leaks";
import { current, revealed } from "../state/review";

/** So much of the text is shown above and below it, in pixels. */
const MARGIN = 60;
const EDGE = 10;

/** Brings the mention being looked at into view in the texts; where it was clicked, only if the card would cover it. */
export function useReveal(editors: { source: EditorView; shared: EditorView }): void {
  useEffect(() => {
    const stops = [
      revealed.subscribe((r) => {
        if (!r) return;
        // On a narrow screen the card takes its room from the texts: it is there by then.
        requestAnimationFrame(() => {
          reveal(editors.source, r.span, r.from === "source" ? EDGE : MARGIN);
          reveal(editors.shared, r.span, r.from === "shared" ? EDGE : MARGIN);
        });
      }),
      current.subscribe(lightSpan),
      shownLeak.subscribe((place) => {
        // On a narrow screen the pane is displayed by then.
        if (place) requestAnimationFrame(() => selectPlace(editors.shared, place));
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [editors]);
}
