import { readFileSync } from "node:fs";
import { classList, expect, test } from "./page";

const text = "Sylvain lit avec Aminata.\n  Violette, elle, dessine.";

test("an answer gets its names back, byte for byte when it was not edited", async ({ app, page }) => {
  await app.give({ list: classList, text });
  await expect(app.shared).toContainText("ELEVE_007");
  await page.getByRole("button", { name: "Copier le texte à partager" }).click();
  await expect(page.getByText("Copié.", { exact: true })).toBeVisible();
  const shared = await app.sharedText();

  await page.getByRole("button", { name: "Rétablir" }).click();
  await app.paste(page.getByRole("textbox", { name: "Texte reçu" }), shared);
  const names = page.getByRole("textbox", { name: "Texte avec les noms" });
  await expect(names).toContainText("Violette, elle, dessine.");
  await expect(names.locator("[role=mark]")).toHaveText(["Sylvain", "Aminata", "Violette"]);
  await page.getByRole("button", { name: "Copier le texte avec les noms" }).click();
  await expect(page.getByText("Copié, avec les vrais noms.")).toBeVisible();
  expect(await app.copied()).toBe(text);
  await expect(page.getByRole("region", { name: "Bilan" })).toContainText("3 passages rétablis");
});

test("the report says what is missing and what is unknown", async ({ app, page }) => {
  await app.give({ list: classList, text });
  await expect(app.shared).toContainText("ELEVE_007");
  await page.getByRole("button", { name: "Rétablir" }).click();
  await app.paste(
    page.getByRole("textbox", { name: "Texte reçu" }),
    "**ELEVE_001** et eleve_099 travaillent.",
  );
  await expect(page.getByRole("textbox", { name: "Texte avec les noms" })).toContainText("**Sylvain");
  const report = page.getByRole("region", { name: "Bilan" });
  await expect(report).toContainText("Absents du texte reçu (2)");
  await expect(report).toContainText("Aminata KONATÉ ELEVE_006");
  await expect(report).toContainText("À régler (1)");
  await expect(report.getByRole("group")).toContainText("eleve_099");
});

test("names are saved to a file that warns, and loaded again in a new page", async ({
  app,
  page,
  site,
  context,
}) => {
  await app.give({ list: classList, text });
  await expect(app.shared).toContainText("ELEVE_007");
  await page.getByRole("button", { name: "Rétablir" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Enregistrer la table des noms…" }).click();
  const file = await (await download).path();
  await expect(page.getByText("Ce fichier donne les vrais noms")).toBeVisible();
  expect(readFileSync(file, "utf8")).toContain("Aminata");

  const other = await context.newPage();
  await other.goto(site);
  await other.getByRole("button", { name: "Rétablir" }).click();
  await expect(other.getByText("Il n’y a pas encore de noms à rendre")).toBeVisible();
  const chooser = other.waitForEvent("filechooser");
  await other.getByRole("button", { name: "Ouvrir une table des noms…" }).click();
  await (await chooser).setFiles(file);
  await app.paste(other.getByRole("textbox", { name: "Texte reçu" }), "Bravo à ELEVE_006 !");
  await expect(other.getByRole("textbox", { name: "Texte avec les noms" })).toContainText("Bravo à Aminata");
});

test("a file that is something else is refused with a sentence", async ({ app, page }) => {
  await app.page.getByRole("button", { name: "Rétablir" }).click();
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Ouvrir une table des noms…" }).click();
  await (await chooser).setFiles({
    name: "autre.json",
    mimeType: "application/json",
    buffer: Buffer.from('{"a":1}'),
  });
  await expect(page.getByRole("alert").filter({ hasText: "autre.json" })).toContainText(
    "n’est pas une table des noms",
  );
});

test("a line of the report jumps to its places and is settled there", async ({ app, page }) => {
  await app.give({ list: classList, text });
  await expect(app.shared).toContainText("ELEVE_007");
  await page.getByRole("button", { name: "Rétablir" }).click();
  const answer = page.getByRole("textbox", { name: "Texte reçu" });
  const names = page.getByRole("textbox", { name: "Texte avec les noms" });
  const report = page.getByRole("region", { name: "Bilan" });
  await app.paste(
    answer,
    "STUDENT_006 reads. The book of STUDENT_006, and Élève 7. ELEVE_001 à 007 : absents.",
  );
  const student = report.getByRole("group").filter({ hasText: "STUDENT_006" });
  await expect(student).toContainText("×2");

  const place = student.getByRole("button", { name: "Montrer « STUDENT_006 » dans le texte" });
  await place.click();
  await expect(answer.locator(".looked-at")).toHaveText("STUDENT_006");
  const first = await names.locator(".looked-at").boundingBox();
  await place.click();
  await expect.poll(() => names.locator(".looked-at").boundingBox()).not.toEqual(first);

  await student.getByRole("button", { name: "C’est Aminata KONATÉ" }).click();
  await expect(names).toContainText("Aminata reads. The book of Aminata");
  await expect(student).toHaveCount(0);

  // The table cannot tell which person a range means: it offers everyone between its ends.
  const range = report.getByRole("group").filter({ hasText: "ELEVE_001 à 007" });
  await expect(range.getByRole("button", { name: "C’est Aminata KONATÉ" })).toBeVisible();
  await range.getByRole("button", { name: "C’est Violette ROUX" }).click();
  await expect(names).toContainText("Violette : absents.");
  await page.getByRole("button", { name: "Annuler", exact: true }).filter({ visible: true }).first().click();
  await expect(names).toContainText("ELEVE_001 à 007 : absents.");

  await range.getByRole("button", { name: "Laisser" }).click();
  await expect(range).toHaveCount(0);
  await expect(page.getByRole("region", { name: "État du texte avec les noms" })).toContainText("1 à régler");
});

test("the copy for a chatbot begins with the instruction, as the user wants it", async ({ app, page }) => {
  await app.give({ list: classList, text });
  await expect(app.shared).toContainText("ELEVE_007");
  await page.getByRole("button", { name: "Copier avec la consigne pour le chatbot…" }).click();
  const field = page.getByRole("textbox", { name: "Consigne pour le chatbot" });
  await expect(field).toHaveValue(/ELEVE_0\d\d/);
  await page.getByRole("button", { name: "Copier la consigne et le texte" }).click();
  await expect(page.getByText("Copié, avec la consigne pour le chatbot.")).toBeVisible();
  expect(await app.copied()).toMatch(/^Dans le texte qui suit[^\n]+\n\nELEVE_\d+ lit avec/);

  await page.getByRole("button", { name: "Copier avec la consigne pour le chatbot…" }).click();
  await field.fill("Garde les codes.");
  await page.getByRole("button", { name: "Copier la consigne et le texte" }).click();
  expect(await app.copied()).toMatch(/^Garde les codes\.\n\nELEVE_/);
  await page.getByRole("button", { name: "Copier avec la consigne pour le chatbot…" }).click();
  await expect(field).toHaveValue("Garde les codes.");
  await page.getByRole("button", { name: "Revenir à la consigne proposée" }).click();
  await expect(field).toHaveValue(/recopie/);
});

test("names come back in the spelling of the list, or as they were written", async ({ app, page }) => {
  await app.give({ list: classList, text: "Aminatta lit." });
  await expect(app.shared).toContainText("ELEVE_");
  const code = /ELEVE_\d+/.exec(await app.sharedText())?.[0] ?? "";
  await page.getByRole("button", { name: "Rétablir" }).click();
  const names = page.getByRole("textbox", { name: "Texte avec les noms" });
  await app.paste(page.getByRole("textbox", { name: "Texte reçu" }), `${code} lit bien mieux.`);
  await expect(names).toContainText("Aminata lit bien mieux.");
  const switched = page.getByRole("checkbox", { name: "Noms comme je les avais écrits" });
  await switched.check();
  await expect(names).toContainText("Aminatta lit bien mieux.");
  await switched.uncheck();
  await expect(names).toContainText("Aminata lit bien mieux.");
});
