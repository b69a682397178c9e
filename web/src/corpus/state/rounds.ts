import { countOf } from "./occurrences";
import type { Entry, Origin, Project, Way } from "./project";

/** What a round brought, counted as the catalogue is now: what was taken out again is in no number. */
export interface RoundNow {
  number: number;
  ways: readonly { way: Way; candidates: number; accepted: number; refused: number }[];
  forms: number;
  occurrences: number;
}

const wayOfOrigin: Partial<Record<Origin, Way>> = {
  regexp: "regexp",
  variants: "variants",
  contexts: "left",
  detection: "detection",
};

/** The way that brought an entry; undefined for one that was not mined. */
export const wayOf = (e: Entry): Way | undefined => e.way ?? wayOfOrigin[e.origin];

/** Each form of the catalogue with the entry that brought it. */
export function firstEntries(p: Project): Map<string, Entry> {
  const by = new Map<string, Entry>();
  for (const e of p.catalogue) if (!by.has(e.form)) by.set(e.form, e);
  return by;
}

/** The rounds, so that ways add up to rounds, and rounds with what was there before to the whole catalogue. */
export function roundsOf(p: Project, count: (form: string) => number = countOf): RoundNow[] {
  const mined = [...firstEntries(p).values()].filter((e) => wayOf(e) !== undefined);
  return p.mining.rounds.map(({ number, ways }) => {
    const own = mined.filter((e) => e.round === number);
    return {
      number,
      ways: ways.map((w) => ({ ...w, accepted: own.filter((e) => wayOf(e) === w.way).length })),
      forms: own.length,
      occurrences: own.reduce((n, e) => n + count(e.form), 0),
    };
  });
}
