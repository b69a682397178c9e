import type { Page } from "@playwright/test";
import { axe } from "./axe";
import { type CachenomPage, classList, expect, test } from "./page";

const text = `ABADIE Sylvain : Sylvain lit bien, mais il bavarde avec Aminata.
KONATÉ Aminata : Bon trimestre.
Violette progresse. Elle lit. Manon a été absente.
Avec Mme Garnier, tout va bien.`;

const dialog = (page: Page) => page.getByRole("dialog", { name: "Élève par élève" });
/** The part of one person, found by words in it. */
const of = (page: Page, name: string) =>
  dialog(page)
    .locator(".person")
    .filter({ has: page.getByRole("heading", { name }) });

async function given(app: CachenomPage): Promise<void> {
  await app.give({ list: classList, text });
  await expect(app.status).toContainText("à vérifier");
}

async function back(app: CachenomPage, answer?: string): Promise<void> {
  const { page } = app;
  const shared = await app.sharedText();
  await page.getByRole("button", { name: "Rétablir" }).click();
  await app.paste(page.getByRole("textbox", { name: "Texte reçu" }), answer ?? shared);
  await expect(page.getByRole("textbox", { name: "Texte avec les noms" })).toContainText("Sylvain");
  await page.getByRole("button", { name: "Par élève…" }).filter({ visible: true }).click();
}

test("the sentences of the text to share about each pupil, in the order of the list", async ({
  app,
  page,
}) => {
  await given(app);
  await page.getByRole("button", { name: "Par élève…" }).click();
  await expect(dialog(page).getByRole("heading", { level: 4 })).toHaveText([
    /^Sylvain ABADIE/,
    /^Manon BERGER/,
    /^Manon CHAUVIN/,
    /^Héloïse COLAS/,
    /^Jean-Baptiste DELORME/,
    /^Aminata KONATÉ/,
    /^Violette ROUX/,
    /^Maëlys THIBAULT/,
  ]);
  // The list may still be measuring its lines.
  await expect(async () => {
    await page.keyboard.press("End");
    await expect(dialog(page).getByRole("heading", { name: "Garnier" })).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(dialog(page).getByRole("heading", { name: "1 autre personne" })).toBeVisible();
  await page.keyboard.press("Home");
  await expect(of(page, "Sylvain").locator(".person-said")).toHaveText(
    "ELEVE_001 : ELEVE_001 lit bien, mais il bavarde avec ELEVE_006.",
  );
  await expect(of(page, "Violette").locator(".person-said")).toHaveText("ELEVE_007 progresse. Elle lit.");
  await expect(of(page, "Manon BERGER")).toContainText("Peut-être quelqu’un d’autre du même nom");
  await expect(of(page, "Héloïse")).toContainText("Rien dans ce texte");
  await expect(of(page, "Héloïse").getByRole("button")).toHaveCount(0);

  // A click leaves out the sentences about her in other pupils' comments.
  const aminata = of(page, "Aminata").locator(".person-said");
  await expect(aminata).toHaveText(/bavarde avec ELEVE_006\.\s*ELEVE_006 : Bon trimestre\./);
  await page.getByRole("checkbox", { name: "Avec les phrases qui en parlent ailleurs" }).uncheck();
  await expect(aminata).toHaveText("ELEVE_006 : Bon trimestre.");
  await of(page, "Aminata").getByRole("button", { name: "Copier : Aminata KONATÉ" }).click();
  await expect(dialog(page).getByRole("status").filter({ hasText: "1 copié sur 6" })).toContainText(
    "Copié : Aminata KONATÉ.",
  );
  expect(await app.copied()).toBe("ELEVE_006 : Bon trimestre.");
  // The text was copied, so the table must be saved before it is dropped.
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Renuméroter" }).first()).toBeVisible();
});

test("in the restored text, with the keyboard alone: one comment after the other", async ({ app, page }) => {
  await given(app);
  await back(app);
  const copy = (name: string) => dialog(page).getByRole("button", { name: `Copier : ${name}` });
  await expect(copy("Sylvain ABADIE")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(copy("Manon BERGER")).toBeFocused();
  await expect(copy("Sylvain ABADIE (copié)")).toBeVisible();
  expect(await app.copied()).toBe("Sylvain lit bien, mais il bavarde avec Aminata.");
  await page.keyboard.press("ArrowDown");
  // The arrow keys skip a person without any sentence.
  await page.keyboard.press("ArrowDown");
  await expect(copy("Aminata KONATÉ")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(copy("Violette ROUX")).toBeFocused();
  expect(await app.copied()).toBe("Bon trimestre.");
  await page.keyboard.press("ArrowUp");
  await expect(copy("Aminata KONATÉ")).toBeFocused();
  await expect(dialog(page)).toContainText("2 copiés sur 6");
  await expect(of(page, "Aminata")).toContainText("Aussi dans 1 autre passage");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Par élève…" }).filter({ visible: true })).toBeFocused();
});

test("an answer in Markdown is copied pupil by pupil without its signs, with or without the name", async ({
  app,
  page,
}) => {
  await given(app);
  await back(
    app,
    "Voici :\n\n### ELEVE_001\n\nLit **bien**.\n\n### ELEVE_006\n\n- calme\n- lit\n\n### ELEVE_007\n\nDort.\n\nDites-moi si cela convient.",
  );
  const said = (name: string) => of(page, name).locator(".person-said");
  await expect(said("Sylvain")).toHaveText("Lit bien.");
  await expect(said("Aminata")).toHaveText(/^- calme\s- lit$/);
  await expect(said("Violette")).toHaveText("Dort.");
  await page.getByRole("checkbox", { name: "Sans le nom au début" }).uncheck();
  await expect(said("Sylvain")).toHaveText(/^Sylvain( ABADIE)?\s+Lit bien\.$/);
});

test("without a list the view is by person; without any person it says so", async ({ app, page }) => {
  await app.give({ text: "Madame Garnier est venue. Il pleut." });
  await expect(app.shared).toContainText("PERSONNE_001");
  await page.getByRole("button", { name: "Par personne…" }).click();
  const people = page.getByRole("dialog", { name: "Personne par personne" });
  await expect(people.locator(".person-said")).toHaveText("Madame PERSONNE_001 est venue.");
  await page.keyboard.press("Escape");
  await app.source.fill("Il pleut sur le toit.");
  await expect(app.shared).toContainText("Il pleut");
  await page.getByRole("button", { name: "Par personne…" }).click();
  await expect(people).toContainText("Personne n’est nommé dans ce texte.");
});

for (const [width, height] of [
  [1280, 800],
  [390, 844],
  [320, 568],
  [640, 400],
] as const)
  test(`in reach and accessible at ${width} × ${height}`, async ({ app, page }) => {
    await page.setViewportSize({ width, height });
    await app.give({ list: classList, text });
    await expect(app.status).toContainText("à vérifier");
    if (width < 1020)
      await page
        .getByRole("group", { name: "Panneau affiché" })
        .getByRole("button", { name: "Qui est masqué" })
        .click();
    await page.getByRole("button", { name: "Par élève…" }).click();
    await expect(dialog(page).getByRole("button", { name: "Copier : Sylvain ABADIE" })).toBeInViewport();
    const { violations } = await axe(page).analyze();
    expect(violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.target.join(" ")).join(" | ")}`)).toEqual(
      [],
    );
    expect(await dialog(page).evaluate((d) => d.scrollWidth <= d.clientWidth)).toBe(true);
  });

test("1,200 pupils and a long text: only those on the screen are in the document", async ({ app, page }) => {
  test.slow();
  const letters = "abcdefghijklmnopqrst";
  const name = (n: number) => `Za${[100, 20, 10, 1].map((d) => letters[Math.floor(n / d) % 20]).join("")}on`;
  const names = Array.from({ length: 1200 }, (_, n) => `${name(n).toUpperCase()} Emma`);
  await app.give({ list: names.join("\n") });
  const line = " : un trimestre sérieux, avec une participation qui progresse et des résultats solides.";
  const long = Array.from({ length: 9000 }, (_, n) => `${names[n % 1200]}${line}`).join("\n");
  await app.give({ text: long });
  await expect(app.status).toContainText("passages masqués", { timeout: 60_000 });
  await page.getByRole("button", { name: "Par élève…" }).click();
  await expect(dialog(page).locator(".person-said").first()).toContainText("sérieux");
  expect(await dialog(page).locator(".person").count()).toBeLessThan(40);
  await page.keyboard.press("End");
  await expect(dialog(page).locator(".person").last()).toContainText("ELEVE_1200");
});
