import { language } from "../state/settings";

export type Page = "mask" | "restore" | "corpus";

/** The single file contains all pages (src/single.ts). */
const pages: Record<Page, string> = __ONE_FILE__
  ? { mask: "#", restore: "#restore", corpus: "#corpus" }
  : { mask: "./", restore: "./#restore", corpus: "./corpus.html" };

/** The address of a page, in the current language. */
export const addressOf = (page: Page): string =>
  __ONE_FILE__ || language.value === "fr" ? pages[page] : pages[page].replace(/#|$/, "?lang=en$&");
