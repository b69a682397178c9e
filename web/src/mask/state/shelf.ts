import { signal } from "@preact/signals";
import type { SavedClass } from "./class-file";

/**
 * The classes of a file that was opened, or that somebody began here. Of the one that is open, what counts is what stands on
 * the page; the others wait here as they were left.
 */
export interface Shelf {
  classes: readonly SavedClass[];
  current: number;
  /** Something of it stands in no file; of the class that is open, `dirty` of state/classes.ts knows more. */
  touched: boolean;
}

export const shelf = signal<Shelf | null>(null);
