import { signal } from "@preact/signals";
import { cross, held } from "../../shared/state/crossing";
import { type Style, type StyleHeld, styleHeld as there } from "../../shared/state/styles";

export { hasStyles, type Style, type StyleHeld } from "../../shared/state/styles";
export const everyStyle: readonly Style[] = ["id", "natural", "initials"];

export const style = signal<Style>(there?.chosen ?? "id");

/** Seed of the invented names. Anyone who knows it can find the person behind a name, so each series has a new one. */
export const seed = signal(there?.seed || drawn());

function drawn(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (b) => b.toString(16).padStart(2, "0")).join(
    "",
  );
}

/** Draws a new seed: everyone gets another invented name. */
export function drawSeed(): void {
  seed.value = drawn();
}

export const holdStyle = (chosen: Style = style.peek(), whole = there?.whole ?? false): StyleHeld => ({
  chosen,
  seed: seed.peek(),
  whole,
});

/** The style option for the core. */
export const styleAsked = (): { style: Style; seed?: string } =>
  style.peek() === "natural" ? { style: "natural", seed: seed.peek() } : { style: style.peek() };

/** Hands everything to this page reloaded with the styles; false if it is too much. */
export const crossToStyles = (mask: object, chosen: Style): boolean =>
  cross({ mask: { ...mask, style: holdStyle(chosen) }, corpus: held.corpus });

/** The same for the program that opens documents, with the file to open. */
export const crossToDocuments = (mask: object, file: object): boolean =>
  cross({ mask: { ...mask, style: holdStyle(style.peek(), true), waiting: file }, corpus: held.corpus });
