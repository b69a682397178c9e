import { computed, effect, signal } from "@preact/signals";
import type { Kind } from "../../shared/bridge/wire";
import { say } from "../../shared/state/notice";
import { messages } from "../i18n";
import {
  everybody,
  kindOfCode,
  kindOfEntity,
  nameOfEntity,
  type Person,
  pairOf,
  personOf,
} from "./report-people";
import { type Answered, answer, aside, bill, lateNames, restored, settled } from "./restoring";
import { CODE, spelledAt } from "./with-codes";

export type { Person } from "./report-people";

/** The report of a restored text, line by line: what is left to settle, who is missing, what was left, who came back. */
export type Line =
  | { type: "heading"; key: string; part: Part; count: number }
  | LeftLine
  | BackLine
  | { type: "missing"; key: string; pseudonym: string; name: string }
  | { type: "aside"; key: string; text: string; places: number[] };
type Part = "left" | "missing" | "aside" | "back";

/** Something that can be given a name: all its places at once. */
export interface Settled {
  key: string;
  /** As it is written in the answer. */
  text: string;
  kind: Kind;
  /** Numbers of columns of the answer. */
  places: number[];
}

/** What looks like a pseudonym and stays, all places of one spelling. */
export interface LeftLine extends Settled {
  type: "left";
  code: string;
  /** Who may be meant, the likeliest first. */
  perhaps: Person[];
}

/** Who came back. */
export interface BackLine extends Settled {
  type: "back";
  entity: string;
  name: string;
}

const byName = <T extends { name: string }>(a: T, b: T) => a.name.localeCompare(b.name, "fr");

function leftLine(result: Answered, i: number): LeftLine | null {
  const place = result.report.places[result.of[i] ?? 0];
  if (!place) return null;
  const { text, code } = place;
  const kind = kindOfCode(text, place.perhaps);
  // A code for a person is no school's, whatever its number.
  const perhaps = place.perhaps.map(personOf).filter((p) => p.kind === kind);
  return { type: "left", key: `left ${text}`, text, code, kind, places: [i], perhaps };
}

/** Whose name it is: the answer says it; of a text that came back as it went, its code does. */
function backLine(result: Answered, i: number): BackLine {
  const text = spelledAt(result, i);
  const pair = pairOf(text);
  const entity = result.entities[result.of[i] ?? 0] || pair?.entity || "";
  const shown = result.text.slice(result.starts[i] ?? 0, result.ends[i] ?? 0);
  const name = nameOfEntity(entity) ?? shown;
  const kind = kindOfEntity(entity) ?? ((pair?.kind ?? "PERSON") as Kind);
  return { type: "back", key: `back ${entity || name}`, text, entity, name, kind, places: [i] };
}

function add<L extends { key: string; places: number[] }>(all: Map<string, L>, line: L): void {
  const same = all.get(line.key);
  if (same) same.places.push(...line.places);
  else all.set(line.key, line);
}

export const lines = computed<Line[]>(() => {
  const result = settled.value;
  const told = bill.value;
  // Of an answer whose table is forgotten nobody can say who was meant.
  if (!result || !told || told.earlier === "surely") return [];
  const left = new Map<string, LeftLine>();
  const asides = new Map<string, Extract<Line, { type: "aside" }>>();
  const back = new Map<string, BackLine>();
  for (let i = 0; i < result.starts.length; i++) {
    const line = result.left[i] === 1 ? leftLine(result, i) : null;
    const text = line?.text ?? spelledAt(result, i);
    if (result.left[i] === CODE || (line && aside.value.has(text)))
      add(asides, { type: "aside", key: `aside ${text}`, text, places: [i] });
    else if (line) add(left, line);
    else if (!result.left[i]) add(back, backLine(result, i));
  }
  const missing = told.missing.map((pseudonym): Extract<Line, { type: "missing" }> => {
    const { name } = personOf(pseudonym);
    return { type: "missing", key: `missing ${pseudonym}`, pseudonym, name };
  });
  const part = (of: Part, all: Line[], count = all.length): Line[] =>
    all.length ? [{ type: "heading", key: of, part: of, count }, ...all] : [];
  return [
    ...part("left", [...left.values()]),
    ...part("missing", missing),
    ...part("aside", [...asides.values()]),
    ...part("back", [...back.values()].sort(byName), told.restored),
  ];
});

const isLeft = (line: Line): line is LeftLine => line.type === "left";

/** Whom it may be besides those offered. */
export const othersFor = (kind: Kind, offered: readonly Person[]): Person[] =>
  everybody(kind).filter((p) => !offered.some((q) => q.pseudonym === p.pseudonym));

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
  const result = settled.peek();
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

/** The line that comes into view with the focus in it; null: the heading of the report. Set anew each time. */
export const focused = signal<{ key: string | null } | null>(null);
/** The line of somebody who came back that is being corrected. */
export const correcting = signal<string | null>(null);

/** Goes to the doubt after or before the one that the focus is in. */
export function stepLeft(by: 1 | -1): boolean {
  const all = lines.peek().filter(isLeft);
  if (all.length === 0) return false;
  const key = document.activeElement?.closest("[data-line]")?.getAttribute("data-line");
  const at = all.findIndex((line) => line.key === key);
  const next = all[at < 0 ? (by > 0 ? 0 : all.length - 1) : (at + by + all.length) % all.length];
  if (!next) return false;
  focused.value = { key: next.key };
  showNext(next);
  return true;
}

/** Where the focus goes once a line is settled: to the next doubt, else the one before, else the heading. */
function focusAfter(line: { key: string }): void {
  const all = lines.peek().filter(isLeft);
  const at = all.findIndex((one) => one.key === line.key);
  const next = at < 0 ? undefined : (all[at + 1] ?? all[at - 1]);
  focused.value = { key: next?.key ?? null };
}

/** Opens the line of the name that came back at a place of the restored text. */
export function correctAt(position: number): void {
  const result = settled.peek();
  const i = result?.starts.findIndex((start, n) => start <= position && position <= (result.ends[n] ?? 0));
  if (!result || i === undefined || i < 0) return;
  const line = lines.peek().find((one) => "places" in one && one.places.includes(i));
  if (!line) return;
  correcting.value = line.type === "back" ? line.key : null;
  focused.value = { key: line.key };
}

/** A step in the text that came back; its editor does it, and can undo it. */
export interface Step {
  changes?: { from: number; to: number; insert: string }[];
  aside?: ReadonlySet<string>;
}
export const step = signal<Step | null>(null);
/** Asks the editor to take the last step back, or to do it again. */
export const undoing = signal<{ by: "undo" | "redo" } | null>(null);
export const undoStep = (by: "undo" | "redo" = "undo"): void => {
  undoing.value = { by };
};

const tell = (words: string) => say(words, "done", { label: messages.peek().undo, run: () => undoStep() });

/** Writes a pseudonym where something else was meant to be one: the name comes back there, by the rules of all others. */
export function settle(line: Settled, who: Person): void {
  const result = settled.peek();
  if (!result || restored.peek().state !== "done") return;
  focusAfter(line);
  correcting.value = null;
  if (!pairOf(who.pseudonym)) lateNames.value = [...lateNames.peek(), who];
  step.value = {
    changes: line.places.map((i) => ({
      from: result.inStarts[i] ?? 0,
      to: result.inEnds[i] ?? 0,
      insert: who.pseudonym,
    })),
  };
  tell(messages.peek().restore.settled(line.text, who.name, line.places.length));
}

/** Leaves what is written as it is, and says no more of it than that. */
export function dismiss(line: Settled): void {
  const result = settled.peek();
  if (!result) return;
  focusAfter(line);
  correcting.value = null;
  const spellings = line.places.map((i) => spelledAt(result, i));
  step.value = { aside: new Set([...aside.peek(), line.text, ...spellings]) };
  tell(messages.peek().restore.dismissed(line.text));
}

/** Asks about it again. */
export function takeUp(line: { text: string }): void {
  step.value = { aside: new Set([...aside.peek()].filter((text) => text !== line.text)) };
}

/** Another answer has its own places. */
export function followReport(): void {
  effect(() => {
    if (answer.value) return;
    turn.clear();
    correcting.value = null;
  });
}
