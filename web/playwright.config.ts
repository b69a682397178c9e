import { defineConfig } from "@playwright/test";
import { launchOptions } from "./scripts/browser.js";

// What the build writes into the page: the tests read some of its modules without it.
Object.assign(globalThis, { __ONE_FILE__: false });

/** What is left out: tests too slow for every commit, which `make nightly` and a scheduled job at the host run. */
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
  // A second try where other work may hold the machine up; what needed it is listed as flaky.
  retries: process.env.CI ? 1 : 0,
  // A machine may be shared by many: what does not come at all is found in the end.
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
    // Keeping both pages for a visit of seconds would be most of the work; who tests that allows it.
    serviceWorkers: "block",
  },
});
