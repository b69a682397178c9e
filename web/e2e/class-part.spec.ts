import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium, expect, type Page, test } from "@playwright/test";
import { findFirefox, launchFirefox, launchOptions } from "../scripts/browser.js";
import { serve } from "../scripts/serve.js";
import { ClassMenu } from "./class-page";
import { CachenomPage, classList } from "./page";

/**
 * The part of the page that protects files. A first visit does not request it, only the service worker hands it over, and a
 * file that differs in a single byte does not become a worker.
 */
test.slow();

const assets = fileURLToPath(new URL("../dist/assets", import.meta.url));
const part = readdirSync(assets).find((f) => /^protect-/.test(f)) ?? "";

/** Runs in the page: the service worker's answers to a request for these paths. */
async function partsOf(paths: string[]): Promise<(number | null | "nothing")[]> {
  const { active } = await navigator.serviceWorker.ready;
  return Promise.all(
    paths.map(
      (path) =>
        new Promise<number | null | "nothing">((resolve) => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = (e) => resolve(e.data instanceof ArrayBuffer ? e.data.byteLength : e.data);
          active?.postMessage({ type: "PART", path }, [port2]);
          setTimeout(() => resolve("nothing"), 3000);
        }),
    ),
  );
}

test("the service worker hands over the files it keeps, without a request", async () => {
  const asked: string[] = [];
  const site = await serve({ port: 0, onRequest: (url) => void asked.push(url) });
  const browser = await chromium.launch(launchOptions);
  const context = await browser.newContext({ serviceWorkers: "allow" });
  const page = await context.newPage();
  await page.goto(site.url);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => 1));
  const before = asked.length;
  expect(
    asked.filter((url) => url.includes(part)).length,
    "the service worker alone asks for it",
  ).toBeLessThanOrEqual(1);
  const answers = await page.evaluate(partsOf, [
    `assets/${part}`,
    "sw.js",
    "../secret",
    "https://foreign.example/?secret",
    `assets/${part}?secret`,
    "__proto__",
    "constructor",
  ]);
  expect(answers).toEqual([readFileSync(`${assets}/${part}`).length, null, null, null, null, null, null]);
  // A file that was overwritten is not handed over.
  const other = await context.newPage();
  await other.goto(`${site.url}nothing-here`);
  await other.evaluate(async (name) => {
    for (const key of await caches.keys()) {
      const cache = await caches.open(key);
      for (const request of await cache.keys())
        if (request.url.includes(name)) await cache.put(request, new Response("postMessage('foreign')"));
    }
  }, part);
  const late = asked.length;
  expect(await page.evaluate(partsOf, [`assets/${part}`])).toEqual([null]);
  expect(asked.slice(late), "nor does it request the file again").toEqual([]);
  expect(asked.slice(before).filter((url) => /secret|foreign/.test(url))).toEqual([]);
  await browser.close();
  site.close();
});

/** Runs in the page before all else: the service worker seems to answer with another script. */
function answerInItsPlace(): void {
  Object.assign(window, { foreignRan: 0 });
  const post = ServiceWorker.prototype.postMessage;
  ServiceWorker.prototype.postMessage = function (
    this: ServiceWorker,
    message: { type?: string },
    ports: unknown,
  ) {
    const [port] = (Array.isArray(ports) ? ports : []) as MessagePort[];
    if (message.type !== "PART" || !port) return Reflect.apply(post, this, [message, ports]);
    port.postMessage(new TextEncoder().encode("fetch('https://foreign.example/')").buffer);
  };
}

/** Runs in the page: an injected script changes the functions that the check calls, and knows the expected sum. */
function changeWhatIsAsked(sum: number[]): void {
  const good = new Uint8Array(sum).buffer;
  const then = Promise.prototype.then;
  // biome-ignore lint/suspicious/noThenProperty: it is what the script changes.
  Object.defineProperty(Promise.prototype, "then", {
    value(this: Promise<unknown>, done?: (v: unknown) => unknown, ...rest: []) {
      const given = (v: unknown) => done?.(v instanceof ArrayBuffer && v.byteLength === 32 ? good : v);
      return Reflect.apply(then, this, [given, ...rest]);
    },
  });
  Blob.prototype.arrayBuffer = async () => good;
  SubtleCrypto.prototype.digest = async () => good;
}

async function refusedIn(page: Page): Promise<void> {
  const workers: string[] = [];
  page.on("worker", (w) => workers.push(w.url()));
  await new CachenomPage(page).give({ list: classList });
  const before = workers.length;
  const menu = new ClassMenu(page);
  await menu.act("Enregistrer la classe…");
  await menu.dialog.getByRole("button", { name: "Proposer une phrase" }).click();
  await expect(menu.error).toContainText("pas encore prête à chiffrer", { timeout: 20_000 });
  expect(workers.length, "no worker from another script").toBe(before);
}

test("another script in place of the part does not become a worker, whatever was changed in the page", async () => {
  const sum = [
    ...createHash("sha256")
      .update(readFileSync(`${assets}/${part}`))
      .digest(),
  ];
  const site = await serve({ port: 0 });
  const browser = await chromium.launch(launchOptions);
  for (const late of [false, true]) {
    const page = await browser.newPage({ serviceWorkers: "allow" });
    await page.addInitScript(answerInItsPlace);
    await page.goto(site.url);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => 1));
    if (late) await page.evaluate(changeWhatIsAsked, sum);
    await refusedIn(page);
    await page.close();
  }
  // The control: the part itself becomes a worker.
  const page = await browser.newPage({ serviceWorkers: "allow" });
  await page.goto(site.url);
  await new CachenomPage(page).give({ list: classList });
  const menu = new ClassMenu(page);
  const made = page.waitForEvent("worker");
  await menu.act("Enregistrer la classe…");
  await menu.dialog.getByRole("button", { name: "Proposer une phrase" }).click();
  const worker = await made;
  await expect(menu.dialog.getByRole("textbox", { name: "Confirmez" })).toHaveValue(/ /, { timeout: 30_000 });
  // It has the language and streams, and no way out.
  const ways =
    "fetch XMLHttpRequest WebSocket EventSource WebTransport Worker importScripts caches indexedDB Request".split(
      " ",
    );
  expect(await worker.evaluate((names) => names.filter((n) => n in globalThis), ways)).toEqual([]);
  await browser.close();
  site.close();
});

test("in a private window of Firefox, which keeps nothing, the part comes with the page", async () => {
  test.skip(findFirefox() === null, "there is no Firefox here");
  const asked: string[] = [];
  const site = await serve({ port: 0, onRequest: (url) => void asked.push(url) });
  const browser = await launchFirefox();
  const page = await browser.newPage();
  // A private window has no service workers at all.
  await page.evaluateOnNewDocument(() => {
    Reflect.deleteProperty(Navigator.prototype, "serviceWorker");
  });
  await page.goto(site.url);
  await page.waitForSelector(".class-button");
  await expect.poll(() => asked.filter((url) => url.includes(part)).length).toBe(1);
  const press = (words: string) =>
    page.evaluate((name) => {
      const all = [...document.querySelectorAll("button")];
      all.find((b) => b.textContent?.trim().startsWith(name) && b.checkVisibility())?.click();
    }, words);
  await press("Ma classe");
  await press("Enregistrer la classe");
  await press("Proposer une phrase");
  const proposed = () =>
    page.evaluate(() => document.querySelectorAll<HTMLInputElement>("dialog input")[1]?.value ?? "");
  await expect.poll(proposed, { timeout: 30_000 }).toMatch(/^(?:[a-z]+ ){5}[a-z]+$/);
  await browser.close();
  site.close();
});
