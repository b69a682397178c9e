import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";

/** What stays free between a panel and the edge of the window. */
const MARGIN = 12;

/** A panel below its button, moved to the left as far as it would leave the window: the button may be anywhere in the toolbar. */
export function useInSight(open: boolean, box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const panel = box.current?.querySelector<HTMLElement>(".groups-panel");
    // What stands within another panel is where that one is.
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
