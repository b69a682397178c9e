import { type Dropped, dropOn, file, list, onDisk, partOf, partsOf, save, savedTo } from "./files";
import { type CachenomPage, expect, test } from "./page";

const text = (name: string, words: string): Dropped => ({ name, bytes: Buffer.from(words) });

/** A teacher's ten files, one of which cannot be opened. */
const ten: Dropped[] = [
  ...["bulletin.docx", "bulletin.odt", "notes.xlsx", "message.eml"].map((n) => onDisk(file(n))),
  onDisk(file("../pdf/colonnes.pdf")),
  text("Clara.txt", "Clara Vauquelin lit avec Maïwenn Kerbrat.\n"),
  text("Idriss.txt", "Idriss aide Clara.\n"),
  text("notes.csv", "Nom;Prénom\r\nBENALI;Idriss\r\n"),
  text("avis.md", "# Conseil\n\nMaïwenn Kerbrat progresse.\n"),
  text("abîmé.docx", "PK\x03\x04 rien"),
];

const dialog = (app: CachenomPage) => app.page.getByRole("dialog");

/** Drops files and hides the names in them. */
async function hide(app: CachenomPage, files: readonly Dropped[]): Promise<string> {
  await app.page.evaluate(() => navigator.serviceWorker.ready.then(() => 1));
  await dropOn(app, files);
  await dialog(app)
    .getByRole("button", { name: `Masquer ${files.length} documents` })
    .click();
  await expect(dialog(app).getByText(`${files.length} sur ${files.length}`)).toBeVisible({ timeout: 25_000 });
  const zip = await save(app, "Enregistrer tout (.zip)");
  expect(zip.suggestedFilename()).toBe("documents-masqués.zip");
  return savedTo(zip);
}

test.describe("ten files at once", () => {
  test.slow();
  test.use({ serviceWorkers: "allow" }); // which keeps the part that reads PDFs

  test("one table for all, one zip file with a report, and back", async ({ app, page }) => {
    await app.give({ list });
    const zip = await hide(app, ten);
    await expect(dialog(app).getByText("abîmé, ou n’est pas")).toBeVisible();
    const parts = partsOf(zip);
    expect(parts).toHaveLength(10);
    expect(parts).toContain("ELEVE_001-masqué.txt");
    expect(parts).toContain("ELEVE_002-masqué.txt");
    expect(parts).toContain("colonnes-masqué.docx");
    const number = /PERSONNE_\d+/.exec(partOf(zip, "ELEVE_001-masqué.txt"))?.[0] ?? "none";
    expect(partOf(zip, "avis-masqué.md")).toContain(`${number} progresse`);
    expect(partOf(zip, "notes-masqué.csv")).toBe("Nom;Prénom\r\nELEVE_002;ELEVE_002\r\n");
    const report = partOf(zip, "compte-rendu.html");
    expect(report).toContain("Documents masqués");
    expect(report).toContain("10e fichier, « abîmé.docx », n’a pas été ouvert");
    expect(report).toContain("Auteurs\u00a0: ");
    expect(report).toContain("Lu d’un PDF");
    expect(report).not.toContain("word/");
    for (const name of parts) expect(name + partOf(zip, name)).not.toMatch(/vauquelin|benali|kerbrat/i);

    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Rétablir", exact: true }).click();
    const back = ["ELEVE_001-masqué.txt", "ELEVE_002-masqué.txt", "notes-masqué.csv"].map((n) =>
      text(n, partOf(zip, n)),
    );
    await dropOn(app, back);
    await dialog(app).getByRole("button", { name: "Rétablir 3 documents" }).click();
    await expect(dialog(app).getByText("3 sur 3")).toBeVisible();
    const restored = await savedTo(await save(app, "Enregistrer tout (.zip)"));
    expect(partOf(restored, "Clara-avec-les-noms.txt")).toBe("Clara Vauquelin lit avec Maïwenn Kerbrat.\n");
    expect(partOf(restored, "notes-avec-les-noms.csv")).toBe("Nom;Prénom\r\nBENALI;Idriss\r\n");
    expect(partOf(restored, "compte-rendu.html")).toContain("Documents rétablis");
  });

  test("a file is reviewed alone, and the zip file has it with its decisions", async ({ app, page }) => {
    await app.give({ list });
    await hide(app, ten.slice(5, 9));
    await dialog(app).getByRole("button", { name: "Revoir « avis.md »" }).click();
    await expect(app.shared).toContainText("PERSONNE_001 progresse");
    await app.mark("Maïwenn").first().click();
    await app.card.getByRole("button", { name: /^Laisser visible/ }).click();
    await expect(app.shared).toContainText("Maïwenn Kerbrat progresse");
    await page.getByRole("button", { name: "Revenir aux documents" }).click();
    const zip = await savedTo(await save(app, "Enregistrer tout (.zip)"));
    expect(partOf(zip, "avis-masqué.md")).toContain("Maïwenn Kerbrat");
    expect(partOf(zip, "ELEVE_001-masqué.txt")).toContain("PERSONNE_001");

    // When it is shown again, it is as it was left. New decisions are in the file that is saved alone, and in the next zip file.
    await dialog(app).getByRole("button", { name: "Revoir « avis.md »" }).click();
    await expect(app.shared).toContainText("Maïwenn Kerbrat progresse");
    await page.getByRole("button", { name: "Revenir aux documents" }).click();
    await expect(dialog(app).getByText("4 sur 4")).toBeVisible();
  });

  test("words hidden by hand in one file are hidden in the zip file, and offered for the others", async ({
    app,
    page,
  }) => {
    await app.give({ list });
    await hide(app, [text("a.txt", "Le Zouave rit.\n"), text("b.txt", "Le Zouave dort.\n")]);
    await dialog(app).getByRole("button", { name: "Revoir « a.txt »" }).click();
    await expect(app.source).toContainText("Zouave");
    await app.source.getByText("Le Zouave").dblclick({ position: { x: 40, y: 12 } });
    await page.getByRole("button", { name: "Masquer ceci…" }).click();
    await dialog(app).getByRole("button", { name: "Masquer", exact: true }).click();
    await expect(app.shared).not.toContainText("Zouave");
    await page.getByRole("button", { name: "Revenir aux documents" }).click();
    await expect(dialog(app).getByText("1 passage masqué").first()).toBeVisible();
    await expect(dialog(app).getByText("Un document a été masqué avec les réglages d’avant")).toBeVisible();
    let zip = await savedTo(await save(app, "Enregistrer tout (.zip)"));
    expect(partOf(zip, "a-masqué.txt")).not.toContain("Zouave");
    await dialog(app).getByRole("button", { name: "Masquer de nouveau" }).click();
    await expect(dialog(app).getByText("Masquer de nouveau")).toBeHidden();
    zip = await savedTo(await save(app, "Enregistrer tout (.zip)"));
    expect(partOf(zip, "b-masqué.txt")).not.toContain("Zouave");
  });

  test("numbers given before stay in the files, and numbers of the files stay in the next text", async ({
    app,
    page,
  }) => {
    await app.give({ text: "Maïwenn Kerbrat écrit." });
    await expect(app.shared).toContainText("PERSONNE_001 écrit");
    const zip = await hide(app, [
      text("a.txt", "Awena Tanguy parle à Maïwenn Kerbrat.\n"),
      text("b.txt", "Awena Tanguy rit.\n"),
    ]);
    expect(partOf(zip, "a-masqué.txt")).toBe("PERSONNE_002 parle à PERSONNE_001.\n");
    expect(partOf(zip, "b-masqué.txt")).toBe("PERSONNE_002 rit.\n");
    await page.keyboard.press("Escape");
    await app.source.press("Control+a");
    await app.paste(app.source, "Awena Tanguy et Youenn Le Bihan.");
    await expect(app.shared).toContainText("PERSONNE_002 et PERSONNE_003");
  });

  test("two files with the same name are two, and the same file twice is one", async ({ app }) => {
    await dropOn(app, [text("a.txt", "Awena Tanguy rit."), text("b.txt", "Rien.")]);
    await expect(dialog(app).getByText("0 sur 2")).toBeVisible({ timeout: 25_000 });
    await dialog(app)
      .locator("input[type=file]")
      .first()
      .setInputFiles([{ name: "a.txt", mimeType: "text/plain", buffer: Buffer.from("Awena Tanguy dort.") }]);
    await expect(dialog(app).getByText("a (2).txt")).toBeVisible();
    await expect(dialog(app).getByText("0 sur 3")).toBeVisible();
  });

  test("a correction in one of the restored files is in the zip file", async ({ app, page }) => {
    await app.give({ list, text: "Clara Vauquelin et Idriss Benali." });
    await expect(app.shared).toContainText("ELEVE_001 et ELEVE_002");
    await page.getByRole("button", { name: "Copier le texte à partager" }).click();
    await page.getByRole("button", { name: "Rétablir", exact: true }).click();
    await dropOn(app, [text("a.txt", "Bien.\r\nELEVE_001 rit.\r\n"), text("b.txt", "ELEVE_002 dort.\n")]);
    await expect(dialog(app).getByRole("button", { name: "Rétablir 2 documents" })).toBeVisible({
      timeout: 25_000,
    });
    await dialog(app).getByRole("button", { name: "Rétablir 2 documents" }).click();
    await dialog(app).getByRole("button", { name: "Revoir « a.txt »" }).click();
    await page.getByRole("button", { name: "Corriger Clara VAUQUELIN" }).click();
    await page.getByRole("combobox").last().selectOption({ label: "Idriss BENALI" });
    await page.getByRole("button", { name: "Mettre ce nom" }).click();
    const names = page.getByRole("textbox", { name: "Texte avec les noms" });
    await expect(names).toContainText("Idriss Benali rit");
    await page.getByRole("button", { name: "Revenir aux documents" }).click();
    await expect(dialog(app).getByText("2 sur 2")).toBeVisible();
    const zip = await savedTo(await save(app, "Enregistrer tout (.zip)"));
    expect(partOf(zip, "a-avec-les-noms.txt")).toBe("Bien.\r\nIdriss Benali rit.\r\n");
    await dialog(app).getByRole("button", { name: "Revoir « a.txt »" }).click();
    await expect(names).toContainText("Idriss Benali rit");
  });

  test("a double click hides or stops nothing, the focus moves on, and unsaved work is not lost without a question", async ({
    app,
    page,
  }) => {
    await app.give({ list });
    await dropOn(app, [text("a.txt", "Clara rit.\n"), text("b.txt", "Idriss dort.\n"), text("c.zip", "PK")]);
    await dialog(app).getByRole("button", { name: "Masquer 3 documents" }).dblclick();
    await expect(dialog(app).getByText("3 sur 3")).toBeVisible({ timeout: 25_000 });
    await expect(dialog(app).getByText("décompressez-le")).toBeVisible();
    await expect(dialog(app).getByText("1 non ouvert")).toBeVisible();
    await expect(dialog(app).getByRole("button", { name: "Enregistrer tout (.zip)" })).toBeFocused();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Rétablir", exact: true }).click();
    await dropOn(app, [text("x.txt", "ELEVE_001 rit."), text("y.txt", "ELEVE_002 dort.")]);
    await expect(dialog(app).getByText("0 sur 2")).toBeVisible();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Masquer", exact: true }).click();
    await page.getByRole("link", { name: "Corpus" }).click();
    await expect(dialog(app).getByText("Les documents donnés ensemble ne restent pas")).toBeVisible();
    await dialog(app).getByRole("button", { name: "Rester ici" }).click();
    await page.getByRole("button", { name: "Revenir aux documents" }).click();
    await expect(dialog(app).getByText("3 sur 3")).toBeVisible();
    await dialog(app).getByRole("button", { name: "Vider la liste" }).click();
    await dialog(app).getByRole("button", { name: "Revenir aux documents" }).click();
    const button = dialog(app).getByRole("button", { name: "Enregistrer tout (.zip)" });
    const stood = await button.boundingBox();
    await save(app, "Enregistrer tout (.zip)");
    await expect(dialog(app).getByText("2 documents sont dans le fichier zip")).toBeVisible();
    expect(await button.boundingBox()).toEqual(stood); // A message does not move a button that is about to be pressed.
    for (const width of [768, 390, 320]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(dialog(app).getByRole("button", { name: "Enregistrer tout (.zip)" })).toBeInViewport({
        ratio: 1,
      });
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
    }
    await dialog(app).getByRole("button", { name: "Vider la liste" }).click();
    await expect(dialog(app)).toBeHidden();
    await expect(page.getByText("Les 3 documents ont été retirés de la liste.")).toBeVisible();
    await page.getByRole("region", { name: "Avis" }).getByRole("button", { name: "Annuler" }).click();
    await expect(dialog(app).getByText("3 sur 3")).toBeVisible();
  });

  test("at 390 pixels, and stopped", async ({ app, page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    const long = "Maïwenn Kerbrat a parlé à Awena Tanguy de la sortie au musée. ".repeat(20_000);
    await dropOn(app, [text("long.txt", long), text("court.txt", "Awena Tanguy rit.\n")]);
    await dialog(app).getByRole("button", { name: "Masquer 2 documents" }).click();
    await dialog(app).getByRole("button", { name: "Arrêter" }).click();
    await expect(dialog(app).getByText("0 sur 2")).toBeVisible();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await expect(dialog(app).getByRole("button", { name: "Masquer 2 documents" })).toBeEnabled();
  });
});
