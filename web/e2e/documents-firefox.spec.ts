import { writeFileSync } from "node:fs";
import { test } from "@playwright/test";
import type { ElementHandle, Page } from "puppeteer-core";
import { findFirefox, launchFirefox } from "../scripts/browser.js";
import { serve } from "../scripts/serve.js";
import { file, hostile } from "./files";
import { byPuppeteer } from "./single-hand";

const ten = [
  "bulletin.docx",
  "bulletin.odt",
  "liste.ods",
  "liste.xlsx",
  "message.eml",
  "notes.ods",
  "notes.xlsx",
].concat(["colonnes", "pages", "tableau"].map((name) => `../pdf/${name}.pdf`));

/**
 * Refused files, a document, and ten files at once, in Firefox, with every other host cut off. The tests in Chromium check
 * what the files contain.
 */
test("documents are opened and written in Firefox", async () => {
  test.skip(!findFirefox(), "no Firefox here: install firefox-esr for this test");
  test.setTimeout(180_000);
  const site = await serve({ port: 0 });
  const browser = await launchFirefox({ offline: true });
  try {
    const page = await browser.newPage();
    const hand = byPuppeteer(page);
    await page.goto(site.url);
    for (const [name, bytes, words] of hostile()) {
      const path = test.info().outputPath(name);
      writeFileSync(path, bytes);
      await choose(page, path);
      await hand.sees(words);
    }
    await choose(page, file("bulletin.docx"));
    await hand.sees("PERSONNE_001 a bien travaillé");
    await hand.click("button", "Enregistrer le document masqué");
    await hand.sees("est enregistré");

    await choose(page, ...ten.map(file));
    await hand.sees("0 sur 10");
    await hand.click("button", "Masquer 10 documents");
    await hand.sees("10 sur 10");
    await hand.click("button", "Enregistrer tout (.zip)");
    await hand.sees("10 documents sont dans le fichier zip");
  } finally {
    await browser.close();
    site.close();
  }
});

/** Chooses files. */
async function choose(page: Page, ...paths: string[]): Promise<void> {
  const input = await page.waitForSelector("input[type=file][multiple]");
  await (input as ElementHandle<HTMLInputElement> | null)?.uploadFile(...paths);
}
