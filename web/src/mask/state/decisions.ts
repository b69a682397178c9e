import type { ChangeDesc } from "@codemirror/state";
import type { Kind, Mapping } from "../../shared/bridge/wire";
import type {
  Decision,
  EntityDecision,
  FormDecision,
  OccurrenceDecision,
} from "../../shared/bridge/wire-requests";
import { firstAfter } from "./findings";
import { prefixes } from "./prefixes";
import { type Known, nameKey } from "./session";
import type { Style } from "./style";

/**
 * Somebody found in the text, whom a decision speaks of by id. Ids of found ones are given in the order of the text, so a
 * name typed above would make PERSONNE_002 another person: the core is told who was meant.
 */
export interface Pin {
  entity: string;
  kind: Kind;
  canonical: string;
  pseudonym: string;
  /** The style that the pseudonym is of; none for numbers. */
  style?: Style;
  /** It was nobody yet: made by this decision. The core is not told, lest others of the name become the same one. */
  made?: true;
}

/** A decision as the page keeps it. */
export type Made = Decision & { pin?: Pin };

type Pair = Mapping["pairs"][number];

/**
 * What the core is given: the decisions, and who was meant by them. A decision may be older than what the table knows — it
 * was undone, and done again after another text — and its id somebody else's by now: it goes on meaning whom it meant.
 */
export function asked(
  made: readonly Made[],
  known: Known,
  style: Style = "id",
): { decisions: Decision[]; pins: Pair[] } {
  const pins = new Map<string, Pin>();
  for (const { pin } of made) if (pin) pins.set(pin.entity, pin);
  const ids = new Map<string, string>();
  const isUsed = (id: string) =>
    known.byId.has(id) || [...ids.values()].includes(id) || made.some((d) => d.entity === id);
  const pairs: Pair[] = [];
  for (const pin of pins.values()) {
    const there = known.byId.get(pin.entity);
    const key = nameKey(pin.kind, pin.canonical);
    if (there?.some((e) => nameKey(e.kind, e.canonical) === key)) continue;
    const other = pin.made ? undefined : known.byName.get(key);
    let id = other ?? pin.entity;
    for (let n = 1; !other && there && (id === pin.entity || isUsed(id)); n++)
      id = `${prefixes[pin.kind]}${String(n).padStart(3, "0")}`;
    if (id !== pin.entity) ids.set(pin.entity, id);
    if (other || pin.made) continue;
    const { kind, canonical } = pin;
    // A pseudonym that the table gave to another, or that is of another style, is drawn anew.
    const isOld = there || known.names.has(pin.pseudonym) || (pin.style ?? "id") !== style;
    // A pair to be replaced by nothing would take the name out.
    const [pseudonym, action] = isOld ? (["", "keep"] as const) : ([pin.pseudonym, "replace"] as const);
    pairs.push({ entity: id, kind, canonical, pseudonym, forms: [], action });
  }
  const decisions = made.map(({ pin: _, ...decision }) => {
    const id = decision.entity === undefined ? undefined : ids.get(decision.entity);
    return (id === undefined ? decision : { ...decision, entity: id }) as Decision;
  });
  return { decisions, pins: pairs };
}

/**
 * What holds of another text: what was hidden by hand goes on being hidden. What was left visible was so in the text it was
 * read in; the same word may be somebody else in the next.
 */
export const withoutKept = (decisions: readonly Made[]): readonly Made[] =>
  decisions.every((d) => d.action !== "keep") ? decisions : decisions.filter((d) => d.action !== "keep");

export const isOccurrence = (d: Decision): d is OccurrenceDecision => "start" in d;
export const isForm = (d: Decision): d is FormDecision => "form" in d;
export const isEntity = (d: Decision): d is EntityDecision => !isOccurrence(d) && !isForm(d);

/** The words a decision of one occurrence stands on move with the text; when they are edited, it no longer holds. */
export function mapDecisions(decisions: readonly Made[], changes: ChangeDesc): readonly Made[] {
  if (!decisions.some(isOccurrence)) return decisions;
  return decisions.flatMap((d): Made[] => {
    if (!isOccurrence(d)) return [d];
    const start = changes.mapPos(d.start, 1);
    const end = changes.mapPos(d.end, -1);
    return end - start === d.end - d.start && !touchesInside(changes, d) ? [{ ...d, start, end }] : [];
  });
}

function touchesInside(changes: ChangeDesc, d: OccurrenceDecision): boolean {
  let touched = false;
  changes.iterChangedRanges((from, to) => {
    if (from < d.end && to > d.start) touched = true;
  });
  return touched;
}

/** Adds a decision; an earlier one about the same thing gives way. */
export function withDecision(decisions: readonly Made[], added: Made): readonly Made[] {
  return [...decisions.filter((d) => !sameSubject(d, added)), added];
}

/** Adds decisions of places, which are in text order and disjoint; earlier ones about these places give way. */
export function withOccurrences(
  decisions: readonly Made[],
  added: readonly (OccurrenceDecision & { pin?: Pin })[],
): readonly Made[] {
  const places = {
    starts: Int32Array.from(added, (d) => d.start),
    ends: Int32Array.from(added, (d) => d.end),
  };
  const covered = (d: OccurrenceDecision) =>
    (places.starts[firstAfter(places, d.start)] ?? Number.POSITIVE_INFINITY) < d.end;
  return [...decisions.filter((d) => !(isOccurrence(d) && covered(d))), ...added];
}

function sameSubject(a: Decision, b: Decision): boolean {
  if (isOccurrence(a) && isOccurrence(b)) return a.start < b.end && b.start < a.end;
  if (isForm(a) && isForm(b)) return a.form === b.form;
  return isEntity(a) && isEntity(b) && a.entity === b.entity;
}

/** "All of them" means all: the exceptions made earlier for these places are dropped. */
export function withoutOccurrences(
  decisions: readonly Made[],
  covers: (d: OccurrenceDecision) => boolean,
): readonly Made[] {
  return decisions.filter((d) => !(isOccurrence(d) && covers(d)));
}
