import { expect, test } from "./page";

test("the list is shown as it was read, and every cell can be corrected", async ({ app, page }) => {
  await app.openList();
  await app.paste(page.getByRole("textbox", { name: "Liste à coller" }), "ABADIE Sylvain\nKONATÉ Aminata");
  const dialog = page.getByRole("dialog", { name: "Liste de classe" });
  await expect(dialog.getByLabel("Prénom de Sylvain ABADIE")).toHaveValue("Sylvain");
  await expect(dialog.getByLabel("Nom d’Aminata KONATÉ", { exact: true })).toHaveValue("KONATÉ");

  await dialog.getByLabel("Surnoms d’Aminata KONATÉ").fill("Mina, Ami");
  await dialog.getByLabel("Surnoms d’Aminata KONATÉ").press("Enter");
  await dialog.getByRole("button", { name: "Ajouter un élève" }).click();
  await expect(dialog.getByLabel("Nom d’Élève 3", { exact: true })).toBeFocused();
  await page.keyboard.type("Roux");
  await page.keyboard.press("Enter");
  await dialog.getByLabel("Prénom de Roux").fill("Violette");
  await dialog.getByLabel("Prénom de Roux").press("Enter");
  await dialog.getByRole("button", { name: "Retirer Sylvain ABADIE" }).click();
  await dialog.getByRole("button", { name: "Terminé" }).click();

  await expect(page.getByRole("button", { name: "Liste de classe : 2 élèves" })).toBeVisible();
  await app.give({ text: "Mina et Violette Roux." });
  // Removing Sylvain has renamed no pupil.
  await expect(app.shared).toContainText("ELEVE_002 et ELEVE_003.");
});

test("first names and surnames are swapped, and undo works inside the drawer", async ({ app, page }) => {
  await app.openList();
  await app.paste(page.getByRole("textbox", { name: "Liste à coller" }), "ABADIE Sylvain\nKONATÉ Aminata");
  const dialog = page.getByRole("dialog", { name: "Liste de classe" });
  await dialog.getByLabel("Prénom de Sylvain ABADIE").fill("Silvain");
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Inverser prénoms et noms" }).click();
  await expect(dialog.getByLabel(/^Prénom d’ABADIE/)).toHaveValue("ABADIE");
  await dialog.getByRole("button", { name: "Annuler" }).click();
  await dialog.getByRole("button", { name: "Annuler" }).click();
  await expect(dialog.getByLabel("Prénom de Sylvain ABADIE")).toHaveValue("Sylvain");
});

test("lines that cannot be read are pointed out by number", async ({ app, page }) => {
  await app.openList();
  const lines = "Nom;Prénom\nABADIE;Sylvain\n;;;\n12345;\nKONATÉ;Aminata\nKONATÉ;Aminata";
  await app.paste(page.getByRole("textbox", { name: "Liste à coller" }), lines);
  const dialog = page.getByRole("dialog", { name: "Liste de classe" });
  await expect(dialog.getByLabel("Prénom de Sylvain ABADIE")).toBeVisible();
  await expect(dialog.locator(".roster-warnings")).toContainText("Ligne 6");
  await expect(dialog.locator(".roster-warnings")).toContainText("figure deux fois");
});

test("a list without a name stays in its box, with a sentence", async ({ app, page }) => {
  await app.openList();
  const box = page.getByRole("textbox", { name: "Liste à coller" });
  await app.paste(box, " \n;;;\n");
  await page.getByRole("button", { name: "Lire la liste" }).isVisible();
  await app.paste(box, ";;;");
  await page.getByRole("button", { name: "Lire la liste" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Aucun nom" })).toBeVisible();
  await expect(box).toHaveValue(/;;;/);
});

test("a CSV file of an old spreadsheet, dropped on the drawer", async ({ app, page }) => {
  await app.openList();
  const data = await page.evaluateHandle(() => {
    const bytes = new Uint8Array(
      [..."Nom;Pr\u00e9nom\r\nCOLAS;H\u00e9lo\u00efse\r\n"].map((c) => c.charCodeAt(0)),
    );
    const transfer = new DataTransfer();
    transfer.items.add(new File([bytes], "classe.csv", { type: "text/csv" }));
    return transfer;
  });
  await page.locator(".drawer-body").dispatchEvent("drop", { dataTransfer: data });
  await expect(page.getByLabel("Prénom d’Héloïse COLAS")).toHaveValue("Héloïse");
});

test("a list may have ten thousand lines", async ({ app, page }) => {
  const letters = "abcdefghijklmnopqrst";
  const name = (n: number) =>
    [...String(n).padStart(5, "0")].map((d, i) => letters[Number(d) + (i % 2) * 10]).join("");
  const list = Array.from({ length: 10_000 }, (_, i) => `${name(i).toUpperCase()} Zo${name(i)}`).join("\n");
  await app.openList();
  await app.paste(page.getByRole("textbox", { name: "Liste à coller" }), list);
  await page.getByRole("button", { name: "Terminé" }).click();
  await expect(page.getByRole("button", { name: /^Liste de classe : 10\s000 élèves$/ })).toBeVisible();
  await app.give({ text: `Zo${name(4321)} lit.` });
  await expect(app.shared).toContainText("ELEVE_4322 lit.");
});

for (const [name, content, words] of [
  ["classe.png", "\x89PNG\r\n\x1a\n\0\0\0", "« classe.png » est une image : Cachenom ne lit que du texte."],
  ["classe.bin", "\0\x01\x02", "« classe.bin » n’est pas un fichier texte : copiez les colonnes"],
  ["classe.xlsx", "PK\x03\x04rest", "Ce fichier est abîmé"],
] as const)
  test(`${name}, which has no list, is refused inside the drawer, with advice`, async ({ app, page }) => {
    await app.openList();
    const dialog = page.getByRole("dialog", { name: "Liste de classe" });
    const chooser = page.waitForEvent("filechooser");
    await dialog.getByRole("button", { name: "Ouvrir un fichier…" }).click();
    await (await chooser).setFiles({ name, mimeType: "", buffer: Buffer.from(content, "latin1") });
    const error = dialog.getByRole("alert");
    await expect(error).toContainText(words);
    await expect(error).toBeInViewport();
    await app.paste(dialog.getByRole("textbox"), "ABADIE Sylvain");
    await expect(dialog.getByLabel("Prénom de Sylvain ABADIE")).toBeVisible();
    await expect(error).toHaveText("");
  });
