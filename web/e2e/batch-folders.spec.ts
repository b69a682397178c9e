import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { type Dropped, dropOn, list, partOf, partsOf, save, savedTo } from "./files";
import { type CachenomPage, expect, test } from "./page";

const text = (name: string, words: string): Dropped => ({ name, bytes: Buffer.from(words) });
const dialog = (app: CachenomPage) => app.page.getByRole("dialog");
const loading = { timeout: 25_000 };
const zipped = "Enregistrer tout (.zip)";

test("a folder stays one folder, with names in its name or its files' names; empty files are reported", async ({
  app,
}) => {
  const folder = test.info().outputPath("dossier 5B");
  for (const [name, words] of [
    ["a.txt", "Rien à dire.\n"],
    ["b.txt", "La classe de 5B lit.\n"],
    ["sous/c.txt", "Clara rit.\n"],
    ["vide.docx", ""],
  ] as const) {
    mkdirSync(dirname(`${folder}/${name}`), { recursive: true });
    writeFileSync(`${folder}/${name}`, words);
  }
  await app.give({ list });
  await dropOn(app, [text("x.txt", "Clara lit.\n"), text("y.txt", "Rien.\n")]);
  await expect(dialog(app).getByText("0 sur 2")).toBeVisible(loading);
  await dialog(app).locator("input[type=file]").nth(1).setInputFiles(folder);
  await dialog(app).getByRole("button", { name: "Masquer 6 documents" }).click();
  await expect(dialog(app).getByText("6 sur 6")).toBeVisible(loading);
  await expect(dialog(app).getByText("Ce fichier est vide")).toBeVisible();
  const zip = await savedTo(await save(app, zipped));
  const inFolder = ["a-masqué.txt", "b-masqué.txt", "sous/c-masqué.txt"].map(
    (name) => `dossier CLASSE_001/${name}`,
  );
  expect(partsOf(zip).sort()).toEqual(["compte-rendu.html", ...inFolder, "x-masqué.txt", "y-masqué.txt"]);
  const report = partOf(zip, "compte-rendu.html");
  expect(report).not.toContain("5B");
  for (const words of [
    "« dossier CLASSE_001/vide.docx », n’a pas été ouvert",
    "Ce fichier est vide",
    "Les noms y sont remplacés par des numéros",
    `Fait le ${new Date().toLocaleDateString("fr", { dateStyle: "long" })}`,
  ])
    expect(report.replaceAll("\u00a0", " ")).toContain(words);
});

test("a file that could not be read can be tried again", async ({ app, page }) => {
  // The reading fails in the page that opens documents, not in this one, which hands the file over.
  await page.addInitScript(() => {
    const read = Blob.prototype.arrayBuffer;
    let failed = false;
    Blob.prototype.arrayBuffer = function (this: Blob) {
      const fails = (this as File).name === "b.txt" && !failed;
      if (fails) failed = true;
      return fails ? Promise.reject(new Error("moved")) : read.call(this);
    };
  });
  await dropOn(app, [text("a.txt", "Clara rit.\n"), text("b.txt", "Idriss dort.\n")]);
  await dialog(app).getByRole("button", { name: "Masquer 2 documents" }).click();
  await expect(dialog(app).getByText("Ce fichier n’a pas pu être lu")).toBeVisible(loading);
  await dialog(app).getByRole("button", { name: "Réessayer « b.txt »" }).click();
  await expect(dialog(app).getByRole("button", { name: "Revoir « b.txt »" })).toBeVisible();
  await expect(dialog(app).getByText("Ce fichier n’a pas pu être lu")).toBeHidden();
  const zip = await savedTo(await save(app, zipped));
  expect(partsOf(zip)).toEqual(["a-masqué.txt", "b-masqué.txt", "compte-rendu.html"]);
});

test("the page offers to save the documents before it goes to Corpus", async ({ app, page }) => {
  await app.give({ list });
  await dropOn(app, [text("a.txt", "Clara rit.\n"), text("b.txt", "Idriss dort.\n")]);
  await dialog(app).getByRole("button", { name: "Masquer 2 documents" }).click();
  await expect(dialog(app).getByText("2 sur 2")).toBeVisible(loading);
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Corpus" }).click();
  await expect(dialog(app).getByText("ce qui en a été fait n’est pas enregistré")).toBeVisible();
  const zip = await savedTo(await save(app, zipped));
  expect(partsOf(zip)).toEqual(["a-masqué.txt", "b-masqué.txt", "compte-rendu.html"]);
  await expect(dialog(app).getByText("La liste des documents donnés ensemble ne reste pas.")).toBeVisible();
  await expect(dialog(app).getByRole("button", { name: zipped })).toBeHidden();
});
