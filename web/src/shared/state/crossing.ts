import { arrived, handOver } from "../bridge/tab-memory";
import { type Theme, theme } from "./settings";

/**
 * Masquer and Rétablir are one page, Corpus is another. What each holds goes along to the other, which keeps it for the way
 * back without looking into it.
 */
export interface Crossing {
  theme: Theme;
  /** What Masquer and Rétablir hold: only they look into it. */
  mask?: unknown;
  corpus?: CorpusHeld;
  /** A file that was given to the other page and belongs to this one. */
  given?: Brought;
}

/** A file that goes along to the page it belongs to. */
export interface Brought {
  name: string;
  base64: string;
}

/** What the page of the corpus holds, as far as the other page looks at it. */
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
export const held: Partial<Crossing> = crossing;

/** Hands everything to the next page; false when it is too much. */
export const cross = (parts: { mask?: unknown; corpus?: CorpusHeld | undefined; given?: Brought }): boolean =>
  handOver(JSON.stringify({ theme: theme.peek(), ...parts }));
