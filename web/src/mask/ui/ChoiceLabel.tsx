import { messages } from "../i18n";

/** What a choice is about, before what is chosen: where there is little room it is only for the ear. */
export function ChoiceLabel({ words }: { words: string }) {
  return (
    <span class="choice-label">
      {words}
      {messages.value.colon}
    </span>
  );
}
