import type { ComponentChildren } from "preact";

export interface Numbered {
  label: string;
  title: string;
  isGuess?: boolean;
  act: (e: MouseEvent) => void;
}

/** The answers to a question, each a button with its number as key. */
export function NumberedAnswers({
  of,
  answers,
  children,
}: {
  of: string;
  answers: readonly Numbered[];
  children?: ComponentChildren;
}) {
  return (
    <fieldset class="answers" aria-label={of}>
      {answers.map(({ label, title, isGuess, act }, n) => (
        <button
          type="button"
          key={label}
          class="answer"
          title={title}
          data-guess={isGuess || undefined}
          onClick={act}
        >
          <kbd>{n + 1}</kbd> <span>{label}</span>
        </button>
      ))}
      {children}
    </fieldset>
  );
}
