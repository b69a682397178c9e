import { readFileSync } from "node:fs";
import { dropOn, file, hostile, list, onDisk, partOf, save, savedTo } from "./files";
import { type CachenomPage, expect, offline, test } from "./page";

/** The page loads again with the program that opens documents. */
const loading = { timeout: 20_000 };

const choose = (app: CachenomPage, path: string | { name: string; mimeType: string; buffer: Buffer }) =>
  app.page.locator(".toolbar input[type=file]").first().setInputFiles(path);

for (const [name, part] of [
  ["bulletin.docx", "word/document.xml"],
  ["bulletin.odt", "content.xml"],
  ["notes.xlsx", "xl/sharedStrings.xml"],
  ["notes.ods", "content.xml"],
] as const) {
  test(`${name}: its names are shown, hidden in the same file, and come back`, async ({ app, page }) => {
    await app.give({ list });
    await choose(app, file(name));
    await expect(app.source).toContainText("Clara", loading);
    await expect(app.shared).toContainText("ELEVE_001");
    await expect(app.shared).not.toContainText(/Clara|Idriss|Vauquelin|Benali/i);
    await expect(app.source).toContainText("Prénom");
    const download = await save(app, "Enregistrer le document masqué");
    expect(download.suggestedFilename()).toBe(name.replace(".", "-masqué."));
    const hidden = await savedTo(download);
    const inside = partOf(hidden, part);
    expect(inside).toContain("ELEVE_00");
    expect(inside).not.toMatch(/clara|vauquelin|idriss|benali/i);

    await page.getByRole("button", { name: "Rétablir", exact: true }).click();
    await dropOn(app, [onDisk(hidden)]);
    await expect(page.getByRole("textbox", { name: "Texte avec les noms" })).toContainText("Clara");
    const restored = await save(app, "Enregistrer le document rétabli");
    expect(restored.suggestedFilename()).toBe(name.replace(".", "-avec-les-noms."));
    const back = await savedTo(restored);
    expect(partOf(back, part)).toContain("Clara");
    expect(partOf(back, part)).not.toContain("ELEVE_");
  });
}

test("a mail: its headers and bodies", async ({ app }) => {
  await app.give({ list });
  await choose(app, file("message.eml"));
  await expect(app.shared).toContainText("ELEVE_001", loading);
  for (const pane of [app.source, app.shared]) {
    const fields = pane.locator(".part-field, .part-begins");
    await expect(fields).toHaveCount(4);
    for (const [i, name] of ["De : ", "À : ", "Objet : ", "Message"].entries())
      await expect(fields.nth(i)).toHaveAttribute("data-part", name);
  }
  const path = await savedTo(await save(app, "Enregistrer le document masqué"));
  const text = readFileSync(path, "utf8");
  expect(text).toContain("Subject: =?UTF-8?Q?Bulletin_de_ELEVE=5F001?=");
  expect(text).not.toMatch(/clara|vauquelin|idriss|benali/i);
});

test("a table of text comes back with its separators, its quotes and its encoding", async ({ app, page }) => {
  await app.give({ list });
  const rows = 'Nom;Prénom;Avis\r\nVAUQUELIN;Clara;"Clara ; très bien"\r\nBENALI;Idriss;Peut mieux\r\n';
  await choose(app, { name: "notes.csv", mimeType: "text/csv", buffer: Buffer.from(rows, "latin1") });
  await expect(app.shared).toContainText("ELEVE_001", loading);
  const hidden = await savedTo(await save(app, "Enregistrer le document masqué"));
  const text = readFileSync(hidden, "latin1");
  expect(text).toMatch(/^Nom;Prénom;Avis\r\n.*"ELEVE_001 ; très bien"\r\n/);
  expect(text).not.toMatch(/clara|vauquelin|idriss|benali/i);
  await page.getByRole("button", { name: "Rétablir", exact: true }).click();
  await dropOn(app, [onDisk(hidden)]);
  await expect(page.getByRole("textbox", { name: "Texte avec les noms" })).toContainText("Clara");
  expect(readFileSync(await savedTo(await save(app, "Enregistrer le document rétabli")), "latin1")).toBe(
    rows,
  );
});

test("a plain text appears at once, and is saved as the same kind of file", async ({ app, page }) => {
  await app.give({ list });
  const text = Buffer.from("\ufeffHier, Clara\r\nVauquelin lisait.\r\n", "utf16le");
  await choose(app, { name: "Clara.txt", mimeType: "text/plain", buffer: text });
  await expect(app.shared).toContainText("Hier, ELEVE_001", loading);
  // The page loads again with the program that writes files, and writes this one.
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Enregistrer le document masqué" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("ELEVE_001-masqué.txt");
  const hidden = readFileSync(await savedTo(download), "utf16le");
  expect(hidden).toBe("\ufeffHier, ELEVE_001 lisait.\r\n");
});

for (const name of ["liste.xlsx", "liste.ods"])
  test(`${name}: the class list is read from the sheet that has it`, async ({ app, page }) => {
    await app.openList();
    const drawer = page.getByRole("dialog");
    await drawer.locator("input[type=file]").setInputFiles(file(name));
    await expect(drawer.getByText("3 élèves")).toBeVisible({ timeout: 20_000 });
    await expect(drawer.getByRole("textbox", { name: "Nom" }).first()).toHaveValue("VAUQUELIN");
  });

test("names beside the text are announced, and shown", async ({ app, page }) => {
  await app.give({ list });
  await choose(app, file("bulletin.docx"));
  await expect(app.shared).toContainText("ELEVE_001", loading);
  await page.getByText("Dans ce document aussi").click();
  await page.getByRole("button", { name: "Auteurs" }).click();
  await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe("Claire Delmas");
  for (const pane of [app.source, app.shared]) {
    const heading = pane.locator('.part-begins[data-part="Auteurs"]');
    await expect(heading).toHaveCount(1);
    await expect(heading).toHaveText(pane === app.source ? "Claire Delmas" : /^PERSONNE_\d+$/);
  }
  // Text that the page selects stays visible: nothing covers it.
  await expect(page.getByRole("button", { name: "Masquer ceci…" })).toBeHidden();
});

test("each of several sheets has its number above it", async ({ app }) => {
  await choose(app, file("liste.xlsx"));
  await expect(app.source).toContainText("VAUQUELIN", loading);
  for (const pane of [app.source, app.shared]) {
    const sheets = pane.locator('.part-begins[data-part^="Feuille "]');
    await expect(sheets).toHaveCount(2);
    await expect(sheets.nth(1)).toHaveAttribute("data-part", "Feuille 2");
  }
});

test("Ctrl+S saves the open document; without one, the browser handles it", async ({ app, page }) => {
  await page.evaluate(() =>
    addEventListener("keydown", (e) => {
      if (e.key === "s") document.body.dataset.taken = String(e.defaultPrevented);
    }),
  );
  await app.source.press("Control+s");
  await expect(page.locator("body")).toHaveAttribute("data-taken", "false");
  await app.give({ list });
  await choose(app, file("bulletin.docx"));
  await expect(app.shared).toContainText("ELEVE_001", loading);
  await expect(page.getByText("passages masqués").first()).toBeVisible();
  const saved = page.waitForEvent("download");
  await app.source.press("Control+s");
  const hidden = await savedTo(await saved);
  expect(partOf(hidden, "word/document.xml")).not.toMatch(/clara|vauquelin/i);
  await page.getByRole("button", { name: "Rétablir", exact: true }).click();
  await dropOn(app, [onDisk(hidden)]);
  await expect(page.getByRole("textbox", { name: "Texte avec les noms" })).toContainText("Clara");
  await expect(page.getByText("passages rétablis").first()).toBeVisible();
  const restored = page.waitForEvent("download");
  await page.keyboard.press("Control+s");
  expect(partOf(await savedTo(await restored), "word/document.xml")).toContain("Clara");
});

test("decisions and corrections in a restored document are in its file", async ({ app, page }) => {
  await app.give({ list });
  await choose(app, file("bulletin.docx"));
  await expect(app.shared).toContainText("ELEVE_001", loading);
  const hidden = await savedTo(await save(app, "Enregistrer le document masqué"));
  await page.getByRole("button", { name: "Rétablir", exact: true }).click();
  await dropOn(app, [onDisk(hidden)]);
  const names = page.getByRole("textbox", { name: "Texte avec les noms" });
  await expect(names).toContainText("Clara");
  await page.getByRole("button", { name: "Corriger Clara VAUQUELIN" }).click();
  await page.getByRole("combobox").last().selectOption({ label: "Idriss BENALI" });
  await page.getByRole("button", { name: "Mettre ce nom" }).click();
  await expect(names).not.toContainText("Clara");
  const back = await savedTo(await save(app, "Enregistrer le document rétabli"));
  const inside = partOf(back, "word/document.xml");
  expect(inside).toContain("Idriss");
  expect(inside).not.toMatch(/Clara|ELEVE_/);
  await page.getByRole("button", { name: "Fermer le document" }).click();
  await expect(page.getByRole("button", { name: "Enregistrer le document rétabli" })).toBeHidden();
});

test("parts that are not covered are named beside the button, and nothing overflows at any width", async ({
  app,
  page,
}) => {
  const mail = [
    "From: Clara <clara@example.org>",
    "Subject: Avis",
    "MIME-Version: 1.0",
    'Content-Type: multipart/mixed; boundary="x"',
    "",
    "--x",
    "Content-Type: text/plain; charset=utf-8",
    "",
    "Clara rit. Idriss dort.",
    "--x",
    "Content-Type: application/octet-stream",
    'Content-Disposition: attachment; filename="suivi.bin"',
    "Content-Transfer-Encoding: base64",
    "",
    "AAEC",
    "--x--",
    "",
  ];
  const buffer = Buffer.from(mail.join("\r\n"));
  await app.give({ list });
  await choose(app, { name: "avis.eml", mimeType: "message/rfc822", buffer });
  await expect(app.shared).toContainText("ELEVE_001", loading);
  await expect(page.getByText("pièce jointe « suivi.bin » : elle garde ses noms")).toBeVisible();
  await expect(page.getByText("avis.eml", { exact: true })).toBeVisible();
  await expect(page.getByText("Dans ce document aussi · 1 avertissement")).toBeVisible();
  const hidden = await savedTo(await save(app, "Enregistrer le document masqué"));
  const fits = async (button: string) => {
    for (const width of [768, 390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
      const box = await page.getByRole("button", { name: button }).boundingBox();
      expect((box?.x ?? 999) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    }
  };
  await fits("Enregistrer le document masqué");
  await page.getByText("Dans ce document aussi").click();
  await page.getByRole("button", { name: "Qui est masqué" }).click();
  await fits("Copier le texte à partager");
  await page.getByText("Dans ce document aussi").click({ trial: true });
  await page.getByRole("button", { name: "Rétablir", exact: true }).click();
  await dropOn(app, [onDisk(hidden)]);
  await expect(page.getByRole("textbox", { name: "Texte avec les noms" })).toContainText("Clara");
  await fits("Enregistrer le document rétabli");
  await fits("Copier le texte avec les noms");
  await expect(
    page.getByRole("button", { name: "Ouvrir un fichier…" }).filter({ visible: true }),
  ).toBeVisible();
});

test("an edited text is no longer a document, until the edit is undone", async ({ app, page }) => {
  await app.give({ list });
  await choose(app, file("bulletin.docx"));
  await expect(app.shared).toContainText("ELEVE_001", loading);
  const button = page.getByRole("button", { name: "Enregistrer le document masqué" });
  await expect(button).toBeVisible();
  await app.source.press("Control+Home");
  await page.keyboard.type("Note. ");
  await expect(button).toBeHidden();
  await expect(page.getByText("Le texte n’est plus celui du document")).toBeVisible();
  await page.getByRole("button", { name: "Annuler", exact: true }).click();
  await expect(button).toBeVisible();
});

test("files that are not documents are refused in one sentence, and the text stays", async ({
  app,
  page,
}) => {
  await app.give({ text: "Emma rit." });
  for (const [name, buffer, words] of hostile()) {
    await choose(app, { name, mimeType: "application/octet-stream", buffer });
    await expect(page.getByText(words)).toBeVisible();
    await expect(app.source).toContainText("Emma rit.");
  }
});

test("at 390 pixels a document is read through, written, and given back", async ({ app, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await app.give({ list });
  await choose(app, file("bulletin.docx"));
  await expect(app.source).toContainText("Clara", loading);
  await page.getByText("Dans ce document aussi").click();
  await page.getByRole("button", { name: "Auteurs" }).click();
  await expect(app.source.locator('[data-part="Auteurs"]')).toBeInViewport();
  // Nothing covers the messages or the buttons.
  for (const words of ["Dans ce document aussi", "Enregistrer le document masqué"])
    await page.getByText(words).click({ trial: true });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  const hidden = await savedTo(await save(app, "Enregistrer le document masqué"));
  await page.getByRole("button", { name: "Rétablir", exact: true }).click();
  await dropOn(app, [onDisk(hidden)]);
  await expect(page.getByRole("textbox", { name: "Texte avec les noms" })).toContainText("Clara");
  const back = await savedTo(await save(app, "Enregistrer le document rétabli"));
  expect(partOf(back, "word/document.xml")).not.toContain("ELEVE_");
});

test.describe("offline", () => {
  test.slow();
  test.use({ serviceWorkers: "allow" });

  test("with the server stopped, the part that the browser kept opens a document", async ({ page }) => {
    const app = await offline(page);
    await app.give({ list });
    await choose(app, file("bulletin.docx"));
    await expect(app.shared).toContainText("ELEVE_001", { timeout: 20_000 });
    const path = await savedTo(await save(app, "Enregistrer le document masqué"));
    expect(partOf(path, "word/document.xml")).not.toMatch(/clara|vauquelin/i);
  });
});
