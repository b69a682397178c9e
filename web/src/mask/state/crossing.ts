import { held } from "../../shared/state/crossing";
import { say } from "../../shared/state/notice";
import { messages } from "../i18n";
import { lostPassphrase, passphrase } from "./class-saving";
import { dirty, holdClasses, resumeClasses, shelf } from "./classes";
import type { Made } from "./decisions";
import type { HistoryHeld } from "./history-held";
import { ownInstruction } from "./instruction";
import type { Group } from "./kinds";
import { holdDocument } from "./opening-document";
import { holdIds, type IdsHeld, resumeIds } from "./pupil-ids";
import { answer, holdRestoring, type RestoringHeld, resumeRestoring } from "./restoring";
import type { Roster } from "./roster";
import { holdSession, resumeSession, type SessionHeld, table, unsaved } from "./session";
import { source } from "./source";
import { holdStyle, type StyleHeld, style } from "./style";
import type { Waiting } from "./waiting";

/** The whole state of Masquer and Rétablir, with the undo history. */
export interface MaskHeld {
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
  /** A class was saved or opened with a passphrase, which is not handed over. */
  hadPassphrase: boolean;
  history?: HistoryHeld;
  /** The history was too long to hand over. */
  noHistory?: true;
  /** A document that is open or was asked for. */
  waiting: Waiting | null;
}

/** Whether the class is saved as it is here. */
const isInFile = (): boolean => shelf.peek() !== null && !dirty.peek();

/** Whether the page holds unsaved content. */
export const standsHere = (): boolean =>
  unsaved.peek() ||
  dirty.peek() ||
  source.text.peek().length > 0 ||
  (source.roster.peek().pupils.length > 0 && !isInFile()) ||
  answer.peek().length > 0;

/** The state for the other page; undefined if there is nothing to hand over. */
export function holdMask(): MaskHeld | undefined {
  if (!standsHere() && table.peek() === null && shelf.peek() === null && style.peek() === "id")
    return undefined;
  return holdAll();
}

/** The same, even if the page is empty. */
export function holdAll(): MaskHeld {
  const history = source.holdHistory();
  return {
    ...(history && { history }),
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
    hadPassphrase: passphrase.peek() !== null || lostPassphrase.peek(),
    waiting: holdDocument(),
  };
}

/** Hands over the state with its history, or without if that is too long; false if that fails, too. */
export function handing(mask: MaskHeld | undefined, hand: (mask: MaskHeld | undefined) => boolean): boolean {
  if (hand(mask)) return true;
  if (!mask?.history) return false;
  const { history: _, ...rest } = mask;
  return hand({ ...rest, noHistory: true });
}

/** Restores the state from before the visit to the corpus page. */
export function resumeMask(): void {
  const mask = held.mask as MaskHeld | undefined;
  if (!mask) return;
  resumeIds(mask.ids);
  resumeSession(mask.session);
  source.resume(mask.text, mask.roster, mask.decisions, mask.groups, mask.ignored);
  ownInstruction.value = mask.instruction;
  resumeClasses(mask.classes);
  resumeRestoring(mask.restoring);
  lostPassphrase.value = mask.hadPassphrase;
  if (mask.history) source.resumeHistory(mask.history);
  if (mask.noHistory || mask.history?.cut) say(messages.peek().style.undoCut);
}
