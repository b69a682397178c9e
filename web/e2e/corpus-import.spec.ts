import { axe } from "./axe";
import { expect, file, test } from "./corpus-page";

test("the example is read, with its numbers and its messages", async ({ corpus, page }) => {
  await corpus.example();
  await expect(page.getByRole("region", { name: "Le corpus" })).toContainText("Auteurs10");
  await expect(page.getByRole("region", { name: "Le corpus" })).toContainText("Fils de discussion3");
  await expect(page.getByRole("region", { name: "Le corpus" })).not.toContainText("…");
  await page.getByRole("searchbox", { name: /Chercher un message/ }).fill("PMU");
  await page.getByRole("listbox", { name: "Messages" }).getByRole("option").first().click();
  await expect(page.getByRole("article", { name: "Message" })).toContainText("Paris mutuels urbains");
});

test("several texts are read, and files that are not text are reported", async ({ corpus, page }) => {
  await corpus.open([
    file("a.txt", "Bonjour Kelly."),
    file("b.txt", "Bonjour Eli."),
    file("c.docx", "PK\x03\x04zip"),
  ]);
  await expect(corpus.bar).toContainText("2 documents");
  await expect(page.getByRole("alert").filter({ hasText: "c.docx" })).toContainText(
    "n’a pas été lu : il est abîmé",
  );
});

test("a table shows its columns before it is taken", async ({ corpus, page }) => {
  const table = "qui;texte;quand\nKelly Marchetti;Bonjour Eli;2024\nEli Oliveau;Salut Kelly;2024\n";
  await corpus.open([file("t.csv", table, "text/csv")]);
  const dialog = page.getByRole("dialog", { name: "Les colonnes du tableau" });
  await dialog.getByRole("combobox", { name: "Texte", exact: true }).selectOption({ label: "texte" });
  await dialog.getByRole("combobox", { name: "Auteur", exact: true }).selectOption({ label: "qui" });
  await expect(dialog.getByRole("cell", { name: "Kelly Marchetti" })).toBeVisible();
  await dialog.getByRole("button", { name: "Prendre 2 documents" }).click();
  await expect(corpus.bar).toContainText("2 documents");
  await expect(page.getByRole("region", { name: "Participants" })).toContainText("2 personnes");
});

test("columns that are guessed, left out or too many are reported before they are read", async ({
  corpus,
  page,
}) => {
  await corpus.open([file("g.csv", "Ana;Olá; tudo bem?;1\nBob;Oi, Ana;2\nAna;Sim, sim;3\n", "text/csv")]);
  const dialog = page.getByRole("dialog", { name: "Les colonnes du tableau" });
  await expect(dialog.getByRole("status")).toContainText("elles ont été devinées");
  await expect(dialog.getByRole("status")).toContainText("Ligne 1 : cette ligne a plus de cellules");
  await dialog.getByRole("combobox", { name: "Auteur", exact: true }).selectOption({ label: "Colonne 1" });
  await expect(dialog.getByRole("status")).not.toContainText("devinées");
  await page.keyboard.press("Escape");
  const names = "prénom;nom;âge;message\nAna;Silva;20;Salut\nBob;Costa;21;Oui\n";
  await corpus.open([file("n.csv", names, "text/csv")]);
  await expect(dialog.getByRole("cell", { name: "Ana Silva" })).toBeVisible();
  await expect(dialog.getByRole("status")).toContainText("âge : cela est laissé de côté");
  await expect(dialog.getByRole("combobox", { name: "Nom de l’auteur", exact: true })).toHaveValue("1");
  await dialog.getByRole("combobox", { name: "Sujet" }).selectOption({ label: "âge" });
  await expect(dialog.getByRole("cell", { name: "Ana Silva" })).toBeVisible();
  await expect(dialog.getByRole("status")).toHaveCount(0);
});

test("a document type and broken XML are refused with a sentence, and nothing is lost", async ({
  corpus,
  page,
}) => {
  await corpus.example();
  await corpus.open([file("d.xml", '<!DOCTYPE forum [<!ENTITY a "b">]><forum/>', "text/xml")]);
  await expect(page.getByRole("alert").filter({ hasText: "DTD" })).toBeVisible();
  await corpus.open([file("e.xml", "<forum><message>", "text/xml")]);
  await expect(page.getByRole("alert").filter({ hasText: "e.xml" })).toBeVisible();
  await expect(corpus.bar).toContainText("30 documents");
});

test("a pasted text, one document per paragraph", async ({ corpus, page }) => {
  await page.getByRole("button", { name: "Coller un texte…" }).click();
  await page.getByRole("textbox", { name: "Texte à coller" }).fill("Bonjour Kelly.\n\nSalut Eli.\n\nFin.");
  await page.getByRole("radio", { name: "un document par paragraphe" }).check();
  await page.getByRole("button", { name: "Prendre ce texte" }).click();
  await expect(corpus.bar).toContainText("3 documents");
});

for (const scheme of ["light", "dark"] as const)
  test(`axe finds nothing, ${scheme}`, async ({ corpus, page }) => {
    test.slow();
    await page.emulateMedia({ colorScheme: scheme });
    const clean = async () => {
      const { violations } = await axe(page).analyze();
      expect(violations.map((v) => `${v.id}: ${v.nodes[0]?.html}`)).toEqual([]);
    };
    await clean();
    await corpus.example();
    await clean();
    await corpus.participants();
    await clean();
    await corpus.step("Marquer");
    await expect(corpus.lines).toBeVisible();
    await clean();
    await page.getByRole("button", { name: "Chiffres…" }).click();
    await clean();
  });
