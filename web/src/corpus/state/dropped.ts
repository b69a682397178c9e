import { signal } from "@preact/signals";
import type { DroppedMark } from "./project-file";

/** Marks of the opened project whose words are no longer at their place. */
export const droppedMarks = signal<readonly DroppedMark[]>([]);
