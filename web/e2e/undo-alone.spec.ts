import { ClassMenu } from "./class-page";
import { type CachenomPage, classList, expect, test } from "./page";

test.use({ serviceWorkers: "allow" });
test.slow();

const phrase = "cheval agrafe pile correcte";

/** A class file with words of its own, and the page empty again. */
async function classFile(app: CachenomPage, name = "4E3", list = classList): Promise<Buffer> {
  const menu = new ClassMenu(app.page);
  await app.give({ list });
  await menu.words({ "Toujours masquer : lieux": "Montreuil" });
  const bytes = await menu.save(name, phrase);
  app.page.once("dialog", (d) => void d.accept());
  await app.page.reload();
  return bytes;
}

test("a paste right after typing is a step of its own, and so is the typing after it", async ({
  app,
  page,
}) => {
  await app.source.press("Control+Home");
  await page.keyboard.type("Bonjour ");
  await app.paste(app.source, "Sylvain ABADIE");
  await page.keyboard.type(" lit.");
  await expect(app.source).toHaveText("Bonjour Sylvain ABADIE lit.");
  await page.keyboard.press("Control+z");
  await expect(app.source).toHaveText("Bonjour Sylvain ABADIE");
  await page.keyboard.press("Control+z");
  await expect(app.source).toHaveText("Bonjour ");
  await page.keyboard.press("Control+y");
  await expect(app.source).toHaveText("Bonjour Sylvain ABADIE");
});

test("two decisions in a row are two steps", async ({ app, page }) => {
  await app.give({ list: classList, text: "Sylvain lit, Aminata rit." });
  await expect(app.shared).toHaveText("ELEVE_001 lit, ELEVE_006 rit.");
  await app.people.getByRole("button", { name: /^Laisser Sylvain/ }).click();
  await app.people.getByRole("button", { name: /^Laisser Aminata/ }).click();
  await expect(app.shared).toHaveText("Sylvain lit, Aminata rit.");
  await app.undo.click();
  await expect(app.shared).toHaveText("Sylvain lit, ELEVE_006 rit.");
  await app.undo.click();
  await expect(app.shared).toHaveText("ELEVE_001 lit, ELEVE_006 rit.");
  await app.undo.click();
  await expect(app.source).not.toContainText("Sylvain");
  await expect(page.getByRole("button", { name: "Liste de classe : 8 élèves" })).toBeVisible();
});

test("opening a class after a paste: undo closes only the class, redo opens it, a second undo removes the paste", async ({
  app,
  page,
}) => {
  const bytes = await classFile(app);
  const menu = new ClassMenu(page);
  await app.give({ text: "Sylvain Abadie va à Montreuil avec M. Tarkowski." });
  const before = "PERSONNE_001 va à LIEU_001 avec M. PERSONNE_002.";
  await expect(app.shared).toHaveText(before);
  await menu.opened(bytes, phrase);
  const inClass = "ELEVE_001 va à LIEU_001 avec M. PERSONNE_001.";
  await expect(app.shared).toHaveText(inClass);

  await app.undo.click();
  await expect(page.locator(".notices")).toContainText("4E3 est refermée. Refaire la rouvre.");
  await expect(app.shared).toHaveText(before);
  await expect(page.getByRole("button", { name: "Ma classe", exact: true })).toBeVisible();
  await menu.open();
  await expect(
    menu.panel.getByRole("button", { name: "Toujours masquer, ne jamais masquer…" }),
  ).toBeVisible();
  await page.keyboard.press("Escape");

  await app.redo.click();
  await expect(app.shared).toHaveText(inClass);
  await expect(page.getByRole("button", { name: "Ma classe : 4E3" })).toBeVisible();
  await menu.open();
  await expect(menu.panel.getByRole("button", { name: /Toujours masquer \(1\)/ })).toBeVisible();
  // The page knows the passphrase that opened the class.
  await expect(menu.panel.getByRole("button", { name: "Enregistrer la classe", exact: true })).toBeVisible();
  await page.keyboard.press("Escape");

  await app.undo.click();
  await app.undo.click();
  await expect(app.source).not.toContainText("Sylvain");
});

test("undoing an opening brings back the list, the table and the style that were here", async ({
  app,
  page,
}) => {
  const bytes = await classFile(app);
  const menu = new ClassMenu(page);
  await app.give({ list: "TARKOWSKI Zoé\nVAUQUELIN Clara", text: "Clara lit avec Sylvain." });
  await expect(app.shared).toHaveText("ELEVE_002 lit avec PERSONNE_001.");
  await app.status.getByRole("button", { name: "Copier le texte à partager" }).click();
  await menu.choose(bytes);
  // The content of the page is in no file, so the page asks first, as always.
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /sans enregistrer|Ouvrir/ })
    .last()
    .click();
  await menu.give(phrase);
  await expect(app.shared).toHaveText("PERSONNE_001 lit avec ELEVE_001.");
  await app.undo.click();
  await expect(app.shared).toHaveText("ELEVE_002 lit avec PERSONNE_001.");
  await page.getByRole("button", { name: "Rétablir", exact: true }).click();
  await app.paste(page.getByRole("textbox", { name: "Texte reçu" }), "ELEVE_002 et PERSONNE_001 sourient.");
  await expect(page.getByRole("textbox", { name: "Texte avec les noms" })).toHaveText(
    "Clara et Sylvain sourient.",
  );
});

test("the opening can be undone after a visit to Corpus, too", async ({ app, page }) => {
  const bytes = await classFile(app);
  const menu = new ClassMenu(page);
  await app.give({ text: "Sylvain Abadie va à Montreuil." });
  await menu.opened(bytes, phrase);
  await expect(app.shared).toHaveText("ELEVE_001 va à LIEU_001.");
  await page.getByRole("link", { name: "Corpus" }).click();
  await page.getByRole("link", { name: "Masquer" }).click();
  await expect(app.shared).toHaveText("ELEVE_001 va à LIEU_001.");
  await app.undo.click();
  await expect(app.shared).toHaveText("PERSONNE_001 va à LIEU_001.");
  await expect(page.getByRole("button", { name: "Ma classe", exact: true })).toBeVisible();
  await app.redo.click();
  await expect(app.shared).toHaveText("ELEVE_001 va à LIEU_001.");
  // The passphrase was not restored, so saving asks for it.
  await menu.act("Enregistrer la classe…");
  await expect(menu.dialog).toContainText("a oublié la phrase de passe");
});

test("undo does not close a class with unsaved work without a question", async ({ app, page }) => {
  const bytes = await classFile(app);
  const menu = new ClassMenu(page);
  await app.give({ text: "Sylvain lit." });
  await menu.opened(bytes, phrase);
  await expect(app.shared).toHaveText("ELEVE_001 lit.");
  await app.status.getByRole("button", { name: "Copier le texte à partager" }).click();
  await expect(page.locator(".notices")).toContainText("Copié.");
  await app.undo.click();
  const dialog = page.getByRole("dialog", { name: "Fermer 4E3 sans enregistrer les changements ?" });
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Ma classe : 4E3" })).toBeVisible();
  await expect(app.shared).toHaveText("ELEVE_001 lit.");
});

test("another class of the file: undo returns to the first, and changes in the second stay there", async ({
  app,
  page,
}) => {
  const bytes = await classFile(app);
  const menu = new ClassMenu(page);
  await menu.opened(bytes, phrase);
  await menu.open();
  await menu.panel.getByRole("button", { name: "Ajouter une classe" }).click();
  await menu.panel.getByRole("textbox", { name: "Nom de la nouvelle classe" }).fill("3B");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Ma classe : 3B" })).toBeVisible();
  await page.keyboard.press("Escape");
  await app.give({ list: "TARKOWSKI Zoé\nVAUQUELIN Clara" });
  const choose = async (name: string) => {
    await menu.open();
    await menu.panel.getByRole("combobox", { name: "Classe ouverte" }).selectOption({ label: name });
    await expect(page.getByRole("button", { name: `Ma classe : ${name}` })).toBeVisible();
    await page.keyboard.press("Escape");
  };
  await choose("4E3");
  await app.paste(app.source, "Sylvain lit avec Clara Vauquelin.");
  await expect(app.shared).toHaveText("ELEVE_001 lit avec PERSONNE_001.");
  await choose("3B");
  await expect(app.shared).toHaveText("PERSONNE_001 lit avec ELEVE_002.");
  await app.undo.click();
  const sure = page.getByRole("dialog", { name: /^Fermer 3B sans/ });
  await sure.getByRole("button", { name: /sans enregistrer/ }).click();
  await expect(page.getByRole("button", { name: "Ma classe : 4E3" })).toBeVisible();
  await expect(app.shared).toHaveText("ELEVE_001 lit avec PERSONNE_001.");
  await choose("3B");
  await expect(page.getByRole("button", { name: "Liste de classe : 2 élèves" })).toBeVisible();
});
