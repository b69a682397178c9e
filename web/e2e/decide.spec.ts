import { classList, expect, test } from "./page";

test("one decision for all mentions of a form, an exception for one, and undo of each", async ({
  app,
  page,
}) => {
  await app.give({ list: classList, text: "Manon lit. Puis Manon écrit. Et Manon chante." });
  await expect(app.shared).toContainText("ELEVE_002|ELEVE_003 lit.");

  await app.mark("Manon").click();
  await page.keyboard.press("F8");
  await page.keyboard.press("l");
  await expect(app.shared).toContainText("Manon lit. Puis Manon écrit. Et Manon chante.");

  await app.mark("Manon", 1).click();
  await app.card.getByRole("radio", { name: "ce passage" }).check();
  await app.card.getByRole("button", { name: "Changer…" }).click();
  const dialog = page.getByRole("dialog", { name: "Qui est-ce, ou qu’est-ce" });
  await dialog.getByRole("searchbox", { name: "Chercher quelqu’un d’autre" }).fill("ber");
  await expect(dialog.getByRole("radio", { name: "Manon BERGER" })).toBeChecked();
  await page.keyboard.press("Enter");
  await expect(app.shared).toContainText("Manon lit. Puis ELEVE_002 écrit. Et Manon chante.");

  await app.undo.click();
  await expect(app.shared).toContainText("Manon lit. Puis Manon écrit. Et Manon chante.");
  await app.undo.click();
  await expect(app.shared).toContainText("ELEVE_002|ELEVE_003 lit.");
  await app.redo.click();
  await app.redo.click();
  await expect(app.shared).toContainText("Manon lit. Puis ELEVE_002 écrit. Et Manon chante.");

  await app.card.focus();
  await page.keyboard.press("Control+z");
  await expect(app.shared).toContainText("Manon lit. Puis Manon écrit. Et Manon chante.");
});

test("undo goes back through text, list and decisions in the order they were made", async ({ app }) => {
  await app.give({ list: classList, text: "Sylvain et Aminata." });
  await expect(app.shared).toContainText("ELEVE_001 et ELEVE_006.");
  await app.people.getByRole("button", { name: "Laisser Sylvain ABADIE visible partout" }).click();
  await expect(app.shared).toContainText("Sylvain et ELEVE_006.");
  await app.source.press("Control+End");
  await app.page.keyboard.type(" Fin.");
  await expect(app.shared).toContainText("Fin.");

  await app.undo.click();
  await expect(app.shared).not.toContainText("Fin.");
  await expect(app.shared).toContainText("Sylvain et ELEVE_006.");
  await app.undo.click();
  await expect(app.shared).toContainText("ELEVE_001 et ELEVE_006.");
  await app.undo.click();
  await expect(app.source).toContainText("Collez ici");
  await app.undo.click();
  await expect(app.page.getByRole("button", { name: "Ajouter la liste de classe" })).toBeVisible();
});

test("hiding any words: everywhere, for a new person", async ({ app, page }) => {
  await app.give({ list: classList, text: "Le proviseur félicite Sylvain. Le proviseur sourit." });
  await expect(app.shared).toContainText("félicite ELEVE_001");
  await app.source.getByText("Le proviseur").dblclick({ position: { x: 40, y: 12 } });
  await page.getByRole("button", { name: "Masquer ceci…" }).click();
  const dialog = page.getByRole("dialog", { name: "Masquer ces mots" });
  await expect(dialog.getByLabel("Partout où c’est écrit ainsi (2 fois)")).toBeChecked();
  await dialog.getByRole("button", { name: "Masquer" }).click();
  await expect(app.shared).toContainText("Le PERSONNE_001 félicite ELEVE_001. Le PERSONNE_001 sourit.");
  await expect(app.people.getByRole("heading", { name: "Autres personnes (1)" })).toBeVisible();
});

test("hiding any words: only here, as a person of the list, and it moves with the text", async ({
  app,
  page,
}) => {
  await app.give({ list: classList, text: "Le boss parle. Le boss lit." });
  await app.source.getByText("Le boss").dblclick({ position: { x: 40, y: 12 } });
  await page.keyboard.press("Alt+h");
  const dialog = page.getByRole("dialog", { name: "Masquer ces mots" });
  await dialog.getByLabel("Seulement ici").check();
  await dialog.getByRole("searchbox", { name: "Chercher quelqu’un d’autre" }).fill("sylv");
  await dialog.getByRole("radio", { name: "Sylvain ABADIE" }).check();
  await dialog.getByRole("button", { name: "Masquer" }).click();
  await expect(app.shared).toContainText("Le ELEVE_001 parle. Le boss lit.");
  await app.source.press("Control+Home");
  await page.keyboard.type("Hier. ");
  await expect(app.shared).toContainText("Hier. Le ELEVE_001 parle. Le boss lit.");
});

test("hiding a part of a name: the people who have it come first, regardless of accents and capitals", async ({
  app,
  page,
}) => {
  await app.give({ text: "Mme Hélène Petit préside. Elle dit que petit viendra, et le boss aussi." });
  await expect(app.shared).toContainText("Mme PERSONNE_001 préside");
  const dialog = page.getByRole("dialog", { name: "Masquer ces mots" });
  const choose = async (words: string) => {
    await app.source.evaluate((content, found) => {
      const walk = document.createTreeWalker(content, NodeFilter.SHOW_TEXT);
      for (let node = walk.nextNode(); node; node = walk.nextNode()) {
        const at = node.textContent?.indexOf(found) ?? -1;
        if (at >= 0) getSelection()?.setBaseAndExtent(node, at, node, at + found.length);
      }
    }, words);
    await page.getByRole("button", { name: "Masquer ceci…" }).click();
    return dialog.getByRole("group", { name: "C’est" }).getByRole("radio");
  };
  const nobody = await choose("boss");
  await expect(nobody).toHaveCount(2);
  await expect(dialog.getByRole("radio", { name: "quelqu’un de nouveau" })).toBeChecked();
  await page.keyboard.press("Escape");
  await choose("petit");
  await expect(dialog.getByRole("radio", { name: "Hélène Petit" })).toBeChecked();
  await dialog.getByRole("button", { name: "Masquer" }).click();
  await expect(app.shared).toContainText("Elle dit que PERSONNE_001 viendra");
});

test("a person left visible is shown as such, and can be hidden again", async ({ app }) => {
  await app.give({ list: classList, text: "Violette sourit. Sylvain aussi. VIOLETTE rit." });
  await app.people.getByRole("button", { name: "Laisser Sylvain ABADIE visible partout" }).click();
  await expect(app.shared).toContainText("Sylvain aussi");
  await expect(app.people.getByRole("heading", { name: "Laissés visibles (1)" })).toBeVisible();
  await expect(app.mark("Sylvain")).toHaveClass(/mark-kept/);
  await app.people.getByRole("button", { name: "Masquer Sylvain ABADIE partout" }).click();
  await expect(app.shared).toContainText("ELEVE_001 aussi");
});

const twoAbadie = "Abadie lit. Mlle Abadie parle. Abadie rit. Mlle Abadie sort.";

test("an answer to a doubt in the list touches only the doubtful mentions, and says how many", async ({
  app,
}) => {
  await app.give({ list: classList, text: twoAbadie });
  await expect(app.status).toContainText("2 à vérifier");
  const row = app.people.locator(".row-doubt");
  await expect(row).toContainText("2 fois");
  await row.getByRole("button", { name: "ce n’est pas un nom" }).click();
  await expect(app.shared).toContainText(
    "ELEVE_001 lit. Mlle Abadie parle. ELEVE_001 rit. Mlle Abadie sort.",
  );
});

test("“all” in the card is what it says: those to check, or the sure ones", async ({ app }) => {
  await app.give({ list: classList, text: twoAbadie });
  await expect(app.status).toContainText("2 à vérifier");
  await app.mark("Abadie", 1).click();
  await expect(app.card.getByLabel("tous ceux à vérifier (2)")).toBeChecked();
  await app.mark("Abadie", 0).click();
  await expect(app.card.getByLabel("tous ceux qui sont sûrs (2)")).toBeChecked();
  await app.card.getByRole("button", { name: /^Laisser visible/ }).click();
  await expect(app.shared).toContainText(
    "Abadie lit. Mlle ELEVE_001 parle. Abadie rit. Mlle ELEVE_001 sort.",
  );
  await expect(app.status).toContainText("2 à vérifier");
});

test("if there are keys for all pupils with a name, each is an answer; otherwise the user searches", async ({
  app,
  page,
}) => {
  const names = ["ABADIE", "BERGER", "CHAUVIN", "DELORME", "ESCOFFIER", "GARNIER", "HUMBERT", "IMBERT"];
  await app.give({ list: names.map((n) => `${n} Manon`).join("\n"), text: "Manon lit. Sylvain rit." });
  await expect(app.status).toContainText("1 à vérifier");
  await app.mark("Manon").click();
  await expect(app.card.locator(".answer")).toHaveText([
    "1 je ne sais pas",
    "2 choisir…",
    "3 ce n’est pas un nom",
  ]);
  await app.card.focus();
  await page.keyboard.press("2");
  const dialog = page.getByRole("dialog", { name: "Qui est-ce, ou qu’est-ce" });
  await expect(dialog.getByRole("radio", { name: /^Manon/ })).toHaveCount(8);
  await dialog.getByRole("radio", { name: "Manon IMBERT" }).check();
  await page.keyboard.press("Enter");
  await expect.poll(() => app.sharedText()).toMatch(/^ELEVE_00\d lit/);
});
