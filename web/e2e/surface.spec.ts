import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { chromium, expect, test } from "@playwright/test";
import { findFirefox, launchFirefox, launchOptions } from "../scripts/browser.js";
import { serve } from "../scripts/serve.js";
import { append, read, type Where } from "./surface/lists";
import { namesHere } from "./surface/names.js";

/**
 * Checks what the installed browser has, and not only what we thought of. Every name that a script finds in the page, in a
 * worker and in the scope of a service worker was reviewed by a person, who wrote a reason for it (surface/lists.ts). New
 * names of a new version fail here before they become a way out. Lists of names cannot show a new use of an old name: an
 * option, an attribute, an element.
 */
test.slow();

interface Tab {
  goto(url: string): Promise<unknown>;
  evaluate<A, R>(run: (arg: A) => R | Promise<R>, arg: A): Promise<R>;
}

const single = pathToFileURL(fileURLToPath(new URL("../../dist/cachenom.html", import.meta.url))).href;
/** An unprotected page: it has what the lock removes, and can make the workers that the lock forbids. */
const plain = "<!doctype html><title>plain</title>";
/**
 * For any kind of worker: it answers on the port that comes with the first message, or through which a shared worker is
 * reached.
 */
const telling = `for (const type of ["message", "connect"])
  addEventListener(type, (e) => e.ports[0].postMessage((${namesHere})()), { once: true });`;

const kinds = { Worker: "worker ", SharedWorker: "worker ", ServiceWorker: "service worker " } as const;
type Kind = keyof typeof kinds;

/** The names that a worker finds. The worker is made here as the page's own are: from a text, or a service worker from a file. */
async function inWorker({ kind, source }: { kind: Kind; source: string }): Promise<string[]> {
  const { port1, port2 } = new MessageChannel();
  const url = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
  let port: MessagePort = port1;
  let made: AbstractWorker | undefined;
  if (kind === "Worker") {
    const worker = new Worker(url);
    worker.postMessage("", [port2]);
    made = worker;
  } else if (kind === "SharedWorker") {
    const worker = new SharedWorker(url);
    port = worker.port;
    made = worker;
  } else {
    const { installing, active } = await navigator.serviceWorker.register("telling.js");
    (installing ?? active)?.postMessage("", [port2]);
  }
  return new Promise((resolve, reject) => {
    port.onmessage = (e: MessageEvent) => resolve(e.data);
    if (made) made.onerror = (e) => reject(new Error(`no worker: ${(e as ErrorEvent).message}`));
  });
}

/**
 * The built page's host, with its headers or without, like GitHub's pages. A folder of its own has the unprotected page and
 * the workers that report their names.
 */
async function hostOf(site: string, headers: boolean) {
  const beside: Record<string, [type: string, text: string]> = {
    "/beside/": ["text/html", plain],
    "/beside/telling.js": ["text/javascript", telling],
  };
  const answerTo = async (path: string, response: ServerResponse) => {
    const answer = await fetch(new URL(path, site));
    const own = beside[path];
    const body = own ? own[1] : Buffer.from(await answer.arrayBuffer());
    for (const [name, value] of answer.headers)
      if (headers || name === "content-type") response.setHeader(name, value);
    response.removeHeader("content-length");
    if (own) {
      response.removeHeader("content-security-policy");
      response.setHeader("content-type", own[0]);
    }
    response.writeHead(own ? 200 : answer.status).end(body);
  };
  // The page's own service worker still makes requests when the test has ended.
  const server = createServer((request, response) => {
    answerTo(request.url ?? "/", response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}/`, close };
}

/** Where the page is served: the page itself, the unprotected page beside it, the kinds of workers that are made there. */
interface Home {
  pages: string[];
  plain: string;
  workers: Kind[];
  /** Whether headers are sent. Without them no header forbids a permission, so the names of permissions show nothing. */
  headers: boolean;
}

async function everyName(
  browser: "chromium" | "firefox",
  version: string,
  newTab: () => Promise<Tab>,
): Promise<void> {
  const lists = read(browser);
  const site = await serve({ port: 0 });
  const folder = mkdtempSync(join(tmpdir(), "cachenom-"));
  writeFileSync(join(folder, "plain.html"), plain);
  const hosts = await Promise.all([hostOf(site.url, true), hostOf(site.url, false)]);
  const homes: Home[] = hosts.map(({ url }, i) => ({
    pages: [url, `${url}corpus.html`],
    plain: `${url}beside/`,
    workers: ["Worker", "SharedWorker", "ServiceWorker"],
    headers: i === 0,
  }));
  homes.push({
    pages: [single],
    plain: pathToFileURL(join(folder, "plain.html")).href,
    // A page from a file has no service worker, and in Chromium no shared worker.
    workers: ["Worker"],
    headers: false,
  });
  const found: Record<Where, Set<string>> = {
    "": new Set(),
    "worker ": new Set(),
    "service worker ": new Set(),
  };
  const namesIn = async (tab: Tab, url: string, { headers }: Home) => {
    await tab.goto(url);
    const names = await tab.evaluate(namesHere, undefined);
    for (const name of names) if (headers || !name.startsWith("permission.")) found[""].add(name);
    return new Set(names);
  };
  const takenAway = [...lists.reasons].filter(([, reason]) => reason === "Taken away by the lock.");
  for (const home of homes) {
    // A new tab for each: with and without headers, pages run in different processes.
    const tab = await newTab();
    await namesIn(tab, home.plain, home);
    for (const kind of home.workers)
      for (const name of await tab.evaluate(inWorker, { kind, source: telling }))
        found[kinds[kind]].add(name);
    for (const page of home.pages) {
      const there = await namesIn(tab, page, home);
      expect(
        takenAway.map(([name]) => name).filter((name) => there.has(name)),
        `the lock of ${page} takes away what the list says it does`,
      ).toEqual([]);
    }
  }
  for (const host of hosts) host.close();
  site.close();
  rmSync(folder, { recursive: true });

  expect(found[""].size, "names of the page").toBeGreaterThan(5000);
  for (const where of ["worker ", "service worker "] as const)
    expect(found[where].size, `names of a ${where}`).toBeGreaterThan(1500);
  const places = Object.entries(found) as [Where, Set<string>][];
  const all = new Set(places.flatMap(([where, names]) => [...names].map((name) => where + name)));
  const unseen = places
    .flatMap(([where, names]) =>
      [...names].filter((name) => !lists.isReviewed(name, where)).map((name) => where + name),
    )
    .sort();
  const gone = [...lists.reasons.keys()].filter((name) => !all.has(name) && !all.has(`worker ${name}`));
  if (gone.length > 0)
    console.log(`${version}, which was ${lists.reviewedOn}, has no longer:\n${gone.join("\n")}`);
  if (process.env.UPDATE) append(browser, unseen);
  expect(
    unseen,
    `${version}: nobody has looked at these; the list is of ${lists.reviewedOn} (UPDATE=1 adds them to e2e/surface/${browser}.txt)`,
  ).toEqual([]);
}

const major = (version: string) => /\d+/.exec(version)?.[0];

test("Chromium: every name that a script finds was reviewed", async () => {
  const browser = await chromium.launch(launchOptions);
  await everyName("chromium", `Chromium ${major(browser.version())}`, () =>
    browser.newPage({ serviceWorkers: "allow" }),
  );
  await browser.close();
});

test("Firefox: every name that a script finds was reviewed", { tag: "@nightly" }, async () => {
  test.skip(!findFirefox(), "no Firefox here: install firefox-esr for this test");
  const browser = await launchFirefox();
  const version = `Firefox ${major(await browser.version())}`;
  await everyName("firefox", version, () => browser.newPage() as unknown as Promise<Tab>);
  await browser.close();
});
