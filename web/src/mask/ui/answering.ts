import type { PackedFindings } from "../../shared/bridge/pack";
import { type Answer, answersOf, numberKey, verdictOf } from "../state/answers";
import { formAt } from "../state/findings";
import { decidedIn, doubtKey } from "../state/people";
import { askWho, decideCurrent, decideSpan, look, scope } from "../state/review";
import { tellDecision } from "../state/telling";

/** Where an answer is given: at the mention being looked at, or at its line in the list. */
type Where = "card" | "row";

/** Takes an answer: for all that are written so, or for one place; in the card, as is chosen there. */
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

/** The same by the number of an answer; false where the key is none. */
export function answerByKey(f: PackedFindings, span: number, e: KeyboardEvent, at: Where): boolean {
  const given = answersOf(f, span)[numberKey(e)];
  if (!given) return false;
  // A key held down answers once, not for whoever comes next.
  if (!e.repeat) answer(f, span, given, e.shiftKey, at);
  e.preventDefault();
  e.stopPropagation();
  return true;
}
