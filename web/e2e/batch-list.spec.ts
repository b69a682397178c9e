import { type Dropped, dropOn, file, onDisk } from "./files";
import { type CachenomPage, expect, test } from "./page";

const text = (name: string, words: string): Dropped => ({ name, bytes: Buffer.from(words) });
const dialog = (app: CachenomPage) => app.page.getByRole("dialog");

const pupils = "Nom;Prénom\r\nVAUQUELIN;Clara\r\nBENALI;Idriss\r\nLE GOFFIC;Anne\r\n";
const two = [text("a.txt", "Clara rit.\n"), text("b.txt", "Idriss dort.\n")];
const loading = { timeout: 25_000 };

test("the page asks whether a class list among documents is the list or a document", async ({
  app,
  page,
}) => {
  await dropOn(app, [...two, onDisk(file("liste.xlsx")), text("notes.csv", `${pupils}MOREL;Emma\r\n`)]);
  await expect(dialog(app).getByText("0 sur 4")).toBeVisible(loading);
  // The page first asks about the file that is called a list, then about the other one.
  await expect(
    dialog(app).getByText("« liste.xlsx » ressemble à une liste de classe (3 élèves)"),
  ).toBeVisible();
  await dialog(app).getByRole("button", { name: "C’est un document" }).click();
  await expect(
    dialog(app).getByText("« notes.csv » ressemble à une liste de classe (4 élèves)"),
  ).toBeVisible();
  await dialog(app).getByRole("button", { name: "L’utiliser comme liste" }).click();
  await expect(dialog(app).getByText("Avec la liste de 4 élèves")).toBeVisible();
  await expect(dialog(app).getByText("ressemble à une liste")).toBeHidden();
  await expect(dialog(app).getByText("0 sur 3")).toBeVisible();
  await dialog(app).getByRole("button", { name: "Masquer 3 documents" }).click();
  await expect(dialog(app).getByText("3 sur 3")).toBeVisible();
  await dialog(app).getByRole("button", { name: "Voir la liste" }).click();
  await expect(dialog(app).getByRole("textbox", { name: "Nom" }).first()).toHaveValue("VAUQUELIN");
  await page.getByRole("button", { name: "Terminé" }).click();
  await expect(dialog(app).getByText("3 sur 3")).toBeVisible();
});

test("reports and marks are not a list, and the list can be added beside the files", async ({
  app,
  page,
}) => {
  const marks = "Nom;Prénom;Avis\r\n".concat(
    ...["A;Ana", "B;Bob", "C;Cléo"].map((n) => `${n};Un trimestre sérieux mais encore très inégal.\r\n`),
  );
  await dropOn(app, [...two, text("notes de la classe.csv", marks)]);
  await expect(dialog(app).getByText("0 sur 3")).toBeVisible(loading);
  await dialog(app).getByRole("button", { name: "Ajouter la liste de classe" }).click();
  await app.paste(page.getByRole("textbox", { name: "Liste à coller" }), "VAUQUELIN Clara\nBENALI Idriss");
  await expect(page.getByText("2 élèves lus")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog(app).getByText("Avec la liste de 2 élèves")).toBeVisible();
  await expect(dialog(app).getByText("ressemble à une liste")).toBeHidden();
});

test("files dropped on the dialog join the other files, and are shown there", async ({ app, page }) => {
  await dropOn(app, two);
  await expect(dialog(app).getByText("0 sur 2")).toBeVisible(loading);
  await dialog(app).evaluate((element) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(["x"], "x.txt"));
    element.dispatchEvent(new DragEvent("dragenter", { dataTransfer, bubbles: true, cancelable: true }));
  });
  const target = page.getByText("Déposer ici d’autres documents");
  await expect(target).toBeInViewport({ ratio: 1 });
  await dropOn(app, [text("c.txt", "Clara dort.\n")], target);
  await expect(target).toBeHidden();
  await expect(dialog(app).getByText("0 sur 3")).toBeVisible();
});

test("the page says that it has a file while it loads the program that opens it", async ({ app, page }) => {
  let release = () => {};
  const released = new Promise<void>((yes) => {
    release = yes;
  });
  await page.route(/corpus.*\.wasm/, async (route) => {
    await released;
    await route.continue();
  });
  await dropOn(app, [onDisk(file("bulletin.docx"))]);
  await expect(page.getByText("« bulletin.docx » s’ouvre")).toBeVisible();
  await expect(page.getByText("Vous pouvez déjà coller votre texte")).toBeHidden();
  release();
  await expect(app.source).toContainText("Clara", loading);
  await expect(page.getByText("s’ouvre")).toBeHidden();
  await app.openList();
  await dialog(app).locator("input[type=file]").setInputFiles(file("liste.ods"));
  await expect(dialog(app).getByText("3 élèves lus")).toBeVisible(loading);
});
