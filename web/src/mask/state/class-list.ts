import { signal } from "@preact/signals";
import type { RosterParseResult } from "../../shared/bridge/wire";
import type { RosterParseParams } from "../../shared/bridge/wire-requests";
import { core, StartError } from "../core";
import { messages } from "../i18n";
import { exampleList } from "./example";
import { forgetIds, noteIds } from "./pupil-ids";
import { emptyRoster, peopleOf, type ReadList, type Roster, rosterFrom, withNamesSwapped } from "./roster";
import { table } from "./session";
import { source } from "./source";

/** What is being pasted, as long as it has not become a list. */
export const draft = signal("");
export const draftError = signal<string | null>(null);
/** The list just read, as long as it is the one on the page: how many were read is said of it. */
export const lastRead = signal<Roster | null>(null);
export const reading = signal(false);

/** Reads a pasted list into pupils; what cannot be read stays in the draft. */
export async function readList(text: string, format?: RosterParseParams["format"]): Promise<Roster | null> {
  draft.value = text;
  draftError.value = null;
  reading.value = true;
  try {
    const parsed = await core.readRoster({ text, ...(format && { format }) });
    if (parsed.people.length === 0) {
      draftError.value = messages.peek().roster.nothing;
      return null;
    }
    noteIds(peopleOf(source.roster.peek()));
    forgetExample();
    const roster = rosterFrom(text, format ? withIdsOf(source.roster.peek(), parsed) : parsed);
    source.setRoster(roster);
    lastRead.value = roster;
    draft.value = "";
    return roster;
  } catch (e) {
    const m = messages.peek();
    draftError.value = e instanceof StartError ? m.status.startFailed : m.roster.failed;
    return null;
  } finally {
    reading.value = false;
  }
}

/** The example's invented class leaves no gap in the numbers of the first real one, as long as nothing hangs on them. */
function forgetExample(): void {
  const isExample = source.roster.peek().source === exampleList;
  if (isExample && table.peek() === null && source.decisions.peek().length === 0) forgetIds();
}

/** Makes room for another list. */
export function clearList(): void {
  noteIds(peopleOf(source.roster.peek()));
  forgetExample();
  draft.value = "";
  source.setRoster(emptyRoster);
}

/** The same list read another way is of the same pupils, line by line. */
function withIdsOf(before: Roster, parsed: RosterParseResult): ReadList {
  const lines = new Map<number | undefined, string>();
  const several = new Set<number | undefined>();
  for (const { line, id } of before.pupils) {
    if (lines.has(line)) several.add(line);
    lines.set(line, id);
  }
  const read = new Set<string>();
  const people = parsed.people.map((p) => {
    const id = several.has(p.line) ? undefined : lines.get(p.line);
    if (!id || read.has(id)) return p;
    read.add(id);
    return { ...p, id };
  });
  return { ...parsed, people };
}

/**
 * First names for surnames and back. A list as it was pasted is read again the other way, which also cuts "DE LA TOUR
 * Jean" in the right place; once corrected by hand, the cells are exchanged.
 */
export async function swapNames(): Promise<void> {
  const roster = source.roster.peek();
  if (!roster.edited && roster.columns && roster.columns.full >= 0) {
    const order = roster.columns.order === "first-last" ? "last-first" : "first-last";
    await readList(roster.source, { order });
  } else {
    source.setRoster(withNamesSwapped(roster));
  }
}
