/** The focus goes back to the lines, from which the keys go on. */
export const backToLines = () =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>(".lines")?.focus());
