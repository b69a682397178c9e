import { held } from "./crossing";

/** How people are named: by numbers, invented names, or initials. */
export type Style = "id" | "natural" | "initials";

/** The style, as one page hands it to another. */
export interface StyleHeld {
  chosen: Style;
  /** Seed of the invented names. */
  seed: string;
  /** The larger program is needed whatever the style: for documents. */
  whole?: boolean;
}

/** The style that the previous page had or asked for. */
export const styleHeld = (held.mask as { style?: StyleHeld } | undefined)?.style;

/**
 * Whether this page's program has the styles and opens documents. A first visit loads the smaller program, which does
 * not. To use a style, the page reloads with the larger program from the browser's store, because a loaded page may
 * make no requests.
 */
export const hasStyles: boolean =
  __ONE_FILE__ || (styleHeld !== undefined && (styleHeld.chosen !== "id" || styleHeld.whole === true));
