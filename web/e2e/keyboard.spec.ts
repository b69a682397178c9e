import { classList, expect, test } from "./page";

test("the whole way with the keyboard alone", async ({ app, page }) => {
  const put = (text: string) => page.evaluate((t) => navigator.clipboard.writeText(t), text);
  await expect(app.source).toBeFocused();

  // The list.
  await page.keyboard.press("Alt+l");
  await put(classList);
  const box = page.getByRole("textbox", { name: "Liste à coller" });
  for (let i = 0; i < 5 && !(await box.evaluate((e) => e === document.activeElement)); i++)
    await page.keyboard.press("Tab");
  await expect(box).toBeFocused();
  await page.keyboard.press("Control+v");
  await expect(page.getByRole("dialog", { name: "Liste de classe" })).toContainText(
    "Voici comment la liste a été lue",
  );
  await page.keyboard.press("Escape");

  // The text: it has the focus again.
  await expect(app.source).toBeFocused();
  await put("Manon lit. Sylvain joue. Manon rit.");
  await page.keyboard.press("Control+v");
  await expect(app.shared).toContainText("ELEVE_001 joue");

  // The doubts: the first is Manon's, for both of her mentions.
  await page.keyboard.press("F8");
  await expect(app.card).toBeFocused();
  await expect(app.card).toContainText("À vérifier : 1 sur 2");
  await page.keyboard.press("1");
  await expect(app.shared).toContainText("ELEVE_002 lit. ELEVE_001 joue. ELEVE_002 rit.");

  // An exception: the second mention is left visible.
  await page.keyboard.press("Control+z");
  await expect(app.status).toContainText("2 à vérifier");
  await page.keyboard.press("F8");
  await page.keyboard.press("Shift+L");
  await expect(app.shared).toContainText(/Manon (lit|rit)/);
  await expect(app.status).toContainText("1 à vérifier");
  await page.keyboard.press("m");
  await expect(app.status).not.toContainText("à vérifier ·");
  await expect(app.status).toContainText("Tout est vérifié. Relisez avant de partager");

  // Copying: the button has the focus already; then back again.
  await expect(page.getByRole("button", { name: "Copier le texte à partager" })).toBeFocused();
  await page.keyboard.press("Alt+c");
  await expect(page.getByText("Copié.", { exact: true })).toBeVisible();
  const restoreTab = page.getByRole("button", { name: "Rétablir" });
  for (let i = 0; i < 60 && !(await restoreTab.evaluate((e) => e === document.activeElement)); i++)
    await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  const answer = page.getByRole("textbox", { name: "Texte reçu" });
  for (let i = 0; i < 12 && !(await answer.evaluate((e) => e === document.activeElement)); i++)
    await page.keyboard.press("Tab");
  await page.keyboard.press("Control+v");
  await expect(page.getByRole("textbox", { name: "Texte avec les noms" })).toContainText("Sylvain joue.");
});

test("Tab leaves the text, and ? shows the keys", async ({ app, page }) => {
  await expect(app.source).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(app.source).not.toBeFocused();
  await page.getByRole("button", { name: "Rien ne quitte cette page" }).focus();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Raccourcis clavier" })).toBeVisible();
  await page.keyboard.press("Escape");
  await app.source.focus();
  await page.keyboard.type("?");
  await expect(app.source).toHaveText("?");
});

for (const [width, height] of [
  [390, 844],
  [640, 400],
] as const)
  test(`on a narrow screen (${width} × ${height}) the letters decide and never write`, async ({
    app,
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const text = "Manon lit. Puis Manon rit.";
    await app.give({ list: classList, text });
    await expect(app.status).toContainText("2 à vérifier");
    await app.source.focus();
    await page.keyboard.press("F8");
    await expect(app.card).toBeFocused();
    await expect(app.card).toContainText("2 élèves portent ce nom");
    await page.keyboard.press("l");
    await expect(app.status).toContainText("Relisez avant de partager");
    await page.keyboard.press("m");
    await expect(app.source).toHaveText(text);
  });

test("another answer: a few letters find the pupil, Enter decides, and no letter acts on the way", async ({
  app,
  page,
}) => {
  await app.give({ list: classList, text: "Manon lit. Puis Manon rit." });
  await expect(app.status).toContainText("2 à vérifier");
  await page.keyboard.press("F8");
  await page.keyboard.press("q");
  const dialog = page.getByRole("dialog", { name: "Qui est-ce, ou qu’est-ce" });
  await expect(dialog.getByRole("searchbox")).toBeFocused();
  await expect(dialog.getByRole("radio", { name: "Manon" })).toHaveCount(2);
  await page.keyboard.type("mael");
  await expect(dialog.getByRole("radio", { name: "Maëlys THIBAULT" })).toBeChecked();
  await expect(app.status).toContainText("2 à vérifier");
  await page.keyboard.press("Enter");
  await expect(app.shared).toContainText("ELEVE_008 lit. Puis ELEVE_008 rit.");
});

test("reviewing with a screen reader: the decision; name, question and rank; then that all is checked", async ({
  app,
  page,
}) => {
  await app.give({ list: classList, text: "Manon lit. Sylvain rit. Violette fleurie : Manon." });
  await expect(app.status).toContainText("à vérifier");
  const voice = page.locator(".review-voice").last();
  await expect(voice).toHaveRole("status");
  await page.keyboard.press("F8");
  await expect(voice).toHaveText("Manon : 2 élèves portent ce nom : lequel est-ce ? À vérifier : 1 sur 2");
  await page.keyboard.press("m");
  await expect(page.locator(".review-voice").first()).toHaveText("« Manon » masqué (2 passages).");
  await expect(page.getByText("Tout est vérifié.").first()).toBeVisible();
  await expect(voice).toHaveText("");
});
