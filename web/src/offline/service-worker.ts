/**
 * Opens the page offline. It answers only with the files in the list below: content that another script put into the
 * cache has another sum and is not shown. It requests only these files from its host, on installation and when a stored
 * file is damaged.
 */
/**
 * Written by the build (vite.offline.ts): path beside this file → SHA-256 of its bytes in hexadecimal, and its type.
 */
declare const FILES: Readonly<Record<string, readonly [sha256: string, type: string]>>;
/** The headers of every answer, the same as a host's. */
declare const HEADERS: Readonly<Record<string, string>>;
/** Identifies this list of files. */
declare const VERSION: string;

const worker = globalThis as unknown as ServiceWorkerGlobalScope;
const folder = new URL("./", worker.location.href).href;
/** All pages of an origin share its caches: copies of this page in other folders have their own. */
const ours = `cachenom ${folder} `;
const cacheName = ours + VERSION;
/** The cache of earlier versions, which used workbox. */
const former = `workbox-precache-v2-${worker.registration.scope}`;

const addressOf = (path: string) => new URL(path, folder).href;

async function isIntact(path: string, bytes: ArrayBuffer): Promise<boolean> {
  const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(sum, (b) => b.toString(16).padStart(2, "0")).join("") === FILES[path]?.[0];
}

/** Gets a file with the right sum: from an older cache, the browser's cache, or the network. */
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
  // The host already has a newer version, with another list.
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

/** Short addresses that a host may know (wasm/edge), and their targets. */
const short: Readonly<Record<string, string>> = {
  fr: "",
  en: "?lang=en",
  "fr/corpus": "corpus.html",
  "en/corpus": "corpus.html?lang=en",
};

/** The file of an address, as hosts resolve it; the language is ignored. Undefined for any other address. */
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
  // Checks all files again, in the background.
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

/**
 * Sends a stored file to a page that may no longer make requests; null if it is missing or damaged. Makes no request.
 */
async function handOver(path: unknown, to: MessagePort): Promise<void> {
  const isOurs = typeof path === "string" && Object.hasOwn(FILES, path);
  const cache = await caches.open(cacheName);
  const bytes = isOurs ? await (await cache.match(addressOf(path)))?.arrayBuffer() : undefined;
  if (isOurs && bytes && (await isIntact(path, bytes))) to.postMessage(bytes, [bytes]);
  else to.postMessage(null);
}

/** The page sends two messages: use this version now, and send me a part. */
worker.addEventListener("message", (event) => {
  if (event.data?.type === "SKIP_WAITING") void worker.skipWaiting();
  if (event.data?.type === "PART" && event.ports[0])
    event.waitUntil(handOver(event.data.path, event.ports[0]));
});
