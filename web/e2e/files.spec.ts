import type { Page } from "@playwright/test";
import { classList, expect, test } from "./page";

/** Drags a file over the page, drops it, or drags it away. */
async function hold(
  page: Page,
  event: string,
  over: string,
  file: { name: string; type?: string; text: string },
) {
  const dataTransfer = await page.evaluateHandle(({ name, type, text }) => {
    const data = new DataTransfer();
    data.items.add(new File([text], name, { type: type ?? "" }));
    return data;
  }, file);
  await page.locator(over).first().dispatchEvent(event, { dataTransfer, bubbles: true, cancelable: true });
}

const notes = { name: "notes.txt", type: "text/plain", text: "Sylvain lit avec Aminata." };
const list = { name: "classe.csv", type: "text/csv", text: classList };

test("the page shows where a dragged file goes, and accepts it there: a text, then a list", async ({
  app,
  page,
}) => {
  const text = page.getByText("Déposer ici le texte ou les documents à masquer");
  await expect(text).toBeHidden();
  await hold(page, "dragenter", "body", notes);
  await expect(text).toBeVisible();
  await expect(page.getByText("Déposer ici la liste de classe")).toBeVisible();
  await hold(page, "drop", "[data-drop=text]", notes);
  await expect(text).toBeHidden();
  await expect(app.source).toHaveText(notes.text);
  await expect(app.shared).toContainText("lit avec");

  await hold(page, "dragenter", "body", list);
  await hold(page, "drop", "[data-drop=list]", list);
  await expect(page.getByLabel("Prénom de Sylvain ABADIE")).toHaveValue("Sylvain");
  await page.getByRole("button", { name: "Terminé" }).click();
  await expect(app.shared).toContainText("ELEVE_001 lit avec ELEVE_006.");
});

test("a second text replaces the first, and undo brings the first back", async ({ app, page }) => {
  await hold(page, "drop", ".pane-source .cm-content", { ...notes, text: "Mme Diallo appelle." });
  await expect(app.shared).toContainText("Mme PERSONNE_001 appelle.");
  await hold(page, "drop", ".pane-shared", { ...notes, name: "autre.txt", text: "M. Lefèvre répond." });
  await expect(app.shared).toContainText("M. PERSONNE_002 répond.");
  await expect(page.getByText("« autre.txt » est ouvert. Texte remplacé.")).toBeVisible();
  await app.undo.click();
  await expect(app.shared).toContainText("Mme PERSONNE_001 appelle.");
});

test("an image and an empty file are refused with a sentence, and the text stays", async ({ app, page }) => {
  await app.give({ text: "Mon texte." });
  const alert = page.getByRole("alert");
  await hold(page, "drop", "body", { name: "photo.webp", type: "image/webp", text: "RIFFxxxxWEBP" });
  await expect(alert.filter({ hasText: "« photo.webp » est une image" })).toBeVisible();
  await hold(page, "drop", "body", { name: "rien.txt", type: "text/plain", text: "" });
  await expect(alert.filter({ hasText: "« rien.txt » est vide." })).toBeVisible();
  await expect(app.source).toHaveText("Mon texte.");
  await app.openList();
  await hold(page, "drop", ".drawer-body", { name: "vide.csv", type: "text/csv", text: " \n" });
  await expect(page.getByRole("dialog").getByRole("alert")).toHaveText("« vide.csv » est vide.");
});

test("the other tab accepts an answer and a table", async ({ app, page }) => {
  await app.give({ list: classList, text: "Sylvain lit." });
  await expect(app.shared).toContainText("ELEVE_001");
  await page.getByRole("button", { name: "Rétablir", exact: true }).click();
  await hold(page, "dragenter", "body", notes);
  await expect(page.getByText("Déposer ici le texte ou les documents reçus")).toBeVisible();
  await hold(page, "drop", "[data-drop=answer]", { ...notes, text: "ELEVE_001 a souri." });
  await expect(page.getByRole("textbox", { name: "Texte avec les noms" })).toHaveText("Sylvain a souri.");
  await hold(page, "drop", "body", { name: "autre.json", type: "application/json", text: "{}" });
  await expect(page.getByRole("alert").filter({ hasText: "n’est pas une table des noms" })).toBeVisible();
});

test("lists: rows that may have been misread are pointed out", async ({ app, page }) => {
  await app.openList();
  const dialog = page.getByRole("dialog", { name: "Liste de classe" });
  await app.paste(dialog.getByRole("textbox"), "Emma, Louis et Zoé Martin");
  await expect(dialog.getByLabel("Nom de Zoé Martin", { exact: true })).toHaveValue("Martin");
  await expect(dialog).toContainText("Ces noms ont été lus dans une phrase");
  await dialog.getByRole("button", { name: "Coller une autre liste" }).click();
  await app.paste(dialog.getByRole("textbox"), "ABADIE Sylvain\tABADIE Paul\nROUX Violette\tROUX Anne");
  await expect(dialog.getByText("2 élèves lus")).toBeVisible();
  await expect(dialog).toContainText("les autres pour ses responsables");
  await dialog.getByRole("button", { name: "Coller une autre liste" }).click();
  await app.paste(dialog.getByRole("textbox"), "Rose - PAP\nManon");
  await expect(dialog.getByLabel("Prénom de Rose", { exact: true })).toHaveValue("Rose");
  await expect(dialog.getByLabel("Nom de Rose", { exact: true })).toHaveValue("");
});

test("a print has the whole text to share, and nothing else", async ({ app, page }) => {
  await app.give({ list: classList, text: `${"Sylvain lit.\n".repeat(300)}Aminata rit.` });
  await expect(app.status).toContainText("301 passages masqués");
  await page.emulateMedia({ media: "print" });
  const seen = () => page.evaluate(() => document.body.innerText.trim());
  await expect.poll(seen).toMatch(/^(?:ELEVE_001 lit\.\n){300}ELEVE_006 rit\.$/);
  await page.emulateMedia({ media: "screen" });
  await expect(app.source).toBeVisible();
  // A printed text has left the page, so its names are kept for the answer.
  await app.source.press("Control+a");
  await app.paste(app.source, "Mme Diallo.");
  await expect(app.shared).toContainText("PERSONNE_001");
  await page.getByRole("button", { name: "Rétablir", exact: true }).click();
  await app.paste(page.getByRole("textbox", { name: "Texte reçu" }), "ELEVE_006 !");
  await expect(page.getByRole("textbox", { name: "Texte avec les noms" })).toHaveText("Aminata !");
});
