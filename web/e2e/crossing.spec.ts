import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { launchOptions } from "../scripts/browser.js";
import { CorpusPage, file } from "./corpus-page";
import { CachenomPage, classList, expect, test } from "./page";

const link = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Que faire" }).getByRole("link", { name });
const toCorpus = async (page: Page) => {
  await link(page, "Corpus").click();
  await expect(page).toHaveURL(/corpus\.html$/);
  await expect(page.getByRole("region", { name: "Projet" })).toBeVisible();
};
const toMask = async (page: Page) => {
  await link(page, "Masquer").click();
  await expect(page).toHaveURL(/\/$/);
};
const copy = (page: Page) => page.getByRole("button", { name: "Copier le texte à partager" }).click();

/** Fails on any question that the browser asks by itself. */
function neverAsked(page: Page): void {
  page.on("dialog", (d) => {
    throw new Error(`the browser asked: ${d.type()}`);
  });
}

test("text, list, decisions, numbers and answer are still there after a visit to Corpus", async ({
  app,
  page,
}) => {
  neverAsked(page);
  await app.give({ list: classList, text: "Sylvain lit. Violette aussi, et Manon dessine." });
  await expect(app.shared).toContainText("ELEVE_001");
  await app.mark("Manon").click();
  await app.card.focus();
  await page.keyboard.press("l");
  await expect(app.shared).toContainText("Manon dessine.");
  const shared = await app.shared.textContent();
  await page.getByRole("button", { name: "Rétablir", exact: true }).click();
  await app.paste(page.getByRole("textbox", { name: "Texte reçu" }), "ELEVE_001 a souri.");
  await page.getByRole("button", { name: /^Apparence/ }).click();
  const theme = await page.evaluate(() => document.documentElement.dataset.theme);
  // Nothing was copied or saved yet, so the page does not ask.
  await toCorpus(page);
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe(theme);

  const corpus = new CorpusPage(page);
  await corpus.example();
  await corpus.step("Catalogue");
  await toMask(page);
  await expect(app.source).toHaveText("Sylvain lit. Violette aussi, et Manon dessine.");
  await expect(app.shared).toHaveText(shared ?? "");
  await page.getByRole("button", { name: "Rétablir", exact: true }).click();
  await expect(page.getByRole("textbox", { name: "Texte avec les noms" })).toContainText("a souri.");
  await expect(page.getByRole("textbox", { name: "Texte avec les noms" })).not.toContainText("ELEVE");

  // The work in Corpus is there at the next visit, at its step, with the undo of each change.
  await toCorpus(page);
  await expect(corpus.bar).toContainText("30 documents");
  await expect(
    page.getByRole("navigation", { name: "Les étapes" }).getByRole("button", { name: "Catalogue" }),
  ).toHaveAttribute("aria-current", "step");
  await link(page, "Rétablir").click();
  await expect(page.getByRole("textbox", { name: "Texte reçu" })).toHaveText("ELEVE_001 a souri.");
});

test("the page asks once about an unsaved table, and its answer finds its names after Corpus", async ({
  app,
  page,
}) => {
  neverAsked(page);
  await app.give({ text: "Nadia Rivet écrit à Paul Gérard." });
  await expect(app.shared).toContainText("PERSONNE_001");
  const shared = (await app.shared.textContent()) ?? "";
  await copy(page);
  await link(page, "Corpus").click();
  const dialog = page.getByRole("dialog", { name: "Enregistrer la table des noms" });
  await expect(dialog).toContainText("vous attendent ici");
  await dialog.getByRole("button", { name: "Aller à Corpus" }).click();
  await expect(page).toHaveURL(/corpus\.html$/);
  await toMask(page);
  // The next text continues the numbers.
  await app.source.press("Control+a");
  await app.paste(app.source, "Sonia Belmont répond.");
  await expect(app.shared).toContainText("PERSONNE_003 répond.");
  await page.getByRole("button", { name: "Rétablir", exact: true }).click();
  await app.paste(page.getByRole("textbox", { name: "Texte reçu" }), shared);
  await expect(page.getByRole("textbox", { name: "Texte avec les noms" })).toHaveText(
    "Nadia Rivet écrit à Paul Gérard.",
  );
});

test("the browser's back button leads to the previous page with its content", async ({ app, page, site }) => {
  await page.goto("about:blank");
  await page.goto(site);
  const length = await page.evaluate(() => history.length);
  await app.give({ text: "Nadia Rivet lit." });
  await toCorpus(page);
  await toMask(page);
  await toCorpus(page);
  expect(await page.evaluate(() => history.length)).toBe(length);
  const asked = page.waitForEvent("dialog");
  const going = page.goBack();
  const question = await asked;
  expect(question.type(), "the work here would be lost").toBe("beforeunload");
  await question.accept();
  await going;
  expect(page.url()).toBe("about:blank");
  expect(await page.evaluate(() => window.name)).toBe("");
});

test("a corpus too large to be kept asks first, and the work left in Masquer comes back", async ({
  app,
  page,
}) => {
  await app.give({ text: "Nadia Rivet lit." });
  await toCorpus(page);
  const corpus = new CorpusPage(page);
  await corpus.open([file("long.txt", "une ligne de mots bien ordinaires\n".repeat(310_000))]);
  await expect(corpus.bar).toContainText("1 document");
  await link(page, "Masquer").click();
  const dialog = page.getByRole("dialog", { name: "Quitter Corpus" });
  await expect(dialog).toContainText("trop grand pour y être gardé de côté");
  await dialog.getByRole("button", { name: "Quitter Corpus" }).click();
  await expect(app.source).toHaveText("Nadia Rivet lit.");
});

/** A page on its own port, and its address. */
async function listening(answer: (path: string) => { type: string; body: string | Buffer }, name: string) {
  const server = createServer((asked, answered) => {
    const { type, body } = answer((asked.url ?? "/").slice(1));
    answered.setHeader("Content-Type", type);
    answered.end(body);
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  const url = `http://${name}:${typeof address === "object" ? address?.port : 0}/`;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url, close };
}

/** Our page at a host without headers, where the window is not a new one for each site. */
const bare = () =>
  listening((path) => {
    const name = path || "index.html";
    const types: Record<string, string> = { html: "text/html", js: "text/javascript", css: "text/css" };
    const body = readFileSync(new URL(`../dist/${name}`, import.meta.url));
    return { type: types[name.split(".").pop() ?? ""] ?? "application/wasm", body };
  }, "127.0.0.1");

/** Another site, whose page navigates to ours, or opens it, under a window name that it chose. */
const otherSite = (ours: string) =>
  listening(
    () => ({
      type: "text/html",
      body: `<!doctype html><title>Other</title><script>
        function go(name) { window.name = name; location.href = ${JSON.stringify(ours)}; }
        function show(name) { window.open(${JSON.stringify(ours)}, name); }
      </script>`,
    }),
    "localhost",
  );

test("if Corpus does not load, another site that is opened instead reads nothing", async ({ page }) => {
  const ours = await bare();
  const other = await otherSite(ours.url);
  const app = new CachenomPage(page);
  await page.goto(ours.url);
  await app.give({ text: "Mme Zélindaux lit." });
  await expect(app.shared).toContainText("PERSONNE_001");
  // The network is cut, and the browser shows an error page of its own.
  await page.route("**/corpus.html", (route) => route.abort());
  await link(page, "Corpus").click();
  await expect.poll(() => page.url()).toMatch(/^chrome-error:/);
  await page.goto(other.url);
  // This browser keeps the window's name for the next page, also one of another site.
  const name = await page.evaluate(() => window.name);
  expect(name).not.toBe("");
  expect(name).not.toContain("lindaux");
  expect(name).not.toContain("cachenom");
  other.close();
  ours.close();
});

test("a window name that another site gave is not read as handed-over work", async ({ page, context }) => {
  const ours = await bare();
  const other = await otherSite(ours.url);
  const forged = 'cachenom/1 {"theme":"dark"}';
  const theme = (tab: Page) => tab.evaluate(() => document.documentElement.dataset.theme);
  await page.goto(other.url);
  const opened = context.waitForEvent("page");
  await page.evaluate((name) => (window as unknown as { show(n: string): void }).show(name), forged);
  const popup = await opened;
  await expect(new CachenomPage(popup).source).toBeVisible();
  expect(await theme(popup)).toBe("auto");
  await page.evaluate((name) => (window as unknown as { go(n: string): void }).go(name), forged);
  await expect(new CachenomPage(page).source).toBeVisible();
  expect(await theme(page)).toBe("auto");
  other.close();
  ours.close();
});

test("nothing that was handed over is left in the tab or on the disk", async ({ site }) => {
  const folder = mkdtempSync(join(tmpdir(), "cachenom-"));
  const secret = "Zélindaux";
  const context = await chromium.launchPersistentContext(folder, { ...launchOptions, locale: "fr-FR" });
  const page = context.pages()[0] ?? (await context.newPage());
  await page.goto(site);
  const app = new CachenomPage(page);
  await app.give({ text: `Mme ${secret} lit.` });
  await expect(app.shared).toContainText("PERSONNE_001");
  for (let i = 0; i < 2; i++) {
    await toCorpus(page);
    // Also read in another realm, before the page of the corpus has closed the ways: the property is gone.
    expect(await page.evaluate(() => [window.name, "name" in window])).toEqual([undefined, false]);
    await toMask(page);
    await expect(app.source).toContainText(secret);
  }
  await toCorpus(page);
  // What another site in the same tab would find.
  await page.goto("about:blank");
  expect(await page.evaluate(() => window.name)).toBe("");
  await context.close();
  const forms = [Buffer.from(secret), Buffer.from(secret, "utf16le"), Buffer.from(secret, "latin1")];
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((f) => f.isFile());
  expect(files.length, "a profile was written").toBeGreaterThan(10);
  const found = files
    .map((f) => join(f.parentPath, f.name))
    .filter((f) => forms.some((form) => readFileSync(f).includes(form)));
  expect(found).toEqual([]);
  rmSync(folder, { recursive: true });
});

test("data that another site wrote into the window's name are refused", async ({ page, site, app }) => {
  const held = JSON.stringify({ theme: "dark", mask: { text: "Untergeschoben" } });
  const names = [`cachenom/1 ${held}`, `cachenom/1  ${held}`, `cachenom/1 0-0-0-0 ${held}`];
  for (const name of names) {
    await page.goto("about:blank");
    await page.evaluate((to) => {
      window.name = to;
    }, name);
    await page.goto(site);
    await expect(app.source).toBeVisible();
    await expect(app.source).not.toContainText("Untergeschoben");
  }
});
