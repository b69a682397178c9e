import { signal } from "@preact/signals";
import type { Leak } from "../../shared/bridge/wire";
import { pane } from "./view";

/** The leak one wants to see; set anew each time, also for the same one. */
export const shownLeak = signal<{ start: number; end: number } | null>(null);

export function showLeak(leak: Leak): void {
  pane.value = "shared";
  shownLeak.value = { start: leak.outStart, end: leak.outEnd };
}
