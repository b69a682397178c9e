import { messages } from "../i18n";

/** The label before a choice; for screen readers only where there is little room. */
export function ChoiceLabel({ words }: { words: string }) {
  return (
    <span class="choice-label">
      {words}
      {messages.value.colon}
    </span>
  );
}
