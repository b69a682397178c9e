// @ts-check
/**
 * Measures the built page in a real browser and prints a row for each budget of the page: its weight, the longest task of
 * its thread, and how long a user waits. Browsers do not report tasks shorter than 50 ms, so 0 means that there was no
 * longer one. The core's rows are printed by budgets.js.
 */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { chromium } from "@playwright/test";
import { launchOptions } from "./browser.js";
import { serve } from "./serve.js";
import { FIRST_VISIT, partOf, weigh } from "./weight.js";

const MEGABYTE = 1_000_000;
const STARTS = 5;

/** @param {number[]} numbers */
const median = (numbers) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** @param {import("@playwright/test").Page} page @returns {Promise<number>} milliseconds from navigation to ready */
function ready(page) {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const look = () => {
          const mark = performance.getEntriesByName("cachenom-ready")[0];
          if (mark) resolve(mark.startTime);
          else setTimeout(look, 5);
        };
        look();
      }),
  );
}

/** @param {import("@playwright/test").Page} page */
function watchTasks(page) {
  return page.evaluate(() => {
    /** @type {number[]} */
    const tasks = [];
    new PerformanceObserver((list) => {
      for (const e of list.getEntries()) tasks.push(e.duration);
    }).observe({ type: "longtask" });
    Object.assign(globalThis, { longTasks: tasks });
  });
}

/**
 * Chooses invented names for the first time: the page loads the program that has them from the cache.
 * @param {import("@playwright/test").Page} page @returns {Promise<number>} milliseconds from the choice to the first text with them
 */
async function firstNatural(page) {
  await page.locator(".pane-source .cm-content").click();
  await page.keyboard.type("Claire Fontaine lit.");
  await page.locator(".pane-shared", { hasText: "PERSONNE_001 lit." }).waitFor();
  await page.getByRole("button", { name: /^Style/ }).click();
  const since = Date.now();
  await page.getByRole("radio", { name: "Des prénoms d’emprunt" }).click();
  await page.locator(".pane-shared", { hasText: /^(?!.*(?:PERSONNE|Claire)).*lit\./s }).waitFor();
  return Date.now() - since;
}

/**
 * Brings a text into the page, and pastes it in a task of its own: passing a megabyte takes time, too, but not the page's.
 * @param {import("@playwright/test").Page} page @param {string} text
 */
async function paste(page, text) {
  await page.evaluate((t) => {
    const data = new DataTransfer();
    data.setData("text/plain", t);
    Object.assign(globalThis, { brought: data });
  }, text);
  await page.waitForTimeout(300);
  await page.evaluate(() => {
    const { brought, longTasks } = /** @type {any} */ (globalThis);
    longTasks.length = 0;
    setTimeout(() => {
      const paste = new ClipboardEvent("paste", { clipboardData: brought, bubbles: true, cancelable: true });
      document.querySelector(".pane-source .cm-content")?.dispatchEvent(paste);
    });
  });
}

const { url, close } = await serve({ port: 0 });
const browser = await chromium.launch(launchOptions);

const starts = [];
const warmStarts = [];
const styleStarts = [];
for (let i = 0; i < STARTS; i++) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(url);
  starts.push(await ready(page));
  // Once more as an installed page is opened: from the service worker's cache.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await page.goto(url);
  warmStarts.push(await ready(page));
  styleStarts.push(await firstNatural(page));
  await context.close();
}

const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
await page.goto(url);
await ready(page);
await watchTasks(page);
const exampleMs = await page.evaluate(
  () =>
    new Promise((resolve) => {
      const since = performance.now();
      new MutationObserver((_, observer) => {
        if (!document.querySelector(".pane-shared .mark")) return;
        observer.disconnect();
        requestAnimationFrame(() => resolve(performance.now() - since));
      }).observe(document.body, { childList: true, subtree: true, attributes: true });
      document.querySelector(/** @type {any} */ (".source-example"))?.click();
    }),
);

const one = await page.locator(".pane-source .cm-line").allTextContents();
const text = `${one.join("\n")}\n`.repeat(Math.ceil(MEGABYTE / one.join("\n").length)).slice(0, MEGABYTE);
await page.locator(".pane-source .cm-content").press("Control+a");
const before = Date.now();
await paste(page, text);
await page.getByText(/\d\d\s\d{3} passages masqués/).waitFor({ timeout: 120_000 });
const analysisMs = Date.now() - before;
await page.evaluate(() => {
  // Checks that the observer works: a task that is certainly long.
  setTimeout(() => {
    const until = performance.now() + 80;
    while (performance.now() < until);
  });
});
// Some use afterwards: typing, scrolling, unfolding.
await page.locator(".pane-source .cm-content").press("Control+Home");
await page.keyboard.type("Emma et Youssef. ");
await page.mouse.move(300, 400);
for (let i = 0; i < 10; i++) await page.mouse.wheel(0, 4000);
await page.getByText(/\d\d\s\d{3} passages masqués/).waitFor();
await page.waitForTimeout(analysisMs + 1000);
const tasks = /** @type {number[]} */ (await page.evaluate(() => /** @type {any} */ (globalThis).longTasks));

const control = tasks.findIndex((t) => t >= 80);
if (control < 0) throw new Error("the observer of long tasks saw not even the one made for it");
tasks.splice(control, 1);

/** @param {string} what @param {string} budget @param {string} measured */
const row = (what, budget, measured) =>
  console.log(`${what.padEnd(66)} ${budget.padStart(9)} ${measured.padStart(12)}`);
const files = weigh();
const sum = (/** @type {(part: string) => boolean} */ of) =>
  files.filter((f) => of(partOf(f.name))).reduce((total, f) => total + f.bytes, 0);
const kB = (/** @type {number} */ n) => `${(n / 1e3).toFixed(0)} kB`;
row("the page, in Chromium", "budget", "measured");
row(
  "first visit, brotli",
  `≤ ${FIRST_VISIT / 1e6} MB`,
  `${(sum((part) => part !== "") / 1e6).toFixed(3)} MB`,
);
for (const kind of ["html", "css", "js", "installing", "wasm"])
  row(`  ${kind}`, "", kB(sum((part) => part === kind)));
for (const [what, file] of [
  ["dictionary", "names.bin"],
  ["tagger's weights", "tagger.bin"],
]) {
  const data = readFileSync(fileURLToPath(new URL(`../../assets/${file}`, import.meta.url)));
  row(`    of the wasm: the ${what}, alone`, "", kB(brotliCompressSync(data).length));
}
row(
  "the page of the corpus, what protects files and what reads PDFs, kept in the background",
  "",
  kB(sum((part) => part === "")),
);
row(
  "longest task of the page's thread while 1 MB is analysed and shown",
  "≤ 50 ms",
  `${Math.max(0, ...tasks).toFixed(0)} ms`,
);
row("navigation to ready for a first text (median)", "", `${median(starts).toFixed(0)} ms`);
row("the same, of the installed page", "", `${median(warmStarts).toFixed(0)} ms`);
row(
  "a style asked for to the first text with invented names, over that",
  "",
  `${(median(styleStarts) / median(warmStarts)).toFixed(1)}x`,
);
row("  in milliseconds (median)", "", `${median(styleStarts).toFixed(0)} ms`);
row("example asked for to its first marks", "", `${Number(exampleMs).toFixed(0)} ms`);
row("1 MB pasted to its marks", "", `${analysisMs} ms`);
await browser.close();
close();
