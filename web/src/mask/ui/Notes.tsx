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

/** Tells whether notes are of several lines, or of one of which something is cut, now and whenever that changes. */
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
