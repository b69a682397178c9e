import { language } from "../state/settings";

export type Page = "mask" | "restore" | "corpus";

/** The single file has all its pages in itself (src/single.ts). */
const pages: Record<Page, string> = __ONE_FILE__
  ? { mask: "#", restore: "#restore", corpus: "#corpus" }
  : { mask: "./", restore: "./#restore", corpus: "./corpus.html" };

/** Where a page is. Whoever reads English does so on the other page, too. */
export const addressOf = (page: Page): string =>
  __ONE_FILE__ || language.value === "fr" ? pages[page] : pages[page].replace(/#|$/, "?lang=en$&");
