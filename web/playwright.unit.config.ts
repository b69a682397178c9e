import { defineConfig } from "@playwright/test";

// The build defines this in the page. Tests read some of its modules without the build.
Object.assign(globalThis, { __ONE_FILE__: false });

/** The page's state and words, tested in Node: everything that needs no browser. `npm run check` runs it. */
export default defineConfig({
  testDir: "unit",
  outputDir: "test-results/unit",
  workers: 2,
  fullyParallel: true,
  reporter: [["dot"]],
});
