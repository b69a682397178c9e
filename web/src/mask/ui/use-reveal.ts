import type { EditorView } from "@codemirror/view";
import { useEffect } from "preact/hooks";
import { lightSpan } from "../editor/lit";
import { reveal, selectPlace } from "../editor/marks";
import { shownLeak } from "../state/leaks";
import { current, revealed } from "../state/review";

/** Text shown above and below the mention, in pixels. */
const MARGIN = 60;
const EDGE = 10;

/** Scrolls to the selected mention in both texts; after a click on it only if the card would cover it. */
export function useReveal(editors: { source: EditorView; shared: EditorView }): void {
  useEffect(() => {
    const stops = [
      revealed.subscribe((r) => {
        if (!r) return;
        // On a narrow screen the card shrinks the texts, which has happened by then.
        requestAnimationFrame(() => {
          reveal(editors.source, r.span, r.from === "source" ? EDGE : MARGIN);
          reveal(editors.shared, r.span, r.from === "shared" ? EDGE : MARGIN);
        });
      }),
      current.subscribe(lightSpan),
      shownLeak.subscribe((place) => {
        // On a narrow screen the pane is displayed only by then.
        if (place) requestAnimationFrame(() => selectPlace(editors.shared, place));
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [editors]);
}
