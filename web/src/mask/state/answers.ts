import type { PackedFindings } from "../../shared/bridge/pack";
import { asksKind, doubtAt, entityAt } from "./findings";
import type { Verdict } from "./review";
import { type Choice, isListed, NEW, nameById, newEntity } from "./whose";

/** So many people are answers of their own; a question about more of them is one for the whole list. */
const MOST = 5;

/** Who a doubt may be about, as answers to choose from: the pupils it may be, or the one it may be and somebody else. */
export function answersOf(f: PackedFindings, span: number): Choice[] {
  const group = doubtAt(f, span);
  const entity = entityAt(f, span);
  if (!group || !entity || entity.kind !== "PERSON" || asksKind(f, group)) return [];
  const ids = entity.candidates;
  if (ids) return ids.length <= MOST ? ids.map((id) => ({ id, name: nameById(id) })) : [];
  if (!isListed(entity.id)) return [];
  return [
    { id: entity.id, name: nameById(entity.id) },
    { id: NEW, name: "" },
  ];
}

/** What an answer decides. */
export const verdictOf = (answer: Choice): Verdict => ({
  action: "replace",
  entity: answer.id === NEW ? newEntity("PERSON") : answer.id,
  kind: "PERSON",
});

/** The answer that a key chooses by its number, by place on the keyboard: not everywhere are figures written without Shift. */
export function answerByKey(f: PackedFindings, span: number, e: KeyboardEvent): Choice | undefined {
  if (e.ctrlKey || e.altKey || e.metaKey) return undefined;
  const n = Number(/^(?:Digit|Numpad)([1-9])$/.exec(e.code)?.[1]);
  return Number.isNaN(n) ? undefined : answersOf(f, span)[n - 1];
}
