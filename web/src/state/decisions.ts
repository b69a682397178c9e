import type { ChangeDesc } from "@codemirror/state";
import type { Decision, EntityDecision, FormDecision, OccurrenceDecision } from "../bridge/wire";
import { firstAfter } from "./findings";

export const isOccurrence = (d: Decision): d is OccurrenceDecision => "start" in d;
export const isForm = (d: Decision): d is FormDecision => "form" in d;
export const isEntity = (d: Decision): d is EntityDecision => !isOccurrence(d) && !isForm(d);

/** The words a decision of one occurrence stands on move with the text; when they are edited, it no longer holds. */
export function mapDecisions(decisions: readonly Decision[], changes: ChangeDesc): readonly Decision[] {
  if (!decisions.some(isOccurrence)) return decisions;
  return decisions.flatMap((d): Decision[] => {
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
export function withDecision(decisions: readonly Decision[], added: Decision): readonly Decision[] {
  return [...decisions.filter((d) => !sameSubject(d, added)), added];
}

/** Adds decisions of places, which are in text order and disjoint; earlier ones about these places give way. */
export function withOccurrences(
  decisions: readonly Decision[],
  added: readonly OccurrenceDecision[],
): readonly Decision[] {
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
  decisions: readonly Decision[],
  covers: (d: OccurrenceDecision) => boolean,
): readonly Decision[] {
  return decisions.filter((d) => !(isOccurrence(d) && covers(d)));
}
