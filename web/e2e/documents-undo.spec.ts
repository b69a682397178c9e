import { dropOn, file, list, onDisk, partOf, save, savedTo } from "./files";
import { expect, test } from "./page";

/** The page loads again with the program that opens documents. */
const loading = { timeout: 40_000 };

test("undo brings back the text together with its document", async ({ app, page }) => {
  await app.give({ list });
  await dropOn(app, [onDisk(file("bulletin.docx"))]);
  await expect(app.shared).toContainText("ELEVE_001", loading);
  await dropOn(app, [onDisk(file("message.eml"))]);
  await expect(page.getByText("message.eml", { exact: true })).toBeVisible();
  const edited = page.getByText("Le texte n’est plus celui du document");
  await app.undo.click();
  await expect(page.getByText("bulletin.docx", { exact: true })).toBeVisible();
  await expect(edited).toBeHidden();
  await expect(app.shared).toContainText("Bulletins du premier trimestre");
  const hidden = await savedTo(await save(app, "Enregistrer le document masqué"));
  expect(partOf(hidden, "word/document.xml")).not.toMatch(/clara|vauquelin/i);
  await app.redo.click();
  await expect(page.getByText("message.eml", { exact: true })).toBeVisible();

  // An edited text is no longer a document; a different text, or an empty one, never was.
  await app.source.press("Control+End");
  await page.keyboard.type(" Note.");
  await expect(edited).toBeVisible();
  await app.undo.click();
  await expect(edited).toBeHidden();
  await page.getByRole("button", { name: "Fermer le document" }).click();
  await expect(edited).toBeHidden();
  await app.paste(app.source, "Un tout autre texte, sur Clara.");
  await expect(app.shared).toContainText("ELEVE_001");
  await expect(edited).toBeHidden();
});

test("an edited document becomes a document again by undo, also after a visit to Corpus", async ({
  app,
  page,
}) => {
  await dropOn(app, [onDisk(file("bulletin.docx"))]);
  await expect(app.shared).toContainText("PERSONNE_001", loading);
  await app.source.press("Control+Home");
  await page.keyboard.type("Note. ");
  const edited = page.getByText("Le texte n’est plus celui du document");
  await expect(edited).toBeVisible();
  await page.getByRole("link", { name: "Corpus" }).click();
  await page.getByRole("link", { name: "Masquer" }).click();
  await expect(app.source).toContainText("Note. ");
  await expect(edited).toBeVisible(loading);
  await app.undo.click();
  await expect(page.getByRole("button", { name: "Enregistrer le document masqué" })).toBeVisible();
});

test.describe("with what the service worker keeps", () => {
  test.slow();
  test.use({ serviceWorkers: "allow" });

  test("the message about a PDF is still there after a visit to Corpus", async ({ app, page }) => {
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => 1));
    await dropOn(app, [onDisk(file("../pdf/colonnes.pdf"))]);
    await page.getByText("Dans ce document aussi").click(loading);
    const told = page.getByText("Le PDF lui-même n’est pas réécrit et garde tous ses noms");
    await expect(told).toBeVisible();
    await page.getByRole("link", { name: "Corpus" }).click();
    await page.getByRole("link", { name: "Masquer" }).click();
    await page.getByText("Dans ce document aussi").click(loading);
    await expect(told).toBeVisible();
  });
});
