import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { findFirefox, launchFirefox } from "../scripts/browser.js";
import { serve } from "../scripts/serve.js";
import { save, savedTo } from "./files";
import { CachenomPage, expect, offline, test } from "./page";

// The part that reads PDFs comes from the service worker's cache.
test.slow();
test.use({ serviceWorkers: "allow" });

const file = (name: string) => join(import.meta.dirname, "../../testdata/pdf", name);
const list = "VAUQUELIN Clara\nBENALI Idriss\nDESROUSSEAUX Nour";
const real = /clara|vauquelin|idriss|benali|desrousseaux/i;

const choose = (page: Page, path: string | { name: string; mimeType: string; buffer: Buffer }) =>
  page.locator(".toolbar input[type=file]").first().setInputFiles(path);

async function opened(page: Page, name: string): Promise<CachenomPage> {
  const app = new CachenomPage(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => 1));
  await app.give({ list });
  await choose(page, file(name));
  await expect(app.source).toContainText("Clara", { timeout: 40_000 });
  return app;
}

const textIn = (path: string): string => execFileSync("unzip", ["-p", path], { encoding: "utf8" });

for (const [name, said] of [
  ["colonnes.pdf", "Jean-Baptiste Kermarrec, encourage particulièrement ses expérimentations"],
  ["tableau.pdf", "Absente au dernier contrôle, Nour doit le rattraper."],
  ["pages.pdf", "Son professeur principal, Jean-Baptiste"],
  ["formulaire.pdf", "Nom de l'élève : Clara Vauquelin"],
] as const) {
  test(`${name}: its text is shown, its names hidden in a .docx, and given back`, async ({ app, page }) => {
    await opened(page, name);
    await expect(app.source).toContainText(said);
    await expect(app.shared).toContainText("ELEVE_00");
    await expect(app.shared).not.toContainText(real);
    await page.locator("details.document-note").click();
    await expect(page.getByText("Le PDF lui-même n’est pas réécrit et garde tous ses noms")).toBeVisible();
    const hidden = await savedTo(await save(app, "Enregistrer le document masqué"));
    expect(hidden).toMatch(/\.docx$/);
    expect(textIn(hidden)).toContain("ELEVE_00");
    expect(textIn(hidden)).not.toMatch(real);

    await page.getByRole("button", { name: "Rétablir", exact: true }).click();
    await drop(page, hidden);
    await expect(page.getByRole("textbox", { name: "Texte avec les noms" })).toContainText("Clara");
    const back = textIn(await savedTo(await save(app, "Enregistrer le document rétabli")));
    expect(back).toContain("Clara");
    expect(back).not.toContain("ELEVE_");
  });
}

/** Drops a file on the page. */
async function drop(page: Page, path: string): Promise<void> {
  const bytes = readFileSync(path).toString("base64");
  await page.evaluate(dropIt, [bytes, path.split("/").at(-1) ?? ""]);
}

/** Runs in the page. */
function dropIt([base64 = "", name = ""]: string[]): void {
  const it = new File([Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))], name);
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(it);
  for (const type of ["dragenter", "drop"])
    document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
}

test("text outside the pages of a PDF is shown, too", async ({ app, page }) => {
  await opened(page, "formulaire.pdf");
  for (const words of [
    "Odile Kermarrec",
    "Idriss Benali est son voisin.",
    "Fiche de Vauquelin",
    "Photo de Clara.txt",
  ])
    await expect(app.source).toContainText(words);
  await page.locator("details.document-note").click();
  await expect(page.getByText("Un fichier joint au PDF n’est pas repris")).toBeVisible();
});

const refusals: [string, () => Buffer, string][] = [
  ["secret.pdf", () => readFileSync(file("secret.pdf")), "protégé par un mot de passe"],
  ["scan.pdf", () => readFileSync(file("scan.pdf")), "ne contient que des images de pages"],
  ["coupé.pdf", () => readFileSync(file("tableau.pdf")).subarray(0, 3000), "abîmé"],
  ["vide.pdf", () => Buffer.from("%PDF-1.7\n"), "abîmé"],
  ["faux.pdf", () => Buffer.from("ceci n’est pas un PDF"), "abîmé"],
];

test("PDFs that are not read say why, and the next one is read", async ({ app, page }) => {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => 1));
  await app.give({ list });
  for (const [name, buffer, words] of refusals) {
    await choose(page, { name, mimeType: "application/pdf", buffer: buffer() });
    await expect(page.getByText(words), name).toBeVisible({ timeout: 40_000 });
  }
  await choose(page, file("tableau.pdf"));
  await expect(app.source).toContainText("Clara");
});

test("with the server stopped, the part that the browser kept reads a PDF", async ({ page }) => {
  const app = await offline(page);
  await app.give({ list });
  await choose(page, file("tableau.pdf"));
  await expect(app.shared).toContainText("ELEVE_001", { timeout: 40_000 });
  await expect(app.shared).not.toContainText(real);
});

test("in Firefox, a PDF that is dropped is read, and its names are hidden", async () => {
  test.skip(findFirefox() === null, "there is no Firefox here");
  const site = await serve({ port: 0 });
  const browser = await launchFirefox();
  const page = await browser.newPage();
  await page.goto(site.url);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => 1));
  const name = "colonnes.pdf";
  await page.evaluate(dropIt, [readFileSync(file(name)).toString("base64"), name]);
  const shown = () =>
    page.evaluate(() => document.querySelectorAll(".cm-content")[1]?.textContent ?? "").catch(() => "");
  await expect.poll(shown, { timeout: 60_000 }).toContain("PERSONNE_001");
  expect(await shown()).not.toMatch(/Clara|Vauquelin|Idriss/);
  await browser.close();
  site.close();
});
