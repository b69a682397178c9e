import { signal } from "@preact/signals";
import { takeBack } from "../bridge/tab-memory";
import { messages } from "../i18n";
import { cross, held, type MaskHeld } from "../state/crossing";
import { say } from "../state/notice";
import { holdIds, resumeIds } from "../state/pupil-ids";
import { answer, holdRestoring, resumeRestoring, saveMapping } from "../state/restoring";
import { holdSession, resumeSession, series, table, unsaved } from "../state/session";
import { panel } from "../state/settings";
import { source } from "../state/source";
import { caughtLink, goTo, isAnswered, leaveUnasked } from "./unasked";

/** Whether anything stands here: none of it is stored. */
const standsHere = (): boolean =>
  unsaved.peek() ||
  source.text.peek().length > 0 ||
  source.roster.peek().pupils.length > 0 ||
  answer.peek().length > 0;

/** What would be lost with the page: what stands here, and what the corpus page left here for the way back. */
export const holdsSomething = (): boolean => standsHere() || held.corpus?.unsaved === true;

/** What somebody is about to do who is asked first, and how it is done. */
export interface Leaving {
  to: "corpus" | "big" | "emptied" | "series" | "version";
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

function hold(): MaskHeld | undefined {
  if (!standsHere() && table.peek() === null) return undefined;
  return {
    text: source.text.peek().toString(),
    decisions: source.decisions.peek(),
    roster: source.roster.peek(),
    groups: source.groups.peek(),
    ids: holdIds(),
    session: holdSession(),
    restoring: holdRestoring(),
  };
}

const handOver = (): boolean => cross({ mask: hold(), corpus: held.corpus });

/** Puts back what stood here before somebody went to the corpus. */
export function resumeMask(): void {
  const { mask } = held;
  if (!mask) return;
  resumeIds(mask.ids);
  resumeSession(mask.session);
  source.resume(mask.text, mask.roster, mask.decisions, mask.groups);
  resumeRestoring(mask.restoring);
}

/** What was answered once in a series is not asked again. */
const answeredIn: Partial<Record<"corpus" | "emptied", number>> = {};

/** The way to the corpus takes everything along; a table that stands in no file is asked about, and so is what is too much. */
export function askForCorpus(e: MouseEvent): void {
  const href = caughtLink(e);
  if (href === null) return;
  const go = () => {
    answeredIn.corpus = series.peek();
    if (handOver()) goTo(href, takeBack);
    else askFirst("big", () => goTo(href));
  };
  if (unsaved.peek() && answeredIn.corpus !== series.peek()) askFirst("corpus", go);
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
