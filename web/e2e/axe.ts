import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/**
 * axe over a page, faster: our pages have no frames, so the results need no page of their own to be joined in, and only what
 * is wrong is collected.
 */
export const axe = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).setLegacyMode(true);
