import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { ClassMenu } from "./class-page";
import { test as corpusTest } from "./corpus-page";
import { classList, expect, test } from "./page";

// The service worker's cache is searched, too.
test.use({ serviceWorkers: "allow" });
corpusTest.use({ serviceWorkers: "allow" });

const name = "Sylvain";

/** A page of the same host that is not one of ours: it still has what the lock removes. */
async function neighbour(page: Page): Promise<Page> {
  const other = await page.context().newPage();
  await other.goto(new URL("nothing-here", page.url()).href);
  return other;
}

/** The storage of the tab, as the browser's tools show it: the page cannot reach it. */
async function tabStorage(page: Page) {
  const tools = await page.context().newCDPSession(page);
  const storageId = { securityOrigin: new URL(page.url()).origin, isLocalStorage: false };
  return {
    all: async () => (await tools.send("DOMStorage.getDOMStorageItems", { storageId })).entries,
    plant: (key: string, value: string) =>
      tools.send("DOMStorage.setDOMStorageItem", { storageId, key, value }),
  };
}

/** Everything that a page can leave behind, as one text: in its tab, and in what all pages of its host share. */
async function left(page: Page): Promise<string> {
  const inTab = await page.evaluate(() =>
    JSON.stringify([location.href, document.title, window.name, history.state, history.length]),
  );
  const other = await neighbour(page);
  const kept = await other.evaluate(async () => {
    const kept: unknown[] = [{ ...localStorage }, document.cookie, await indexedDB.databases()];
    for (const key of await caches.keys())
      for (const request of await (await caches.open(key)).keys()) {
        const text = (await (await caches.match(request))?.text()) ?? "";
        // The core contains all first names; the other files contain none.
        kept.push(request.url, request.url.endsWith(".wasm") ? "" : text);
      }
    const root = await navigator.storage.getDirectory();
    for await (const file of (root as unknown as { keys(): AsyncIterable<string> }).keys()) kept.push(file);
    return JSON.stringify(kept);
  });
  await other.close();
  return inTab + JSON.stringify(await (await tabStorage(page)).all()) + kept;
}

test("after a session the browser holds nothing of it", async ({ app, page }) => {
  const length = await page.evaluate(() => history.length);
  await app.give({ list: classList, text: `${name} lit. Quivive aussi.` });
  await expect(app.shared).toContainText("ELEVE_001");
  await page.getByRole("button", { name: "Copier le texte à partager" }).click();
  await page.getByRole("button", { name: "Rétablir" }).click();
  await app.paste(page.getByRole("textbox", { name: "Texte reçu" }), "ELEVE_001 a souri.");
  await expect(page.getByRole("textbox", { name: "Texte avec les noms" })).toContainText(name);
  // A saved class is in its file, and not in the browser.
  const menu = new ClassMenu(page);
  await page.getByRole("button", { name: "Masquer", exact: true }).click();
  await menu.words({ "Ne jamais masquer": "Quivive" });
  await menu.save("Bivouac", "zibeline hautbois mirliton");
  await expect(page.locator(".notices")).toContainText("Classe enregistrée");
  const traces = await left(page);
  for (const word of ["Quivive", "ABADIE", "Bivouac", "hautbois", '"name":"cachenom-class"'])
    expect(traces, word).not.toContain(word);
  expect(await page.evaluate(() => history.length)).toBe(length);
  expect(await page.context().cookies()).toEqual([]);
  // The search would find the name.
  await (await tabStorage(page)).plant("proof", "Quivive");
  const other = await neighbour(page);
  await other.evaluate(async () => {
    await (await caches.open("proof")).put("/proof", new Response("ABADIE"));
  });
  const planted = await left(page);
  expect(planted).toContain("Quivive");
  expect(planted).toContain("ABADIE");
});

test("only a click writes the clipboard, and nothing reads it", async ({ page, site }) => {
  await page.addInitScript(() => {
    const calls: string[] = [];
    Object.assign(globalThis, { clipboardCalls: calls });
    for (const method of ["write", "writeText", "read", "readText"] as const) {
      const original = Clipboard.prototype[method] as (...args: unknown[]) => Promise<unknown>;
      Object.assign(Clipboard.prototype, {
        [method](this: Clipboard, ...args: unknown[]) {
          calls.push(method);
          return original.apply(this, args);
        },
      });
    }
    const command = document.execCommand.bind(document);
    document.execCommand = (what, ...rest) => {
      calls.push(what);
      return command(what, ...rest);
    };
  });
  await page.goto(site);
  const calls = () =>
    page.evaluate(() => (globalThis as unknown as { clipboardCalls: string[] }).clipboardCalls);
  await page.getByRole("button", { name: "Essayer avec un exemple" }).click();
  await expect(page.getByRole("textbox", { name: "Texte à partager" })).toContainText("ELEVE_006");
  await page.keyboard.press("F8");
  await page.getByRole("button", { name: "Switch to English" }).click();
  await page.getByRole("button", { name: "Restore names" }).click();
  await page.getByRole("button", { name: "Hide names" }).click();
  expect(await calls()).toEqual([]);
  await page.getByRole("button", { name: "Copy the text to share" }).click();
  await expect.poll(calls).toEqual(["writeText"]);
});

/** Text fields, and what a browser would do with them. */
const talkative = (page: Page) =>
  page.evaluate(() => {
    const fields = document.querySelectorAll<HTMLElement>(
      "textarea, [contenteditable=true], input:not([type=checkbox], [type=radio], [type=file], [type=number], [type=range])",
    );
    return [...fields].map((f) => ({
      what: f.getAttribute("aria-label") ?? f.className,
      // The values that the browser computed, inherited or not.
      open: [
        f.spellcheck && "spellcheck",
        f.translate && "translate",
        (f as { writingSuggestions?: string }).writingSuggestions === "true" && "writingsuggestions",
        f.getAttribute("autocorrect") !== "off" && "autocorrect",
        f.getAttribute("autocapitalize") !== "off" && "autocapitalize",
        f.getAttribute("autocomplete") !== "off" && "autocomplete",
        f.getAttribute("data-gramm") !== "false" && "data-gramm",
      ].filter(Boolean),
    }));
  });

async function quiet(page: Page, atLeast: number): Promise<void> {
  await expect
    .poll(async () => (await talkative(page)).length, "fields of words on the page")
    .toBeGreaterThanOrEqual(atLeast);
  const fields = await talkative(page);
  expect(fields.filter((f) => f.open.length > 0)).toEqual([]);
}

test("no browser feature that contacts a server reads a field of the first page", async ({ app, page }) => {
  await quiet(page, 2);
  await app.openList();
  await quiet(page, 3);
  await app.paste(page.getByRole("textbox", { name: "Liste à coller" }), classList);
  await expect(page.getByText("Voici comment la liste a été lue")).toBeVisible();
  await quiet(page, 10);
  await page.getByRole("button", { name: "Terminé" }).click();
  await app.paste(app.source, "Sylvain lit le journal.");
  await app.source.getByText("journal").dblclick();
  await page.keyboard.press("Alt+h");
  await expect(page.getByRole("dialog", { name: "Masquer ces mots" })).toBeVisible();
  await quiet(page, 2);
  await page.keyboard.press("Escape");
  const menu = new ClassMenu(page);
  await menu.act(/^Toujours masquer/);
  await quiet(page, 7);
  await page.keyboard.press("Escape");
  await menu.act("Enregistrer la classe…");
  await quiet(page, 5);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Rétablir" }).click();
  await quiet(page, 2);
  // The test notices a field without these attributes.
  await page.evaluate(() => document.body.append(document.createElement("textarea")));
  expect((await talkative(page)).filter((f) => f.open.length > 0)).toHaveLength(1);
  expect(await page.evaluate(() => document.documentElement.translate)).toBe(false);
});

corpusTest("no field of the corpus is read by what asks elsewhere", async ({ corpus, page }) => {
  await corpus.example();
  const steps = page
    .getByRole("navigation", { name: "Les étapes" })
    .getByRole("listitem")
    .getByRole("button");
  let seen = 0;
  // The number of fields changes with the step.
  for (let i = 0; i < (await steps.count()); i++) {
    const step = steps.nth(i);
    if (await step.isDisabled()) continue;
    await step.click();
    await quiet(page, 0);
    seen += (await talkative(page)).length;
  }
  expect(seen, "text fields in all steps").toBeGreaterThanOrEqual(4);
});

/** The text fields in a source file, as written. */
const written = (source: string) =>
  [...source.matchAll(/<(?:input|textarea)\b[\s\S]*?(?:\/>|\n\s*>)/g)]
    .map((m) => m[0])
    .filter((tag) => !/type="(?:checkbox|radio|file|number|range)"/.test(tag));

test("nor a field of any dialog: each one in the sources has the attributes that forbid it", () => {
  const src = fileURLToPath(new URL("../src", import.meta.url));
  const files = readdirSync(src, { recursive: true, encoding: "utf8" }).filter((f) => f.endsWith(".tsx"));
  const fields = files.flatMap((f) => written(readFileSync(join(src, f), "utf8")).map((tag) => ({ f, tag })));
  expect(fields.length).toBeGreaterThanOrEqual(15);
  expect(fields.filter(({ tag }) => !tag.includes("{...quiet}"))).toEqual([]);
  expect(
    written('<input\n  value={x}\n/><input type="radio" />'),
    "a field that is not would be seen",
  ).toEqual(["<input\n  value={x}\n/>"]);
});
