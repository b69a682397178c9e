import { axe } from "./axe";
import { classList, expect, test } from "./page";

const text =
  "Sylvain, fils du maire, a un PAP. Manon est asthmatique. Un travail constant, elle travaille seule.";

test("words that identify without a name are listed below the doubts, and marked in the text", async ({
  app,
  page,
}) => {
  await app.give({ list: classList, text });
  await expect(app.status).toContainText("1 à vérifier");
  await expect(app.status).toContainText("3 détails à voir");
  // Beside one doubt there is room for both.
  await expect(page.getByRole("button", { name: "Détails qui peuvent identifier (3)" })).toBeVisible();
  await expect(page.getByRole("button", { name: /par elle\.$/ })).toBeVisible();
  const row = page.locator(".row-telling").filter({ hasText: "personne connue" });
  await expect(row).toContainText("famille d’une personne connue");
  const mark = app.source.locator(".mark-telling").filter({ hasText: "fils du maire" });
  await expect(mark).toHaveAttribute("aria-description", /personne connue/);
  await expect(app.source.locator(".mark-telling")).toHaveCount(3);
  // None of it is replaced automatically.
  await expect(app.shared).toContainText("ELEVE_001, fils du maire, a un PAP.");
  await row.locator(".row-main").click();
  await expect(app.source).toBeFocused();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe("fils du maire");
});

test("without a doubt the section is open; ignored words are restored one by one or by kind", async ({
  app,
  page,
}) => {
  await app.give({ text: "Un élève a un PAP et un PAI. Son frère est asthmatique." });
  const rows = page.locator(".row-telling");
  await expect(rows).toHaveCount(3);
  await rows.first().getByRole("button", { name: "laisser" }).click();
  await expect(rows).toHaveCount(2);
  await expect(page.getByRole("button", { name: "Détails qui peuvent identifier (2)" })).toBeVisible();
  await expect(app.source.locator(".mark-telling")).toHaveCount(2);
  await app.undo.click();
  await expect(rows).toHaveCount(3);
  await app.redo.click();
  await expect(rows).toHaveCount(2);
  await rows.first().getByRole("button", { name: "autre chose…" }).click();
  await page.getByRole("button", { name: "Laisser tout ce genre (accompagnement)" }).click();
  await expect(rows).toHaveCount(1);
  // What was ignored stays ignored while the user writes on, and is listed.
  await app.source.press("Control+End");
  await page.keyboard.type(" Le PPRE aussi.");
  await expect(app.shared).toContainText("Le PPRE aussi.");
  await expect(page.getByRole("button", { name: "3 laissés : montrer" })).toBeVisible();
  await page.getByRole("button", { name: "3 laissés : montrer" }).click();
  await page.getByRole("button", { name: "Vérifier de nouveau « PPRE »" }).click();
  await expect(app.status).toContainText("3 détails à voir");
  await expect(page.getByRole("button", { name: "1 laissé : montrer" })).toBeHidden();
});

test("words are replaced by something more general, or hidden in the dialog", async ({ app, page }) => {
  await app.give({ text: "C’est la fille de l’ancien maire, et elle a un PAI." });
  const mayor = page.locator(".row-telling").filter({ hasText: "personne connue" });
  await mayor.getByRole("button", { name: "autre chose…" }).click();
  const field = page.getByRole("textbox", { name: "Remplacer par" });
  await expect(field).toHaveValue("fille d’un élu");
  await expect(field).toBeFocused();
  await field.press("Enter");
  await expect(app.shared).toContainText("C’est la fille d’un élu, et elle a un PAI.");
  // Replaced words are not a warning any more.
  await expect(page.getByRole("button", { name: "Détails qui peuvent identifier (1)" })).toBeVisible();
  await page.getByRole("button", { name: "autre chose…" }).click();
  await page.getByRole("button", { name: "Masquer « PAI »" }).click();
  const dialog = page.getByRole("dialog", { name: "Masquer ces mots" });
  await expect(dialog).toContainText("PAI");
  // The words name no person; closing the dialog leaves nothing of the question.
  await expect(dialog.getByLabel("De quoi s’agit-il ?").locator("option:checked")).toHaveText("Autre");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.locator(".beside-words")).toHaveCount(0);
  await page.getByRole("button", { name: "autre chose…" }).click();
  await page.getByRole("button", { name: "Masquer « PAI »" }).click();
  await expect(dialog.getByLabel("De quoi s’agit-il ?").locator("option:checked")).toHaveText("Autre");
  await dialog.getByRole("button", { name: "Masquer", exact: true }).click();
  await expect(app.shared).not.toContainText("PAI");
  await expect(page.locator(".row-telling")).toHaveCount(0);
  await app.undo.click();
  await app.undo.click();
  await expect(app.shared).toContainText("la fille de l’ancien maire, et elle a un PAI");
});

test("marks stay on their words while the user types, and Escape closes the replacement", async ({
  app,
  page,
}) => {
  await app.give({ text: "Un élève a un PAP." });
  await expect(app.source.locator(".mark-telling")).toHaveText("PAP");
  await app.source.press("Control+Home");
  await page.keyboard.type("Hier, ");
  await expect(app.source.locator(".mark-telling")).toHaveText("PAP");
  await page.getByRole("button", { name: "autre chose…" }).click();
  await page.getByRole("textbox", { name: "Remplacer par" }).press("Escape");
  await expect(page.getByRole("textbox", { name: "Remplacer par" })).toBeHidden();
  await expect(app.shared).toContainText("un PAP");
});

test("an ordinary comment gives no warning", async ({ app, page }) => {
  await app.give({
    text: "Travaille seul, bonne élève. La fille au premier rang bavarde. Il est malade, absent lundi. Pas de PAP à ce jour.",
  });
  await expect(app.status).toContainText("aucun passage masqué");
  await expect(page.locator(".row-tellings")).toHaveCount(0);
});

for (const [scheme, width] of [
  ["light", 1280],
  ["dark", 390],
] as const)
  test(`the section, ${scheme}, ${width} pixels wide: axe, and its keys`, async ({ app, page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width, height: 844 });
    await app.give({ text: "Un élève a un PAP. Son frère est asthmatique." });
    await expect(app.status).toContainText("2 détails à voir");
    if (width < 500) await page.getByRole("button", { name: /^Qui est masqué/ }).click();
    const plan = page.locator(".row-telling").filter({ hasText: "PAP" }).first();
    await plan.getByRole("button", { name: "autre chose…" }).press("Enter");
    await expect(page.getByRole("textbox", { name: "Remplacer par" })).toBeFocused();
    const { violations } = await axe(page).analyze();
    expect(violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.html).join(" ")}`)).toEqual([]);
    await page.keyboard.press("Escape");
    // The number key works wherever the focus is in the line.
    await plan.locator(".row-main").focus();
    await page.keyboard.press("2");
    await expect(page.locator(".row-telling")).toHaveCount(1);
    await expect(page.getByRole("status").filter({ hasText: "« PAP » est laissé." })).toBeVisible();
  });

test("the count and the marks lead to the details, and one key takes the general wording", async ({
  app,
  page,
}) => {
  await app.give({ list: classList, text: `${"Rien ici.\n".repeat(60)}${text}` });
  await app.status.getByRole("button", { name: "3 détails à voir" }).click();
  const general = page.getByRole("button", { name: "« fils d’un élu »" });
  await expect(general).toBeFocused();
  await page.keyboard.press("1");
  await expect.poll(() => app.sharedText()).toContain("ELEVE_001, fils d’un élu, a un PAP.");
  await expect(page.getByRole("button", { name: "« aménagement »" })).toBeFocused();
  await app.undo.click();
  await expect(app.status).toContainText("3 détails à voir");
  await page.locator(".people-list").evaluate((list) => list.scrollTo(0, list.scrollHeight));
  await page.getByRole("button", { name: "peut faire reconnaître quelqu’un" }).click();
  await expect(general).toBeFocused();
  const mark = app.source.locator(".mark-telling").filter({ hasText: "asthmatique" });
  await app.source.press("Control+End");
  await mark.click();
  await expect(page.getByRole("button", { name: "« souci de santé »" })).toBeFocused();
});

test("on a narrow screen a mark leads to its line, too", async ({ app, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await app.give({ text: "Un élève a un PAP. Son frère est asthmatique." });
  await app.source.locator(".mark-telling").filter({ hasText: "asthmatique" }).click();
  await expect(page.getByRole("button", { name: "« souci de santé »" })).toBeInViewport();
});
