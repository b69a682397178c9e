import { useEffect, useRef, useState } from "preact/hooks";
import { useInSight } from "./use-in-sight";

/** A panel below a button. It closes on Escape, and when a click or the focus goes elsewhere. */
export function usePopover() {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return;
    const outside = (e: Event) => {
      if (!(e.target instanceof Node && box.current?.contains(e.target))) setOpen(false);
    };
    document.addEventListener("pointerdown", outside);
    document.addEventListener("focusin", outside);
    return () => {
      document.removeEventListener("pointerdown", outside);
      document.removeEventListener("focusin", outside);
    };
  }, [open]);
  useInSight(open, box);
  const onEscape = (e: KeyboardEvent) => {
    if (e.key !== "Escape" || !open) return;
    setOpen(false);
    button.current?.focus();
    e.preventDefault();
  };
  return { open, setOpen, box, button, onEscape };
}
