import { computed, effect, signal } from "@preact/signals";
import { say } from "../../shared/state/notice";
import { messages } from "../i18n";
import { answer, bill, lastResult, names, restored } from "./restoring";
import { type Known, knownIn } from "./session";

/** The report of a restored text, line by line: what is left to settle, who came back, who is missing. */
export type Line =
  | { type: "heading"; key: string; part: "left" | "back" | "missing"; count: number }
  | LeftLine
  | { type: "back"; key: string; entity: string; name: string; places: number[] }
  | { type: "missing"; key: string; pseudonym: string; name: string };

/** What looks like a pseudonym and stays, all places of one spelling. */
export interface LeftLine {
  type: "left";
  key: string;
  text: string;
  code: string;
  /** Numbers of columns of the answer. */
  places: number[];
  /** Who may be meant, the likeliest first. */
  perhaps: Person[];
}

export interface Person {
  pseudonym: string;
  name: string;
}

/** A spelling that the user wants to stay as it is, in this answer. */
const dismissed = signal<ReadonlySet<string>>(new Set());

const known = computed<Known>(() => knownIn(names.value?.mapping ?? null));

/** Everybody of the table, for whoever is meant by none of those offered; those between several people are nobody. */
export const everybody = computed<Person[]>(() =>
  [...known.value.names]
    .filter(([pseudonym]) => !pseudonym.includes("|"))
    .map(([pseudonym, name]) => ({ pseudonym, name }))
    .sort((a, b) => a.name.localeCompare(b.name, "fr")),
);

const nameOf = (pseudonym: string): string => known.value.names.get(pseudonym) ?? pseudonym;

export const lines = computed<Line[]>(() => {
  const result = lastResult(restored.value);
  const told = bill.value;
  // Of an answer whose table is forgotten nobody can say who was meant.
  if (!result || !told || told.earlier === "surely") return [];
  const left = new Map<string, LeftLine>();
  const back = new Map<number, Extract<Line, { type: "back" }>>();
  for (let i = 0; i < result.starts.length; i++) {
    const of = result.of[i] ?? 0;
    if (result.left[i]) {
      const place = result.report.places[of];
      if (!place || dismissed.value.has(place.text)) continue;
      const line = left.get(place.text);
      if (line) line.places.push(i);
      else
        left.set(place.text, {
          type: "left",
          key: `left ${place.text}`,
          text: place.text,
          code: place.code,
          places: [i],
          perhaps: place.perhaps.map((pseudonym) => ({ pseudonym, name: nameOf(pseudonym) })),
        });
    } else {
      const entity = result.entities[of] ?? "";
      const line = back.get(of);
      const canonical = (id: string) => known.value.byId.get(id)?.[0]?.canonical;
      const family = () => entity.split("|").map((id) => canonical(id) ?? id);
      const name = (canonical(entity) ?? family().join(" / ")) || "…";
      if (line) line.places.push(i);
      else back.set(of, { type: "back", key: `back ${entity}`, entity, name, places: [i] });
    }
  }
  const people = [...back.values()].sort((a, b) => a.name.localeCompare(b.name, "fr"));
  const missing = told.missing.map(
    (pseudonym): Line => ({
      type: "missing",
      key: `missing ${pseudonym}`,
      pseudonym,
      name: nameOf(pseudonym),
    }),
  );
  const part = (of: "left" | "back" | "missing", all: Line[], count = all.length): Line[] =>
    all.length ? [{ type: "heading", key: of, part: of, count }, ...all] : [];
  return [
    ...part("left", [...left.values()]),
    ...part("missing", missing),
    ...part("back", people, told.restored),
  ];
});

/** A place to look at, in both texts. */
export interface Shown {
  from: number;
  to: number;
  inFrom: number;
  inTo: number;
}
export const shown = signal<Shown | null>(null);

/** Which of its places each line showed last. */
const turn = new Map<string, number>();

/** Shows the next place of a line in both texts. */
export function showNext(line: { key: string; places: number[] }): void {
  const result = lastResult(restored.peek());
  const next = ((turn.get(line.key) ?? -1) + 1) % line.places.length;
  turn.set(line.key, next);
  const i = line.places[next];
  if (!result || i === undefined) return;
  shown.value = {
    from: result.starts[i] ?? 0,
    to: result.ends[i] ?? 0,
    inFrom: result.inStarts[i] ?? 0,
    inTo: result.inEnds[i] ?? 0,
  };
}

export interface Edit {
  from: number;
  to: number;
  insert: string;
}
/** What is to be written into the text that came back; its editor does it, and can undo it. */
export const edits = signal<Edit[] | null>(null);
/** Asks the editor to take the last of these back. */
export const undoes = signal(0);

/** Writes a pseudonym where something else was meant to be one: the name comes back there, by the rules of all others. */
export function settle(line: LeftLine, who: Person): void {
  const result = lastResult(restored.peek());
  if (!result || restored.peek().state !== "done") return;
  edits.value = line.places.map((i) => ({
    from: result.inStarts[i] ?? 0,
    to: result.inEnds[i] ?? 0,
    insert: who.pseudonym,
  }));
  const m = messages.peek();
  say(m.restore.settled(line.text, who.name, line.places.length), "done", {
    label: m.undo,
    run: () => undoes.value++,
  });
}

/** Leaves a spelling as it is, and says no more of it. */
export function dismiss(line: LeftLine): void {
  dismissed.value = new Set([...dismissed.peek(), line.text]);
  const m = messages.peek();
  say(m.restore.dismissed(line.text), "done", {
    label: m.undo,
    run: () => {
      dismissed.value = new Set([...dismissed.peek()].filter((text) => text !== line.text));
    },
  });
}

/** Another answer has its own doubts. */
export function followReport(): void {
  effect(() => {
    if (answer.value) return;
    dismissed.value = new Set();
    turn.clear();
  });
}
