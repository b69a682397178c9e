import { defineConfig } from "@playwright/test";
import { launchOptions } from "./scripts/browser.js";

// The build defines this in the page. Tests read some of its modules without the build.
Object.assign(globalThis, { __ONE_FILE__: false });

/** Tests that are skipped: those too slow for every commit, which `make nightly` and a scheduled job at the host run. */
const left = process.env.CACHENOM_NIGHTLY ? [] : [/@nightly/];

/** Files that start a real host beside the page: nginx, the platform of Cloudflare. */
const hosts = ["**/host.spec.ts", "**/nginx.spec.ts", "**/server.spec.ts"];

/** Parts of the suite, for jobs that run side by side; without SUITE all of it runs. */
const suites = {
  chromium: { grepInvert: [/Firefox/, ...left], testIgnore: hosts },
  others: { grep: /Firefox/, grepInvert: left },
  hosts: { testMatch: hosts, grepInvert: left },
  all: { grepInvert: left },
};
const named = process.env.SUITE || "all";
const suite = suites[named as keyof typeof suites];
if (!suite) throw new Error(`SUITE=${named}: give ${Object.keys(suites).join(", ")}`);

/** The built page, served as `make run` serves it, in a real Chromium. */
export default defineConfig({
  ...suite,
  testDir: "e2e",
  outputDir: "test-results",
  workers: 2,
  // A second try, because other work may delay the machine; a test that needed it is listed as flaky.
  retries: process.env.CI ? 1 : 0,
  // The machine may be shared, so timeouts are long: an element that never appears still fails.
  timeout: process.env.CI ? 90_000 : 30_000,
  expect: { timeout: process.env.CI ? 20_000 : 8_000 },
  reporter: [["list"]],
  use: {
    launchOptions,
    viewport: { width: 1280, height: 800 },
    locale: "fr-FR",
    colorScheme: "light",
    reducedMotion: "reduce",
    permissions: ["clipboard-read", "clipboard-write"],
    // Keeping both pages for a visit of seconds would be most of the work; tests that need it allow it.
    serviceWorkers: "block",
  },
});
