import { type CachenomPage, classList, expect, test } from "./page";

/** Selects the first occurrence of some words, chooses "Pourquoi ?" beside them, and returns the text of the dialog. */
async function why(app: CachenomPage, words: string): Promise<string> {
  await app.source.evaluate((content, found) => {
    const walk = document.createTreeWalker(content, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const at = node.textContent?.indexOf(found) ?? -1;
      if (at >= 0) return getSelection()?.setBaseAndExtent(node, at, node, at + found.length);
    }
    throw new Error(`${found} is not in the text`);
  }, words);
  await app.page.getByRole("button", { name: "Pourquoi ?" }).click();
  const dialog = app.page.getByRole("dialog", { name: "Pourquoi ?" });
  await expect(dialog.locator(".form-words")).toHaveText(words);
  await expect(dialog.getByRole("status")).toHaveAttribute("aria-busy", "false");
  const told = await dialog.locator("li").allTextContents();
  await app.page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  return told.join("\n").replaceAll("\u00a0", " ");
}

const text = `Le lapin court dans le jardin.
La rose est fanée, dit Madame Dupont.
Bilan du trimestre : correct, un travail constant et sérieux.
Elle habite rue Emma Martin depuis un an, et vient de Lens.
Le collège Jean Moulin ferme à midi. On se voit lundi matin.
M. le Maire ouvre la séance de Noël. Le DRH viendra demain.
C’est un martin-pêcheur, il parle anglais. Il a eu 12 sur 20.
Un zorglub bleu passe. Vive les vacances.
ÉVALUATION DE FRANÇAIS DU TRIMESTRE
Le 3 mars 2024, la salle 204 était vide : 40 000 habitants.
Son numéro est le 06 12 34 56 78.`;

/** Twenty words that a user could ask about, and the answer for each. */
const rows: [words: string, says: RegExp][] = [
  ["lapin", /« lapin » n’a pas été pris pour un nom : mot courant, minuscule/],
  ["jardin", /n’a pas été pris pour un nom : mot courant, minuscule/],
  ["rose", /« rose » n’a pas été pris pour un nom : mot courant, minuscule/],
  ["Madame", /annonce un nom, sans en être un/],
  ["Dupont", /« Dupont » est masqué : une personne\. Après « Madame »/],
  ["Bilan", /mot courant, majuscule de début de phrase/],
  ["constant", /n’a pas été pris pour un nom : mot courant, minuscule/],
  ["Emma Martin", /« rue Emma Martin » est masqué : une adresse/],
  ["Lens", /« Lens » est masqué : un lieu/],
  ["Jean Moulin", /nom d’une rue, d’une école, d’une œuvre/],
  ["lundi", /un mois, un jour ou une fête, mot courant, minuscule/],
  ["Maire", /dit ce qu’est quelqu’un, pas son nom/],
  ["Noël", /un mois, un jour ou une fête/],
  ["DRH", /« DRH » n’a pas été pris pour un nom/],
  ["martin", /minuscule/],
  ["anglais", /mot courant, minuscule/],
  ["12", /ce n’est pas un mot/],
  ["zorglub", /dans aucun dictionnaire, minuscule/],
  ["FRANÇAIS", /toute la ligne est en capitales/],
  ["204", /« 204 »/],
  ["06 12 34 56 78", /« 06 12 34 56 78 » est masqué : un téléphone/],
];

test("twenty words that are hidden, or are not: the page says why", async ({ app }) => {
  await app.give({ text });
  await expect(app.shared).toContainText("PERSONNE_001");
  for (const [words, says] of rows) expect.soft(await why(app, words), words).toMatch(says);
});

test("the page says so of words that were left out, listed, or decided", async ({ app, page }) => {
  await app.give({ list: classList, text: "Manon et Violette vont à Lens. Un roux passe." });
  await expect(app.shared).toContainText("vont à Lens");
  expect(await why(app, "Lens")).toContain("vous avez choisi de laisser cela visible");
  expect(await why(app, "roux")).toMatch(/« roux » n’a pas été pris pour un nom|reste visible/);
  await app.mark("Violette").click();
  await page.getByRole("button", { name: "Laisser visible" }).click();
  await expect(app.shared).toContainText("Violette"); // the answer draws the text again, without a selection
  expect(await why(app, "Violette")).toMatch(/« Violette » reste visible\. Votre choix/);
});

test("by keyboard, and in English", async ({ app, page }) => {
  await app.give({ text: "Le lapin court." });
  await app.source.getByText("Le lapin").dblclick({ position: { x: 40, y: 12 } });
  await page.keyboard.press("Alt+h");
  await page
    .getByRole("dialog", { name: "Masquer ces mots" })
    .getByRole("button", { name: "Pourquoi ?" })
    .click();
  const dialog = page.getByRole("dialog", { name: "Pourquoi ?" });
  await expect(dialog.getByRole("listitem")).toHaveText(/n’a pas été pris pour un nom/);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Switch to English" }).click();
  await app.page
    .getByRole("textbox", { name: "Original text" })
    .getByText("Le lapin")
    .dblclick({ position: { x: 40, y: 12 } });
  await page.getByRole("button", { name: "Why?" }).click();
  await expect(page.getByRole("dialog", { name: "Why?" })).toContainText(
    "was not taken for a name: a usual word, small letters",
  );
});
