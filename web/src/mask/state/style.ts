import { signal } from "@preact/signals";
import { cross, held } from "../../shared/state/crossing";

/** How people are named: by numbers, by invented names, by their initials. */
export type Style = "id" | "natural" | "initials";
export const everyStyle: readonly Style[] = ["id", "natural", "initials"];

/** What goes along to another page and back. */
export interface StyleHeld {
  chosen: Style;
  seed: string;
}

const there = (held.mask as { style?: StyleHeld } | undefined)?.style;

/**
 * Whether the program of this page has the styles. The one of a first visit has not: it is the smaller one. Whoever asks for
 * a style loads the page again with the larger one, which the browser has kept; once loaded, nothing may be asked for.
 */
export const hasStyles: boolean = __ONE_FILE__ || (there !== undefined && there.chosen !== "id");

export const style = signal<Style>(there?.chosen ?? "id");

/** What the invented names are drawn by: whoever knows it can tell whom a name stands for, so it is new with each series. */
export const seed = signal(there?.seed || drawn());

function drawn(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (b) => b.toString(16).padStart(2, "0")).join(
    "",
  );
}

/** Others have other names from now on. */
export function drawSeed(): void {
  seed.value = drawn();
}

export const holdStyle = (chosen: Style = style.peek()): StyleHeld => ({ chosen, seed: seed.peek() });

/** What the core is asked for. */
export const styleAsked = (): { style: Style; seed?: string } =>
  style.peek() === "natural" ? { style: "natural", seed: seed.peek() } : { style: style.peek() };

/** Hands everything over to this page as it will be with the styles; false when it is too much. */
export const crossToStyles = (mask: object, chosen: Style): boolean =>
  cross({ mask: { ...mask, style: holdStyle(chosen) }, corpus: held.corpus });
