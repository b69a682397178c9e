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
  await expect(page.getByRole("region", { name: "Bilan" })).toContainText("3 noms rétablis");
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
  await expect(report).toContainText("Absents du texte reçu : ELEVE_006, ELEVE_007");
  await expect(report).toContainText("Inconnus, laissés tels quels : eleve_099");
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
