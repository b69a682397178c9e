import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import puppeteer, { type Page } from "puppeteer-core";
import { findFirefox, launchFirefox, launchOptions } from "../scripts/browser.js";
import { serve } from "../scripts/serve.js";
import { host, Sink } from "./channels/sink";
import { expect, test } from "./page";

/**
 * What the browser itself sends to its maker about a page: the purposes of a form's fields, the spelling of words, a
 * translation of the text. The test tools turn that off. Here the browser is started as a person starts it, and its own log
 * of the network shows what it requested.
 */
test.slow();

const secret = "Quivive";

/**
 * Requests of Chromium that concern a page. All its other requests (its own updates, lists of languages) do not depend on
 * the page.
 */
const about =
  /content-autofill|translate_a\/(?:t|single)|spelling|suggest|autofillservice|pagecontent|tbproxy/i;

/** Starts Chromium with nothing turned off, does something in it, and returns what it requested from others. */
async function asked(visit: (page: Page) => Promise<void>): Promise<{ urls: string[]; log: string }> {
  const folder = mkdtempSync(join(tmpdir(), "cachenom-"));
  const file = join(folder, "net.json");
  const browser = await puppeteer.launch({
    executablePath: launchOptions.executablePath ?? chromium.executablePath(),
    headless: true,
    ignoreDefaultArgs: true,
    args: [
      "--headless=new",
      "--no-sandbox",
      "--disable-gpu",
      "--no-first-run",
      "--remote-debugging-port=0",
      `--user-data-dir=${join(folder, "profile")}`,
      `--log-net-log=${file}`,
      "about:blank",
    ],
  });
  const page = await browser.newPage();
  await visit(page);
  // Chromium waits a moment after the last key.
  await pause(3000);
  await browser.close();
  await pause(500);
  const log = readFileSync(file, "utf8");
  rmSync(folder, { recursive: true, force: true });
  const urls = [...new Set([...log.matchAll(/"url":"(https?:[^"]+)"/g)].map((m) => m[1] ?? ""))];
  return { urls: urls.filter((url) => !/^https?:\/\/(?:127\.0\.0\.1|localhost)/.test(url)), log };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Waits until nothing on the page has changed for this time. */
const stillness = (page: Page, ms: number) =>
  page.evaluate(
    (ms) =>
      new Promise<void>((still) => {
        const done = () => {
          changes.disconnect();
          still();
        };
        let timer = setTimeout(done, ms);
        const changes = new MutationObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(done, ms);
        });
        changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
      }),
    ms,
  );

/** Presses a button or a link with these words; returns whether there is one. Runs in the page. */
function press(words: string): boolean {
  const all = [...document.querySelectorAll<HTMLElement>("button, a")];
  const found = all.find((b) => (b.textContent ?? "").includes(words));
  found?.click();
  return found !== undefined;
}

/** Presses it when it appears. */
const click = (page: Page, words: string) => page.waitForFunction(press, {}, words);

/** Answers yes if the page asks before it leaves unsaved work; returns whether it did, or has arrived. Runs in the page. */
function crossed(words: string): boolean {
  const yes = [...document.querySelectorAll<HTMLElement>("button")].find((b) =>
    b.textContent?.includes(words),
  );
  yes?.click();
  return yes !== undefined || document.querySelector(".step-button") !== null;
}

/** Types into every field. */
async function typeEverywhere(page: Page): Promise<number> {
  const fields = await page.$$("input:not([type=checkbox], [type=radio], [type=file]), textarea");
  let typed = 0;
  for (const field of fields) {
    const there = await field.evaluate((f) => {
      (f as HTMLElement).focus();
      return document.activeElement === f;
    });
    if (!there) continue;
    await page.keyboard.type(secret);
    typed++;
  }
  return typed;
}

test("control: Chromium asks its maker about an ordinary form", { tag: "@nightly" }, async () => {
  const server = createServer((_, answer) => {
    answer.setHeader("Content-Type", "text/html");
    answer.end("<form><input name=nom><input name=ville><input name=rue></form>");
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  const { urls } = await asked(async (page) => {
    await page.goto(`http://127.0.0.1:${typeof address === "object" ? address?.port : 0}/`);
    expect(await typeEverywhere(page)).toBe(3);
  });
  server.close();
  expect(urls.some((url) => url.includes("content-autofill"))).toBe(true);
});

/** Types into every field of both pages; returns how many there were. */
async function typeInBoth(page: Page, url: string): Promise<number> {
  page.on("dialog", (d) => void d.accept().catch(() => {}));
  await page.goto(url);
  await page.waitForSelector(".pane-source .cm-content");
  await page.focus(".pane-source .cm-content");
  await page.keyboard.type(`${secret} Dupont lit avec Hugo.`);
  await click(page, "liste de classe");
  await page.waitForSelector("textarea.paste-box");
  await page.focus("textarea.paste-box");
  await page.keyboard.type(`${secret} Zoelle\nDUPONT Hugo\n`);
  await page.keyboard.down("Control");
  await page.keyboard.press("Enter");
  await page.keyboard.up("Control");
  await stillness(page, 1500);
  let typed = await typeEverywhere(page);
  await page.keyboard.press("Escape");
  // In the single file, both are one page, which the link opens.
  if (url.startsWith("file:")) {
    await click(page, "Corpus");
    await page.waitForFunction(crossed, {}, "Aller à Corpus");
  } else await page.goto(`${url}corpus.html`);
  await page.waitForSelector(".step-button");
  await click(page, "Essayer avec un exemple");
  await stillness(page, 1500);
  await click(page, "Voir et mettre au catalogue…");
  await stillness(page, 400);
  typed += await typeEverywhere(page);
  await page.keyboard.press("Escape");
  for (const step of ["Catalogue", "Marquer", "Fouiller", "Décider", "Vérifier", "Substituer"]) {
    await page.evaluate((name) => {
      const steps = [...document.querySelectorAll<HTMLElement>(".step-button")];
      steps.find((b) => b.textContent?.includes(name))?.click();
    }, step);
    await stillness(page, 400);
    typed += await typeEverywhere(page);
  }
  return typed;
}

const singleFile = new URL("../../dist/cachenom.html", import.meta.url).href;

/** The three ways in which the page is served: a host with our headers, a host without headers, a file. */
async function everyWay(run: (url: string) => Promise<void>): Promise<void> {
  const site = await serve({ port: 0 });
  const sink = await new Sink().start();
  const bare = await host(sink, { site: site.url, headers: false });
  for (const url of [site.url, bare.url, singleFile]) await run(url);
  bare.close();
  sink.close();
  site.close();
}

test("Chromium requests nothing about our pages, with words in every field", {
  tag: "@nightly",
}, async () => {
  test.setTimeout(180_000);
  const { urls, log } = await asked(async (page) => {
    await everyWay(async (url) => {
      expect(await typeInBoth(page, url), `${url}: fields were typed into`).toBeGreaterThan(20);
    });
  });
  expect(urls.filter((url) => about.test(url))).toEqual([]);
  expect(log).not.toContain("content-autofill");
  // The page's own address does not contain the secret, so requests that name the page do not either.
  expect(log.includes(secret)).toBe(false);
});

test("Firefox sends nothing about our pages, with words in every field", { tag: "@nightly" }, async () => {
  test.setTimeout(180_000);
  test.skip(!findFirefox(), "no Firefox here: install firefox-esr for this test");
  const folder = mkdtempSync(join(tmpdir(), "cachenom-"));
  const browser = await launchFirefox({
    env: { MOZ_LOG: "nsHttp:5,nsHostResolver:5", MOZ_LOG_FILE: join(folder, "net") },
  });
  const page = await browser.newPage();
  const control = createServer((_, answer) => void answer.end()).listen(0, "127.0.0.1");
  await new Promise((resolve) => control.once("listening", resolve));
  const address = control.address();
  const port = typeof address === "object" ? address?.port : 0;
  await page.goto(`http://127.0.0.1:${port}/?told=Heard`);
  await everyWay(async (url) => {
    expect(await typeInBoth(page, url), `${url}: fields were typed into`).toBeGreaterThan(20);
  });
  await pause(2000);
  await browser.close();
  control.close();
  const log = readdirSync(folder)
    .map((f) => readFileSync(join(folder, f), "latin1"))
    .join("\n");
  rmSync(folder, { recursive: true, force: true });
  expect(log, "the log contains what is sent").toContain("told=Heard");
  expect(log.includes(secret)).toBe(false);
});
