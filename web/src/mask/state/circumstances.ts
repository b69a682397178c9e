import { computed, signal } from "@preact/signals";
import type { Circumstance, CircumstanceKind } from "../../shared/bridge/wire";
import { tell } from "../../shared/state/notice";
import { messages } from "../i18n";
import { findings } from "./analysis";
import type { Made } from "./decisions";
import { source } from "./source";
import { pane } from "./view";
import { newEntity, pinOf } from "./whose";

/** What identifies without a name, written alike: one line of the list, one decision. */
export interface Telling {
  kind: CircumstanceKind;
  text: string;
  suggestion: string;
  /** Their numbers among the circumstances of the answer, in text order. */
  places: number[];
}

/** What is ignored: these words, or all of their kind. */
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

/** Those that are shown. */
export const tellings = computed(() => all.value.filter((t) => !isIgnored(t, source.ignored.value)));
/** Those of this text that the user ignores. */
export const ignoredTellings = computed(() => all.value.filter((t) => isIgnored(t, source.ignored.value)));

/** Whether the section is unfolded. */
export const tellingOpen = signal(true);
export const ignoredOpen = signal(false);
/** The words that the dialog of hiding asks about are a circumstance: somebody's name they are not. */
export const hidingTelling = signal(false);
/** The line whose words are being replaced, by its key. */
export const replacing = signal<string | null>(null);

export const tellingKey = (t: Telling): string => `telling:${wordsKey(t)}`;

/** The place one wants to see; set anew each time, also for the same one. */
export const shownTelling = signal<{ place: number } | null>(null);

/** Goes to the place in the text; again: to the next one written so. */
export function showTelling(t: Telling): void {
  const at = t.places.indexOf(shownTelling.peek()?.place ?? -1);
  pane.value = "source";
  shownTelling.value = { place: t.places[(at + 1) % t.places.length] ?? 0 };
}

function told(words: string): void {
  tell(words);
}

/** The line that one was led to, by its key; set anew each time. */
export const ledTo = signal<{ key: string } | null>(null);

/** Leads to the line of what stands there, or to the first one. */
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

/** Warns again of these words; of their kind, where that is what was ignored. */
export function heed(t: Telling): void {
  source.setIgnored(source.ignored.peek().filter((key) => key !== t.kind && key !== wordsKey(t)));
}

/** Writes something more general wherever these words stand. */
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
