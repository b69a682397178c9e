import { createServer } from "node:http";
import { chromium, expect, test } from "@playwright/test";
import { findFirefox, launchFirefox, launchOptions } from "../scripts/browser.js";
import { serve } from "../scripts/serve.js";
import { append, read } from "./surface/lists";
import { namesHere } from "./surface/names.js";

/**
 * What the browser at hand has, not what we thought of: every name that a script finds in the page and in a worker is one
 * that somebody has looked at, and wrote a reason for (surface/lists.ts). A new version's new names fail here before they
 * are a way out. What no list of names can tell is a new use of an old one: an option, an attribute, an element.
 */
test.slow();

interface Tab {
  goto(url: string): Promise<unknown>;
  evaluate<A, R>(run: (arg: A) => R | Promise<R>, arg: A): Promise<R>;
}

/** The names a worker finds, of a kind that a script could make there. */
function inWorker({ source, shared }: { source: string; shared: boolean }): Promise<string[]> {
  const code = shared
    ? `onconnect = (e) => e.ports[0].postMessage((${source})())`
    : `postMessage((${source})())`;
  const url = URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
  const worker = shared ? new SharedWorker(url) : new Worker(url);
  const port = worker instanceof SharedWorker ? worker.port : worker;
  return new Promise((resolve, reject) => {
    port.onmessage = (e: MessageEvent) => resolve(e.data);
    worker.onerror = (e) => reject(new Error(`no worker: ${(e as ErrorEvent).message}`));
  });
}

/** A host that sends no headers, as GitHub's pages. */
async function bareHost(site: string) {
  const server = createServer(async (request, response) => {
    const answer = await fetch(new URL(request.url ?? "/", site));
    response.setHeader("Content-Type", answer.headers.get("Content-Type") ?? "");
    response.writeHead(answer.status).end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}/`, close };
}

async function everyName(
  browser: "chromium" | "firefox",
  version: string,
  newTab: () => Promise<Tab>,
): Promise<void> {
  const lists = read(browser);
  const site = await serve({ port: 0 });
  const bare = await bareHost(site.url);
  const found = { page: new Set<string>(), worker: new Set<string>() };
  const add = (to: Set<string>, names: string[]) => {
    for (const name of names) to.add(name);
  };
  // As the browser has them, beside the page: the lock takes some away.
  // A tab each: with headers and without, a page runs in another process.
  const plain = await newTab();
  await plain.goto(`${site.url}nothing-here`);
  add(found.page, await plain.evaluate(namesHere, undefined));
  const takenAway = [...lists.reasons].filter(([, reason]) => reason === "Taken away by the lock.");
  for (const host of [site, bare]) {
    const tab = await newTab();
    await tab.goto(host.url);
    const names = await tab.evaluate(namesHere, undefined);
    // Without headers nothing is forbidden by one, so these say nothing.
    add(found.page, host === bare ? names.filter((name) => !name.startsWith("permission.")) : names);
    const source = String(namesHere);
    for (const shared of [false, true]) add(found.worker, await tab.evaluate(inWorker, { source, shared }));
    const there = new Set(names);
    expect(
      takenAway.map(([name]) => name).filter((name) => there.has(name)),
      "the lock takes away what the list says it does",
    ).toEqual([]);
  }
  bare.close();
  site.close();

  expect(found.page.size, "names of the page").toBeGreaterThan(5000);
  expect(found.worker.size, "names of a worker").toBeGreaterThan(1500);
  const unseen = [
    ...[...found.page].filter((name) => !lists.isReviewed(name, false)),
    ...[...found.worker].filter((name) => !lists.isReviewed(name, true)).map((name) => `worker ${name}`),
  ].sort();
  const gone = [...lists.reasons.keys()].filter((name) =>
    name.startsWith("worker ")
      ? !found.worker.has(name.slice(7))
      : !found.page.has(name) && !found.worker.has(name),
  );
  if (gone.length > 0)
    console.log(`${version}, which was ${lists.reviewedOn}, has no longer:\n${gone.join("\n")}`);
  if (process.env.UPDATE) append(browser, unseen);
  expect(
    unseen,
    `${version}: nobody has looked at these; the list is of ${lists.reviewedOn} (UPDATE=1 adds them to e2e/surface/${browser}.txt)`,
  ).toEqual([]);
}

const major = (version: string) => /\d+/.exec(version)?.[0];

test("Chromium: every name a script finds has been looked at", async () => {
  const browser = await chromium.launch(launchOptions);
  await everyName("chromium", `Chromium ${major(browser.version())}`, () => browser.newPage());
  await browser.close();
});

test("Firefox: every name a script finds has been looked at", async () => {
  test.skip(!findFirefox(), "no Firefox here: install firefox-esr for this test");
  const browser = await launchFirefox();
  const version = `Firefox ${major(await browser.version())}`;
  await everyName("firefox", version, () => browser.newPage() as unknown as Promise<Tab>);
  await browser.close();
});
