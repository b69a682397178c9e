let answered = false;

/** Whether the question of leaving was answered on the page just now: the browser need not ask it again. */
export const isAnswered = (): boolean => answered;

/** Had it led nowhere, the next time is asked again. */
const PATIENCE_MS = 5000;

/** Leaves the page as somebody said who was asked; `stayed` runs if that led nowhere. */
export function leaveUnasked(go: () => void, stayed?: () => void): void {
  answered = true;
  go();
  setTimeout(() => {
    answered = false;
    stayed?.();
  }, PATIENCE_MS);
}

/**
 * Goes to another page of ours, in the place of this one: the browser's own way back leads to where one came from, as it does
 * between the tasks of one page, and never to a page without what it held.
 */
export const goTo = (href: string, stayed?: () => void): void =>
  leaveUnasked(() => location.replace(href), stayed);

/** The link of another page asks first, unless the user's own hand opens it in a tab of its own, where nothing is lost. */
export function caughtLink(e: MouseEvent): string | null {
  if (e.ctrlKey || e.metaKey || e.shiftKey) return null;
  e.preventDefault();
  e.stopPropagation();
  return (e.currentTarget as HTMLAnchorElement).href;
}
