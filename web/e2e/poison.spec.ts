import { createServer, type IncomingMessage } from "node:http";
import { chromium } from "@playwright/test";
import { findFirefox, launchFirefox, launchOptions } from "../scripts/browser.js";
import { serve } from "../scripts/serve.js";
import { expect, test } from "./page";

/**
 * A script was injected into the page, or into another page of the same host, which does not have the lock. It wants to run
 * in the page at every later visit, so it writes a page of its own wherever the browser keeps ours.
 */
test.slow();

interface Tab {
  goto(url: string): Promise<unknown>;
  evaluate<A, R>(run: (arg: A) => R | Promise<R>, arg: A): Promise<R>;
  close(): Promise<void>;
}

/** A host in front of the built page's, which notes its requests; with the policy's headers or without. */
async function host(headers: boolean) {
  const site = await serve({ port: 0 });
  const asked: IncomingMessage[] = [];
  const server = createServer(async (request, response) => {
    asked.push(request);
    try {
      const answer = await fetch(new URL(request.url ?? "/", site.url), { redirect: "manual" });
      const body = Buffer.from(await answer.arrayBuffer());
      for (const [name, value] of answer.headers)
        if (headers || /^content-type$/i.test(name)) response.setHeader(name, value);
      response.removeHeader("content-length");
      response.writeHead(answer.status).end(body);
    } catch {
      // The test has ended while a worker still fetches its files: the browser gets an error.
      response.destroy();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}/`;
  const close = () => {
    server.closeAllConnections();
    server.close();
    site.close();
  };
  return { url, asked, close };
}

/** Everything is kept, and the service worker serves the next page. */
const kept = (tab: Tab) =>
  tab.evaluate(async () => {
    await navigator.serviceWorker.ready;
  }, undefined);

const shown = (tab: Tab) => tab.evaluate(() => document.documentElement.outerHTML, undefined);

async function attack(newTab: () => Promise<Tab>, headers: boolean): Promise<void> {
  const { url, asked, close } = await host(headers);
  const page = await newTab();
  await page.goto(url);
  await kept(page);
  await page.goto(url);
  const inPage = await page.evaluate(async () => {
    // Each of these is tried on the page itself; the lock leaves none.
    const tried: Record<string, unknown> = { caches: "caches" in window };
    const r = (await navigator.serviceWorker.getRegistration()) as unknown as Record<string, unknown>;
    tried.preload = "navigationPreload" in r;
    tried.update = "update" in r;
    tried.unregister = "unregister" in r;
    return tried;
  }, undefined);
  expect(inPage).toEqual({ caches: false, preload: false, update: false, unregister: false });

  // The same script in a page of the host without our lock.
  const neighbour = await newTab();
  await neighbour.goto(`${url}nothing-here`);
  const before = asked.length;
  await neighbour.evaluate(async (folder: string) => {
    const evil = () =>
      new Response("<!doctype html><title>Foreign</title><p>Foreign page", {
        headers: { "Content-Type": "text/html" },
      });
    const addresses = ["", "index.html", "corpus.html", "corpus", "?lang=en", "evil.html"].map(
      (p) => folder + p,
    );
    for (const name of [...(await caches.keys()), "evil", "workbox-precache-v2-evil"]) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) await cache.put(request, evil());
      for (const address of addresses) await cache.put(address, evil());
    }
    const registration = await navigator.serviceWorker.getRegistration(folder);
    // Messages that an earlier version of the worker answered.
    for (const worker of [registration?.active, navigator.serviceWorker.controller]) {
      worker?.postMessage({ type: "CACHE_URLS", payload: { urlsToCache: [`${folder}?secret=Quivive`] } });
      worker?.postMessage({
        type: "CACHE_URLS",
        meta: "workbox-core",
        payload: { urlsToCache: [`${folder}?secret=Quivive`] },
      });
    }
    await new Promise((resolve) => setTimeout(resolve, 500));
  }, url);
  const wanted = () => asked.slice(before).filter((r) => r.url?.includes("secret"));
  expect(wanted(), "a message makes it request nothing").toEqual([]);

  // Any page opened now, in this tab or in another, is ours or an error message, and then ours again.
  for (const path of ["", "?lang=en", "corpus.html", "index.html", "evil.html"]) {
    const later = await newTab();
    await later.goto(url + path);
    expect(await shown(later), `${path}: nothing foreign is shown`).not.toContain("Foreign");
    await later.close();
  }
  // Damaged files have been fetched from the host again, and stay.
  await expect
    .poll(async () => {
      await page.goto(url);
      return shown(page);
    })
    .toContain('class="brand"');
  await page.goto(`${url}corpus.html`);
  expect(await shown(page)).toContain('class="brand"');
  close();
}

for (const headers of [true, false]) {
  const served = headers ? "with headers" : "without headers";
  test(`Chromium, ${served}: no page that a script wrote is served as ours`, async () => {
    const browser = await chromium.launch(launchOptions);
    const context = await browser.newContext({ serviceWorkers: "allow" });
    await attack(() => context.newPage() as unknown as Promise<Tab>, headers);
    await browser.close();
  });

  test(`Firefox, ${served}: no page that a script wrote is served as ours`, { tag: "@nightly" }, async () => {
    test.skip(!findFirefox(), "no Firefox here: install firefox-esr for this test");
    const browser = await launchFirefox();
    await attack(() => browser.newPage() as unknown as Promise<Tab>, headers);
    await browser.close();
  });
}
