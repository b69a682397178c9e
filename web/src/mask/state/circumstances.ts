import { computed, signal } from "@preact/signals";
import type { Circumstance, CircumstanceKind } from "../../shared/bridge/wire";
import { tell } from "../../shared/state/notice";
import { messages } from "../i18n";
import { findings } from "./analysis";
import type { Made } from "./decisions";
import { source } from "./source";
import { pane } from "./view";
import { newEntity, pinOf } from "./whose";

/** Equal words that identify without a name: one line of the list, one decision. */
export interface Telling {
  kind: CircumstanceKind;
  text: string;
  suggestion: string;
  /** Indices into the circumstances of the answer, in text order. */
  places: number[];
}

/** The key under which these words are ignored. A kind alone is the key of all its words. */
const wordsKey = ({ kind, text }: Telling) => `${kind}:${text.toLowerCase()}`;
const isIgnored = (t: Telling, ignored: readonly string[]) =>
  ignored.includes(t.kind) || ignored.includes(wordsKey(t));

const all = computed<Telling[]>(() => {
  const groups = new Map<string, Telling>();
  findings.value?.circumstances.forEach((c: Circumstance, i) => {
    const key = `${c.kind}:${c.text.toLowerCase()}`;
    const group = groups.get(key);
    if (group) group.places.push(i);
    else groups.set(key, { kind: c.kind, text: c.text, suggestion: c.suggestion, places: [i] });
  });
  return [...groups.values()];
});

/** The circumstances that are shown. */
export const tellings = computed(() => all.value.filter((t) => !isIgnored(t, source.ignored.value)));
/** The circumstances of this text that the user ignores. */
export const ignoredTellings = computed(() => all.value.filter((t) => isIgnored(t, source.ignored.value)));

/** Whether the section is open. */
export const tellingOpen = signal(true);
export const ignoredOpen = signal(false);
/** The words in the hide dialog are a circumstance, so they are not a person's name. */
export const hidingTelling = signal(false);
/** Key of the line whose words are being replaced. */
export const replacing = signal<string | null>(null);

export const tellingKey = (t: Telling): string => `telling:${wordsKey(t)}`;

/** The place to show; a new object each time, so that the same place can be shown again. */
export const shownTelling = signal<{ place: number } | null>(null);

/** Shows the first place of these words in the text; called again, the next one. */
export function showTelling(t: Telling): void {
  const at = t.places.indexOf(shownTelling.peek()?.place ?? -1);
  pane.value = "source";
  shownTelling.value = { place: t.places[(at + 1) % t.places.length] ?? 0 };
}

function told(words: string): void {
  tell(words);
}

/** Key of the line to show; a new object each time. */
export const ledTo = signal<{ key: string } | null>(null);

/** Shows the line of the circumstance at `place`, or the first line. */
export function leadTo(place?: number): void {
  const t = tellings.peek().find((one) => place === undefined || one.places.includes(place));
  if (!t) return;
  tellingOpen.value = true;
  pane.value = "people";
  ledTo.value = { key: tellingKey(t) };
}

export function ignore(t: Telling, wholeKind: boolean): void {
  const m = messages.peek().telling;
  source.setIgnored([...source.ignored.peek(), wholeKind ? t.kind : wordsKey(t)]);
  told(wholeKind ? m.ignoredKind(m.kinds[t.kind]) : m.ignored(t.text));
}

/** Stops ignoring these words, and their kind if that was ignored. */
export function heed(t: Telling): void {
  source.setIgnored(source.ignored.peek().filter((key) => key !== t.kind && key !== wordsKey(t)));
}

/** Replaces these words everywhere by something more general. */
export function replaceTelling(t: Telling, by: string): void {
  const entity = newEntity("OTHER");
  const text = source.text.peek().toString();
  const forms = new Set(t.places.map((i) => findings.peek()?.circumstances[i]?.text ?? t.text));
  let decisions = source.decisions.peek();
  for (const form of forms) {
    if (!text.includes(form)) continue;
    const made: Made = {
      form,
      alone: true,
      action: "replace",
      entity,
      kind: "OTHER",
      replacement: by,
      ...pinOf(entity, { kind: "OTHER", words: t.text }),
    };
    decisions = [...decisions.filter((d) => !("form" in d && d.form === form)), made];
  }
  replacing.value = null;
  source.setDecisions(decisions);
  told(messages.peek().telling.replaced(t.text, by));
}
