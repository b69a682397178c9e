import { defineConfig } from "@playwright/test";

// What the build writes into the page: the tests read some of its modules without it.
Object.assign(globalThis, { __ONE_FILE__: false });

/** The page's state and words, tested in Node: what needs no browser. `npm run check` runs it. */
export default defineConfig({
  testDir: "unit",
  outputDir: "test-results/unit",
  workers: 2,
  fullyParallel: true,
  reporter: [["dot"]],
});
