import type { PackedFindings } from "../../shared/bridge/pack";
import { type Answer, answersOf, numberKey, verdictOf } from "../state/answers";
import { formAt } from "../state/findings";
import { decidedIn, doubtKey } from "../state/people";
import { askWho, decideCurrent, decideSpan, look, scope } from "../state/review";
import { tellDecision } from "../state/telling";

/** Where an answer is given: in the card, or in the list. */
type Where = "card" | "row";

/** Applies an answer: to all mentions of the form, or to one place; in the card, as chosen there. */
export function answer(f: PackedFindings, span: number, given: Answer, onlyHere: boolean, at: Where): void {
  const verdict = verdictOf(f, span, given);
  if (!verdict) {
    if (at === "row") look(span);
    askWho(span);
    return;
  }
  const only = onlyHere ? "one" : at === "card" ? scope.peek() : "all";
  if (at === "row") decidedIn(doubtKey(formAt(f, span)));
  const decide = () => (at === "card" ? decideCurrent(verdict, only) : decideSpan(span, verdict, only));
  tellDecision(span, decide, verdict.action, only);
}

/** The same by key; false if the key is not an answer. */
export function answerByKey(f: PackedFindings, span: number, e: KeyboardEvent, at: Where): boolean {
  const given = answersOf(f, span)[numberKey(e)];
  if (!given) return false;
  // A key held down must not answer the next question.
  if (!e.repeat) answer(f, span, given, e.shiftKey, at);
  e.preventDefault();
  e.stopPropagation();
  return true;
}
