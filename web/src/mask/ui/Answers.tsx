import type { PackedFindings } from "../../shared/bridge/pack";
import { messages } from "../i18n";
import { answerWords, questionOf } from "../i18n/describe";
import { answersOf, guessedKinds } from "../state/answers";
import { formAt } from "../state/findings";
import { askWho } from "../state/review";
import { answer } from "./answering";
import { NumberedAnswers } from "./NumberedAnswers";

/** The answers to the question about a mention. With Shift, an answer applies to this place only. */
export function Answers({ f, span, at }: { f: PackedFindings; span: number; at: "card" | "row" }) {
  const m = messages.value.mention;
  const guessed = guessedKinds(f, span);
  const answers = answersOf(f, span).map((a, n) => ({
    label: answerWords(a),
    title: m.answerKey(n + 1),
    isGuess: a.type === "kind" && guessed.includes(a.kind),
    act: (e: MouseEvent) => answer(f, span, a, e.shiftKey, at),
  }));
  return (
    <NumberedAnswers of={`${formAt(f, span)}${messages.value.colon}${questionOf(f, span)}`} answers={answers}>
      {at === "card" && (
        <button type="button" class="link-button" aria-haspopup="dialog" onClick={() => askWho(span)}>
          {m.otherAnswer} <kbd>{messages.value.keys.letters.whose}</kbd>
        </button>
      )}
    </NumberedAnswers>
  );
}
