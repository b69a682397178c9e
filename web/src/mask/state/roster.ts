import type { RosterColumns, RosterLine, RosterParseResult, Warning } from "../../shared/bridge/wire";
import type { Person } from "../../shared/bridge/wire-requests";
import { idsOf, newId } from "./pupil-ids";
import { isTaken } from "./session";

/** A pupil of the class list. The id is given once, so that taking a line out never renames the others. */
export interface Pupil extends Person {
  id: string;
  /** Line in the pasted list, for those that come from it. */
  line?: number;
}

export interface Roster {
  pupils: readonly Pupil[];
  /** The list as it was pasted, to read it again another way; its warnings speak of its lines. */
  source: string;
  columns: RosterColumns | null;
  warnings: readonly Warning[];
  /** Changed by hand since it was read. */
  edited: boolean;
}

/** A list as the core read it, or its lines with ids that they had before. */
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

/** The same list for a new series, and whose id became which. */
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

/** What the core is given: nothing of how the list was read, and no line still empty. */
export function peopleOf(roster: Roster): Person[] {
  return roster.pupils
    .filter((p) => p.first?.trim() || p.last?.trim() || p.aliases?.length)
    .map(({ line: _line, ...person }) => person);
}

export const nameOf = (p: Person): string => [p.first, p.last].filter(Boolean).join(" ");

/** One line of the pasted list, from 1, as it stands there. */
export function sourceLine(roster: Roster, line: number): string {
  return roster.source.split(/\r\n?|\n/)[line - 1] ?? "";
}
