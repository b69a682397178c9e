import { held } from "./crossing";

/** How people are named: by numbers, by invented names, by their initials. */
export type Style = "id" | "natural" | "initials";

/** What goes along to another page and back. */
export interface StyleHeld {
  chosen: Style;
  /** What the invented names are drawn by. */
  seed: string;
  /** The larger program is wanted, whatever the style: for documents. */
  whole?: boolean;
}

/** The style that the page before had, or was asked for. */
export const styleHeld = (held.mask as { style?: StyleHeld } | undefined)?.style;

/**
 * Whether the program of this page has the styles, and opens documents. The one of a first visit has not: it is the smaller one. Whoever asks for
 * a style loads the page again with the larger one, which the browser has kept; once loaded, nothing may be asked for.
 */
export const hasStyles: boolean =
  __ONE_FILE__ || (styleHeld !== undefined && (styleHeld.chosen !== "id" || styleHeld.whole === true));
