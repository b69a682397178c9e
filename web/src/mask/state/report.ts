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

/** A line of the report on a restored text: codes to settle, missing people, codes left as they are, restored names. */
export type Line =
  | { type: "heading"; key: string; part: Part; count: number }
  | LeftLine
  | BackLine
  | { type: "missing"; key: string; pseudonym: string; name: string }
  | { type: "aside"; key: string; text: string; places: number[] };
type Part = "left" | "missing" | "aside" | "back";

/** Something that can be given a name, with all its places. */
export interface Settled {
  key: string;
  /** As written in the answer. */
  text: string;
  kind: Kind;
  /** Indices of the columns of the answer. */
  places: number[];
}

/** A remaining text that looks like a pseudonym, with all places of one spelling. */
export interface LeftLine extends Settled {
  type: "left";
  code: string;
  /** People it may mean, the most likely first. */
  perhaps: Person[];
}

/** A restored name. */
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
  // The code of a person never means a school, even with the same number.
  const perhaps = place.perhaps.map(personOf).filter((p) => p.kind === kind);
  return { type: "left", key: `left ${text}`, text, code, kind, places: [i], perhaps };
}

/** The entity of a restored name: from the answer, or by its code if the answer was unedited. */
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
  // If the answer's table was forgotten, no code can be attributed.
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

/** People who may be meant, besides those offered. */
export const othersFor = (kind: Kind, offered: readonly Person[]): Person[] =>
  everybody(kind).filter((p) => !offered.some((q) => q.pseudonym === p.pseudonym));

/** A place in both texts. */
export interface Shown {
  from: number;
  to: number;
  inFrom: number;
  inTo: number;
}
export const shown = signal<Shown | null>(null);

/** For each line, the index of the place it showed last. */
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

/** The line to focus and scroll to; a null key is the report's heading. A new object each time. */
export const focused = signal<{ key: string | null } | null>(null);
/** The line of a restored name that is being corrected. */
export const correcting = signal<string | null>(null);

/** Focuses the next or previous doubt; false if none exists. */
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

/** Focuses the next doubt after a line is settled, else the previous one, else the heading. */
function focusAfter(line: { key: string }): void {
  const all = lines.peek().filter(isLeft);
  const at = all.findIndex((one) => one.key === line.key);
  const next = at < 0 ? undefined : (all[at + 1] ?? all[at - 1]);
  focused.value = { key: next?.key ?? null };
}

/** Opens the report line of the restored name at a position. */
export function correctAt(position: number): void {
  const result = settled.peek();
  const i = result?.starts.findIndex((start, n) => start <= position && position <= (result.ends[n] ?? 0));
  if (!result || i === undefined || i < 0) return;
  const line = lines.peek().find((one) => "places" in one && one.places.includes(i));
  if (!line) return;
  correcting.value = line.type === "back" ? line.key : null;
  focused.value = { key: line.key };
}

/** A change of the answer, applied by its editor, which can undo it. */
export interface Step {
  changes?: { from: number; to: number; insert: string }[];
  aside?: ReadonlySet<string>;
}
export const step = signal<Step | null>(null);
/** Asks the editor to undo or redo the last change. */
export const undoing = signal<{ by: "undo" | "redo" } | null>(null);
export const undoStep = (by: "undo" | "redo" = "undo"): void => {
  undoing.value = { by };
};

const tell = (words: string) => say(words, "done", { label: messages.peek().undo, run: () => undoStep() });

/** Writes a pseudonym in place of a wrong one, so that its name is restored there by the usual rules. */
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

/** Keeps the text as it is and removes the question. */
export function dismiss(line: Settled): void {
  const result = settled.peek();
  if (!result) return;
  focusAfter(line);
  correcting.value = null;
  const spellings = line.places.map((i) => spelledAt(result, i));
  step.value = { aside: new Set([...aside.peek(), line.text, ...spellings]) };
  tell(messages.peek().restore.dismissed(line.text));
}

/** Asks about the text again. */
export function takeUp(line: { text: string }): void {
  step.value = { aside: new Set([...aside.peek()].filter((text) => text !== line.text)) };
}

/** Resets the report when the answer changes. */
export function followReport(): void {
  effect(() => {
    if (answer.value) return;
    turn.clear();
    correcting.value = null;
  });
}
