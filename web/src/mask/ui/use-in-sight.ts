import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";

/** Minimum distance between a panel and the edge of the window, in pixels. */
const MARGIN = 12;

/** Moves a panel to the left so that it fits into the window; its button may be anywhere in the toolbar. */
export function useInSight(open: boolean, box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const panel = box.current?.querySelector<HTMLElement>(".groups-panel");
    // A panel inside another one keeps its place.
    if (!open || !panel || panel.parentElement?.closest(".groups-panel")) return;
    const place = () => {
      panel.style.translate = "";
      const over = panel.getBoundingClientRect().right - (document.documentElement.clientWidth - MARGIN);
      if (over > 0) panel.style.translate = `${-over}px`;
    };
    place();
    window.addEventListener("resize", place);
    return () => window.removeEventListener("resize", place);
  }, [open]);
}
