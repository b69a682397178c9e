// @ts-check
/**
 * Measures the time from a click on the single file in a folder to a page that answers, in a browser that never opened it.
 * Prints a row like those of bench.js.
 */
import { fileURLToPath, pathToFileURL } from "node:url";
import { chromium } from "@playwright/test";
import { launchOptions } from "./browser.js";

const STARTS = 5;
const file = pathToFileURL(fileURLToPath(new URL("../../dist/cachenom.html", import.meta.url))).href;

const browser = await chromium.launch(launchOptions);
/** @type {number[]} */
const starts = [];
for (let i = 0; i < STARTS; i++) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(file);
  starts.push(
    await page.evaluate(
      () =>
        new Promise((resolve, reject) => {
          const look = () => {
            const [mark] = performance.getEntriesByName("cachenom-ready");
            if (mark) resolve(mark.startTime);
            else if (performance.getEntriesByName("cachenom-failed").length > 0)
              reject(new Error("no start"));
            else setTimeout(look, 5);
          };
          look();
        }),
    ),
  );
  await context.close();
}
await browser.close();
const median = starts.sort((a, b) => a - b)[Math.floor(STARTS / 2)] ?? 0;
console.log(
  `${"single file, opened from disk to ready (median)".padEnd(66)} ${"".padStart(9)} ${`${median.toFixed(0)} ms`.padStart(12)}`,
);
