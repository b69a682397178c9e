import { signal } from "@preact/signals";
import type { DroppedMark } from "./project-file";

/** Marks of the project opened last whose words no longer stand at their place. */
export const droppedMarks = signal<readonly DroppedMark[]>([]);
