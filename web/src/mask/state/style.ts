import { signal } from "@preact/signals";
import { cross, held } from "../../shared/state/crossing";
import { type Style, type StyleHeld, styleHeld as there } from "../../shared/state/styles";

export { hasStyles, type Style, type StyleHeld } from "../../shared/state/styles";
export const everyStyle: readonly Style[] = ["id", "natural", "initials"];

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

export const holdStyle = (chosen: Style = style.peek(), whole = there?.whole ?? false): StyleHeld => ({
  chosen,
  seed: seed.peek(),
  whole,
});

/** What the core is asked for. */
export const styleAsked = (): { style: Style; seed?: string } =>
  style.peek() === "natural" ? { style: "natural", seed: seed.peek() } : { style: style.peek() };

/** Hands everything over to this page as it will be with the styles; false when it is too much. */
export const crossToStyles = (mask: object, chosen: Style): boolean =>
  cross({ mask: { ...mask, style: holdStyle(chosen) }, corpus: held.corpus });

/** The same to the program that opens documents, with the one to open. */
export const crossToDocuments = (mask: object, file: object): boolean =>
  cross({ mask: { ...mask, style: holdStyle(style.peek(), true), waiting: file }, corpus: held.corpus });
