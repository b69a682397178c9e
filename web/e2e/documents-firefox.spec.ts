import { test } from "@playwright/test";
import type { ElementHandle, Page } from "puppeteer-core";
import { findFirefox, launchFirefox } from "../scripts/browser.js";
import { serve } from "../scripts/serve.js";
import { file } from "./files";
import { byPuppeteer } from "./single-hand";

/** A document, and several at once, in Firefox, every other host cut off. What is in the files, the tests in Chromium say. */
test("documents are opened and written in Firefox", async () => {
  test.skip(!findFirefox(), "no Firefox here: install firefox-esr for this test");
  test.setTimeout(180_000);
  const site = await serve({ port: 0 });
  const browser = await launchFirefox({ offline: true });
  try {
    const page = await browser.newPage();
    const hand = byPuppeteer(page);
    await page.goto(site.url);
    await choose(page, "bulletin.docx");
    await hand.sees("PERSONNE_001 a bien travaillé");
    await hand.click("button", "Enregistrer le document masqué");
    await hand.sees("10 passages remplacés.");

    await choose(page, "bulletin.odt", "notes.xlsx", "message.eml");
    await hand.sees("0 sur 3");
    await hand.click("button", "Masquer 3 documents");
    await hand.sees("3 sur 3");
    await hand.click("button", "Enregistrer tout (.zip)");
    await hand.sees("3 documents sont dans le fichier zip");
  } finally {
    await browser.close();
    site.close();
  }
});

/** Chooses files. */
async function choose(page: Page, ...names: string[]): Promise<void> {
  const input = await page.waitForSelector("input[type=file][multiple]");
  await (input as ElementHandle<HTMLInputElement> | null)?.uploadFile(...names.map(file));
}
