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

/** What would be lost with the page: what stands here, and what the corpus page left here for the way back. */
export const holdsSomething = (): boolean =>
  standsHere() || unsavedBatch.peek() || held.corpus?.unsaved === true;

/** What somebody is about to do who is asked first, and how it is done. */
export interface Leaving {
  to: "corpus" | "big" | "emptied" | "series" | "version" | "class" | "remove" | "here" | "batch";
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

const handOver = (given?: Brought): boolean =>
  handing(holdMask(), (mask) => cross({ mask, corpus: held.corpus, ...(given && { given }) }));

/** What was answered once in a series is not asked again. */
const answeredIn: Partial<Record<"corpus" | "emptied", number>> = {};

/** The way to the corpus takes everything along; a table that stands in no file is asked about, and so is what is too much. */
export function askForCorpus(e: MouseEvent): void {
  const href = caughtLink(e);
  if (href !== null) goToCorpus(href);
}

/** The same with a file to be opened there. */
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
 * Emptying the text leaves the table as it is. Whether to save what was taken out of the page is asked the first time; later,
 * and of what only stood there, it is said that it is kept. Called first, before the text that goes is added to the table.
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

/** Before another class takes the place of what is here: what stands in no file is asked about. */
export function askForClass(go: () => void): void {
  const { pupils, source: pasted } = source.roster.peek();
  const hasList = pupils.length > 0 && pasted !== exampleList;
  const hasWords = Object.values(words.peek()).some((list) => list.length > 0);
  const isLost = shelf.peek() ? dirty.peek() : unsaved.peek() || hasList || hasWords;
  if (isLost) askFirst(shelf.peek() ? "class" : "here", go);
  else go();
}
