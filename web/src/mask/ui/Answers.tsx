import type { PackedFindings } from "../../shared/bridge/pack";
import { messages } from "../i18n";
import { answerWords, questionOf } from "../i18n/describe";
import { answersOf, guessedKinds } from "../state/answers";
import { formAt } from "../state/findings";
import { askWho } from "../state/review";
import { answer } from "./answering";

/** The answers to the question about a mention, each a button with its number; with Shift, for this place alone. */
export function Answers({ f, span, at }: { f: PackedFindings; span: number; at: "card" | "row" }) {
  const m = messages.value.mention;
  const guessed = guessedKinds(f, span);
  return (
    <fieldset class="answers" aria-label={`${formAt(f, span)}${messages.value.colon}${questionOf(f, span)}`}>
      {answersOf(f, span).map((a, n) => (
        <button
          type="button"
          key={answerWords(a)}
          class="answer"
          title={m.answerKey(n + 1)}
          data-guess={(a.type === "kind" && guessed.includes(a.kind)) || undefined}
          onClick={(e) => answer(f, span, a, e.shiftKey, at)}
        >
          <kbd>{n + 1}</kbd> <span>{answerWords(a)}</span>
        </button>
      ))}
      {at === "card" && (
        <button type="button" class="link-button" aria-haspopup="dialog" onClick={() => askWho(span)}>
          {m.otherAnswer} <kbd>{messages.value.keys.letters.whose}</kbd>
        </button>
      )}
    </fieldset>
  );
}
