import type { EditorView } from "@codemirror/view";
import { useEffect } from "preact/hooks";
import { lightSpan } from "../editor/lit";
import { reveal, selectPlace } from "../editor/marks";
import { shownLeak } from "../state/leaks";
import { current, revealed } from "../state/review";

/** Brings the mention being looked at into view in the texts, except in the one where it was clicked. */
export function useReveal(editors: { source: EditorView; shared: EditorView }): void {
  useEffect(() => {
    const stops = [
      revealed.subscribe((r) => {
        if (!r) return;
        if (r.from !== "source") reveal(editors.source, r.span);
        if (r.from !== "shared") reveal(editors.shared, r.span);
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
