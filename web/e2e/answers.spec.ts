import { classList, expect, test } from "./page";

test("homonyms: each pupil is an answer, by a click or by its number", async ({ app, page }) => {
  await app.give({ list: classList, text: "Manon lit.\nViolet rit." });
  await app.mark("Manon").click();
  const answers = app.card.getByRole("group", { name: "Qui est-ce ?" }).getByRole("button");
  await expect(answers).toHaveText(["1Manon BERGER", "2Manon CHAUVIN"]);
  await page.keyboard.press("2");
  await expect.poll(() => app.sharedText()).toContain("ELEVE_003 lit.");
  await app.undo.click();
  await expect.poll(() => app.sharedText()).toContain("ELEVE_002|ELEVE_003 lit.");
  await app.mark("Manon").click();
  await answers.nth(0).click();
  await expect.poll(() => app.sharedText()).toContain("ELEVE_002 lit.");
});

test("with Shift an answer is for one place, and the row of the list answers, too", async ({ app, page }) => {
  await app.give({ list: classList, text: "Manon lit.\nManon rit." });
  await expect(app.status).toContainText("à vérifier");
  await page.keyboard.press("F8");
  await page.keyboard.press("Shift+Digit1");
  await expect.poll(() => app.sharedText()).toBe("ELEVE_002 lit.\nELEVE_002|ELEVE_003 rit.");
  await page.keyboard.press("Escape");
  const row = app.people.locator(".row-doubt");
  await row.getByRole("button", { name: "Manon CHAUVIN" }).click();
  await expect.poll(() => app.sharedText()).toBe("ELEVE_002 lit.\nELEVE_003 rit.");
  await expect(app.status).not.toContainText("à vérifier");
});

test("who resembles one pupil is that pupil or somebody else", async ({ app, page }) => {
  await app.give({ list: "MOREL Lucas\nROUX Emma", text: "Lucas bavarde avec Luca.\n" });
  await expect(app.status).toContainText("à vérifier");
  await page.keyboard.press("F8");
  await expect(app.card).toContainText("Est-ce Lucas MOREL, ou quelqu’un d’autre");
  await page.keyboard.press("2");
  await expect.poll(() => app.sharedText()).toMatch(/bavarde avec PERSONNE_00\d/);
});
