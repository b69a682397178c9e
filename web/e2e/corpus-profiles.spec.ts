import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect, file, test } from "./corpus-page";

const forum = `<forum>
<message id="m1" author="Tobias Janstad" date="2021-03-12T14:05"><body>Bonjour, Tobias de Lyon. Rendez-vous le 22 mars 2021.</body></message>
<message id="m2" author="Kelly Martin" date="2021-03-13T09:00"><body>Merci Tobias ! Je viens de Berlin le 22 mars 2021, comme Janstad. En avril 2021 aussi.</body></message>
</forum>`;

/** Presses a button that saves a file, and returns its name and text. */
async function saved(page: Page, name: string | RegExp): Promise<[string, string]> {
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name }).first().click();
  const made = await download;
  return [made.suggestedFilename(), readFileSync(await made.path(), "utf8")];
}

/** Opens the forum, catalogues its people and two towns, and goes to step 7. */
async function prepared(corpus: import("./corpus-page").CorpusPage, page: Page): Promise<void> {
  await corpus.open([file("forum.xml", forum, "application/xml")]);
  await corpus.participants();
  await page.getByRole("button", { name: "Coller une liste…" }).click();
  await page
    .getByRole("textbox", { name: "Liste à coller" })
    .fill("Graphie\tCatégorie\tType\tEntité\nLyon\tNom\tLieu\tL001\nBerlin\tNom\tLieu\tL002");
  await page.getByRole("button", { name: "Ajouter 2 graphies et 2 entités" }).click();
  await corpus.step("Substituer");
}

test("a profile keeps first names, makes regions of towns and moves dates", async ({ corpus, page }) => {
  await prepared(corpus, page);
  const profiles = page.getByRole("region", { name: "Profil d’export" });
  await profiles.getByRole("button", { name: "Nouveau profil…" }).click();
  const editor = page.getByRole("form", { name: "Réglages du profil" });
  await editor.getByLabel("Nom du profil").fill("pour Janstad");
  await editor.getByRole("button", { name: "Garder le profil" }).click();
  await expect(editor.getByRole("alert")).toContainText("contient une graphie du catalogue");
  await editor.getByLabel("Nom du profil").fill("prénoms");
  await editor.getByLabel("Garder les prénoms").check();
  await editor.getByLabel("Lieux").selectOption("region");
  await expect(editor.getByLabel("Région ou pays de Lyon")).toHaveAttribute(
    "placeholder",
    "Auvergne-Rhône-Alpes",
  );
  await editor.getByLabel("Région ou pays de Berlin").fill("Europe");
  await editor.getByLabel("Dates").selectOption("person");
  await editor.getByRole("button", { name: "Garder le profil" }).click();
  await expect(profiles.getByLabel("Exporter")).toHaveValue("prénoms");
  await page.getByRole("button", { name: "Substituer", exact: true }).click();
  await expect(page.getByText("Aucune graphie remplacée ne reste")).toBeVisible();

  await expect(page.getByText("1 mois sans jour reste tel quel dans les textes.")).toBeVisible();
  const [name, xml] = await saved(page, /^Forum \(XML\)/);
  expect(name).toContain("prenoms-corpus.xml");
  expect(xml).toContain('author="Tobias P001"');
  expect(xml).toContain("Tobias de Auvergne-Rhône-Alpes");
  expect(xml).toContain("Je viens de Europe");
  expect(xml).toContain("En avril 2021");
  expect(xml).not.toMatch(/Janstad|Martin|Lyon|Berlin|22 mars 2021|2021-03-1[23]/);
  const dates = [...xml.matchAll(/date="(\d{4}-\d\d-\d\d)T/g)].map((m) => Date.parse(m[1] ?? ""));
  const weeks = dates.map((d, i) => (d - Date.parse(`2021-03-1${2 + i}`)) / 604_800_000);
  for (const w of weeks) expect(Math.abs(w)).toBeGreaterThanOrEqual(2);
  expect(weeks.every(Number.isInteger)).toBe(true);

  const [, same] = await saved(page, /^Le même fichier/);
  expect(same).toContain('author="Tobias P001"');
  expect(same).not.toMatch(/Janstad|Martin|Lyon|Berlin|22 mars 2021|2021-03-1[23]/);

  const [table, rows] = await saved(page, "Table des décisions (CSV)");
  expect(table).toContain("prenoms");
  expect(rows).toMatch(/Lyon;.*Auvergne-Rhône-Alpes/);
  const [report, html] = await saved(page, "Enregistrer le rapport");
  expect(report).toBe("prenoms-rapport.html");
  expect(html).toContain("Les prénoms sont gardés.");
  expect(html).toContain("1 mois sans jour reste");
  expect(html).not.toMatch(/Janstad|Martin|Lyon/);

  await page.getByLabel(/avec les noms réels/).check();
  const [, own] = await saved(page, "Enregistrer le rapport");
  expect(own).toMatch(new RegExp(`Tobias Janstad</td><td class="n">${weeks[0]}</td>`));

  // The profile is in the project, and the decisions of step 5 are as they were.
  await profiles.getByLabel("Exporter").selectOption("");
  await page.getByRole("button", { name: "Substituer", exact: true }).click();
  const [, plain] = await saved(page, /^Forum \(XML\)/);
  expect(plain).toContain('author="P001" date="2021-03-12T14:05"');
  expect(plain).toContain("Bonjour, P001 de L001");
  const project = await corpus.saved();
  await page.reload();
  await corpus.openProject(Buffer.from(project));
  await corpus.step("Substituer");
  await profiles.getByLabel("Exporter").selectOption("prénoms");
  await page.getByRole("button", { name: "Substituer", exact: true }).click();
  const [, again] = await saved(page, /^Forum \(XML\)/);
  expect(again).toBe(xml);
});
