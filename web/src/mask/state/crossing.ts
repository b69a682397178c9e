import { held } from "../../shared/state/crossing";
import type { Made } from "./decisions";
import type { Group } from "./kinds";
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
  ids: IdsHeld;
  session: SessionHeld;
  restoring: RestoringHeld;
  style: StyleHeld;
}

/** Whether anything stands here: none of it is stored. */
export const standsHere = (): boolean =>
  unsaved.peek() ||
  source.text.peek().length > 0 ||
  source.roster.peek().pupils.length > 0 ||
  answer.peek().length > 0;

/** What goes along to the other page; undefined when there is nothing. */
export function holdMask(): MaskHeld | undefined {
  if (!standsHere() && table.peek() === null && style.peek() === "id") return undefined;
  return holdAll();
}

/** The same, also where nothing stands yet. */
export function holdAll(): MaskHeld {
  return {
    text: source.text.peek().toString(),
    decisions: source.decisions.peek(),
    roster: source.roster.peek(),
    groups: source.groups.peek(),
    ids: holdIds(),
    session: holdSession(),
    restoring: holdRestoring(),
    style: holdStyle(),
  };
}

/** Puts back what stood here before somebody went to the corpus. */
export function resumeMask(): void {
  const mask = held.mask as MaskHeld | undefined;
  if (!mask) return;
  resumeIds(mask.ids);
  resumeSession(mask.session);
  source.resume(mask.text, mask.roster, mask.decisions, mask.groups);
  resumeRestoring(mask.restoring);
}
