import { classList, expect, test } from "./page";

test("the list: the focus begins in the box, goes to the table, then to the next pupil", async ({
  app,
  page,
}) => {
  await app.openList();
  const dialog = page.getByRole("dialog", { name: "Liste de classe" });
  const box = dialog.getByRole("textbox", { name: "Liste à coller" });
  await expect(box).toBeFocused();
  await app.paste(box, classList);
  await expect(dialog.getByLabel("Nom de Sylvain ABADIE", { exact: true })).toBeFocused();
  await expect(dialog.getByText("8 élèves lus")).toHaveRole("status");
  await dialog.getByRole("button", { name: "Retirer Manon BERGER" }).press("Enter");
  await expect(dialog.getByRole("button", { name: "Retirer Manon CHAUVIN" })).toBeFocused();
  await expect(dialog.getByText("élèves lus")).toHaveCount(0);
  // An empty line is not a pupil.
  await dialog.getByRole("button", { name: "Ajouter un élève" }).click();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Liste de classe : 7 élèves" })).toBeVisible();
  await app.openList();
  await expect(dialog.getByLabel("Nom de Sylvain ABADIE", { exact: true })).toBeFocused();
});

test("hiding words: the focus begins on yes; words that only occur inside other words are hidden here", async ({
  app,
  page,
}) => {
  await app.give({ list: classList, text: "Il est bossu." });
  await app.source.press("Control+Home");
  for (let i = 0; i < 7; i++) await page.keyboard.press("ArrowRight");
  for (let i = 0; i < 3; i++) await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Alt+h");
  const dialog = page.getByRole("dialog", { name: "Masquer ces mots" });
  await expect(dialog.getByRole("button", { name: "Masquer" })).toBeFocused();
  await expect(dialog.getByLabel("Partout où c’est écrit ainsi (0 fois)")).toBeDisabled();
  await expect(dialog.getByLabel("Seulement ici")).toBeChecked();
});

test("deciding in the list leads to the next line, and never out of it", async ({ app, page }) => {
  await app.give({
    list: classList,
    text: "Manon lit. Violette fleurie. Mlle Abadie et la violette. Aminata.",
  });
  await expect(app.status).toContainText("à vérifier");
  const rows = app.people.locator(".row-doubt");
  await expect(rows.nth(1)).toBeVisible();
  const before = await rows.count();
  await rows.first().getByRole("button", { name: "je ne sais pas" }).press("Enter");
  await expect(rows).toHaveCount(before - 1);
  await expect(rows.first().locator(".answers button").first()).toBeFocused();
  await expect(page.locator("body")).not.toBeFocused();
});

test("the card is closed by its button and by Escape, and the text has the focus", async ({ app, page }) => {
  await app.give({ list: classList, text: "Manon lit. Sylvain rit." });
  await expect(app.status).toContainText("1 à vérifier");
  for (const close of [
    () => page.keyboard.press("Escape"),
    () => app.card.getByRole("button", { name: "Fermer ce passage" }).click(),
  ]) {
    await page.keyboard.press("F8");
    await expect(app.card).toContainText("2 élèves portent ce nom");
    await close();
    await expect(app.card).toContainText("1 passage attend votre avis.");
    await expect(app.source).toBeFocused();
  }
});

test("copying while the search runs waits for the answer", async ({ app, page }) => {
  await app.give({ list: classList, text: "Sylvain lit." });
  await expect(app.shared).toContainText("ELEVE_001 lit.");
  await app.source.press("Control+End");
  await page.keyboard.type(" Aminata rit.");
  await page.keyboard.press("Alt+c");
  await expect(page.getByText("Copié.", { exact: true })).toBeVisible();
  expect(await app.copied()).toBe("ELEVE_001 lit. ELEVE_006 rit.");
});
