import { readFileSync } from "node:fs";
import { chromium } from "@playwright/test";
import { findFirefox, launchFirefox, launchOptions } from "../scripts/browser.js";
import { serve } from "../scripts/serve.js";
import { given, type Tab, until } from "./channels/run";
import { expect, test } from "./page";

/**
 * A worker is a second set of much that the lock removes from the page. An injected script cannot make one. If it gets hold
 * of the page's own worker, it can only reach the core.
 */
test.slow();

/** Runs in the page: captures the worker from the messages that the page reads. */
function lieInWait(): void {
  const data = Object.getOwnPropertyDescriptor(MessageEvent.prototype, "data") as PropertyDescriptor;
  Object.defineProperty(MessageEvent.prototype, "data", {
    ...data,
    get(this: MessageEvent) {
      const { target } = this;
      if (/Worker\]$/.test(Object.prototype.toString.call(target))) Object.assign(window, { stolen: target });
      return data.get?.call(this);
    },
  });
}

/** Runs in the page: tries to use the worker, and to make others like it. */
async function useIt(): Promise<Record<string, string>> {
  const worker = (window as unknown as { stolen: Worker }).stolen;
  const answer = (message: object) =>
    new Promise<unknown>((resolve) => {
      const id = `stolen ${Math.random()}`;
      worker.addEventListener("message", (e) => {
        if (e.data?.id === id) resolve(e.data);
      });
      worker.postMessage({ id, ...message });
      setTimeout(() => resolve("nothing"), 1500);
    });
  const said = async (run: () => unknown): Promise<string> => {
    try {
      return JSON.stringify(await run()) ?? "nothing";
    } catch (e) {
      return String(e);
    }
  };
  const code = URL.createObjectURL(new Blob(["postMessage(1)"], { type: "text/javascript" }));
  const Again = worker.constructor as new (url: string) => Worker;
  return {
    byName: `${"Worker" in window} ${"SharedWorker" in window}`,
    another: await said(() => new Again(code).postMessage(1)),
    // Comlink follows a path of members from what the worker exposes.
    made: await said(() =>
      answer({
        type: "CONSTRUCT",
        path: ["constructor", "constructor"],
        argumentList: [{ type: "RAW", value: "return fetch" }],
      }),
    ),
    called: await said(() =>
      answer({
        type: "APPLY",
        path: ["constructor", "constructor"],
        argumentList: [{ type: "RAW", value: "return 7" }],
      }),
    ),
  };
}

/** Every name that a script finds in the worker. */
function namesHere(): string[] {
  const names: string[] = [];
  for (let of: object | null = globalThis; of && of !== Object.prototype; of = Object.getPrototypeOf(of))
    names.push(...Object.getOwnPropertyNames(of));
  return names;
}

/**
 * Runs in an empty page, where nothing is forbidden: the script of the page's worker, and the names that this script has
 * left.
 */
function namesIn({ script, names }: { script: string; names: string }): Promise<string[]> {
  const code = `${script};\npostMessage((${names})())`;
  const worker = new Worker(URL.createObjectURL(new Blob([code], { type: "text/javascript" })));
  return new Promise((resolve, reject) => {
    worker.onmessage = (e) => resolve(e.data);
    worker.onerror = (e) => reject(new Error(e.message));
  });
}

function expectBare(names: string[]): void {
  expect(names).toContain("WebAssembly");
  const gone = [
    ..."navigator location fetch XMLHttpRequest WebSocket EventSource WebTransport Worker caches indexedDB".split(
      " ",
    ),
    ..."importScripts BroadcastChannel Request FontFace".split(" "),
  ];
  expect(gone.filter((name) => names.includes(name))).toEqual([]);
}

async function attack(newTab: () => Promise<unknown>) {
  const tab = (await newTab()) as Tab;
  const site = await serve({ port: 0 });
  await tab.goto(site.url);
  await given(tab);
  await tab.evaluate(lieInWait, undefined);
  await tab.focus(".pane-source .cm-content");
  await tab.keyboard.type(" Sylvain rit.");
  await until(tab, () => "stolen" in window);
  const told = await tab.evaluate(useIt, undefined);
  expect(told.byName).toBe("false false");
  expect(told.another).toMatch(/TypeError/);
  for (const way of [told.made, told.called]) {
    expect(way).not.toMatch(/"value":(?:7|\{\})/);
    expect(way).toMatch(/Error|isError/);
  }
  const script = readFileSync(new URL("../dist-package/worker.js", import.meta.url), "utf8");
  expectBare(await ((await newTab()) as Tab).evaluate(namesIn, { script, names: String(namesHere) }));
  site.close();
}

test("Chromium: no worker but the page's own, and that one is bare", async ({ app, page }) => {
  await app.give({ text: "Sylvain rit." });
  expectBare((await page.workers()[0]?.evaluate(namesHere)) ?? []);
  const browser = await chromium.launch(launchOptions);
  await attack(() => browser.newPage());
  await browser.close();
});

test("Firefox: no worker but the page's own, and that one is bare", { tag: "@nightly" }, async () => {
  test.skip(!findFirefox(), "no Firefox here: install firefox-esr for this test");
  const browser = await launchFirefox();
  await attack(() => browser.newPage());
  await browser.close();
});
