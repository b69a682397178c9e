import { axe } from "./axe";
import { type CachenomPage, classList, expect, offline, test } from "./page";

const text =
  "Maëlys Thibault et Héloïse Colas travaillent bien. L’ami d’Héloïse vient du Mans. MAËLYS THIBAULT progresse, dit M. Berger.";

/** Chooses a style as a user does; the first choice loads the page again. */
async function choose(app: CachenomPage, name: string, short: string): Promise<void> {
  const { page } = app;
  await page.getByRole("button", { name: /^Style/ }).click();
  await page.getByRole("radio", { name }).click();
  await expect(page.getByRole("button", { name: `Style : ${short}` })).toBeVisible();
  await page.keyboard.press("Escape");
}

async function copy(app: CachenomPage): Promise<string> {
  await app.page.getByRole("button", { name: "Copier le texte à partager" }).click();
  await expect(app.page.getByText("Copié.", { exact: true })).toBeVisible();
  return app.sharedText();
}

async function instead(app: CachenomPage, other: string): Promise<void> {
  await app.source.press("Control+a");
  await app.paste(app.source, other);
}

async function restored(app: CachenomPage, answer: string): Promise<string> {
  await app.page.getByRole("button", { name: "Rétablir", exact: true }).click();
  const box = app.page.getByRole("textbox", { name: "Texte reçu" });
  await box.press("Control+a");
  await app.paste(box, answer);
  const names = app.page.getByRole("textbox", { name: "Texte avec les noms" });
  await expect(names).not.toBeEmpty();
  await app.page.waitForTimeout(400);
  return (await names.locator(".cm-line").allTextContents()).join("\n");
}

const toMask = (app: CachenomPage) =>
  app.page.getByRole("button", { name: "Masquer", exact: true }).first().click();

/** The two names in the output text: "Alice Garnier" and "Emilie Tessier". */
async function names(app: CachenomPage): Promise<[first: string, second: string]> {
  await expect(app.shared).toContainText("travaillent");
  await expect(app.shared).not.toContainText("ELEVE_");
  await expect(app.shared).not.toContainText("Thibault");
  const made = await app.sharedText();
  const found = /^(\S+ \S+) et (\S+ \S+) travaillent/.exec(made);
  expect(found, made).not.toBeNull();
  return [found?.[1] ?? "", found?.[2] ?? ""];
}

test("invented names: the text stays and reads well, and its answers get their people back", async ({
  app,
  page,
}) => {
  await app.give({ list: classList, text });
  await expect(app.shared).toContainText("ELEVE_");
  await choose(app, "Des prénoms d’emprunt", "prénoms d’emprunt");
  await expect(app.source).toContainText("Maëlys Thibault");
  const [maelys, heloise] = await names(app);
  const [first, last] = maelys.split(" ") as [string, string];
  // The name of a girl born in the same years, elided after "d’" as Héloïse is, and written in the same case.
  await expect(app.shared).toContainText(`L’ami d’${heloise.split(" ")[0]} `);
  expect("AEIOUÉ").toContain(heloise[0]);
  await expect(app.shared).toContainText(maelys.toUpperCase());
  const made = await copy(app);
  expect(await restored(app, made)).toBe(text);
  expect(await restored(app, `${first} a bien travaillé. Mme ${last} aussi, et ${heloise} !`)).toBe(
    "Maëlys a bien travaillé. Mme Thibault aussi, et Héloïse Colas !",
  );
  // Another text: the same people, the same names.
  await toMask(app);
  await instead(app, "Maëlys Thibault et Héloïse Colas travaillent moins.");
  await expect(app.shared).toContainText("moins");
  expect(await names(app)).toEqual([maelys, heloise]);
  // Back to numbers: a person with an invented name in a copied text keeps it; a new person gets a number.
  await choose(app, "Des numéros", "numéros");
  await instead(app, "Maëlys Thibault et Aminata Konaté lisent.");
  await expect(app.shared).toContainText(`${maelys} et ELEVE_`);
  const note = page.locator(".style-note");
  await expect(note).toContainText("Qui a déjà un pseudonyme dans un texte partagé le garde");
  // The text has pseudonyms of two styles, and the instruction mentions both.
  await page.getByRole("button", { name: "Copier avec la consigne pour le chatbot…" }).click();
  await expect(page.getByRole("textbox", { name: "Consigne pour le chatbot" })).toHaveValue(
    new RegExp(`les noms propres comme ${maelys} et les codes comme ELEVE_\\d+ lettre`),
  );
  await page.keyboard.press("Escape");
  await note.getByRole("button", { name: "Renuméroter" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /Recommencer la numérotation/ })
    .click();
  await expect(app.shared).toContainText(/^ELEVE_\d+ et ELEVE_\d+ lisent\.$/);
});

test("initials: numbered if two people share them, with a warning; only the style changes", async ({
  app,
  page,
}) => {
  await app.give({ list: classList, text });
  await expect(app.shared).toContainText("ELEVE_");
  const numbers = await app.sharedText();
  await choose(app, "Des initiales", "initiales");
  await expect(app.shared).toContainText("M. T.");
  await expect(app.status).toContainText("Des initiales suffisent parfois");
  await choose(app, "Des numéros", "numéros");
  await expect.poll(() => app.sharedText()).toBe(numbers);
  // Going back did not load another page.
  await expect(page).toHaveURL(/\/$/);
});

test("decisions stay with the style, also those about people found", async ({ app }) => {
  await app.give({ text: "Claire Fontaine écrit à Paul Garnier. Paul Garnier répond." });
  await expect(app.shared).toContainText("PERSONNE_001 écrit à PERSONNE_002.");
  await app.mark("Paul Garnier").click();
  await app.card.getByRole("button", { name: /^Laisser/ }).click();
  await expect(app.shared).toContainText("PERSONNE_001 écrit à Paul Garnier.");
  await choose(app, "Des prénoms d’emprunt", "prénoms d’emprunt");
  await expect(app.shared).toContainText("écrit à Paul Garnier. Paul Garnier répond.");
  await expect(app.shared).not.toContainText("Claire");
  await expect(app.shared).not.toContainText("PERSONNE");
  await app.mark("Paul Garnier").click();
  await app.card.getByRole("button", { name: /^Masquer/ }).click();
  await expect(app.shared).not.toContainText("Garnier");
  await expect(app.shared).not.toContainText("PERSONNE");
});

test("a pseudonym that the user chose is restored in every style", async ({ app, page }) => {
  await app.give({ list: classList, text });
  await app.mark("Maëlys Thibault").click();
  await app.card.getByRole("button", { name: "Choisir le pseudonyme…" }).click();
  await app.card.getByRole("textbox", { name: /^Pseudonyme de/ }).fill("Capucine");
  await page.keyboard.press("Enter");
  await expect(app.shared).toContainText("Capucine et ELEVE_");
  await choose(app, "Des prénoms d’emprunt", "prénoms d’emprunt");
  await expect(app.shared).toContainText("Capucine et ");
  await expect(app.shared).not.toContainText("ELEVE_");
  const made = await copy(app);
  expect(await restored(app, made)).toBe(text);
  expect(await restored(app, "Capucine a bien travaillé.")).toBe("Maëlys Thibault a bien travaillé.");
  await toMask(app);
  await app.mark("Maëlys Thibault").click();
  await app.card.getByRole("button", { name: "Choisir le pseudonyme…" }).click();
  await app.card.getByRole("button", { name: "Revenir au pseudonyme automatique" }).click();
  await expect(app.shared).not.toContainText("ELEVE_");
});

test("the choice works with the keyboard, explains itself, and passes axe", async ({ app, page }) => {
  await app.give({ text });
  const button = page.getByRole("button", { name: "Style : numéros" });
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("radio", { name: "Des numéros" })).toBeFocused();
  await expect(page.getByRole("radio", { name: "Des initiales" })).toHaveAccessibleDescription(/Protège peu/);
  const { violations } = await axe(page).include(".style-choice").analyze();
  expect(violations).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
});

test("arrow keys move from style to style, and only Space or Enter chooses one", async ({ app, page }) => {
  await app.give({ list: classList, text });
  await expect(app.shared).toContainText("ELEVE_");
  await page.evaluate(() => Object.assign(window, { same: true }));
  const styled = (short: string) => page.getByRole("button", { name: `Style : ${short}` });
  const radio = (name: string) => page.getByRole("radio", { name });
  await styled("numéros").focus();
  await page.keyboard.press("Enter");
  await expect(radio("Des numéros")).toBeFocused();
  for (const [key, name] of [
    ["ArrowDown", "Des prénoms d’emprunt"],
    ["ArrowRight", "Des initiales"],
    ["ArrowDown", "Des numéros"],
    ["ArrowUp", "Des initiales"],
    ["Home", "Des numéros"],
    ["End", "Des initiales"],
    ["ArrowLeft", "Des prénoms d’emprunt"],
  ] as const) {
    await page.keyboard.press(key);
    await expect(radio(name)).toBeFocused();
    await expect(radio("Des numéros")).toBeChecked();
  }
  await expect(styled("numéros")).toBeVisible();
  expect(await page.evaluate(() => "same" in window)).toBe(true);
  await page.keyboard.press("Enter");
  await expect(styled("prénoms d’emprunt")).toBeVisible();
  await expect.poll(() => page.evaluate(() => "same" in window).catch(() => true)).toBe(false);
  await names(app);
  // Once the styles are loaded, a choice takes effect at once.
  await page.evaluate(() => Object.assign(window, { same: true }));
  await styled("prénoms d’emprunt").focus();
  await page.keyboard.press("Enter");
  await expect(radio("Des prénoms d’emprunt")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(radio("Des initiales")).toBeFocused();
  await page.keyboard.press("Space");
  await expect(styled("initiales")).toBeVisible();
  await expect(app.shared).toContainText("M. T.");
  expect(await page.evaluate(() => "same" in window)).toBe(true);
});

test.describe("offline", () => {
  test.slow();
  test.use({ serviceWorkers: "allow" });

  test("with the server stopped, the styles come from the browser's cache", async ({ page }) => {
    const app = await offline(page);
    await app.give({ list: classList, text });
    await choose(app, "Des prénoms d’emprunt", "prénoms d’emprunt");
    await names(app);
    expect(await restored(app, await app.sharedText())).toBe(text);
  });
});

test("changes from before the page loaded again with the style can be undone", async ({ app, page }) => {
  await app.give({ list: classList, text });
  await expect(app.shared).toContainText("ELEVE_");
  await app.people.getByRole("button", { name: /^Laisser Maëlys THIBAULT visible/ }).click();
  await expect(app.shared).toContainText("Maëlys Thibault et ELEVE_");
  await choose(app, "Des prénoms d’emprunt", "prénoms d’emprunt");
  await expect(app.shared).toContainText("Maëlys Thibault et ");
  await app.undo.click();
  await expect(app.shared).not.toContainText("Maëlys Thibault");
  await app.redo.click();
  await expect(app.shared).toContainText("Maëlys Thibault et ");
  // Undo takes back the decision, then the paste, then the list.
  await app.undo.click();
  await app.undo.click();
  await expect(app.source).not.toContainText("Maëlys");
  await app.undo.click();
  await expect(page.getByRole("button", { name: "Ajouter la liste de classe" })).toBeVisible();
  await expect(app.undo).toBeDisabled();
});
