import type { EditorView } from "@codemirror/view";
import { useEffect } from "preact/hooks";
import { lightSpan } from "../editor/lit";
import { reveal } from "../editor/marks";
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
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [editors]);
}
