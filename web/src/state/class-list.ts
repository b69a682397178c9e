import { signal } from "@preact/signals";
import { core, StartError } from "../bridge/core";
import type { RosterParseParams } from "../bridge/wire";
import { messages } from "../i18n";
import { LIST_LIMIT, readTextFile } from "./files";
import { type Roster, rosterFrom, withNamesSwapped } from "./roster";
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
    const roster = rosterFrom(text, parsed);
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

export async function openList(file: File): Promise<void> {
  const { tooLong, notList } = messages.peek().files;
  // Said inside the drawer: what is said elsewhere on the page stands behind it.
  const refuse = (sentence: string) => {
    draftError.value = sentence;
  };
  draftError.value = null;
  const text = await readTextFile(file, LIST_LIMIT, { tooLong, notText: notList, refuse });
  if (text !== undefined) await readList(text);
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
