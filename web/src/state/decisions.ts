import type { ChangeDesc } from "@codemirror/state";
import type {
  Decision,
  EntityDecision,
  FormDecision,
  Kind,
  Mapping,
  OccurrenceDecision,
} from "../bridge/wire";
import { firstAfter } from "./findings";

/**
 * Somebody found in the text, whom a decision speaks of by id. Ids of found ones are given in the order of the text, so a
 * name typed above would make PERSONNE_002 another person: the core is told who was meant.
 */
export interface Pin {
  entity: string;
  kind: Kind;
  canonical: string;
  pseudonym: string;
}

/** A decision as the page keeps it. */
export type Made = Decision & { pin?: Pin };

/** What the core is given: the decisions, and who was meant by them. */
export function asked(made: readonly Made[]): { decisions: Decision[]; mapping?: Mapping } {
  const pins = new Map<string, Pin>();
  const decisions = made.map(({ pin, ...decision }) => {
    if (pin) pins.set(pin.entity, pin);
    return decision as Decision;
  });
  if (pins.size === 0) return { decisions };
  const pairs = [...pins.values()].map((p) => ({ ...p, forms: [], action: "replace" }));
  return { decisions, mapping: { version: 1, pairs, texts: [] } };
}

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
