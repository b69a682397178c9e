let answered = false;

/** Whether the question of leaving was answered on the page just now: the browser need not ask it again. */
export const isAnswered = (): boolean => answered;

/** Leaves the page as somebody said who was asked. */
export function leaveUnasked(go: () => void): void {
  answered = true;
  go();
  // Had it led nowhere, the next time is asked again.
  setTimeout(() => {
    answered = false;
  }, 5000);
}

/** Goes to another page of ours. */
export const goTo = (href: string): void =>
  leaveUnasked(() => {
    location.href = href;
  });

/** The link of another page asks first, unless the user's own hand opens it in a tab of its own, where nothing is lost. */
export function caughtLink(e: MouseEvent): string | null {
  if (e.ctrlKey || e.metaKey || e.shiftKey) return null;
  e.preventDefault();
  e.stopPropagation();
  return (e.currentTarget as HTMLAnchorElement).href;
}
