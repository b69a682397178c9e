import { classList, expect, test } from "./page";

test("homonyms: each pupil is an answer, chosen by a click or by its number", async ({ app, page }) => {
  await app.give({ list: classList, text: "Manon lit.\nViolet rit." });
  await app.mark("Manon").click();
  const answers = app.card.locator(".answer");
  await expect(answers).toHaveText(["1 Manon BERGER", "2 Manon CHAUVIN", "3 je ne sais pas"]);
  await page.keyboard.press("2");
  await expect.poll(() => app.sharedText()).toContain("ELEVE_003 lit.");
  await app.undo.click();
  await expect.poll(() => app.sharedText()).toContain("ELEVE_002|ELEVE_003 lit.");
  await app.mark("Manon").click();
  await answers.nth(0).click();
  await expect.poll(() => app.sharedText()).toContain("ELEVE_002 lit.");
});

test("with Shift an answer concerns one place, and the row of the list answers, too", async ({
  app,
  page,
}) => {
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

test("a name like a pupil's is that pupil or another person", async ({ app, page }) => {
  await app.give({ list: "MOREL Lucas\nROUX Emma", text: "Lucas bavarde avec Luca.\n" });
  await expect(app.status).toContainText("à vérifier");
  await page.keyboard.press("F8");
  await expect(app.card).toContainText("Est-ce Lucas MOREL, ou quelqu’un d’autre");
  await page.keyboard.press("2");
  await expect.poll(() => app.sharedText()).toMatch(/bavarde avec PERSONNE_00\d/);
});

/** The question about a name, and its answers by their numbers. */
const asked: { list: string; text: string; form: string; question: string; answers: string[] }[] = [
  {
    list: "DIALLO Fatoumata",
    text: "Le groupe de Fatou avance.",
    form: "Fatou",
    question: "Un diminutif de Fatoumata DIALLO ?",
    answers: ["Fatoumata DIALLO", "quelqu’un d’autre", "ce n’est pas un nom"],
  },
  {
    list: "VIDAL Alexandre",
    text: "Avec Alex, le groupe avance.",
    form: "Alex",
    question: "Un diminutif d’Alexandre VIDAL ?",
    answers: ["Alexandre VIDAL", "quelqu’un d’autre", "ce n’est pas un nom"],
  },
  {
    list: "HUGO Victor\nROUX Emma",
    text: "Emma lit. Hugo parle.",
    form: "Hugo",
    question: "Est-ce Victor HUGO, ou un auteur qu’on lit en classe ?",
    answers: ["Victor HUGO", "l’auteur", "quelqu’un d’autre"],
  },
  {
    list: classList,
    text: "Mlle Abadie parle.",
    form: "Abadie",
    question: "Est-ce Sylvain ABADIE, ou un adulte du même nom ?",
    answers: ["Sylvain ABADIE", "quelqu’un d’autre", "ce n’est pas un nom"],
  },
];
for (const { list, text, form, question, answers } of asked)
  test(`asked of ${form}: ${answers.join(", ")}`, async ({ app }) => {
    await app.give({ ...(list && { list }), text });
    const row = app.people.locator(".row-doubt").filter({ hasText: form });
    await expect(row.locator(".row-sub")).toHaveText(new RegExp(question.replace(/ \?/, "\\s\\?")));
    await expect(row.locator(".answer span")).toHaveText(answers);
  });

test("one key hides all remaining doubts, and one undo brings them back", async ({ app, page }) => {
  const text = "Manon lit. Mlle Abadie rit. Sylvain joue.";
  await app.give({ list: classList, text });
  await expect(app.status).toContainText("2 à vérifier");
  await app.people.getByRole("button", { name: "Tout masquer" }).click();
  await expect(app.status).toContainText("Tout est vérifié.");
  await expect.poll(() => app.sharedText()).toMatch(/^ELEVE_002\|ELEVE_003 lit\. Mlle ELEVE_001 rit/);
  await expect(page.getByRole("button", { name: "Copier le texte à partager" })).toBeFocused();
  await app.undo.click();
  await expect(app.status).toContainText("2 à vérifier");
});

test("the last answer moves the focus to copying, unless the user is typing", async ({ app, page }) => {
  const copy = page.getByRole("button", { name: "Copier le texte à partager" });
  await app.give({ list: classList, text: "Manon lit. Sylvain joue." });
  await app.status.getByRole("button", { name: "1 à vérifier" }).click();
  await expect(app.card).toBeFocused();
  await page.keyboard.press("2");
  await expect(copy).toBeFocused();
  await expect(app.card).toContainText("Tout est vérifié.");
  await app.undo.click();
  await page.keyboard.press("F8");
  await page.keyboard.press("2");
  await app.source.press("Control+End");
  await page.keyboard.type(" Fin.");
  await page.waitForTimeout(500);
  await expect(app.source).toBeFocused();
});
