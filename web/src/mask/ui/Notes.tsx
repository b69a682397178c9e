import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { Icon } from "../../shared/ui/Icon";
import { messages } from "../i18n";
import { usePopover } from "./use-popover";

/**
 * What is said besides the counts: one line of the footer, the gravest first. The rest comes into sight on a press, over the
 * texts, so that the footer never grows.
 */
export function Notes({ children }: { children: ComponentChildren }) {
  const { open, setOpen, box, button, onEscape } = usePopover();
  const list = useRef<HTMLDivElement>(null);
  const [more, setMore] = useState(false);
  useLayoutEffect(() => {
    const notes = list.current;
    if (!notes) return;
    // Of several lines, or of one that is longer than the place.
    const measure = () => {
      const first = parseFloat(getComputedStyle(notes).lineHeight) * 1.5;
      setMore(notes.offsetHeight > first || notes.scrollWidth > notes.clientWidth + 1);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(notes);
    return () => observer.disconnect();
  }, []);
  const m = messages.value.status;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes from anywhere inside.
    <div
      class="notes"
      ref={box}
      data-open={open || undefined}
      onKeyDown={onEscape}
      onFocusCapture={(e) => {
        // Who comes by the keyboard sees what has the focus.
        if (
          more &&
          e.target !== button.current &&
          e.target instanceof Element &&
          e.target.matches(":focus-visible")
        )
          setOpen(true);
      }}
    >
      <div class="notes-clip">
        <div class="notes-list" ref={list}>
          {children}
        </div>
      </div>
      {(more || open) && (
        <button
          ref={button}
          type="button"
          class="icon-button notes-more"
          aria-label={m.allNotes}
          title={m.allNotes}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <Icon name={open ? "down" : "up"} size={16} />
        </button>
      )}
    </div>
  );
}
