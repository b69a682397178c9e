import { held } from "../../shared/state/crossing";
import { dirty, holdClasses, resumeClasses, shelf } from "./classes";
import type { Made } from "./decisions";
import { ownInstruction } from "./instruction";
import type { Group } from "./kinds";
import { holdDocument, type Waiting } from "./opening-document";
import { holdIds, type IdsHeld, resumeIds } from "./pupil-ids";
import { answer, holdRestoring, type RestoringHeld, resumeRestoring } from "./restoring";
import type { Roster } from "./roster";
import { holdSession, resumeSession, type SessionHeld, table, unsaved } from "./session";
import { source } from "./source";
import { holdStyle, type StyleHeld, style } from "./style";

/** All that somebody has given to Masquer and Rétablir. How to undo it stays behind. */
interface MaskHeld {
  text: string;
  decisions: readonly Made[];
  roster: Roster;
  groups: readonly Group[] | null;
  ignored: readonly string[];
  instruction: string | null;
  ids: IdsHeld;
  session: SessionHeld;
  restoring: RestoringHeld;
  classes: ReturnType<typeof holdClasses>;
  style: StyleHeld;
  /** A document that is open, or was asked for. */
  waiting: Waiting | null;
}

/** A class that stands in a file as it is here is not lost with the page. */
const isInFile = (): boolean => shelf.peek() !== null && !dirty.peek();

/** Whether anything stands here that is stored nowhere. */
export const standsHere = (): boolean =>
  unsaved.peek() ||
  dirty.peek() ||
  source.text.peek().length > 0 ||
  (source.roster.peek().pupils.length > 0 && !isInFile()) ||
  answer.peek().length > 0;

/** What goes along to the other page; undefined when there is nothing. */
export function holdMask(): MaskHeld | undefined {
  if (!standsHere() && table.peek() === null && shelf.peek() === null && style.peek() === "id")
    return undefined;
  return holdAll();
}

/** The same, also where nothing stands yet. */
export function holdAll(): MaskHeld {
  return {
    text: source.text.peek().toString(),
    decisions: source.decisions.peek(),
    roster: source.roster.peek(),
    groups: source.groups.peek(),
    ignored: source.ignored.peek(),
    instruction: ownInstruction.peek(),
    ids: holdIds(),
    session: holdSession(),
    restoring: holdRestoring(),
    classes: holdClasses(),
    style: holdStyle(),
    waiting: holdDocument(),
  };
}

/** Puts back what stood here before somebody went to the corpus. */
export function resumeMask(): void {
  const mask = held.mask as MaskHeld | undefined;
  if (!mask) return;
  resumeIds(mask.ids);
  resumeSession(mask.session);
  source.resume(mask.text, mask.roster, mask.decisions, mask.groups, mask.ignored);
  ownInstruction.value = mask.instruction;
  resumeClasses(mask.classes);
  resumeRestoring(mask.restoring);
}
