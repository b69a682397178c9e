import { countOf } from "./occurrences";
import type { Entry, Origin, Project, Way } from "./project";

/** The results of a round, counted in the current catalogue: forms removed since do not count. */
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

/** The way that found an entry; undefined if it was not mined. */
export const wayOf = (e: Entry): Way | undefined => e.way ?? wayOfOrigin[e.origin];

/** Each form of the catalogue with its first entry. */
export function firstEntries(p: Project): Map<string, Entry> {
  const by = new Map<string, Entry>();
  for (const e of p.catalogue) if (!by.has(e.form)) by.set(e.form, e);
  return by;
}

/** The rounds, with ways that add up to the round, and rounds that add up with the earlier forms to the catalogue. */
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
