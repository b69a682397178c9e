import { signal } from "@preact/signals";

export type Task = "mask" | "restore";
/** On a narrow screen one pane is shown at a time. */
export type Pane = "source" | "shared" | "people";

/** The only part of the fragment that is read. */
export const task = signal<Task>(location.hash === "#restore" ? "restore" : "mask");
export const pane = signal<Pane>("source");
/** Whether the panel with the switches of what is hidden is open. */
export const groupsOpen = signal(false);
/** Whether the panel with the styles is open. */
export const styleOpen = signal(false);
