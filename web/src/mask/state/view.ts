import { signal } from "@preact/signals";

export type Task = "mask" | "restore";
/** On a narrow screen one pane is shown at a time. */
export type Pane = "source" | "shared" | "people";

/** Nothing else of an address is read. */
export const task = signal<Task>(location.hash === "#restore" ? "restore" : "mask");
export const pane = signal<Pane>("source");
/** The switches of what is hidden, below their button. */
export const groupsOpen = signal(false);
/** The styles, below theirs. */
export const styleOpen = signal(false);
