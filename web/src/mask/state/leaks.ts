import { signal } from "@preact/signals";
import type { Leak } from "../../shared/bridge/wire";
import { pane } from "./view";

/** The leak to show; a new object each time, so that the same one can be shown again. */
export const shownLeak = signal<{ start: number; end: number } | null>(null);

export function showLeak(leak: Leak): void {
  pane.value = "shared";
  shownLeak.value = { start: leak.outStart, end: leak.outEnd };
}
