import { signal } from "@preact/signals";
import { answer } from "../state/restoring";
import { unsaved } from "../state/session";
import { panel } from "../state/settings";
import { source } from "../state/source";
import { isAnswered } from "./unasked";

/** What would be lost with the page, or with the series: nothing of it is stored. */
export function holdsSomething(): boolean {
  return (
    unsaved.peek() ||
    source.text.peek().length > 0 ||
    source.roster.peek().pupils.length > 0 ||
    answer.peek().length > 0
  );
}

/** What somebody is about to do who is asked first, and how it is done. */
export interface Leaving {
  to: "corpus" | "series" | "version";
  go: () => void;
}
export const leaving = signal<Leaving | null>(null);

export function askFirst(to: Leaving["to"], go: () => void): void {
  leaving.value = { to, go };
  panel.value = "leave";
}

/** Reloading or closing with something on the page asks first, in the browser's words: a page has none there. */
export function askBeforeLeaving(): void {
  window.addEventListener("beforeunload", (e) => {
    if (!isAnswered() && holdsSomething()) e.preventDefault();
  });
}
