import { computed, signal } from "@preact/signals";
import type { EntityRow } from "../../shared/bridge/pack";
import { messages } from "../i18n";
import type { Examples } from "../i18n/instruction-fr";
import { findings } from "./analysis";
import { requestNow } from "./requests";

/** What replaces a name: a code, initials, or an invented name. */
export type Manner = "codes" | "initials" | "names";

/** The user's version of the instruction, kept while the tab is open. */
export const ownInstruction = signal<string | null>(null);

export const mannerOf = (pseudonym: string): Manner => {
  if (/^(?:\p{Lu}\. ?)+\d*$/u.test(pseudonym)) return "initials";
  return /_\d/.test(pseudonym) ? "codes" : "names";
};

/** Whether an entity is written in letters, unlike addresses and numbers. */
const isWritten = (e: EntityRow) => !["EMAIL", "PHONE", "URL", "ID", "BIRTHDATE"].includes(e.kind);

/** An example of each kind of pseudonym in the text to share, people first. */
const examples = computed<Examples>(() => {
  const hidden = (findings.value?.entities ?? []).filter((e) => e.hidden > 0 && !e.candidates);
  const people = (e: EntityRow) => (e.kind === "PERSON" ? 0 : 1);
  const sorted = [...hidden].sort((a, b) => people(a) - people(b));
  const of = (manner: Manner) => sorted.filter((e) => mannerOf(e.pseudonym) === manner);
  const codes = of("codes");
  // A second code that looks different: of a place beside that of a person.
  const other = codes.find((e) => e.kind !== codes[0]?.kind);
  return {
    codes: [codes[0], other].flatMap((e) => (e ? [e.pseudonym] : [])),
    initials: of("initials")[0]?.pseudonym ?? null,
    names: of("names").find(isWritten)?.pseudonym ?? null,
  };
});

/** The instruction for the chatbot, before the text, so that names can be restored. */
export const instruction = computed<string>(
  () => ownInstruction.value ?? messages.value.instruction.text(examples.value),
);

/** The text with the user's request and the instruction before it. */
export function withInstruction(text: string): string {
  const request = requestNow.peek();
  const asked = request?.text.trim() ?? "";
  const parts = request?.after ? [instruction.peek(), asked] : [asked, instruction.peek()];
  return [...parts, text].filter((part) => part !== "").join("\n\n");
}
