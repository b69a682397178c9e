import { useRef } from "preact/hooks";
import { askWho, decideCurrent, picked, pickedKind, unpick } from "../state/review";
import { tellDecision } from "../state/telling";
import { NEW } from "../state/whose";

/** Whether a choice is made that is not decided yet. */
export const waits = () => picked.peek() !== null || pickedKind.peek() !== null;

function decidePicked(span: number): void {
  if (picked.peek() === NEW && pickedKind.peek() === null) askWho(span);
  else decideCurrent({ action: "replace" });
}

/** What the pointer decides at once, and the keys by Enter; Escape takes the choice back. */
export function useChoosing(span: number) {
  const byPointer = useRef(false);
  const decide = () => decidePicked(span);
  const chosen = () => {
    if (byPointer.current && waits()) decide();
  };
  const keys = {
    onPointerDown: () => {
      byPointer.current = true;
    },
    onKeyDown: (e: KeyboardEvent) => {
      byPointer.current = false;
      if (e.key === "Enter" && waits())
        // Who is not here yet is asked for in a dialog, which says it all.
        picked.peek() === NEW ? decide() : tellDecision(decide, "replace");
      else if (e.key === "Escape") unpick();
      else return;
      e.preventDefault();
    },
  };
  return { chosen, keys };
}
