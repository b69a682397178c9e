import { createHash } from "node:crypto";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium, type Page } from "@playwright/test";
import { launchOptions } from "../scripts/browser.js";
import { serve } from "../scripts/serve.js";
import { CachenomPage, expect, test } from "./page";

const dist = fileURLToPath(new URL("../dist", import.meta.url));

// Each test keeps both pages, 25 MB, at least once.
test.slow();
test.use({ serviceWorkers: "allow" });

/** Waits until the service worker has kept everything. */
const keptAll = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });

const sumOf = (words: string) => createHash("sha256").update(words).digest("hex");

/** Gives the host a newer version of a file, and a service worker that lists it. */
function renew(root: string, path: string, edit: (words: string) => string): void {
  const before = readFileSync(join(root, path), "utf8");
  const after = edit(before);
  const worker = readFileSync(join(root, "sw.js"), "utf8");
  expect(worker).toContain(sumOf(before));
  writeFileSync(join(root, path), after);
  writeFileSync(
    join(root, "sw.js"),
    worker.replace(sumOf(before), sumOf(after)).replace(/(VERSION = ")[^"]+/, "$1newer"),
  );
}

/** The page served from a copy of its files, in which a test can replace files by newer ones. */
async function ownCopy() {
  const root = mkdtempSync(join(tmpdir(), "cachenom-"));
  cpSync(dist, root, { recursive: true });
  return { root, site: await serve({ port: 0, root }) };
}

test("with the server stopped, both pages open again and work", async ({ page }) => {
  const site = await serve({ port: 0 });
  await page.goto(site.url);
  await keptAll(page);
  site.close();
  // The control: a client that never loaded the page gets nothing.
  await expect(fetch(site.url)).rejects.toThrow();

  await page.reload();
  const app = new CachenomPage(page);
  await app.example();
  await expect(app.shared).toContainText("ELEVE_006");
  await page.goto(`${site.url}?lang=en`);
  await expect(page.getByRole("navigation")).toBeVisible();
  await page.goto(`${site.url}corpus.html`);
  await page.getByRole("button", { name: /exemple/ }).click();
  await expect(page.getByRole("main")).toContainText(/messages/);
});

test("the kept page knows the short addresses, and nothing else", async ({ page }) => {
  const site = await serve({ port: 0 });
  await page.goto(site.url);
  await keptAll(page);
  site.close();
  await page.goto(`${site.url}en`);
  await expect(page).toHaveURL(`${site.url}?lang=en`);
  await expect(page.getByRole("button", { name: "Restore names" })).toBeVisible();
  await page.goto(`${site.url}en/corpus`);
  await expect(page).toHaveURL(`${site.url}corpus.html?lang=en`);
  for (const other of ["healthz", "?lang=de", "index.html?x=1", "assets/", "_headers"]) {
    const answer = await page.goto(site.url + other);
    expect(answer?.status(), other).toBe(404);
    expect(answer?.headers()["content-security-policy"], other).toContain("default-src 'none'");
  }
});

test("Chromium would install the page, also after everything is forbidden", async () => {
  // A window that stores nothing installs nothing.
  const folder = mkdtempSync(join(tmpdir(), "cachenom-"));
  const context = await chromium.launchPersistentContext(folder, launchOptions);
  const site = await serve({ port: 0 });
  const page = await context.newPage();
  await page.goto(site.url);
  await keptAll(page);
  await expect(page.locator("meta[http-equiv='Content-Security-Policy']")).toHaveCount(3);
  const tools = await context.newCDPSession(page);
  expect((await tools.send("Page.getInstallabilityErrors")).installabilityErrors).toEqual([]);
  await context.close();
  site.close();
  rmSync(folder, { recursive: true, force: true });
});

test("a newer version is offered and never forced: the text stays", async ({ page, context }) => {
  const { root, site } = await ownCopy();
  await page.goto(site.url);
  await keptAll(page);
  // From here on, the service worker serves the page.
  await page.reload();
  const app = new CachenomPage(page);
  await app.give({ text: "Sylvain Abadie lit à Montreuil." });
  await expect(app.shared).toContainText("PERSONNE_001");

  // The host has a newer version, and the browser looks for it as it does when the page is opened once more.
  renew(root, "index.html", (html) => html.replace("<title>Cachenom", "<title>Cachenom neuf"));
  const other = await context.newPage();
  await other.goto(site.url);

  const offer = page.getByText("Une nouvelle version est prête.");
  await expect(offer).toBeVisible();
  await expect(app.source).toContainText("Sylvain Abadie");
  await page.screenshot({ path: "test-results/new-version.png" });
  await page.getByRole("button", { name: "Plus tard" }).click();
  await expect(offer).toBeHidden();
  await expect(page).toHaveTitle("Cachenom");

  // The other tab takes the newer version: it is empty and reloads at once. This tab stays.
  await other.getByRole("button", { name: "Recharger maintenant" }).click();
  await expect(other).toHaveTitle("Cachenom neuf");
  await expect(page).toHaveTitle("Cachenom");
  await expect(app.source).toContainText("Sylvain Abadie");
  await app.give({ text: " Manon Berger aussi." });
  await expect(app.shared).toContainText("PERSONNE_002");
  site.close();
  rmSync(root, { recursive: true });
});

test("taking the newer version with a text on the page asks first", async ({ page, context }) => {
  const { root, site } = await ownCopy();
  await page.goto(site.url);
  await keptAll(page);
  await page.reload();
  const app = new CachenomPage(page);
  await app.source.click();
  await page.keyboard.type("Sylvain lit.");
  writeFileSync(join(root, "sw.js"), `${readFileSync(join(root, "sw.js"), "utf8")}\n// newer\n`);
  await (await context.newPage()).goto(site.url);
  await page.bringToFront();
  await page.getByRole("button", { name: "Recharger maintenant" }).click();
  const asked = page.getByRole("dialog", { name: "Recharger la page" });
  await asked.getByRole("button", { name: "Rester ici" }).click();
  await expect(app.source).toContainText("Sylvain lit.");
  await page.getByRole("button", { name: "Recharger maintenant" }).click();
  await asked.getByRole("button", { name: "Recharger" }).click();
  await expect(app.source).toContainText("Collez ici votre texte");
  site.close();
  rmSync(root, { recursive: true });
});

test("on a slow line the progress of loading is shown, and a text can be pasted before it ends", async ({
  page,
}) => {
  const site = await serve({ port: 0 });
  const line = await page.context().newCDPSession(page);
  await line.send("Network.enable");
  await line.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 40,
    downloadThroughput: 1_500_000,
    uploadThroughput: 100_000,
  });
  await page.goto(site.url);
  const app = new CachenomPage(page);
  await app.give({ text: "Sylvain Abadie lit." });
  const bar = page.getByRole("progressbar", { name: "Chargement de l’outil" });
  await expect(bar).toBeVisible();
  const value = async () => Number(await bar.getAttribute("value"));
  const first = await value();
  expect(first).toBeGreaterThan(0);
  await expect.poll(value).toBeGreaterThan(first);
  await page.screenshot({ path: "test-results/slow-line.png" });
  await expect(app.shared).toContainText("PERSONNE_001 lit.", { timeout: 20_000 });
  await expect(bar).toBeHidden();
  site.close();
});

test("nothing from the user is kept", async ({ app, page }) => {
  await app.give({ text: "Sylvain Abadie lit à Montreuil." });
  await expect(app.shared).toContainText("PERSONNE_001");
  await keptAll(page);
  // Our own page can no longer reach the cache; another page of the same host can.
  const other = await page.context().newPage();
  await other.goto(new URL("nothing-here", page.url()).href);
  const kept = await other.evaluate(async () => {
    const out: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        out.push(request.url, (await (await cache.match(request))?.text()) ?? "");
    }
    return out;
  });
  expect(kept.length).toBeGreaterThan(10);
  expect(kept.some((part) => part.includes("Sylvain Abadie"))).toBe(false);
});
