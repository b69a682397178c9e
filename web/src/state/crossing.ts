import { arrived, handOver } from "../bridge/tab-memory";
import type { Made } from "./decisions";
import type { Group } from "./kinds";
import type { IdsHeld } from "./pupil-ids";
import type { RestoringHeld } from "./restoring";
import type { Roster } from "./roster";
import type { SessionHeld } from "./session";
import { type Theme, theme } from "./settings";

/**
 * Masquer and Rétablir are one page, Corpus is another. What each holds goes along to the other, which keeps it for the way
 * back without looking into it.
 */
export interface Crossing {
  theme: Theme;
  mask?: MaskHeld;
  corpus?: CorpusHeld;
}

/** All that somebody has given to Masquer and Rétablir. How to undo it stays behind. */
export interface MaskHeld {
  text: string;
  decisions: readonly Made[];
  roster: Roster;
  groups: readonly Group[] | null;
  ids: IdsHeld;
  session: SessionHeld;
  restoring: RestoringHeld;
}

export interface CorpusHeld {
  /** The project file, as JSON text. */
  file: string;
  unsaved: boolean;
  draft: boolean;
  step: string;
}

function read(words: string): Partial<Crossing> {
  try {
    const it: unknown = JSON.parse(words || "{}");
    return typeof it === "object" && it !== null ? it : {};
  } catch {
    return {};
  }
}

const crossing = read(arrived);
if (crossing.theme) theme.value = crossing.theme;

/** What arrived with this page, of its own and of the other's. */
export const held: { mask?: MaskHeld; corpus?: CorpusHeld } = crossing;

/** Hands everything to the next page; false when it is too much. */
export const cross = (parts: { mask?: MaskHeld | undefined; corpus?: CorpusHeld | undefined }): boolean =>
  handOver(JSON.stringify({ theme: theme.peek(), ...parts }));
