import { createHash } from "node:crypto";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { gunzipSync } from "node:zlib";
import { test as base, chromium, expect } from "@playwright/test";
import { findFirefox, launchFirefox, launchOptions } from "../scripts/browser.js";
import { classList, numberInOrder } from "./page";
import { byPlaywright, byPuppeteer, type Hand } from "./single-hand";

/** The single file as it is opened from a USB stick: from disk, in a folder with spaces and accents, the network cut. */

const built = fileURLToPath(new URL("../../dist/cachenom.html", import.meta.url));
const forum = readFileSync(new URL("../../testdata/forum/forum.xml", import.meta.url), "utf8");

interface Opened {
  /** The address of the file on the stick. */
  file: string;
  /** A host that listens, and the paths that were requested of it. */
  sink: { url: string; asked: string[] };
}

const test = base.extend<Opened>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern.
  file: async ({}, use) => {
    const stick = mkdtempSync(join(tmpdir(), "clé usb "));
    const folder = join(stick, "École & été 100 %", "à garder #1");
    mkdirSync(folder, { recursive: true });
    copyFileSync(built, join(folder, "cachenom (1).html"));
    await use(pathToFileURL(join(folder, "cachenom (1).html")).href);
    rmSync(stick, { recursive: true });
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern.
  sink: async ({}, use) => {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url ?? "");
      response.setHeader("Access-Control-Allow-Origin", "*").end("here");
    }).listen(0, "127.0.0.1");
    await new Promise((resolve) => server.once("listening", resolve));
    const address = server.address();
    await use({ url: `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}/`, asked });
    server.closeAllConnections();
    server.close();
  },
});

/** From an empty page to the names given back, and to a forum that is read. */
async function journey(hand: Hand): Promise<void> {
  await hand.click("button", "Ajouter la liste de classe");
  await hand.paste("Liste à coller", classList);
  await hand.click("button", "Terminé");
  await hand.paste("Texte d’origine", "Violette lit avec Aminata.\nManon dessine.");
  await hand.reads("Texte à partager", "ELEVE_007 lit avec ELEVE_006.\nELEVE_002|ELEVE_003 dessine.");
  expect(await hand.marks("Texte d’origine")).toEqual(["Violette", "Aminata", "Manon"]);
  await hand.click("button", "2 Manon CHAUVIN");
  await hand.reads("Texte à partager", "ELEVE_007 lit avec ELEVE_006.\nELEVE_003 dessine.");

  await hand.click("button", "Copier le texte à partager");
  await hand.sees("Copié.");
  await hand.click("button", "Rétablir");
  await hand.pasteWithKeys("Texte reçu");
  await hand.reads("Texte reçu", "ELEVE_007 lit avec ELEVE_006.\nELEVE_003 dessine.");
  await hand.reads("Texte avec les noms", "Violette lit avec Aminata.\nManon dessine.");

  await hand.click("link", "Corpus");
  await hand.sees("La table des noms n’est pas enregistrée.");
  await hand.click("button", "Aller à Corpus");
  await hand.sees("0 document");
  await hand.drop("forum.xml", forum);
  await hand.sees("900 documents");
  expect(await hand.title()).toBe("Cachenom · Corpus");
  // Nothing is lost on the way back, and nothing on the second way there.
  await hand.click("link", "Rétablir");
  await hand.reads("Texte avec les noms", "Violette lit avec Aminata.\nManon dessine.");
  await hand.click("link", "Corpus");
  await hand.click("button", "Aller à Corpus");
  await hand.sees("900 documents");
  await hand.click("link", "Masquer");
  await hand.reads("Texte à partager", "ELEVE_007 lit avec ELEVE_006.\nELEVE_003 dessine.");
  await hand.click("button", "Rien ne quitte cette page");
  await hand.sees("Cette page est un seul fichier");
}

/** Requests that a complete page makes: for itself, and for blobs and data that it made. */
const foreign = (urls: string[], file: string) =>
  urls.filter((url) => !/^(?:blob|data):/.test(url) && url.split("#", 1)[0] !== file);

test("the whole journey in Chromium, the network cut", async ({ context, page, file, sink }) => {
  test.slow();
  await context.setOffline(true);
  const urls: string[] = [];
  const wrong: string[] = [];
  page.on("request", (r) => urls.push(r.url()));
  page.on("pageerror", (e) => wrong.push(e.message));
  page.on("console", (m) => m.type() === "error" && wrong.push(m.text()));
  page.on("dialog", (d) => void d.accept());
  await page.addInitScript(numberInOrder);
  await page.goto(file);
  await journey(byPlaywright(page));
  expect(urls).toContain(file);
  expect(foreign(urls, file)).toEqual([]);
  expect(wrong).toEqual([]);
  // The network was cut, and requests are recorded.
  await expect(page.goto(sink.url)).rejects.toThrow("ERR_INTERNET_DISCONNECTED");
  expect(foreign(urls, file)).toEqual([sink.url]);
  expect(sink.asked).toEqual([]);
});

test("the whole journey in Firefox, the network cut", { tag: "@nightly" }, async ({ file, sink }) => {
  test.skip(!findFirefox(), "no Firefox here: install firefox-esr for this test");
  test.setTimeout(300_000);
  const browser = await launchFirefox({ offline: true });
  try {
    const page = await browser.newPage();
    const urls: string[] = [];
    page.on("request", (r) => urls.push(r.url()));
    page.on("dialog", (d) => void d.accept());
    await page.evaluateOnNewDocument(numberInOrder);
    await page.goto(file);
    await journey(byPuppeteer(page));
    expect(foreign(urls, file)).toEqual([]);
    // Other hosts are cut off, and requests are recorded: only the host that listens here is let through.
    await page.goto(sink.url);
    expect(foreign(urls, file)).toContain(sink.url);
    await expect(page.goto("http://example.org/")).rejects.toThrow();
  } finally {
    await browser.close();
  }
});

test("after staying, the link to the other page works again", async ({ page, file }) => {
  await page.goto(file);
  const hand = byPlaywright(page);
  await hand.paste("Texte d’origine", "Violette lit.");
  await hand.reads("Texte à partager", "PERSONNE_001 lit.");
  await hand.click("button", "Copier le texte à partager");
  await page.getByRole("textbox", { name: "Texte d’origine" }).click();
  await hand.click("link", "Corpus");
  await hand.click("button", "Rester ici");
  await hand.reads("Texte d’origine", "Violette lit.");
  await hand.click("link", "Corpus");
  await hand.click("button", "Aller à Corpus");
  await hand.sees("0 document");
  await hand.click("link", "Masquer");
  await hand.reads("Texte d’origine", "Violette lit.");
});

test("no draft is kept: any other page on the disk could read it", async ({ page, file }) => {
  await page.goto(`${file}#corpus`);
  await page.getByRole("button", { name: /exemple/ }).click();
  await expect(page.getByRole("region", { name: "Projet" })).toContainText("30 documents");
  await expect(page.getByRole("checkbox", { name: "Brouillon local" })).toHaveCount(0);

  // A draft kept by an earlier version is offered once more, and then deleted.
  const other = await page.context().newPage();
  await other.goto(new URL(".", file).href);
  const draft = (saved?: object) =>
    other.evaluate(
      (work) =>
        new Promise<number>((resolve, reject) => {
          const opening = indexedDB.open("cachenom-corpus", 1);
          opening.onupgradeneeded = () => opening.result.createObjectStore("draft");
          opening.onerror = () => reject(opening.error);
          opening.onsuccess = () => {
            const way = opening.result.transaction("draft", "readwrite");
            const store = way.objectStore("draft");
            if (work) {
              store.put(work, "work");
              store.put([{ id: "d1", text: "Kelly lit." }], "documents");
            }
            const all = store.count();
            way.oncomplete = () => {
              opening.result.close();
              resolve(all.result);
            };
          };
        }),
      saved,
    );
  const download = page.waitForEvent("download");
  await page
    .getByRole("button", { name: /^Enregistrer/ })
    .first()
    .click();
  const work = readFileSync(await (await download).path(), "utf8");
  await draft({ saved: "2026-01-01T00:00:00", title: "", documents: 1, work });
  expect(await draft(), "other pages on the disk can").toBe(2);
  await page.reload();
  await page.getByRole("button", { name: "Le reprendre" }).click();
  await expect.poll(() => draft()).toBe(0);
});

test("browsers without Uint8Array.fromBase64 read the same bytes", async ({ page, file }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Uint8Array, "fromBase64"));
  await page.goto(file);
  expect(await page.evaluate(() => "fromBase64" in Uint8Array)).toBe(false);
  const hand = byPlaywright(page);
  await hand.paste("Texte d’origine", "Mme Delattre appelle.");
  await hand.reads("Texte à partager", "Mme PERSONNE_001 appelle.");
});

test("an HTML parser reads it as it was written, and its policy allows nothing else", async ({
  browser,
  file,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(file);
  const read = await page.evaluate(() => ({
    charset: document.characterSet,
    mode: document.compatMode,
    policies: [...document.querySelectorAll("meta[http-equiv=Content-Security-Policy]")].map(
      (m) => m.getAttribute("content") ?? "",
    ),
    scripts: [...document.scripts].map((s) => ({ type: s.type, src: s.src, text: s.text })),
    styles: [...document.querySelectorAll("style")].map((s) => s.textContent ?? ""),
    asks: [...document.querySelectorAll("[src],[href],[srcset],[action]")].map(
      (e) => `${e.localName} ${(e.getAttribute("href") ?? e.getAttribute("action") ?? "").slice(0, 15)}`,
    ),
    body: [...document.body.children].map((e) => e.localName),
  }));
  await context.close();
  const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
  expect(read.charset).toBe("UTF-8");
  expect(read.mode).toBe("CSS1Compat");
  expect(read.scripts.map((s) => [s.type, s.src])).toEqual([
    ["module", ""],
    ["text/plain", ""],
    ["application/octet-stream", ""],
  ]);
  expect(read.styles).toHaveLength(1);
  // The form is never sent (src/shared/ui/page.ts), and its policy forbids it.
  expect(read.asks).toEqual(["link data:image/svg+", "form search"]);
  expect(read.body).toEqual(["form", "noscript", "script", "script"]);
  const core = readFileSync(new URL("../public/cachenom-corpus.wasm", import.meta.url));
  expect(gunzipSync(Buffer.from(read.scripts[2]?.text ?? "", "base64")).equals(core)).toBe(true);
  expect(read.policies).toHaveLength(1);
  expect(read.policies[0]?.split("; ")).toEqual([
    "default-src 'none'",
    `script-src ${hash(read.scripts[0]?.text ?? "")} 'wasm-unsafe-eval'`,
    `style-src ${hash(read.styles[0] ?? "")}`,
    "worker-src blob:",
    "connect-src 'none'",
    "img-src data:",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types default",
  ]);
});

/** Each tries to reach an address. In the page they run from the start, before it has even loaded its core. */
const ways: Record<string, (url: string) => unknown> = {
  fetch: (url) => fetch(url, { mode: "no-cors" }).catch(() => {}),
  beacon: (url) => navigator.sendBeacon(url, "x"),
  image: (url) => Object.assign(new Image(), { src: url }),
  style: (url) =>
    document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href: url })),
  frame: (url) => document.body.append(Object.assign(document.createElement("iframe"), { src: url })),
  form: (url) => {
    const form = Object.assign(document.createElement("form"), { action: url });
    document.body.append(form);
    form.submit();
  },
  window: (url) => window.open?.(url),
  address: (url) => {
    location.href = url;
  },
  link: (url) => {
    const link = Object.assign(document.createElement("a"), { href: url });
    document.body.append(link);
    link.click();
  },
};

interface Tab {
  goto(url: string): Promise<unknown>;
  evaluate(way: (url: string) => unknown, url: string): Promise<unknown>;
  url(): string;
  close(): Promise<void>;
}

/** The ways that reached the host. */
async function tryAll(open: () => Promise<Tab>, file: string, { url, asked }: Opened["sink"]) {
  const reached: string[] = [];
  const after = await open();
  let page = await open();
  asked.length = 0;
  for (const [name, way] of Object.entries(ways)) {
    // A page that was left is opened anew.
    if (page.url() !== file) {
      await page.close();
      page = await open();
      await page.goto(file);
    }
    await page.evaluate(way, `${url}${name}`).catch(() => {});
    // Any request arrives before this one, which the browser itself makes.
    await new Promise((resolve) => setTimeout(resolve, 300));
    await after.goto(`${url}after-${name}`);
    if (asked.some((path) => path.startsWith(`/${name}`))) reached.push(name);
  }
  return reached;
}

/** No request arrives from the single file; all arrive from a file that is beside it. */
async function compare(open: () => Promise<Tab>, file: string, sink: Opened["sink"]): Promise<void> {
  expect(await tryAll(open, file, sink)).toEqual([]);
  const plain = new URL("plain.html", file);
  writeFileSync(plain, "<!doctype html><title>plain</title><body>");
  expect(await tryAll(open, plain.href, sink)).toEqual(Object.keys(ways));
}

test("from the file on disk nothing reaches a listening host, in Chromium; control: from another file everything does", async ({
  file,
  sink,
}) => {
  test.setTimeout(90_000);
  // A browser that blocks nothing by itself: by default it asks before a page reaches the local network.
  const args = [...launchOptions.args, "--disable-features=LocalNetworkAccessChecks"];
  const browser = await chromium.launch({ ...launchOptions, args });
  await compare(() => browser.newPage(), file, sink);
  await browser.close();
});

test("the same in Firefox", { tag: "@nightly" }, async ({ file, sink }) => {
  test.skip(!findFirefox(), "no Firefox here: install firefox-esr for this test");
  test.setTimeout(90_000);
  const browser = await launchFirefox();
  try {
    await compare(() => browser.newPage() as unknown as Promise<Tab>, file, sink);
  } finally {
    await browser.close();
  }
});

test("its checksum is in SHA256SUMS", () => {
  const sums = readFileSync(new URL("../../dist/SHA256SUMS", import.meta.url), "utf8");
  const sum = createHash("sha256").update(readFileSync(built)).digest("hex");
  expect(sums).toContain(`${sum}  cachenom.html\n`);
});
