// @ts-check
/** Takes a picture of each step of the corpus page, with its example: `node scripts/shots-corpus.js [FOLDER]`. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { launchOptions } from "./browser.js";
import { serve } from "./serve.js";

const [folder = "docs"] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const { url, close } = await serve({ port: 0 });
const browser = await chromium.launch(launchOptions);
const context = await browser.newContext({
  viewport: { width: 1280, height: 720 },
  colorScheme: "light",
  locale: "fr-FR",
  reducedMotion: "reduce",
});
const page = await context.newPage();
page.setDefaultTimeout(10_000);
page.on("pageerror", (e) => console.log(e.message));

/** @param {string | RegExp} name */
const press = (name) => page.getByRole("button", { name }).first().click();
/** @param {string} name */
const step = (name) =>
  page.getByRole("navigation", { name: "Les étapes" }).getByRole("button", { name }).click();
/** @param {string} name */
const shot = async (name) => {
  const notice = page.getByRole("button", { name: "Fermer", exact: true });
  if (await notice.first().isVisible()) await notice.first().click();
  await page.mouse.move(640, 0);
  await page.waitForTimeout(400);
  await page.screenshot({ path: join(folder, `corpus-${name}.png`) });
};

try {
  await page.goto(new URL("corpus.html", url).href);
  await press("Essayer avec un exemple");
  await page.getByRole("listbox", { name: "Messages" }).getByRole("option").nth(1).click();
  await shot("1-corpus");
  await press("Voir et mettre au catalogue…");
  await press(/^Mettre au catalogue/);
  await page.getByRole("button", { name: "Coller une liste…" }).click();
  await page
    .getByRole("textbox", { name: "Liste à coller" })
    .fill("Graphie\tCatégorie\tType\tEntité\nCanet\tNom\tVille\tL001\nNatal\tNom\tVille\tL002");
  await press(/^Ajouter 2/);
  await shot("2-catalogue");
  await page.getByRole("searchbox", { name: "Filtrer" }).fill("Paris");
  await press("Voir les occurrences de Paris");
  const lines = page.getByRole("listbox", { name: "Lignes du concordancier" });
  await lines.focus();
  await page.keyboard.press("n");
  const dialog = page.getByRole("dialog", { name: "Nouvelle entité" });
  await dialog.getByLabel("Type d’entité").selectOption("Lieu");
  await dialog.getByRole("button", { name: "Créer et attribuer" }).click();
  await page.getByRole("button", { name: "Tout montrer" }).click();
  // The whole page would be too heavy for a picture, so it shows only the lines that a user has to check.
  await page.getByRole("button", { name: /^À décider/ }).click();
  await shot("3-marquer");
  await step("Fouiller");
  await page.getByRole("tabpanel").getByRole("button", { name: "Fouiller", exact: true }).click();
  const list = page.getByRole("group", { name: "Candidates en attente" });
  await list.getByRole("button").first().click();
  await shot("4-fouiller");
  await step("Décider");
  await page.getByText("Règles pour beaucoup de lignes à la fois").click();
  await shot("5-decider");
  await step("Vérifier");
  await page.locator(".late-step").getByRole("button", { name: "Vérifier" }).click();
  await page.locator(".alert-card").first().waitFor();
  await shot("6-verifier");
  await step("Substituer");
  const run = page.locator(".late-step").getByRole("button", { name: "Substituer" });
  if (await run.isEnabled()) await run.click();
  await page.locator(".outcome").waitFor();
  await shot("7-substituer");
} finally {
  await browser.close();
  close();
}
