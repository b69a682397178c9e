/** Returns the focus to the lines, which handle the keys. */
export const backToLines = () =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>(".lines")?.focus());
