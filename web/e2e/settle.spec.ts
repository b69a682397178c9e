import type { Page } from "@playwright/test";
import { ClassMenu } from "./class-page";
import { type CachenomPage, classList, expect, test } from "./page";

const text = "Sylvain lit avec Aminata.\nViolette, elle, dessine au collège Rosa-Parks, 06 12 34 56 78.";

const parts = (page: Page) => ({
  answer: page.getByRole("textbox", { name: "Texte reçu" }),
  names: page.getByRole("textbox", { name: "Texte avec les noms" }),
  report: page.getByRole("region", { name: "Bilan" }),
});

/** Shares the text, and goes to the tab that gives the names back. */
async function share(app: CachenomPage, page: Page, shared = text): Promise<string> {
  await app.give({ list: classList, text: shared });
  await expect(app.shared).toContainText("ELEVE_");
  await page.getByRole("button", { name: "Copier le texte à partager" }).click();
  await expect(page.getByText("Copié.", { exact: true })).toBeVisible();
  const made = await app.sharedText();
  await page.getByRole("button", { name: "Rétablir", exact: true }).click();
  return made;
}

test("by keyboard: choose, confirm, and go on to the next doubt", async ({ app, page }) => {
  await share(app, page);
  const { answer, names, report } = parts(page);
  await app.paste(answer, "ELEVE_099 progresse. ELEVE_098 aussi. ELEVE_001 lit.");
  const first = report.getByRole("group").filter({ hasText: "ELEVE_099" });
  const select = first.getByRole("combobox", { name: "Qui est « ELEVE_099 » ?" });
  await select.focus();
  await page.keyboard.press("ArrowDown");
  await expect(select.locator("option:checked")).toHaveText("Aminata KONATÉ");
  await page.keyboard.press("V");
  await expect(names).toContainText("ELEVE_099 progresse");
  await expect(select).toBeFocused();
  await expect(select.locator("option:checked")).toHaveText("Violette ROUX");
  await page.keyboard.press("Enter");
  await expect(names).toContainText("Violette progresse");
  const second = report.getByRole("button", { name: "Montrer « ELEVE_098 » dans le texte" });
  await expect(second).toBeFocused();

  // The decision is undone and redone wherever the focus is.
  await page.keyboard.press("Control+z");
  await expect(names).toContainText("ELEVE_099 progresse");
  await page.keyboard.press("Control+y");
  await expect(names).toContainText("Violette progresse");

  // After the last one, the focus is on the heading of the report.
  await report
    .getByRole("group")
    .filter({ hasText: "ELEVE_098" })
    .getByRole("button", { name: "Laisser" })
    .press("Enter");
  await expect(page.locator("#report-heading")).toBeFocused();
  await expect(report).toContainText("Laissés tels quels (1)");
  await page.keyboard.press("Control+z");
  await expect(report.getByRole("group").filter({ hasText: "ELEVE_098" })).toBeVisible();
});

test("F8 and Alt with an arrow go from doubt to doubt", async ({ app, page }) => {
  await share(app, page);
  const { answer, report } = parts(page);
  await app.paste(answer, "ELEVE_099 progresse. ELEVE_098 aussi.");
  const place = (code: string) => report.getByRole("button", { name: `Montrer « ${code} » dans le texte` });
  await expect(place("ELEVE_099")).toBeVisible();
  await answer.focus();
  await page.keyboard.press("F8");
  await expect(place("ELEVE_099")).toBeFocused();
  await expect(answer.locator(".looked-at")).toHaveText("ELEVE_099");
  await page.keyboard.press("Alt+ArrowDown");
  await expect(place("ELEVE_098")).toBeFocused();
  await page.keyboard.press("Shift+F8");
  await expect(place("ELEVE_099")).toBeFocused();
});

test("a code for a person offers people only, each once, and the whole class list", async ({ app, page }) => {
  await share(app, page);
  const { answer, names, report } = parts(page);
  await app.paste(answer, "STUDENT_001 reads. Zora_077 writes.");
  const student = report.getByRole("group").filter({ hasText: "STUDENT_001" });
  await expect(student.getByRole("button", { name: /^C’est/ })).toHaveText(["C’est Sylvain ABADIE"]);
  const options = await student.getByRole("combobox").locator("option").allTextContents();
  expect(options).toEqual([
    "Quelqu’un d’autre…",
    "Aminata KONATÉ",
    "Héloïse COLAS",
    "Jean-Baptiste DELORME",
    "Maëlys THIBAULT",
    "Manon BERGER",
    "Manon CHAUVIN",
    "Violette ROUX",
  ]);
  // A pupil whom no text has named yet.
  await student.getByRole("combobox").selectOption("Maëlys THIBAULT");
  await student.getByRole("button", { name: "Mettre ce nom" }).click();
  await expect(names).toContainText("Maëlys");
  await expect(names).toContainText("reads");
});

test("among many people, a few letters find the right one", async ({ app, page }) => {
  const names =
    "ABADIE BERGER CHAUVIN DELORME ESCOFFIER GARNIER HUMBERT IMBERT JOUVE KLEIN LEMAIRE MOREL NOEL";
  const list = names.split(" ").map((last, i) => `${last} Manon${"abcdefghijklm"[i]}`);
  await app.give({ list: list.join("\n"), text: `${list.join(", ")}.` });
  await expect(app.shared).toContainText("ELEVE_013");
  await page.getByRole("button", { name: "Rétablir", exact: true }).click();
  const { answer, names: restored, report } = parts(page);
  await app.paste(answer, "ELEVE_042 lit.");
  const row = report.getByRole("group").filter({ hasText: "ELEVE_042" });
  await expect(row.getByRole("combobox")).toHaveCount(0);
  await row.getByRole("searchbox").fill("lem");
  await expect(row.getByRole("button", { name: /LEMAIRE/ })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(restored).toContainText(/Manonk.* lit\./);
});

test("a restored name can be changed to another person's, or back to the code", async ({ app, page }) => {
  await share(app, page);
  const { answer, names, report } = parts(page);
  await app.paste(answer, "ELEVE_001 lit mieux. ELEVE_006 rit.");
  await expect(names).toContainText("Aminata rit.");
  await names.getByText("Sylvain").click();
  const row = report.locator(".report-back").filter({ hasText: "Sylvain ABADIE" });
  await row.getByRole("combobox").selectOption("Violette ROUX");
  await row.getByRole("button", { name: "Mettre ce nom" }).click();
  await expect(names).toContainText("Violette lit mieux. Aminata rit.");

  await report.getByRole("button", { name: "Corriger Aminata KONATÉ" }).click();
  await report.getByRole("button", { name: "Laisser le code" }).click();
  await expect(names).toContainText("Violette lit mieux. ELEVE_006 rit.");
  await page.getByRole("button", { name: "Copier le texte avec les noms" }).click();
  await expect(page.getByText("Copié, avec les vrais noms.")).toBeVisible();
  expect(await app.copied()).toBe("Violette lit mieux. ELEVE_006 rit.");
  // It stays within reach.
  await report.getByRole("button", { name: "Reprendre « ELEVE_006 »" }).click();
  await expect(names).toContainText("Violette lit mieux. Aminata rit.");
});

test("an unedited answer has the same report as an edited one", async ({ app, page }) => {
  const shared = await share(app, page, "Sylvain lit avec Aminata. Manon rit. Sylvain dort.");
  const { answer, report } = parts(page);
  await app.paste(answer, shared);
  const rows = report.locator(".report-back .row-name");
  await expect(rows).toHaveText([/^Aminata KONATÉ/, /^Manon BERGER ou Manon CHAUVIN/, /^Sylvain ABADIE ×2/]);
  await answer.press("Control+End");
  await page.keyboard.type(" Fin.");
  await expect(rows).toHaveText([/^Aminata KONATÉ/, /^Manon BERGER ou Manon CHAUVIN/, /^Sylvain ABADIE ×2/]);
});

test.describe("two classes", () => {
  // The part that protects files comes from the service worker's cache.
  test.use({ serviceWorkers: "allow" });

  test("the class is named, and an answer from the other class is distinguished", async ({ app, page }) => {
    test.slow();
    const menu = new ClassMenu(page);
    await app.give({ list: classList, text: "Sylvain lit avec Aminata." });
    await expect(app.shared).toContainText("ELEVE_");
    await page.getByRole("button", { name: "Copier le texte à partager" }).click();
    const first = await app.sharedText();
    await menu.save("3eB", "violon marée tuile carton");
    await menu.act("Ajouter une classe");
    await menu.panel.getByRole("textbox", { name: "Nom de la nouvelle classe" }).fill("4eA");
    await page.keyboard.press("Enter");
    await expect(menu.button).toHaveText("Ma classe : 4eA");
    await page.keyboard.press("Escape");
    await app.source.press("Control+a");
    await app.give({ list: "PETIT Nadia\nOUALI Karim", text: "Nadia écrit à Karim, longuement." });
    await expect(app.shared).toContainText("longuement");
    await page.getByRole("button", { name: "Copier le texte à partager" }).click();

    await page.getByRole("button", { name: "Rétablir", exact: true }).click();
    const { answer, names } = parts(page);
    const from = page.locator(".names-source");
    await expect(from.getByRole("combobox").locator("option:checked")).toHaveText("de la classe 4eA");
    const status = page.getByRole("region", { name: "État du texte avec les noms" });
    await expect(status).toContainText("Les codes sont les mêmes d’une classe à l’autre");
    await app.paste(answer, first);
    await expect(status).toContainText("a été masqué quand la classe 3eB était ouverte");
    await status.getByRole("button", { name: "Prendre les noms de 3eB" }).click();
    await expect(names).toContainText("Sylvain lit avec Aminata.");
    await expect(from.getByRole("combobox").locator("option:checked")).toHaveText("de la classe 3eB");
  });
});
