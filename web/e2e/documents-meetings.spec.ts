import { readFileSync } from "node:fs";
import { ClassMenu } from "./class-page";
import { dropOn, file, list, onDisk, partOf, save, savedTo } from "./files";
import { expect, test } from "./page";

/** The page loads again with the program that opens documents. */
const loading = { timeout: 20_000 };
const real = /clara|vauquelin|idriss|benali/i;

/** An OpenDocument text as one XML file. */
const flat = (kind: string, body: string) =>
  Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?><office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.${kind}"><office:body><office:${kind}>${body}</office:${kind}></office:body></office:document>`,
  );
const row = (...cells: string[]) =>
  `<table:table-row>${cells.map((c) => `<table:table-cell office:value-type="string"><text:p>${c}</text:p></table:table-cell>`).join("")}</table:table-row>`;

test("a flat OpenDocument text is read as its readers see it", async ({ app, page }) => {
  await app.give({ list });
  const buffer = flat("text", "<text:p>Clara <text:span>Vauq</text:span>uelin lit.</text:p>");
  await page
    .locator(".toolbar input[type=file]")
    .first()
    .setInputFiles({ name: "avis.fodt", mimeType: "application/xml", buffer });
  await expect(app.shared).toHaveText("ELEVE_001 lit.", loading);
  const hidden = readFileSync(await savedTo(await save(app, "Enregistrer le document masqué")), "utf8");
  expect(hidden).toContain("<text:p>ELEVE_001<text:span></text:span> lit.</text:p>");
});

test("a class list in a flat workbook is read; an empty file is refused where the user looks", async ({
  app,
  page,
}) => {
  await app.openList();
  const drawer = page.getByRole("dialog");
  const buffer = flat(
    "spreadsheet",
    `<table:table table:name="6B">${row("Nom", "Prénom")}${row("VAUQUELIN", "Clara")}${row("BENALI", "Idriss")}</table:table>`,
  );
  const input = drawer.locator("input[type=file]");
  await input.setInputFiles({ name: "liste.xlsx", mimeType: "", buffer: Buffer.alloc(0) });
  await expect(drawer.getByText("« liste.xlsx » est vide")).toBeVisible();
  await input.setInputFiles({ name: "liste.fods", mimeType: "application/xml", buffer });
  await expect(drawer.getByText("2 élèves")).toBeVisible(loading);
});

test("while a long document is written, its button shows the progress", async ({ app, page }) => {
  await app.give({ list });
  const rows = Array.from(
    { length: 5_000 },
    (_, i) => `${i};Clara Vauquelin;${i % 20};Idriss bavarde encore`,
  );
  await page
    .locator(".toolbar input[type=file]")
    .first()
    .setInputFiles({ name: "notes.csv", mimeType: "text/csv", buffer: Buffer.from(rows.join("\n")) });
  await expect(app.shared).toContainText("ELEVE_001", loading);
  await expect(app.status).toContainText("passages masqués", loading);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Enregistrer le document masqué" }).click();
  await expect(page.getByRole("progressbar", { name: "Enregistrement…" })).toBeVisible();
  expect(readFileSync(await savedTo(await download), "utf8")).not.toMatch(real);
  await expect(page.getByRole("button", { name: "Enregistrer le document masqué" })).toBeVisible();
});

test.describe("with what the service worker keeps", () => {
  test.slow();
  test.use({ serviceWorkers: "allow" });

  test("a class dropped together with a document is opened first, and hides its pupils", async ({
    app,
    page,
  }) => {
    const menu = new ClassMenu(page);
    const phrase = "lavande tunnel hibou moutarde";
    await app.give({ list, text: "Idriss lit." });
    await expect(app.shared).toContainText("ELEVE_");
    const number = /ELEVE_\d+/.exec(await app.sharedText())?.[0] ?? "none";
    const bytes = await menu.save("6B", phrase);
    page.once("dialog", (d) => d.accept());
    await page.reload();
    await dropOn(app, [onDisk(file("bulletin.docx")), { name: "6B.age", bytes }]);
    await menu.give(phrase);
    await expect(app.source).toContainText("Clara", { timeout: 60_000 });
    await expect(app.shared).toContainText(number);
    await expect(app.shared).not.toContainText(real);
    await expect(menu.button).toHaveText("Ma classe : 6B");
    const hidden = await savedTo(await save(app, "Enregistrer le document masqué"));
    expect(partOf(hidden, "word/document.xml")).toContain(number);
  });

  test("a user of the English page gets a report in English", async ({ page, site, app }) => {
    await page.goto(`${site}?lang=en`);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => 1));
    await dropOn(app, [
      onDisk(file("bulletin.docx")),
      { name: "a.txt", bytes: Buffer.from("Clara Vauquelin lit.") },
      { name: "b.doc", bytes: Buffer.from(`\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1${"\0".repeat(600)}`, "latin1") },
    ]);
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Hide 3 documents" }).click();
    await expect(dialog.getByText("3 of 3")).toBeVisible(loading);
    const zip = await savedTo(await save(app, "Save all (.zip)"));
    const report = partOf(zip, "compte-rendu.html");
    for (const words of [
      'lang="en"',
      "Documents with names hidden",
      "Mentions hidden: ",
      "Text: ",
      "Links and names of things: 1",
      "File 3, “b.doc”, was not opened",
      "An old format",
    ])
      expect(report).toContain(words);
    expect(report).not.toMatch(/[àéêœ«»]|\b(?:le|les|des|fichier|texte)\b/i);
  });

  test("if nothing can be kept, a PDF is read by the part that came with the page", async ({
    page,
    site,
    app,
  }) => {
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "serviceWorker"));
    await page.goto(site);
    await app.give({ list });
    await dropOn(app, [onDisk(file("../pdf/tableau.pdf"))]);
    await expect(app.shared).toContainText("ELEVE_001", { timeout: 40_000 });
    await expect(app.shared).not.toContainText(real);
  });
});
