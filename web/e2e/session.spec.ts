import { readFileSync } from "node:fs";
import { axe } from "./axe";
import { type CachenomPage, classList, expect, test } from "./page";

const textA = "Léa Dupont remercie Marc Rivet. Léa Dupont habite chez Marc Rivet.";
const textB = "Paul Garnier écrit à Sophie Lambert. Paul Garnier attend.";

/** Replaces the text on the page. */
async function instead(app: CachenomPage, text: string): Promise<void> {
  await app.source.press("Control+a");
  await app.paste(app.source, text);
}

async function copy(app: CachenomPage): Promise<string> {
  await app.page.getByRole("button", { name: "Copier le texte à partager" }).click();
  await expect(app.page.getByText("Copié.", { exact: true })).toBeVisible();
  return app.sharedText();
}

/** Pastes an answer in the tab that gives the names back, and checks the result. */
async function expectRestored(app: CachenomPage, answer: string, names: string | RegExp): Promise<void> {
  await app.page.getByRole("button", { name: "Rétablir", exact: true }).click();
  const box = app.page.getByRole("textbox", { name: "Texte reçu" });
  await box.press("Control+a");
  await app.paste(box, answer);
  await expect(app.page.getByRole("textbox", { name: "Texte avec les noms" })).toHaveText(names);
}

const masks = (app: CachenomPage) =>
  app.page.getByRole("button", { name: "Masquer", exact: true }).first().click();

test("text A copied, text B masked, A's answer pasted: A's people come back", async ({ app }) => {
  await app.give({ text: textA });
  await expect(app.shared).toContainText("PERSONNE_001 remercie PERSONNE_002.");
  await copy(app);
  await instead(app, textB);
  await expect(app.shared).toContainText("PERSONNE_003 écrit à PERSONNE_004.");
  await copy(app);
  await expectRestored(
    app,
    "PERSONNE_001 va bien, et PERSONNE_002 aussi.",
    "Léa Dupont va bien, et Marc Rivet aussi.",
  );
  // Only codes of A can be missing: none of B was expected.
  await expect(app.page.getByRole("region", { name: "Bilan" })).not.toContainText("PERSONNE_003");
  await expectRestored(app, "PERSONNE_003 et PERSONNE_001.", "Paul Garnier et Léa Dupont.");
});

test("names in texts copied by selection, or only shown, are known, too", async ({ app, page }) => {
  await app.give({ text: textA });
  await expect(app.shared).toContainText("PERSONNE_001");
  await app.shared.press("Control+a");
  await app.source.focus();
  await app.source.press("Control+a");
  await app.source.press("Delete");
  await page.keyboard.type("Zoé Lemaire lit.");
  await expect(app.shared).toContainText("PERSONNE_003 lit.");
  await instead(app, textB);
  await expect(app.shared).toContainText("PERSONNE_004 écrit à PERSONNE_005.");
  await expectRestored(app, "PERSONNE_002 et PERSONNE_003.", "Marc Rivet et Zoé Lemaire.");
});

test("typing uses up no number, and half-typed names are not in the table", async ({ app, page }) => {
  await app.give({ text: "Mme Dup" });
  await expect(app.shared).toContainText("PERSONNE_001");
  await app.source.press("Control+End");
  for (const letters of ["o", "nt", " et M. Ri", "vet"]) {
    await page.keyboard.type(letters);
    await expect(app.shared).toContainText(/Mme PERSONNE_001/);
    await page.waitForTimeout(400);
  }
  await expect(app.shared).toHaveText("Mme PERSONNE_001 et M. PERSONNE_002");
  await copy(app);
  await page.getByRole("button", { name: "Rétablir", exact: true }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Enregistrer la table des noms…" }).click();
  const { mapping } = JSON.parse(readFileSync(await (await download).path(), "utf8"));
  expect(mapping.pairs.map((p: { canonical: string }) => p.canonical).sort()).toEqual(["Dupont", "Rivet"]);
});

test("a person with the same name in another text has the number only if it is the same person", async ({
  app,
}) => {
  await app.give({ text: "Léa Dupont remercie Marc Rivet. Léa sourit." });
  await expect(app.shared).toContainText("PERSONNE_001 remercie PERSONNE_002. PERSONNE_001 sourit.");
  await copy(app);
  await instead(app, "Mme Léa Morvan est venue. Léa sourit. Marc Rivet est là.");
  await expect(app.shared).toContainText("PERSONNE_003 est venue. PERSONNE_003 sourit. PERSONNE_002 est là.");
});

test("another list continues the numbers, and the first list gets its own back", async ({ app, page }) => {
  await app.give({ list: "ABADIE Sylvain\nBERGER Manon", text: "Sylvain et Manon." });
  await expect(app.shared).toContainText("ELEVE_001 et ELEVE_002.");
  await copy(app);
  const other = async (list: string) => {
    await app.openList();
    await page.getByRole("button", { name: "Coller une autre liste" }).click();
    await app.paste(page.getByRole("textbox", { name: "Liste à coller" }), list);
    await page.getByRole("button", { name: "Terminé" }).click();
  };
  await other("ROUX Violette\nBERGER Manon");
  await instead(app, "Violette et Manon.");
  await expect(app.shared).toContainText("ELEVE_003 et ELEVE_002.");
  await copy(app);
  await other("BERGER Manon\nABADIE Sylvain");
  await instead(app, "Manon, Sylvain.");
  await expect(app.shared).toContainText("ELEVE_002, ELEVE_001.");
  await expectRestored(app, "ELEVE_003 aide ELEVE_001.", "Violette aide Sylvain.");
});

test("words left visible in one text are hidden in the next, and undo brings the choice back", async ({
  app,
  page,
}) => {
  await app.give({ list: classList, text: "Sylvain lit. Aminata rit." });
  await app.people.getByRole("button", { name: "Laisser Sylvain ABADIE visible partout" }).click();
  await expect(app.shared).toContainText("Sylvain lit.");
  await instead(app, "Une autre semaine : Sylvain dessine avec Violette.");
  await expect(app.shared).toContainText("ELEVE_001 dessine avec ELEVE_007.");
  await expect(page.getByText("ce que vous aviez laissé visible dans le précédent")).toBeVisible();
  await app.undo.click();
  await expect(app.shared).toContainText("Sylvain lit. ELEVE_006 rit.");
  // The same text, edited elsewhere and brought back, is the same text.
  await instead(app, "Sylvain lit. Aminata rit. Fin.");
  await expect(app.shared).toContainText("Sylvain lit. ELEVE_006 rit. Fin.");
});

test("a decision that is redone after another text still concerns the same person", async ({ app }) => {
  await app.give({ text: "Paul Garnier parle. Mme Morvan note." });
  await expect(app.shared).toContainText("PERSONNE_001 parle. Mme PERSONNE_002 note.");
  await app.mark("Morvan").click();
  await app.card.getByRole("button", { name: "Masquer" }).click();
  await app.undo.click();
  await instead(app, "Léa Dupont parle. Mme Kessler note.");
  await expect(app.shared).toContainText("Mme PERSONNE_");
  const second = await copy(app);
  const kessler = /Mme (PERSONNE_\d+)/.exec(second)?.[1] ?? "";
  await app.undo.click();
  await expect(app.shared).toContainText("PERSONNE_001 parle. Mme PERSONNE_002 note.");
  await app.redo.click();
  await expect(app.shared).toContainText(`Mme ${kessler} note.`);
  await expectRestored(app, `${kessler} et PERSONNE_002.`, "Kessler et Morvan.");
});

test("a new series starts with new numbers, after a question that offers to save", async ({ app, page }) => {
  await app.give({ list: "ABADIE Sylvain\nBERGER Manon", text: "Manon et Paul Garnier." });
  await expect(app.shared).toContainText("ELEVE_002 et PERSONNE_001.");
  await expect(page.getByRole("button", { name: "Renuméroter" })).toHaveCount(0);
  await copy(app);
  await instead(app, "Manon et Sophie Lambert.");
  await expect(app.shared).toContainText("ELEVE_002 et PERSONNE_002.");
  const begin = page.locator(".mask-view").getByRole("button", { name: "Renuméroter" });
  await begin.click();
  const dialog = page.getByRole("dialog", { name: "Recommencer la numérotation" });
  await expect(dialog).toContainText("La table des noms n’est pas enregistrée.");
  await dialog.getByRole("button", { name: "Garder les numéros" }).click();
  await expect(app.shared).toContainText("ELEVE_002 et PERSONNE_002.");
  await begin.click();
  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Enregistrer la table des noms…" }).click();
  expect(readFileSync(await (await download).path(), "utf8")).toContain("Garnier");
  await expect(dialog).toContainText("est enregistrée dans vos téléchargements");
  await dialog.getByRole("button", { name: "Recommencer la numérotation" }).click();
  await expect(app.shared).toContainText("ELEVE_002 et PERSONNE_001.");
  await expectRestored(app, "PERSONNE_001 et PERSONNE_002.", "Sophie Lambert et PERSONNE_002.");
  await expect(page.getByRole("region", { name: "Bilan" })).toContainText(/À régler \(1\)PERSONNE_002/);
});

test("an answer from before a new series does not get the names of other people", async ({ app, page }) => {
  const first = "Manon, Sylvain et Aminata lisent.";
  await app.give({ list: classList, text: first });
  await expect(app.shared).toContainText("ELEVE_001");
  const answer = await copy(app);
  const begin = page.locator(".mask-view").getByRole("button", { name: "Renuméroter" });
  const report = page.getByRole("region", { name: "État du texte avec les noms" });
  await instead(app, "Violette dessine.");
  await begin.click();
  const dialog = page.getByRole("dialog", { name: "Recommencer la numérotation" });
  await dialog.getByRole("button", { name: "Recommencer la numérotation" }).click();
  await expect(app.shared).toContainText("dessine.");
  // No text of the new series was shared yet, so the answer can only be an old one.
  await expectRestored(app, answer, answer);
  await expect(report).toContainText("Rien n’a été rétabli.");
  // The same people were shared again, so the two answers cannot be distinguished.
  await masks(app);
  await instead(app, first);
  await copy(app);
  await expectRestored(app, `Bravo : ${answer}`, /^Bravo : Manon, Sylvain.* et Aminata.* lisent\.$/);
  await expect(report).toContainText("Si cette réponse date d’avant la renumérotation");
  // An answer that only the new series can have caused gets the names of the new series.
  await masks(app);
  await instead(app, "Violette et Sylvain lisent.");
  const newer = await copy(app);
  await expectRestored(app, newer, "Violette et Sylvain lisent.");
  await expect(report).not.toContainText("renumérotation");
});

test("unknown codes in the shape of a pseudonym are reported, even without any table", async ({
  app,
  page,
}) => {
  await expectRestored(app, "Bravo à ELEVE_004 et à lieu_012.", "Bravo à ELEVE_004 et à lieu_012.");
  await expect(page.getByRole("region", { name: "Bilan" })).toContainText(
    /À régler \(2\)ELEVE_004.*lieu_012/,
  );
  const left = page.getByRole("textbox", { name: "Texte avec les noms" }).locator(".mark-doubt");
  await expect(left).toHaveText(["ELEVE_004", "lieu_012"]);
  await expect(left.first()).toHaveAttribute("title", /aucun nom/);
});

test("an opened table continues the numbers; one that contradicts the session is reported", async ({
  app,
  page,
  context,
  site,
}) => {
  await app.give({ text: textA });
  await expect(app.shared).toContainText("PERSONNE_001");
  await page.getByRole("button", { name: "Rétablir", exact: true }).click();
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Enregistrer la table des noms…" }).click();
  const file = await (await saving).path();

  const open = async (p: typeof page) => {
    await p.getByRole("button", { name: "Rétablir", exact: true }).click();
    const chooser = p.waitForEvent("filechooser");
    await p.getByRole("button", { name: "Ouvrir une table des noms…" }).click();
    await (await chooser).setFiles({
      name: "hier.json",
      mimeType: "application/json",
      buffer: readFileSync(file),
    });
    await expect(p.getByText("« hier.json » est ouvert.")).toBeVisible();
  };
  const next = await context.newPage();
  await next.goto(site);
  await open(next);
  await next.getByRole("button", { name: "Masquer", exact: true }).first().click();
  const nextApp = new (app.constructor as new (p: typeof page) => CachenomPage)(next);
  await nextApp.give({ text: textB });
  await expect(nextApp.shared).toContainText("PERSONNE_003 écrit à PERSONNE_004.");

  const other = await context.newPage();
  await other.goto(site);
  const otherApp = new (app.constructor as new (p: typeof page) => CachenomPage)(other);
  await otherApp.give({ text: textB });
  await expect(otherApp.shared).toContainText("PERSONNE_001 écrit");
  await copy(otherApp);
  await open(other);
  await expectRestored(otherApp, "PERSONNE_001 va bien.", "Léa Dupont va bien.");
  await expect(other.getByRole("region", { name: "État du texte avec les noms" })).toContainText(
    "désignent quelqu’un d’autre dans les textes masqués depuis le début : PERSONNE_001",
  );
});

test("going to Corpus asks in the page's own dialog, and both answers lose nothing", async ({
  app,
  page,
}) => {
  await app.give({ list: classList, text: "Sylvain lit." });
  await expect(app.shared).toContainText("ELEVE_001");
  await copy(app);
  await page.getByRole("link", { name: "Corpus" }).click();
  const dialog = page.getByRole("dialog", { name: "Enregistrer la table des noms" });
  await expect(dialog).toContainText("La table des noms n’est pas enregistrée.");
  await expect(dialog.getByRole("button", { name: "Enregistrer la table des noms…" })).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Aller à Corpus" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Rétablir", exact: true }).click();
  await masks(app);
  await expect(app.source).toHaveText("Sylvain lit.");
  await expect(app.shared).toContainText("ELEVE_001");
  let browserAsked = false;
  page.on("dialog", (d) => {
    browserAsked = true;
    void d.accept();
  });
  await page.getByRole("link", { name: "Corpus" }).click();
  await dialog.getByRole("button", { name: "Aller à Corpus" }).click();
  await expect(page).toHaveURL(/corpus\.html$/);
  expect(browserAsked, "after the page's question the browser does not ask again").toBe(false);
  await page.getByRole("link", { name: "Masquer" }).click();
  await expect(app.source).toHaveText("Sylvain lit.");
});

test("an empty page goes to Corpus without a question, and emptying asks whether to save the table", async ({
  app,
  page,
}) => {
  await app.give({ text: textA });
  await expect(app.shared).toContainText("PERSONNE_001");
  await copy(app);
  const dialog = page.getByRole("dialog", { name: "Enregistrer la table des noms" });
  await app.source.press("Control+a");
  await app.source.press("Delete");
  await expect(dialog).toContainText("Le texte est vide.");
  await dialog.getByRole("button", { name: "Ramener le texte" }).click();
  await expect(app.source).toContainText("Rivet");
  // An answered question is only stated, and not asked again.
  await app.source.press("Control+a");
  await app.source.press("Delete");
  const said = page.getByRole("status").filter({ hasText: "Le texte est vide" });
  await expect(said).toContainText("restent dans la table");
  await expect(dialog).toBeHidden();
  const download = page.waitForEvent("download");
  await said.getByRole("button", { name: "Enregistrer la table des noms…" }).click();
  expect(readFileSync(await (await download).path(), "utf8")).toContain("Rivet");
  await page.getByRole("link", { name: "Corpus" }).click();
  await expect(page).toHaveURL(/corpus\.html$/);
});

test("typing after emptying a text loses no letter to the question", async ({ app, page }) => {
  await app.give({ text: textA });
  await expect(app.shared).toContainText("PERSONNE_001");
  await copy(app);
  await app.source.press("Control+a");
  await app.source.press("Delete");
  await expect(page.getByRole("dialog", { name: "Enregistrer la table des noms" })).toBeVisible();
  await page.keyboard.type("Zoé Lemaire lit.");
  await expect(app.source).toHaveText("Zoé Lemaire lit.");
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("the example leaves no gap in the numbers of the first real class", async ({ app, page }) => {
  await app.example();
  await app.openList();
  await page.getByRole("button", { name: "Coller une autre liste" }).click();
  await app.paste(page.getByRole("textbox", { name: "Liste à coller" }), classList);
  await page.getByRole("button", { name: "Terminé" }).click();
  await app.source.press("Control+a");
  await app.paste(app.source, "Sylvain lit.");
  await expect(app.shared).toHaveText("ELEVE_001 lit.");
  // The page does not expect its people either.
  await expect(page.getByRole("button", { name: "Renuméroter" })).toHaveCount(0);
});

for (const colorScheme of ["light", "dark"] as const)
  test(`the questions, ${colorScheme}: axe, also on a narrow screen`, async ({ app, page }) => {
    await page.emulateMedia({ colorScheme });
    await app.give({ list: classList, text: "Sylvain lit avec Manon." });
    await expect(app.shared).toContainText("ELEVE_001");
    await copy(app);
    const violations = async () =>
      (await axe(page).analyze()).violations.map((v) => `${v.id}: ${v.nodes[0]?.target}`);
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 });
      // On a phone it is in the menu of the less used actions.
      if (width < 720) await page.getByRole("button", { name: "Plus", exact: true }).click();
      await page.locator(".mask-view").getByRole("button", { name: "Renuméroter" }).click();
      expect(await violations()).toEqual([]);
      await page.keyboard.press("Escape");
      await page.keyboard.press("F8");
      await page.keyboard.press("q");
      expect(await violations()).toEqual([]);
      await page.keyboard.press("Escape");
      await app.card.focus();
      await page.keyboard.press("Escape");
    }
  });

test.describe("as for a user", () => {
  test.use({ inOrder: false });

  test("numbers do not follow the list, stay with their pupil, and are the list's own", async ({
    app,
    page,
  }) => {
    const names = Array.from(
      { length: 20 },
      (_, i) => `${"BCDFGHJKLM"[i % 10]}${i < 10 ? "ARDIN" : "OULOT"}`,
    );
    const list = names.map((n) => `${n} Manon`).join("\n");
    const text = names.map((n) => `Manon ${n} lit.`).join("\n");
    await app.give({ list, text });
    await expect(app.shared).toContainText("ELEVE_");
    const numbers = () =>
      app.sharedText().then((t) => [...t.matchAll(/ELEVE_(\d+)/g)].map((m) => Number(m[1])));
    await expect.poll(async () => (await numbers()).length).toBe(20);
    const drawn = await numbers();
    expect([...drawn].sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
    expect(drawn, "drawn at random").not.toEqual([...drawn].sort((a, b) => a - b));
    await app.openList();
    await page.getByRole("button", { name: "Coller une autre liste" }).click();
    await app.paste(page.getByRole("textbox", { name: "Liste à coller" }), list);
    await page.getByRole("button", { name: "Terminé" }).click();
    await expect.poll(numbers).toEqual(drawn);
  });
});
