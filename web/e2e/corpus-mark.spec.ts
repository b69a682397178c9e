import { dayOf } from "../src/corpus/state/dates";
import { expect, test } from "./corpus-page";

test("participants become the first catalogue; forms are added, corrected, pasted", async ({
  corpus,
  page,
}) => {
  await corpus.example();
  await corpus.participants();
  await expect(corpus.bar).toContainText("10 entités");
  await page.getByRole("textbox", { name: "Graphie à ajouter" }).fill("Rosa Luxembourg");
  await page.getByRole("combobox", { name: "Type d’entité", exact: true }).selectOption("Institution");
  await page.getByRole("button", { name: "Ajouter", exact: true }).click();
  await expect(
    page.getByRole("status").filter({ hasText: "« Rosa Luxembourg » est au catalogue (I001)" }),
  ).toBeVisible();
  await page.getByRole("searchbox", { name: "Filtrer" }).fill("Rosa");
  await expect(page.getByRole("button", { name: "Voir les occurrences de Rosa Luxembourg" })).toHaveText("2");
  await page.getByRole("button", { name: "Parties de Rosa Luxembourg…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Ajouter" }).click();
  await expect(page.getByLabel("Graphie de Luxembourg", { exact: true })).toBeVisible();

  await page.getByRole("searchbox", { name: "Filtrer" }).fill("");
  await page.getByRole("button", { name: "Coller une liste…" }).click();
  await page
    .getByRole("textbox", { name: "Liste à coller" })
    .fill(
      "Graphie\tCatégorie\tType\tEntité\nCanet\tNom\tPetite ville\tL007\nNatal\tNom\tVille\tL002\n\tNom\tVille\tL009",
    );
  await expect(page.getByRole("dialog")).toContainText("ligne 4 : pas de graphie");
  await page.getByRole("button", { name: "Ajouter 2 graphies et 2 entités" }).click();
  await page.getByRole("searchbox", { name: "Filtrer" }).fill("Canet");
  await expect(page.getByLabel("Entité de Canet", { exact: true })).toHaveValue("L007 · Canet");
  await page.getByRole("button", { name: "Retirer Canet" }).click();
  await expect(page.getByText("Aucune graphie ne correspond")).toBeVisible();
  await page.keyboard.press("Escape");
  await corpus.bar.getByRole("button", { name: "Annuler" }).click();
  await expect(page.getByLabel("Entité de Canet", { exact: true })).toHaveValue("L007 · Canet");
});

test("homonyms are split, decided and merged from the keyboard", async ({ corpus, page }) => {
  await corpus.example();
  await corpus.participants();
  await page.getByRole("searchbox", { name: "Filtrer" }).fill("Paris");
  await page.getByRole("button", { name: "Voir les occurrences de Paris", exact: true }).click();
  await expect(corpus.lines.getByRole("option").first()).toContainText("Paris");
  const count = await corpus.lines.getByRole("option").count();
  expect(count).toBeGreaterThan(2);
  await corpus.lines.focus();
  await page.keyboard.press("n");
  const dialog = page.getByRole("dialog", { name: "Nouvelle entité" });
  await dialog.getByLabel("Type d’entité").selectOption("Lieu");
  await dialog.getByRole("button", { name: "Créer et attribuer" }).click();
  await expect(corpus.bar).toContainText("à décider");
  await expect(corpus.lines.getByRole("option").first()).toContainText("L001 · Paris");
  await expect(corpus.lines).toBeFocused();
  // One key for the common noun, then one for all remaining lines.
  await page.keyboard.press("u");
  await page.keyboard.press("c");
  await expect(corpus.lines).toContainText("nom commun");
  await page.keyboard.press("u");
  await page.keyboard.press("p");
  await page.keyboard.press("1");
  await expect(corpus.bar).not.toContainText(`${count} à décider`);
  await page.keyboard.press("Control+z");
  await expect(corpus.bar).toContainText("à décider");
  await page.keyboard.press("Control+y");
  await page.keyboard.press("m");
  await page.getByRole("dialog").getByRole("combobox", { name: "Cette entité" }).fill("L001");
  await page.getByRole("dialog").getByRole("combobox", { name: "est en fait" }).fill("P003");
  await page.getByRole("dialog").getByRole("button", { name: "Fusionner" }).click();
  await expect(page.getByRole("status").filter({ hasText: "L001 est fusionnée" })).toBeVisible();
});

test("U chooses the undecided line with the focus, then the next one; an assignment leads to the next", async ({
  corpus,
  page,
}) => {
  await corpus.example();
  await corpus.participants();
  await page.getByRole("searchbox", { name: "Filtrer" }).fill("Paris");
  await page.getByRole("button", { name: "Voir les occurrences de Paris", exact: true }).click();
  await corpus.lines.focus();
  await page.keyboard.press("n");
  const dialog = page.getByRole("dialog", { name: "Nouvelle entité" });
  await dialog.getByLabel("Type d’entité").selectOption("Lieu");
  await dialog.getByRole("button", { name: "Créer et attribuer" }).click();
  const at = corpus.lines.locator("[data-active]");
  await expect(at).toHaveAttribute("id", "line-1");
  await page.keyboard.press("u");
  await expect(at).toHaveAttribute("id", "line-1");
  await page.keyboard.press("u");
  await expect(at).toHaveAttribute("id", "line-2");
  // If only undecided lines are shown, a decided line disappears and the next one takes its place.
  await page.getByRole("button", { name: /^À décider/ }).click();
  await corpus.lines.focus();
  const second = await corpus.lines.getByRole("option").nth(1).innerText();
  await page.keyboard.press("u");
  await page.keyboard.press("c");
  await expect(at).toHaveAttribute("id", "line-0");
  expect(await corpus.lines.getByRole("option").first().innerText()).toBe(second);
});

test("an expression that finds nothing, or is not supported, says so", async ({ corpus, page }) => {
  await corpus.example();
  await corpus.step("Marquer");
  await page.getByRole("button", { name: "Recherche libre" }).click();
  await page.getByRole("checkbox", { name: "expression régulière" }).check();
  const said = page.locator(".search-error");
  for (const [expression, answer] of [
    ["^", "trouve un texte vide"],
    ["\\b", "trouve un texte vide"],
    ["Kelly(?= M)", "pas prises en charge"],
  ] as const) {
    await page.getByRole("searchbox", { name: /Mots ou expression/ }).fill(expression);
    await page.getByRole("button", { name: "Chercher", exact: true }).click();
    await expect(said).toContainText(answer);
    const ascii = page.getByText("ne connaissent que les lettres de a à z");
    await expect(ascii).toHaveCount(expression.includes("\\b") ? 1 : 0);
  }
});

test("dates are read and written as in France", () => {
  expect(dayOf("12/03/2011")).toBe("2011-03-12");
  expect(dayOf("4/11/24 10:02")).toBe("2024-11-04");
  expect(dayOf("2024-11-04T10:02")).toBe("2024-11-04");
});

test("several lines are chosen, filtered and sorted; free search adds to the catalogue", async ({
  corpus,
  page,
}) => {
  await corpus.example();
  await corpus.participants();
  await corpus.step("Marquer");
  await corpus.lines.focus();
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Shift+ArrowDown");
  await expect(corpus.assign).toContainText("3 lignes choisies");
  await page.keyboard.press("Control+a");
  await expect(corpus.assign).toContainText(/\d\d lignes choisies/);
  await page.getByLabel("Trier par").selectOption("graphie");
  await expect(corpus.lines.getByRole("option").first()).toContainText(/adri/i);
  await page.getByLabel("Auteur").fill("Kelly");
  await expect(corpus.lines.getByRole("option").first()).toContainText("Kelly Marchetti");

  await page.getByRole("button", { name: "Recherche libre" }).click();
  await page.getByRole("searchbox", { name: /Mots ou expression/ }).fill("lugo");
  await page.getByRole("button", { name: "Chercher", exact: true }).click();
  await expect(corpus.lines.getByRole("option")).toHaveCount(4);
  await page.getByRole("checkbox", { name: "expression régulière" }).check();
  await page.getByRole("searchbox", { name: /Mots ou expression/ }).fill("(");
  await page.getByRole("button", { name: "Chercher", exact: true }).click();
  await expect(page.getByRole("alert").filter({ hasText: "pas bien formée" })).toBeVisible();
  await page.getByRole("searchbox", { name: /Mots ou expression/ }).fill("\\S+@\\S+");
  await page.getByRole("button", { name: "Chercher", exact: true }).click();
  await page.getByRole("button", { name: /^Ajouter \d graphies? au catalogue/ }).click();
  await expect(page.getByRole("status").filter({ hasText: "au catalogue" })).toBeVisible();
});

test("the keys are listed", async ({ corpus, page }) => {
  await corpus.example();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Raccourcis clavier" })).toContainText("Nom commun");
});

test("ten thousand lines", async ({ corpus, page }) => {
  const text = Array.from({ length: 10_000 }, (_, i) => `Message ${i} : bonjour Kelly, ça va ?`).join("\n");
  await corpus.open([{ name: "long.txt", mimeType: "text/plain", buffer: Buffer.from(text) }]);
  await expect(corpus.bar).toContainText("1 document");
  await corpus.step("Catalogue");
  await page.getByRole("textbox", { name: "Graphie à ajouter" }).fill("Kelly");
  await page.keyboard.press("Enter");
  await corpus.step("Marquer");
  await expect(page.getByText("10 000 lignes").or(page.getByText("10 000 lignes")).first()).toBeVisible();
  await corpus.lines.focus();
  await page.keyboard.press("End");
  await expect(corpus.lines).toContainText("Message 9999");
  expect(await corpus.lines.getByRole("option").count()).toBeLessThan(120);
});
