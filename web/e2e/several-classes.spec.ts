import { expect, test } from "./page";

const column = `Nom;Prénom;Classe
ABADIE;Sylvain;4E3
BERGER;Manon;4e3
COLAS;Héloïse;4E3
KONATÉ;Aminata;3B
ROUX;Violette;3B`;

const titles = `Classe de 4E3
ABADIE Sylvain
BERGER Manon
COLAS Héloïse

3B
KONATÉ Aminata
ROUX Violette`;

for (const [name, list] of [
  ["a column", column],
  ["titles", titles],
] as const)
  test(`two classes by ${name}: asked, one is kept, and undo brings both back`, async ({ app, page }) => {
    await app.openList();
    const drawer = page.getByRole("dialog", { name: "Liste de classe" });
    await app.paste(drawer.getByRole("textbox"), list);
    const question = drawer.getByText("Cette liste contient deux classes : 4E3 (3) et 3B (2).");
    await expect(question).toBeVisible();
    const choice = drawer.getByRole("group", { name: "Garder :" });
    await expect(choice.getByRole("button")).toHaveText(["4E3", "3B", "les deux"]);
    await choice.getByRole("button", { name: "4E3" }).click();
    await expect(drawer.getByText("4E3 est gardée : 3 élèves.")).toBeVisible();
    await expect(question).toHaveCount(0);
    await expect(drawer.getByLabel("Prénom d’Aminata KONATÉ")).toHaveCount(0);
    await expect(drawer.getByLabel("Prénom de Manon BERGER")).toBeVisible();
    await drawer.getByRole("button", { name: "Annuler" }).click();
    await expect(question).toBeVisible();
    await expect(drawer.getByLabel("Prénom d’Aminata KONATÉ")).toBeVisible();
    await choice.getByRole("button", { name: "les deux" }).click();
    await expect(question).toHaveCount(0);
    await page.getByRole("button", { name: "Terminé" }).click();
    await app.paste(app.source, "Aminata lit avec Manon.");
    await expect(app.shared).toHaveText("ELEVE_004 lit avec ELEVE_002.");
  });

test("two lists pasted one after the other, each with its header and title", async ({ app, page }) => {
  await app.openList();
  const drawer = page.getByRole("dialog", { name: "Liste de classe" });
  const one = (title: string, ...names: string[]) =>
    [`Liste des élèves de ${title}`, "Nom\tPrénom", ...names.map((n) => n.replace(" ", "\t"))].join("\n");
  await app.paste(
    drawer.getByRole("textbox"),
    `${one("4E3", "ABADIE Sylvain", "BERGER Manon")}\n\n${one("3B", "KONATÉ Aminata", "ROUX Violette")}`,
  );
  await expect(drawer).toContainText("deux classes : 4E3 (2) et 3B (2)");
});

for (const [name, list] of [
  ["one class", column.replace(/3B/g, "4E3")],
  ["one title", titles.replace("3B", "")],
  ["a slip in one line", column.replace(/3B$/, "4E3")],
  ["no class at all", "ABADIE Sylvain\nBERGER Manon"],
  [
    "a whole school",
    Array.from(
      { length: 16 },
      (_, i) => `NOM${"ABCDEFGHIJKLMNOP"[i]} Emma (${3 + (i % 4)}e${"AB"[Math.floor(i / 8)]})`,
    ).join("\n"),
  ],
] as const)
  test(`no question for ${name}`, async ({ app, page }) => {
    await app.openList();
    const drawer = page.getByRole("dialog", { name: "Liste de classe" });
    await app.paste(drawer.getByRole("textbox"), list);
    await expect(drawer.getByText(/élèves lus/)).toBeVisible();
    await expect(drawer.getByText(/Cette liste contient/)).toHaveCount(0);
  });
