// @ts-check
/** Takes pictures of the built page, for people to look at: `node scripts/shots.js FOLDER [name…]`. */
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { launchOptions } from "./browser.js";
import { serve } from "./serve.js";

const [folder = "docs", ...wanted] = process.argv.slice(2);
const sizes = {
  wide: { width: 1280, height: 800 },
  tablet: { width: 768, height: 1024 },
  narrow: { width: 390, height: 844 },
  least: { width: 320, height: 568 },
};

/** @typedef {import("@playwright/test").Page} Page */

/** @param {Page} page */
async function example(page) {
  await page.getByRole("button", { name: "Essayer avec un exemple" }).click();
  await page.locator(".mask-view .counts", { hasText: "masqués" }).waitFor();
}
const minutes = `Compte rendu de la réunion du 12 mars

Présents : Mme Diallo, M. Lefèvre, Claire Fontaine.
Absent : Karim Benzaoui.

La société Grange SARL a livré le matériel à Villeurbanne. Le lycée Jean-Moulin de Lyon a reçu les manuels.
Claire Fontaine rappelle que le dossier est suivi par Julien Mercier, joignable au 06 12 34 56 78 ou à julien.mercier@orange.fr.
Le virement se fera sur le compte FR76 3000 6000 0112 3456 7890 189. Adresse de livraison : 12 rue des Lilas, 69100 Villeurbanne.

Mme Diallo propose de revoir Julien en avril. Rose est d’accord.
`;
/** @param {Page} page */
async function meeting(page) {
  await type(page, minutes);
  await page.locator(".mask-view .counts", { hasText: "masqués" }).waitFor();
}
/** @param {Page} page @param {string} text */
async function type(page, text) {
  await page.getByRole("textbox", { name: "Texte d’origine" }).fill(text);
}

/** @param {Page} page */
const shared = (page) => page.getByRole("textbox", { name: "Texte à partager" });
const given = join(import.meta.dirname, "../../testdata");
/** @param {Page} page @param {string} path */
async function open(page, path) {
  await page.locator(".toolbar input[type=file]").first().setInputFiles(join(given, path));
}
/** @param {Page} page @param {[name: string, bytes: Buffer][]} files */
async function drop(page, files) {
  await page.locator("body").evaluate(
    (body, list) => {
      const dataTransfer = new DataTransfer();
      for (const [name, base64] of list)
        dataTransfer.items.add(new File([Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))], name));
      for (const type of ["dragenter", "drop"])
        body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    },
    files.map(([name, bytes]) => /** @type {const} */ ([name, bytes.toString("base64")])),
  );
}

/** @type {Record<string, (page: Page, size: string) => Promise<void>>} */
const scenes = {
  empty: async () => {},
  example,
  doubt: async (page) => {
    await example(page);
    await page.keyboard.press("F8");
  },
  people: async (page, size) => {
    await example(page);
    if (size === "narrow") await page.getByRole("button", { name: /^Qui est masqué/ }).click();
    await page.getByRole("button", { name: /Voir les passages d’Emma/i }).click();
  },
  shared: async (page, size) => {
    await example(page);
    if (size === "narrow") await page.getByRole("button", { name: "Texte à partager", exact: true }).click();
  },
  list: async (page) => {
    await example(page);
    await page.getByRole("button", { name: /Liste de classe/ }).click();
  },
  paste: async (page) => {
    await page.getByRole("button", { name: /liste de classe/ }).click();
  },
  hide: async (page) => {
    await example(page);
    await page.getByText("Conseil de classe").first().dblclick();
    await page.getByRole("button", { name: "Masquer ceci…" }).click();
  },
  long: async (page) => {
    await example(page);
    await page.getByRole("textbox", { name: "Texte d’origine" }).press("Control+Home");
    const lines = await page.locator(".pane-source .cm-line").allTextContents();
    await type(page, lines.join("\n").repeat(150));
    await page.getByText(/\d{4} (passages )?masqués/).waitFor();
  },
  error: async (page) => {
    await page.getByText("Essayer").waitFor();
    while (page.workers().length === 0) await page.waitForTimeout(50);
    await page.waitForTimeout(1000);
    const worker = page.workers()[0];
    await worker?.evaluate(() => {
      Object.assign(globalThis, {
        cachenomHandle: () => {
          throw new Error("unreachable");
        },
      });
    });
    await type(page, "Emma a bien travaillé.");
    await page.getByText("s’est interrompue").waitFor();
  },
  minutes: meeting,
  "minutes-shared": async (page, size) => {
    await meeting(page);
    if (size === "narrow") await page.getByRole("button", { name: "Texte à partager", exact: true }).click();
  },
  "minutes-people": async (page, size) => {
    await meeting(page);
    if (size === "narrow") await page.getByRole("button", { name: /^Qui est masqué/ }).click();
    await page.getByRole("button", { name: /Voir les passages de Claire/ }).click();
    await page
      .getByRole("button", { name: /rappelle que/ })
      .first()
      .click();
  },
  groups: async (page) => {
    await example(page);
    await page.keyboard.press("Alt+m");
  },
  "groups-few": async (page) => {
    await meeting(page);
    await page.keyboard.press("Alt+m");
    for (const name of ["Lieux", /^Organisations/, "Classes", "Pseudos"])
      await page.getByRole("checkbox", { name }).uncheck();
  },
  restore: async (page) => {
    await example(page);
    await page.getByRole("button", { name: "Copier le texte à partager" }).click();
    const shared = (await page.locator(".pane-shared .cm-line").allTextContents()).join("\n");
    await page.getByRole("button", { name: "Rétablir" }).click();
    await page.getByRole("textbox", { name: "Texte reçu" }).fill(`${shared}\nELEVE_042 aussi.`);
    await page.getByText("passages rétablis").first().waitFor();
  },
  style: async (page) => {
    await example(page);
    await page.getByRole("button", { name: /^Style/ }).click();
    await page.getByRole("radio", { name: /prénoms d’emprunt/ }).click();
    await shared(page).getByText("ELEVE_").first().waitFor({ state: "detached" });
    await page.locator(".mask-view .counts", { hasText: "masqués" }).waitFor();
  },
  class: async (page) => {
    await example(page);
    await page.getByRole("button", { name: "Ma classe" }).click();
  },
  circumstances: async (page) => {
    await type(
      page,
      "Nolan, fils du maire, est suivi au CMP depuis mars. Seule fille du club de boxe, Inès a un PAP.\n",
    );
    await page.locator(".mask-view .counts", { hasText: "masqués" }).waitFor();
    await page.waitForTimeout(1500);
  },
  document: async (page) => {
    await open(page, "office/bulletin.docx");
    await page.getByRole("button", { name: "Enregistrer le document masqué" }).waitFor();
  },
  mail: async (page) => {
    await open(page, "office/message.eml");
    await page.getByRole("button", { name: "Enregistrer le document masqué" }).waitFor();
  },
  workbook: async (page) => {
    await open(page, "office/notes.xlsx");
    await page.getByRole("button", { name: "Enregistrer le document masqué" }).waitFor();
  },
  pdf: async (page) => {
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => 1));
    await open(page, "pdf/colonnes.pdf");
    await page.locator(".mask-view .counts", { hasText: "masqués" }).waitFor();
    await page.waitForTimeout(3000);
  },
  broken: async (page) => {
    await drop(page, [["abîmé.docx", Buffer.from("PK\x03\x04 rien")]]);
    await page.waitForTimeout(4000);
  },
  batch: async (page) => {
    const files = ["bulletin.docx", "bulletin.odt", "notes.xlsx", "message.eml"];
    await drop(page, [
      ...files.map((f) => /** @type {[string, Buffer]} */ ([f, readFileSync(join(given, "office", f))])),
      ["abîmé.docx", Buffer.from("PK\x03\x04 rien")],
    ]);
    await page.getByRole("button", { name: "Masquer 5 documents" }).click();
    await page.getByText("5 sur 5").waitFor();
  },
  privacy: async (page) => {
    await page.getByRole("button", { name: "Rien ne quitte cette page" }).click();
  },
  keys: async (page) => {
    await page.getByRole("heading", { level: 1 }).click();
    await page.keyboard.press("?");
  },
  english: async (page) => {
    await example(page);
    await page.getByRole("button", { name: "Switch to English" }).click();
  },
};

mkdirSync(folder, { recursive: true });
const { url, close } = await serve({ port: 0 });
const browser = await chromium.launch(launchOptions);
for (const [scene, play] of Object.entries(scenes)) {
  if (wanted.length > 0 && !wanted.includes(scene)) continue;
  for (const [size, viewport] of Object.entries(sizes))
    for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
      if (colorScheme === "dark" && (size === "tablet" || size === "least")) continue;
      const context = await browser.newContext({
        viewport,
        colorScheme,
        locale: "fr-FR",
        reducedMotion: "reduce",
      });
      await context.grantPermissions(["clipboard-read", "clipboard-write"]);
      const page = await context.newPage();
      page.on("console", (m) => m.type() === "error" && console.log(`${scene}: ${m.text()}`));
      page.on("pageerror", (e) => console.log(`${scene}: ${e.message}`));
      await page.goto(url);
      await page.waitForTimeout(150);
      try {
        await play(page, size);
      } catch (e) {
        console.log(`${scene} ${size}: ${e instanceof Error ? e.message.split("\n")[0] : e}`);
      }
      await page.waitForTimeout(250);
      await page.screenshot({ path: join(folder, `${scene}-${size}-${colorScheme}.png`) });
      await context.close();
    }
}
await browser.close();
close();
