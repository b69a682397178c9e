import { signal } from "@preact/signals";
import { takeBack } from "../../shared/bridge/tab-memory";
import { type Brought, cross, held } from "../../shared/state/crossing";
import { say } from "../../shared/state/notice";
import { panel } from "../../shared/state/settings";
import { caughtLink, goTo, isAnswered, leaveUnasked } from "../../shared/ui/unasked";
import { messages } from "../i18n";
import { hasBatch, unsavedBatch } from "../state/batch";
import { words } from "../state/class-words";
import { dirty, shelf } from "../state/classes";
import { handing, holdMask, standsHere } from "../state/crossing";
import { exampleList } from "../state/example";
import { saveMapping } from "../state/restoring";
import { series, unsaved } from "../state/session";
import { source } from "../state/source";

/** Whether leaving the page would lose something: here, or of the corpus page. */
export const holdsSomething = (): boolean =>
  standsHere() || unsavedBatch.peek() || held.corpus?.unsaved === true;

/** An action that asks first, and the function that performs it. */
export interface Leaving {
  to: "corpus" | "big" | "emptied" | "series" | "version" | "class" | "remove" | "here" | "batch";
  go: () => void;
}
export const leaving = signal<Leaving | null>(null);

export function askFirst(to: Leaving["to"], go: () => void): void {
  leaving.value = { to, go };
  panel.value = "leave";
}

/** Makes the browser ask before the page is closed or reloaded with content; pages cannot word this question. */
export function askBeforeLeaving(): void {
  window.addEventListener("beforeunload", (e) => {
    if (!isAnswered() && holdsSomething()) e.preventDefault();
  });
}

const handOver = (given?: Brought): boolean =>
  handing(holdMask(), (mask) => cross({ mask, corpus: held.corpus, ...(given && { given }) }));

/** The series in which the user already answered a question. */
const answeredIn: Partial<Record<"corpus" | "emptied", number>> = {};

/** Goes to the corpus page with everything. Asks first if a table is unsaved or there is too much to hand over. */
export function askForCorpus(e: MouseEvent): void {
  const href = caughtLink(e);
  if (href !== null) goToCorpus(href);
}

/** The same with a file to open there. */
export function goToCorpus(href: string, given?: Brought): void {
  const go = () => {
    answeredIn.corpus = series.peek();
    if (handOver(given)) goTo(href, takeBack);
    else askFirst("big", () => goTo(href));
  };
  if (hasBatch.peek() || (unsaved.peek() && answeredIn.corpus !== series.peek())) askFirst("corpus", go);
  else go();
}

/**
 * When the text is emptied, the table stays. The first time in a series, asks whether to save unsaved names; later only
 * says that they are kept. Must be registered before takeOut, which adds the old text to the table.
 */
export function askWhenEmptied(): void {
  source.onReplace(({ after }) => {
    if (after.length > 0) return;
    if (unsaved.peek() && answeredIn.emptied !== series.peek()) {
      answeredIn.emptied = series.peek();
      askFirst("emptied", () => source.view().focus());
    } else queueMicrotask(sayEmptied);
  });
}

function sayEmptied(): void {
  const m = messages.peek();
  const sentence = `${m.session.emptied} ${m.restore.saveWarning}`;
  if (unsaved.peek()) say(sentence, "done", { label: m.restore.save, run: saveMapping });
}

export const askForReload = (go: () => void): void =>
  holdsSomething() ? askFirst("version", () => leaveUnasked(go)) : go();

/** Asks about unsaved content before another class replaces it. */
export function askForClass(go: () => void): void {
  const { pupils, source: pasted } = source.roster.peek();
  const hasList = pupils.length > 0 && pasted !== exampleList;
  const hasWords = Object.values(words.peek()).some((list) => list.length > 0);
  const isLost = shelf.peek() ? dirty.peek() : unsaved.peek() || hasList || hasWords;
  if (isLost) askFirst(shelf.peek() ? "class" : "here", go);
  else go();
}
