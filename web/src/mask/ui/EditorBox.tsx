import type { EditorView } from "@codemirror/view";
import { useLayoutEffect, useRef } from "preact/hooks";

/** Mounts an editor, which outlives the component. */
export function EditorBox({ view, focus = false }: { view: EditorView; focus?: boolean }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    box.current?.append(view.dom);
    if (focus) view.focus();
  }, [view, focus]);
  return <div class="editor" ref={box} />;
}
