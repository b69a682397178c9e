import { answer } from "../state/restoring";
import { source } from "../state/source";

/** Reloading or closing with something on the page asks first: nothing of it is stored. */
export function askBeforeLeaving(): void {
  window.addEventListener("beforeunload", (e) => {
    const something =
      source.text.peek().length > 0 || source.roster.peek().pupils.length > 0 || answer.peek().length > 0;
    if (something) e.preventDefault();
  });
}
