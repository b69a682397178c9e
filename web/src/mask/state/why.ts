import { signal } from "@preact/signals";
import type { Candidate } from "../../shared/bridge/wire";
import { panel } from "../../shared/state/settings";
import { core } from "../core";
import { wordDecisions } from "./class-words";
import { asked as askedOf } from "./decisions";
import { kindsAsked } from "./kinds";
import { peopleOf } from "./roster";
import { known, table } from "./session";
import { source } from "./source";

/** Selected words and the core's explanation; null while it is pending. */
export interface Pointed {
  text: string;
  candidates: readonly Candidate[] | null;
  failed: boolean;
}

export const pointed = signal<Pointed | null>(null);

/** Asks why these words are hidden or not, with all settings of the analysis. */
export async function askWhy(words: { start: number; end: number; text: string }): Promise<void> {
  const mine: Pointed = { text: words.text, candidates: null, failed: false };
  pointed.value = mine;
  panel.value = "why";
  const answer = await core.call("explain", request(words)).catch(() => null);
  if (pointed.peek() === mine)
    pointed.value = { ...mine, candidates: answer?.candidates ?? [], failed: answer === null };
}

function request({ start, end }: { start: number; end: number }) {
  const kinds = kindsAsked();
  const names = table.peek();
  return {
    text: source.text.peek().toString(),
    at: { start, end },
    roster: peopleOf(source.roster.peek()),
    decisions: [...wordDecisions.peek(), ...askedOf(source.decisions.peek(), known.peek()).decisions],
    options: { style: "id" as const, ...(kinds && { kinds }) },
    ...(names !== null && { mapping: JSON.parse(names) }),
  };
}
