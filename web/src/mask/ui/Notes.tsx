import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { Icon } from "../../shared/ui/Icon";
import { messages } from "../i18n";
import { usePopover } from "./use-popover";

/**
 * Notes besides the counts: one line of the foot, the most serious first. A button opens the rest over the texts, so
 * that the foot does not grow.
 */
export function Notes({ children }: { children: ComponentChildren }) {
  const { open, setOpen, box, button, onEscape } = usePopover();
  const list = useRef<HTMLDivElement>(null);
  const [more, setMore] = useState(false);
  useLayoutEffect(() => (list.current ? watch(list.current, setMore) : undefined), []);
  const m = messages.value.status;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes from anywhere inside.
    <div
      class="notes"
      ref={box}
      data-open={open || undefined}
      onKeyDown={onEscape}
      onFocusCapture={(e) => {
        // Opens the notes when the keyboard moves the focus into the hidden part.
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

/** Calls `tell` now and at each change with whether the notes have several lines, or one that is cut. */
function watch(notes: HTMLElement, tell: (more: boolean) => void): () => void {
  const measure = () => {
    const line = Number.parseFloat(getComputedStyle(notes).lineHeight);
    const isCut = (e: Element) => e.scrollWidth > e.clientWidth + 1 && !e.matches(".unseen, button");
    tell(notes.offsetHeight > line * 1.5 || [...notes.querySelectorAll("p, p > span")].some(isCut));
  };
  const sized = new ResizeObserver(measure);
  sized.observe(notes);
  const worded = new MutationObserver(measure);
  worded.observe(notes, { childList: true, characterData: true, subtree: true });
  return () => {
    sized.disconnect();
    worded.disconnect();
  };
}
