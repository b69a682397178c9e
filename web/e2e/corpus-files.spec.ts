import { readFileSync } from "node:fs";
import { expect, file, test } from "./corpus-page";

const eaf = readFileSync("../core/transcript/elan/testdata/classe.eaf", "utf8");

/** Saves the opened files with the names in them replaced. */
async function sameFile(page: import("@playwright/test").Page, label: RegExp): Promise<[string, Buffer]> {
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: label }).click();
  const made = await download;
  return [made.suggestedFilename(), readFileSync(await made.path())];
}

test("a transcript is read by turns and comes back as the same file", async ({ corpus, page }) => {
  await corpus.open([file("Kelly_Berthomieu.eaf", eaf, "text/xml")]);
  await expect(corpus.bar).toContainText("4 documents");
  await corpus.participants();
  await corpus.step("Substituer");
  await page.getByRole("button", { name: "Substituer", exact: true }).click();
  await expect(page.getByText("occurrences remplacées")).toBeVisible();
  const [name, bytes] = await sameFile(page, /^Le même fichier$/);
  const text = bytes.toString("utf8");
  expect(name).not.toContain("Kelly");
  expect(text).not.toMatch(/Kelly|Berthomieu|Marchesseau|ondine/);
  expect(text).toContain('<TIME_SLOT TIME_SLOT_ID="ts4" TIME_VALUE="65300"/>');
  expect(text.match(/<ANNOTATION_VALUE/g)).toHaveLength(5);
});

test("a project keeps the files it was opened from", async ({ corpus, page }) => {
  await corpus.open([file("classe.eaf", eaf, "text/xml"), file("note.txt", "Kelly est venue.")]);
  await corpus.participants();
  const saved = await corpus.saved();
  await page.reload();
  await corpus.openProject(Buffer.from(saved));
  await corpus.step("Substituer");
  await page.getByRole("button", { name: "Substituer", exact: true }).click();
  const [name, bytes] = await sameFile(page, /^Les mêmes 2 fichiers \(.zip\)/);
  expect(name).toBe("corpus.zip");
  const zip = bytes.toString("latin1");
  expect(zip.slice(0, 2)).toBe("PK");
  expect(zip).toContain("classe.eaf");
  expect(zip).toContain("note.txt");
});

test("a corpus that is read a second time, with its names replaced, is asked about", async ({
  page,
  site,
}) => {
  const asked: string[] = [];
  page.on("dialog", (d) => {
    asked.push(d.message());
    void d.dismiss();
  });
  await page.goto(`${site}corpus.html`);
  const open = async (text: string) => {
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: /(Ouvrir|Ajouter) des fichiers…/ }).click();
    await (await chooser).setFiles([file("f.xml", text, "application/xml")]);
  };
  const forum = (name: string) =>
    `<forum><message id="m1" author="${name}"><body>Bonjour, ${name} ici.</body></message></forum>`;
  await open(forum("Kelly"));
  const bar = page.getByRole("region", { name: "Projet" });
  await expect(bar).toContainText("1 document");
  await open(forum("P001"));
  await expect.poll(() => asked.length).toBe(1);
  expect(asked[0]).toContain("1 document semble déjà ouvert");
  await expect(bar).toContainText("1 document");
});
