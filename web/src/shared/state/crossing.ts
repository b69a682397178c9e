import { arrived, handOver } from "../bridge/tab-memory";
import { type Theme, theme } from "./settings";

/**
 * What the two pages hand to each other: Masquer and Rétablir are one page, Corpus is the other. Each page keeps the
 * other's part unread, for the way back.
 */
export interface Crossing {
  theme: Theme;
  /** The state of Masquer and Rétablir. Only that page reads it. */
  mask?: unknown;
  corpus?: CorpusHeld;
  /** A file that was opened on the other page and belongs to this one. */
  given?: Brought;
}

/** A file handed to the page it belongs to. */
export interface Brought {
  name: string;
  base64: string;
}

/** The part of the corpus page's state that the other page reads. */
export interface CorpusHeld {
  /** The project file as JSON text. */
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

/** What the previous page handed over, for this page and the other one. */
export const held: Partial<Crossing> = crossing;

/** Hands the state to the next page; false if it is too long. */
export const cross = (parts: { mask?: unknown; corpus?: CorpusHeld | undefined; given?: Brought }): boolean =>
  handOver(JSON.stringify({ theme: theme.peek(), ...parts }));
