import { writeFileSync } from "node:fs";
import { test as plain } from "@playwright/test";
import type { ElementHandle } from "puppeteer-core";
import { findFirefox, launchFirefox } from "../scripts/browser.js";
import { serve } from "../scripts/serve.js";
import { expect, test } from "./corpus-page";
import { partOf, partsOf } from "./files";
import { byPuppeteer } from "./single-hand";

const transcripts = (name: string) => `../core/transcript/${name}`;
const six = [
  "elan/testdata/classe.eaf",
  "chat/testdata/jeu.cha",
  "praat/testdata/long.TextGrid",
  "subtitle/testdata/reunion.vtt",
  "tei/testdata/parole.xml",
  "whatsapp/testdata/android.txt",
].map(transcripts);

/** Names of participants. A first name that two of them have waits for a decision, and stays. */
const names = /Berthomieu|Marchesseau|Cordonnec|Ysaline Cordonnec|Théodor Wambre/;

test("six formats go through the seven steps and come back in a zip file, offline", async ({
  corpus,
  page,
  context,
}) => {
  test.setTimeout(120_000);
  await context.setOffline(true);
  const open = async (paths: string[]) => {
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: /(Ouvrir|Ajouter) des fichiers…/ }).click();
    await (await chooser).setFiles(paths);
  };
  await open(six);
  await expect(corpus.bar).toContainText(/\d+ documents/);
  const documents = /(\d+) documents/.exec(await corpus.bar.innerText())?.[1];
  await corpus.participants();
  await corpus.step("Marquer");
  await expect(corpus.lines).toBeVisible();
  await corpus.step("Fouiller");
  await corpus.step("Décider");
  await expect(
    page.getByRole("heading", { name: "Décider pour chaque graphie et chaque entité" }),
  ).toBeVisible();
  await corpus.step("Vérifier");
  await page.locator(".late-step").getByRole("button", { name: "Vérifier" }).click();
  await expect(page.locator(".check-said")).toBeVisible({ timeout: 30_000 });
  await corpus.step("Substituer");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: /^Les mêmes 6 fichiers/ }).click();
  const zip = await (await download).path();
  await expect(page.getByText("Les 6 fichiers sont dans corpus.zip.")).toBeVisible();
  const parts = partsOf(zip);
  expect(parts.map((p) => p.replace(/^.*\./, "."))).toEqual([
    ".eaf",
    ".cha",
    ".TextGrid",
    ".vtt",
    ".xml",
    ".txt",
  ]);
  const paths: string[] = [];
  for (const part of parts) {
    const text = partOf(zip, part);
    expect(part + text, part).not.toMatch(names);
    const path = test.info().outputPath(part);
    writeFileSync(path, text);
    paths.push(path);
  }
  // What comes back is opened again: as many documents, by the same readers.
  await context.setOffline(false);
  await page.reload();
  await context.setOffline(true);
  await open(paths);
  await expect(corpus.bar).toContainText(`${documents} documents`);
});

plain("six formats go through the steps in Firefox, offline", async () => {
  plain.skip(!findFirefox(), "no Firefox here: install firefox-esr for this test");
  plain.setTimeout(180_000);
  const site = await serve({ port: 0 });
  const browser = await launchFirefox({ offline: true });
  try {
    const page = await browser.newPage();
    const hand = byPuppeteer(page);
    await page.goto(`${site.url}corpus.html`);
    const input = await page.waitForSelector("input[type=file][multiple]");
    await (input as ElementHandle<HTMLInputElement> | null)?.uploadFile(...six);
    await hand.click("button", "Voir et mettre au catalogue…");
    await hand.click("button", "Mettre au catalogue");
    await hand.click("button", "7");
    await hand.click("button", "Substituer");
    await hand.sees("occurrences remplacées");
    await hand.click("button", "Les mêmes 6 fichiers");
    await hand.sees("Les 6 fichiers sont dans corpus.zip.");
  } finally {
    await browser.close();
    site.close();
  }
});
