import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import puppeteer, { type Page } from "puppeteer-core";
import { launchOptions } from "../scripts/browser.js";
import { serve } from "../scripts/serve.js";
import { expect, test } from "./page";

/**
 * What the browser itself asks of its maker about a page: what the fields of a form are for, how words are spelled, how a text
 * would read in another language. The tests' tools turn that off; here Chromium is started as a person starts it, and its own
 * log of the network says what was asked.
 */
test.slow();

const secret = "Quivive";

/** What Chromium asks about a page; of everything else (updates of its own, lists of languages) nothing is of the page. */
const about =
  /content-autofill|translate_a\/(?:t|single)|spelling|suggest|autofillservice|pagecontent|tbproxy/i;

/** Starts Chromium with nothing turned off, does something in it, and gives what it asked of others. */
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
  // It waits a moment until no more is typed.
  await pause(3000);
  await browser.close();
  await pause(500);
  const log = readFileSync(file, "utf8");
  rmSync(folder, { recursive: true, force: true });
  const urls = [...new Set([...log.matchAll(/"url":"(https?:[^"]+)"/g)].map((m) => m[1] ?? ""))];
  return { urls: urls.filter((url) => !/^https?:\/\/(?:127\.0\.0\.1|localhost)/.test(url)), log };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const click = (page: Page, words: string) =>
  page.evaluate((text) => {
    const all = [...document.querySelectorAll<HTMLElement>("button, a")];
    all.find((b) => (b.textContent ?? "").includes(text))?.click();
  }, words);

/** Types into every field there is. */
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

test("of an ordinary form Chromium asks its maker: the control", async () => {
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

test("of our pages it asks nothing, whatever is typed into which field", async () => {
  const site = await serve({ port: 0 });
  let typed = 0;
  const { urls, log } = await asked(async (page) => {
    page.on("dialog", (d) => void d.accept());
    await page.goto(site.url);
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
    await pause(1500);
    typed += await typeEverywhere(page);
    await page.goto(`${site.url}corpus.html`);
    await page.waitForSelector(".brand");
    await click(page, "Essayer avec un exemple");
    await pause(1500);
    await click(page, "Voir et mettre au catalogue…");
    await pause(800);
    typed += await typeEverywhere(page);
    await page.keyboard.press("Escape");
    for (const step of ["Catalogue", "Marquer", "Fouiller", "Décider", "Vérifier", "Substituer"]) {
      await page.evaluate((name) => {
        const steps = [...document.querySelectorAll<HTMLElement>(".step-button")];
        steps.find((b) => b.textContent?.includes(name))?.click();
      }, step);
      await pause(800);
      typed += await typeEverywhere(page);
    }
  });
  site.close();
  expect(typed, "fields were typed into").toBeGreaterThan(20);
  expect(urls.filter((url) => about.test(url))).toEqual([]);
  expect(log).not.toContain("content-autofill");
  // The page's own address holds none of it, so nothing that names the page does.
  expect(log.includes(secret)).toBe(false);
});
