import { ClassMenu } from "./class-page";
import { classList, expect, test } from "./page";

// What the page says about its actions. The part that protects files comes from the service worker's cache.
test.use({ serviceWorkers: "allow" });
test.slow();

const phrase = "violon marée tuile carton";

test("what the page says: where the list goes, what stays visible, what is kept, what closing a class loses", async ({
  app,
  page,
}) => {
  const menu = new ClassMenu(page);
  await app.give({ list: classList, text: "Sylvain étudie au collège Rosa-Parks de Montreuil." });
  await expect(app.status).toContainText("Lieux et organisations restent visibles.");
  await app.openList();
  await expect(page.getByRole("dialog")).toContainText("à moins que vous n’enregistriez la classe");
  await page.getByRole("button", { name: "Terminé" }).click();
  await menu.act(/^Toujours masquer/);
  await page.getByLabel("Toujours masquer : établissements").fill("collège Rosa-Parks");
  await page.getByRole("dialog").getByRole("button", { name: "Terminé" }).click();
  await expect(app.shared).not.toContainText("Rosa-Parks");
  await expect(app.status).toContainText("Les autres lieux et organisations restent visibles.");

  await menu.save("3eB", phrase);
  const notices = page.locator(".notices");
  await expect(notices).toContainText("Classe enregistrée");
  await app.openList();
  await expect(page.getByRole("dialog")).toContainText("La liste fait partie de la classe 3eB");
  await page.getByRole("button", { name: "Retirer Héloïse COLAS" }).click();
  await page.getByRole("button", { name: "Terminé" }).click();
  // The page does not say "saved" beside unsaved changes.
  await expect(notices).not.toContainText("Classe enregistrée");

  await menu.act("Ajouter une classe");
  await menu.panel.getByRole("textbox", { name: "Nom de la nouvelle classe" }).fill("4eA");
  await page.keyboard.press("Enter");
  await expect(notices).toContainText("repris de 3eB");
  await page.getByRole("button", { name: "Switch to English" }).click();
  await expect(notices).not.toContainText("repris de 3eB");
  await page.getByRole("button", { name: "Passer en français" }).click();
  await menu.act(/^Toujours masquer/);
  await expect(page.getByRole("dialog")).toContainText("Repris de 3eB");
  await page.getByRole("dialog").getByRole("button", { name: "Terminé" }).click();

  await menu.choose(await menu.saveAgain());
  await menu.give(phrase);
  await expect(menu.button).toHaveText("Ma classe : 4eA");
  await menu.open();
  await menu.panel.getByRole("combobox", { name: "Classe ouverte" }).selectOption("3eB");
  await menu.act("Renommer");
  await menu.panel.getByRole("textbox").fill("3eC");
  await page.keyboard.press("Enter");
  await menu.open();
  await menu.choose(Buffer.from("age-encryption.org/v1\n-> scrypt aaaa 16\nb\n--- c\n"));
  await expect(page.getByRole("dialog")).toContainText("Fermer 3eC sans enregistrer les changements ?");
});

test("after a change of style, the page says why it asks for the passphrase again", async ({ app, page }) => {
  const menu = new ClassMenu(page);
  await app.give({ list: classList, text: "Sylvain lit." });
  await expect(app.shared).toContainText("ELEVE_001");
  await menu.save("3eB", phrase);
  await page.getByRole("button", { name: /^Style/ }).click();
  await page.getByRole("radio", { name: "Des initiales" }).click();
  // The text was saved with its class: its people keep their pseudonyms, and the page says so.
  await expect(page.locator(".style-note")).toContainText("Qui a déjà un pseudonyme");
  await menu.act("Enregistrer la classe…");
  await expect(page.getByRole("dialog")).toContainText("a oublié la phrase de passe");
  await expect(page.getByRole("textbox", { name: "Nom de la classe" })).toHaveValue("3eB");
});

test("an empty page offers nothing to copy, and Rétablir mentions the style", async ({ app, page }) => {
  const instructed = page.getByRole("button", { name: "Copier avec la consigne pour le chatbot…" });
  await expect(instructed).toBeDisabled();
  await page.getByRole("button", { name: "Rétablir", exact: true }).click();
  await expect(page.getByText("Le bilan s’affichera ici.").filter({ visible: true })).toHaveCount(1);
  await expect(page.locator(".restore-view .cm-placeholder").first()).toContainText("ELEVE_001");
  await page.getByRole("button", { name: "Masquer", exact: true }).click();
  await page.getByRole("button", { name: /^Style/ }).click();
  await page.getByRole("radio", { name: "Des initiales" }).click();
  await expect(page.getByRole("button", { name: "Style : initiales" })).toBeVisible();
  await page.getByRole("button", { name: "Rétablir", exact: true }).click();
  await expect(page.locator(".restore-view .cm-placeholder").first()).toContainText("avec ses initiales");
  await expect(app.source).toBeHidden();
});
