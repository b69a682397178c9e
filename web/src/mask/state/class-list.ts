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

/** The pasted text, until it is read as a list. */
export const draft = signal("");
export const draftError = signal<string | null>(null);
/** The list read last, while it is on the page: the page says how many pupils were read. */
export const lastRead = signal<Roster | null>(null);
export const reading = signal(false);

/** Reads a pasted list into pupils. Text that cannot be read stays in the draft. */
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

/** Frees the numbers of the example's class, if nothing depends on them, so that the first real class has no gap. */
function forgetExample(): void {
  const isExample = source.roster.peek().source === exampleList;
  if (isExample && table.peek() === null && source.decisions.peek().length === 0) forgetIds();
}

/** Clears the list for another one. */
export function clearList(): void {
  noteIds(peopleOf(source.roster.peek()));
  forgetExample();
  draft.value = "";
  source.setRoster(emptyRoster);
}

/** Gives pupils of a list that was read another way the ids they had, by line. */
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
 * Swaps first names and surnames. An unedited list is read again in the other order, which cuts "DE LA TOUR Jean"
 * correctly; in an edited one the cells are swapped.
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
