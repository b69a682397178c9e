import { computed, signal } from "@preact/signals";
import { messages } from "../i18n";
import { findings } from "./analysis";

/** How the people of the text are called in it: by codes, by initials, or by names that are not theirs. */
export type Manner = "codes" | "initials" | "names";

/** What the user made of the instruction; kept until the tab is closed. */
export const ownInstruction = signal<string | null>(null);

/** The pseudonym that stands as an example: one of a person who is hidden, if there is any. */
const example = computed<string>(() => {
  const hidden = (findings.value?.entities ?? []).filter((e) => e.hidden > 0 && !e.candidates);
  return (hidden.find((e) => e.kind === "PERSON") ?? hidden[0])?.pseudonym ?? "ELEVE_001";
});

const mannerOf = (pseudonym: string): Manner => {
  if (/^(?:\p{Lu}\. ?)+\d*$/u.test(pseudonym)) return "initials";
  return /\d/.test(pseudonym) ? "codes" : "names";
};

/** What is asked of the chatbot before the text, so that the names can be given back. */
export const instruction = computed<string>(
  () => ownInstruction.value ?? messages.value.instruction.text[mannerOf(example.value)](example.value),
);

export const withInstruction = (text: string): string => `${instruction.peek()}\n\n${text}`;
