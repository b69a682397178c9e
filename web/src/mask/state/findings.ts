import type { ChangeDesc } from "@codemirror/state";
import { type DoubtGroup, KEEP, KINDS, type PackedFindings, REVIEW } from "../../shared/bridge/pack";
import type { Kind } from "../../shared/bridge/wire";

export type Look = "hidden" | "doubt" | "kept";

/** The places of the spans in one of the two texts, in order and disjoint. */
export interface Places {
  starts: Int32Array;
  ends: Int32Array;
}

/**
 * Moves the places with an edit, so that marks stay on their words until the next answer. Text typed at an edge is
 * outside; a span whose words were deleted becomes empty.
 */
export function mapPlaces({ starts, ends }: Places, changes: ChangeDesc): Places {
  const n = starts.length;
  const moved = { starts: new Int32Array(n), ends: new Int32Array(n) };
  for (let i = 0; i < n; i++) {
    const start = changes.mapPos(starts[i] ?? 0, 1);
    moved.starts[i] = start;
    moved.ends[i] = Math.max(start, changes.mapPos(ends[i] ?? 0, -1));
  }
  return moved;
}

/** Index of the first span that ends after `pos`. */
export function firstAfter({ ends }: Places, pos: number): number {
  let low = 0;
  let high = ends.length;
  while (low < high) {
    const mid = (low + high) >> 1;
    if ((ends[mid] ?? 0) <= pos) low = mid + 1;
    else high = mid;
  }
  return low;
}

/** Index of the span at a position, or -1. Includes the span's end, for a caret just after a word. */
export function spanAt(places: Places, pos: number): number {
  const i = firstAfter(places, pos - 1);
  const start = places.starts[i];
  return start !== undefined && start <= pos && start < (places.ends[i] ?? 0) ? i : -1;
}

export function lookOf(findings: PackedFindings, i: number): Look {
  const flags = findings.flags[i] ?? 0;
  if (flags & REVIEW) return "doubt";
  return flags & KEEP ? "kept" : "hidden";
}

export const isKept = (findings: PackedFindings, i: number) => ((findings.flags[i] ?? 0) & KEEP) !== 0;

export const entityAt = (findings: PackedFindings, i: number) => findings.entities[findings.entity[i] ?? -1];
export const reasonAt = (findings: PackedFindings, i: number) => findings.reasons[findings.reason[i] ?? -1];
export const kindAt = (findings: PackedFindings, i: number): Kind => KINDS[findings.kind[i] ?? -1] ?? "OTHER";
export const formAt = (findings: PackedFindings, i: number) => findings.forms[findings.form[i] ?? -1] ?? "";

/** The span numbers of an entity, in text order. */
export function spansOf(findings: PackedFindings, entity: number): Int32Array {
  return findings.byEntity.subarray(findings.entityOffsets[entity], findings.entityOffsets[entity + 1]);
}

/** The doubt group of a mention; undefined if it is not in doubt. */
export function doubtAt(f: PackedFindings, span: number): DoubtGroup | undefined {
  return (f.flags[span] ?? 0) & REVIEW ? f.doubts.find((d) => d.form === f.form[span]) : undefined;
}

/** The kinds that a name may have, in the order of the answers. */
export const nameKinds = ["PERSON", "LOCATION", "ORG"] as const satisfies Kind[];

/** The kinds of some spans. */
export const kindsOf = (f: PackedFindings, spans: Int32Array): Kind[] => [
  ...new Set(Array.from(spans, (i) => kindAt(f, i))),
];

/** Whether the question is about the kind: the doubt says so, or equal words were found as several kinds. */
export function asksKind(f: PackedFindings, { spans }: DoubtGroup): boolean {
  const kinds = kindsOf(f, spans);
  if (!kinds.every((k) => nameKinds.some((n) => n === k))) return false;
  return kinds.length > 1 || spans.some((i) => reasonAt(f, i)?.doubt?.code === "which-kind");
}

/**
 * The mentions that a decision for "all" applies to: those of the same doubt, or the sure ones of the same form.
 * `wholeForm` says whether these are all mentions of the form.
 */
export function alike(f: PackedFindings, span: number): { spans: Int32Array; wholeForm: boolean } {
  const form = f.form[span];
  const doubt = doubtAt(f, span);
  const ofForm: number[] = [];
  f.form.forEach((other, i) => {
    if (other === form) ofForm.push(i);
  });
  const spans = doubt?.spans ?? Int32Array.from(ofForm.filter((i) => !((f.flags[i] ?? 0) & REVIEW)));
  return { spans, wholeForm: spans.length === ofForm.length };
}

export function totals(findings: PackedFindings): { hidden: number; kept: number; doubtful: number } {
  let hidden = 0;
  let kept = 0;
  for (const flags of findings.flags) {
    if (flags & KEEP) kept++;
    else hidden++;
  }
  return { hidden, kept, doubtful: findings.doubtSpans.length };
}
