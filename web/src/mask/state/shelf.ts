import { signal } from "@preact/signals";
import type { SavedClass } from "./class-file";

/**
 * The classes of an opened file, or of one begun here. The state of the open class is on the page; the others are
 * stored here.
 */
export interface Shelf {
  classes: readonly SavedClass[];
  current: number;
  /** It has unsaved changes, apart from the open class (see `dirty` in state/classes.ts). */
  touched: boolean;
}

export const shelf = signal<Shelf | null>(null);
