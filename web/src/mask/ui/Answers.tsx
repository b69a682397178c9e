import type { PackedFindings } from "../../shared/bridge/pack";
import { messages } from "../i18n";
import { answersOf } from "../state/answers";
import { type Choice, NEW } from "../state/whose";

/** The people a doubt may be about, each a button with its number; nothing where it is another sort of question. */
export function Answers({
  f,
  span,
  decide,
}: {
  f: PackedFindings;
  span: number;
  decide: (answer: Choice) => void;
}) {
  const answers = answersOf(f, span);
  if (answers.length === 0) return null;
  const m = messages.value.mention;
  return (
    <fieldset class="answers" aria-label={m.answers}>
      {answers.map((a, n) => (
        <button type="button" key={a.id} class="answer" onClick={() => decide(a)}>
          <kbd>{n + 1}</kbd>
          <span>{a.id === NEW ? m.someoneElse : a.name}</span>
        </button>
      ))}
    </fieldset>
  );
}
