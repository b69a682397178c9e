let answered = false;

/** Whether the page itself just asked about leaving, so that the browser need not ask again. */
export const isAnswered = (): boolean => answered;

/** If the navigation did not happen by then, ask again the next time. In milliseconds. */
const PATIENCE_MS = 5000;

/** Leaves the page without the browser's question. `stayed` runs if the navigation did not happen. */
export function leaveUnasked(go: () => void, stayed?: () => void): void {
  answered = true;
  go();
  setTimeout(() => {
    answered = false;
    stayed?.();
  }, PATIENCE_MS);
}

/**
 * Opens another of our pages in place of this one. The browser's back button then leads to the site before, and never
 * to a page that has lost its state.
 */
export const goTo = (href: string, stayed?: () => void): void =>
  leaveUnasked(() => location.replace(href), stayed);

/**
 * Intercepts a click on a link to another page, which must ask first. Returns null if the user opens it in a new tab,
 * where nothing is lost.
 */
export function caughtLink(e: MouseEvent): string | null {
  if (e.ctrlKey || e.metaKey || e.shiftKey) return null;
  e.preventDefault();
  e.stopPropagation();
  return (e.currentTarget as HTMLAnchorElement).href;
}
