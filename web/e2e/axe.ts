import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/**
 * Runs axe on a page, faster: our pages have no frames, so the results need no second page to be merged, and only violations
 * are collected.
 */
export const axe = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).setLegacyMode(true);
