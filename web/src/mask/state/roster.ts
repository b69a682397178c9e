import type { RosterColumns, RosterLine, RosterParseResult, Warning } from "../../shared/bridge/wire";
import type { Person } from "../../shared/bridge/wire-requests";
import { idsOf, newId } from "./pupil-ids";
import { isTaken } from "./session";

/** A pupil of the class list. The id does not change when lines are removed. */
export interface Pupil extends Person {
  id: string;
  /** Line of the pasted list, for pupils that come from it. */
  line?: number;
}

export interface Roster {
  pupils: readonly Pupil[];
  /** The pasted list, to read it again another way and to quote its lines in warnings. */
  source: string;
  columns: RosterColumns | null;
  warnings: readonly Warning[];
  /** Edited since it was read. */
  edited: boolean;
}

/** A list as the core read it, perhaps with the ids that its lines had before. */
export interface ReadList extends Omit<RosterParseResult, "people"> {
  people: (RosterLine & { id?: string })[];
}

export const emptyRoster: Roster = { pupils: [], source: "", columns: null, warnings: [], edited: false };

export function rosterFrom(source: string, parsed: ReadList): Roster {
  const ids = idsOf(parsed.people, isTaken);
  return {
    pupils: parsed.people.map((p, i) => ({ ...p, id: ids[i] ?? "" })),
    source,
    columns: parsed.columns,
    warnings: parsed.warnings,
    edited: false,
  };
}

export function withPupil(roster: Roster, id: string, change: Partial<Person>): Roster {
  return {
    ...roster,
    edited: true,
    pupils: roster.pupils.map((p) => (p.id === id ? { ...p, ...change } : p)),
  };
}

export function withoutPupil(roster: Roster, id: string): Roster {
  return { ...roster, edited: true, pupils: roster.pupils.filter((p) => p.id !== id) };
}

export function withNewPupil(roster: Roster): Roster {
  const id = newId((used) => isTaken(used) || roster.pupils.some((p) => p.id === used));
  return { ...roster, edited: true, pupils: [...roster.pupils, { id, first: "", last: "" }] };
}

/** The list with new ids for a new series, and the map from old to new ids. */
export function renumbered(roster: Roster): { roster: Roster; ids: ReadonlyMap<string, string> } {
  const named = roster.pupils.map(({ id: _, ...person }) => person);
  const ids = idsOf(named, isTaken);
  return {
    roster: { ...roster, pupils: roster.pupils.map((p, i) => ({ ...p, id: ids[i] ?? p.id })) },
    ids: new Map(roster.pupils.map((p, i) => [p.id, ids[i] ?? p.id])),
  };
}

export function withNamesSwapped(roster: Roster): Roster {
  return {
    ...roster,
    edited: true,
    pupils: roster.pupils.map((p) => ({ ...p, first: p.last ?? "", last: p.first ?? "" })),
  };
}

/** The people for the core, without empty lines. */
export function peopleOf(roster: Roster): Person[] {
  return roster.pupils
    .filter((p) => p.first?.trim() || p.last?.trim() || p.aliases?.length)
    .map(({ line: _line, ...person }) => person);
}

export const nameOf = (p: Person): string => [p.first, p.last].filter(Boolean).join(" ");

/** Line `line` of the pasted list, from 1. */
export function sourceLine(roster: Roster, line: number): string {
  return roster.source.split(/\r\n?|\n/)[line - 1] ?? "";
}
