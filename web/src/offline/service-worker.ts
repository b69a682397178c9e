/**
 * Opens the page without a network. It answers with the files the build lists below and with nothing else: whatever was put
 * into the browser's cache by somebody else has another sum, and is never shown. It asks its host for these same files while
 * it is installed, and when one of them was damaged, and for nothing else, whoever asks it to.
 */
/** Written by the build (vite.offline.ts): path beside this file → SHA-256 of its bytes in hexadecimal, and its type. */
declare const FILES: Readonly<Record<string, readonly [sha256: string, type: string]>>;
/** The headers of every answer, as a host would send them. */
declare const HEADERS: Readonly<Record<string, string>>;
/** Tells this list of files from another. */
declare const VERSION: string;

const worker = globalThis as unknown as ServiceWorkerGlobalScope;
const folder = new URL("./", worker.location.href).href;
/** Caches are the origin's: other copies of this page, in other folders, have theirs. */
const ours = `cachenom ${folder} `;
const cacheName = ours + VERSION;
/** What this page was kept by before it had a worker of its own. */
const former = `workbox-precache-v2-${worker.registration.scope}`;

const addressOf = (path: string) => new URL(path, folder).href;

async function isIntact(path: string, bytes: ArrayBuffer): Promise<boolean> {
  const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(sum, (b) => b.toString(16).padStart(2, "0")).join("") === FILES[path]?.[0];
}

/** From a cache of before, from the browser's own, or else anew: whichever has the right sum. */
async function bring(path: string): Promise<ArrayBuffer> {
  const url = addressOf(path);
  for (const name of await caches.keys()) {
    const kept = await (await (await caches.open(name)).match(url))?.arrayBuffer();
    if (kept && (await isIntact(path, kept))) return kept;
  }
  for (const cache of ["no-cache", "reload"] as const) {
    const answer = await fetch(url, { cache, credentials: "omit", redirect: "error" });
    const bytes = await answer.arrayBuffer();
    if (answer.ok && (await isIntact(path, bytes))) return bytes;
  }
  // The host has another version by now, which comes with another list.
  throw new Error(`${path} is not the file of this version`);
}

async function keepAll(): Promise<void> {
  const cache = await caches.open(cacheName);
  await Promise.all(
    Object.keys(FILES).map(async (path) => cache.put(addressOf(path), new Response(await bring(path)))),
  );
}

async function dropOthers(): Promise<void> {
  await worker.registration.navigationPreload?.disable();
  for (const name of await caches.keys())
    if ((name.startsWith(ours) && name !== cacheName) || name === former) await caches.delete(name);
}

/** Short addresses that a host may know (wasm/edge), and where they lead. */
const short: Readonly<Record<string, string>> = {
  fr: "",
  en: "?lang=en",
  "fr/corpus": "corpus.html",
  "en/corpus": "corpus.html?lang=en",
};

/** The file an address means, as the hosts read it; the language is no part of it. */
function pathOf({ method, url }: Request): string | undefined {
  const { origin, pathname, search } = new URL(url);
  const address = origin + pathname;
  if (method !== "GET" || !/^(?:\?lang=(?:fr|en))?$/.test(search) || !address.startsWith(folder))
    return undefined;
  const path = address.slice(folder.length) || "index.html";
  return [path, `${path}.html`].find((p) => Object.hasOwn(FILES, p));
}

const refusal = (status: number, words: string) =>
  new Response(words, { status, headers: { ...HEADERS, "Content-Type": "text/plain; charset=utf-8" } });

async function answerTo(event: FetchEvent): Promise<Response> {
  const path = pathOf(event.request);
  if (path === undefined) {
    const asked = event.request.url.slice(folder.length);
    if (Object.hasOwn(short, asked)) return Response.redirect(addressOf(short[asked] ?? ""));
    return refusal(404, "Pas ici. Not here.\n");
  }
  const cache = await caches.open(cacheName);
  const bytes = await (await cache.match(addressOf(path)))?.arrayBuffer();
  if (bytes && (await isIntact(path, bytes)))
    return new Response(bytes, {
      headers: { ...HEADERS, "Content-Type": FILES[path]?.[1] ?? "", "Cache-Control": "no-cache" },
    });
  // All of the list is looked through again, whichever file was asked for; this answer does not wait for it.
  event.waitUntil(keepAll());
  return refusal(
    404,
    "La page gardée par ce navigateur a été abîmée ; elle n’est pas montrée. Rechargez pour la reprendre de son site.\n" +
      "The copy of this page that your browser kept was damaged and is not shown. Reload to take it from its site again.\n",
  );
}

worker.addEventListener("install", (event) => event.waitUntil(keepAll()));
worker.addEventListener("activate", (event) => event.waitUntil(dropOthers()));
worker.addEventListener("fetch", (event) => event.respondWith(answerTo(event)));

/** A file that is kept, for a page that may ask nobody else any more; null if it is not here as it was. Nobody is asked for it. */
async function handOver(path: unknown, to: MessagePort): Promise<void> {
  const isOurs = typeof path === "string" && Object.hasOwn(FILES, path);
  const cache = await caches.open(cacheName);
  const bytes = isOurs ? await (await cache.match(addressOf(path)))?.arrayBuffer() : undefined;
  if (isOurs && bytes && (await isIntact(path, bytes))) to.postMessage(bytes, [bytes]);
  else to.postMessage(null);
}

/** The two things the page may say: that this version takes the place of the one before, and that it needs a part of itself. */
worker.addEventListener("message", (event) => {
  if (event.data?.type === "SKIP_WAITING") void worker.skipWaiting();
  if (event.data?.type === "PART" && event.ports[0])
    event.waitUntil(handOver(event.data.path, event.ports[0]));
});
