import type { Page } from "@playwright/test";
import { axe } from "./axe";
import { type CorpusPage, expect, test } from "./corpus-page";

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Deux annotateurs" });

async function giveName(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Comparer…" }).click();
  await dialogOf(page).getByRole("textbox", { name: "Votre nom dans ce projet" }).fill(name);
  await page.keyboard.press("Enter");
}

/** Decides the first lines of the concordancer, one key for each. */
async function decideLines(corpus: CorpusPage, page: Page, keys: string): Promise<void> {
  await corpus.step("Marquer");
  await corpus.lines.focus();
  for (const key of keys) await page.keyboard.press(key);
}

async function openOther(page: Page, text: string): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await dialogOf(page).getByRole("button", { name: "Comparer avec le projet d’un autre…" }).click();
  await (await chooser).setFiles([
    { name: "b.cachenom.json", mimeType: "application/json", buffer: Buffer.from(text) },
  ]);
}

const violations = async (page: Page) =>
  (await axe(page).analyze()).violations.map((v) => `${v.id}: ${v.nodes[0]?.target.join(" ")}`);

test("a second pass is compared with the first, decided with keys, and says who decided", async ({
  corpus,
  page,
  site,
}) => {
  await corpus.example();
  await corpus.participants();
  await giveName(page, "Anne");
  await page.keyboard.press("Escape");
  // Two common nouns, for two forms.
  await decideLines(corpus, page, "c");
  await corpus.step("Décider");
  await page.locator(".decide-row select").first().selectOption("Garder");
  await expect(page.locator(".decide-by").first()).toHaveText("Anne");
  const first = await corpus.saved();

  await page.getByRole("button", { name: "Comparer…" }).click();
  await dialogOf(page).getByRole("button", { name: "Commencer une passe à l’aveugle" }).click();
  await expect(page.getByRole("region", { name: "Catalogue des graphies" })).toBeVisible();
  await expect(corpus.bar).toContainText("27 graphies");
  await expect(corpus.bar).not.toContainText("à décider");
  const blind = JSON.parse(await corpus.saved()).project;
  expect([blind.marks, blind.decisions, blind.annotator]).toEqual([[], [], undefined]);
  await giveName(page, "Bruno");
  await page.keyboard.press("Escape");
  const second = await corpus.saved();

  await page.goto(`${site}corpus.html?again`);
  await corpus.openProject(Buffer.from(second));
  await page.getByRole("button", { name: "Comparer…" }).click();
  await openOther(page, first);
  const dialog = dialogOf(page);
  await expect(dialog).toContainText("30 documents comparés.");
  const list = dialog.getByRole("listbox", { name: "Différences" });
  await expect(list.getByRole("option").first()).toContainText("Bruno");
  await expect(list, "the keys work at once").toBeFocused();
  await expect(list).toContainText("nom commun, marqué (Anne)");
  await expect(list).toContainText("Anne : garder");
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Accord par place" }).click();
  await expect(dialog.getByRole("rowheader", { name: "Prénom" })).toBeVisible();
  await expect(dialog).not.toContainText("NaN");
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Accord par graphie" }).click();
  await expect(dialog.getByRole("row", { name: /^Patronyme/ })).toContainText("100 %");
  await dialog.getByRole("button", { name: "Différences", exact: true }).click();

  const counts = dialog.getByRole("status").filter({ hasText: "à décider" });
  const before = Number((await counts.textContent())?.match(/^\d+/)?.[0]);
  await list.focus();
  await page.keyboard.press("d");
  await expect(counts).toHaveText(`${before - 1} à décider · 1 pour plus tard · 0 décidée`);
  await page.keyboard.press("Control+z");
  await expect(counts).toHaveText(`${before} à décider · 0 pour plus tard · 0 décidée`);
  await page.keyboard.press("1");
  await expect(counts).toHaveText(`${before - 1} à décider · 0 pour plus tard · 1 décidée`);
  await dialog.getByRole("combobox", { name: "Différence" }).selectOption("une autre décision");
  await expect(list.getByRole("option")).toHaveCount(1);
  await list.focus();
  await page.keyboard.press("2");
  await expect(dialog).toContainText("Aucune différence ici.");
  await page.keyboard.press("Control+z");
  await expect(list, "undo works where the list was").toBeFocused();
  await page.keyboard.press("2");
  await dialog.getByRole("combobox", { name: "Différence" }).selectOption("toutes");
  await dialog.getByRole("button", { name: /^Prendre les \d+ siennes/ }).click();
  await expect(counts).toContainText("0 à décider");
  await page.keyboard.press("Escape");

  const merged = await corpus.saved();
  await page.goto(`${site}corpus.html?merged`);
  await corpus.openProject(Buffer.from(merged));
  await corpus.step("Décider");
  await expect(page.locator(".decide-by").first()).toHaveText("Anne");
  await corpus.step("Marquer");
  await expect(corpus.lines.locator(".line-annotator", { hasText: "Bruno" }).first()).toBeVisible();
});

test("another corpus is refused, and the dialog fits a narrow screen", async ({ corpus, page }) => {
  await corpus.example();
  await corpus.participants();
  const saved = JSON.parse(await corpus.saved());
  const { project } = saved;
  const texts = (text: (d: { id: string; text: string }) => string) =>
    JSON.stringify({
      ...saved,
      project: {
        ...project,
        documents: project.documents.map((d: { id: string; text: string }) => ({ ...d, text: text(d) })),
        catalogue: project.catalogue.slice(0, 10),
      },
    });
  await page.getByRole("button", { name: "Comparer…" }).click();
  const dialog = dialogOf(page);
  await openOther(
    page,
    texts(() => "Tout autre chose."),
  );
  await expect(dialog.getByRole("alert").filter({ hasText: "pas sur le même corpus" })).toBeVisible();
  await openOther(
    page,
    texts((d) => (d.id === project.documents[0].id ? "Autre." : d.text)),
  );
  await expect(dialog).toContainText("29 documents comparés. Laissés de côté : 1 avec un autre texte");
  await page.setViewportSize({ width: 390, height: 800 });
  const list = dialog.getByRole("listbox", { name: "Différences" });
  await expect(list.getByRole("option").first()).toContainText("rien ici");
  await expect(dialog.getByRole("button", { name: "Le sien 2" })).toBeVisible();
  expect(await dialog.evaluate((d) => d.scrollWidth <= d.clientWidth)).toBe(true);
  expect(await violations(page)).toEqual([]);
});
