import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Download } from "@playwright/test";
import { type CachenomPage, expect, offline, test } from "./page";

const file = (name: string) => join(import.meta.dirname, "../../testdata/office", name);
const list = "VAUQUELIN Clara\nBENALI Idriss";

/** What a downloaded file says of a part, or says itself. */
async function savedTo(download: Download): Promise<string> {
  const path = join(mkdtempSync(join(tmpdir(), "cachenom-")), download.suggestedFilename());
  await download.saveAs(path);
  return path;
}
const partOf = (path: string, name: string): string =>
  execFileSync("unzip", ["-p", path, name], { encoding: "utf8" });

const choose = (app: CachenomPage, path: string | { name: string; mimeType: string; buffer: Buffer }) =>
  app.page.locator(".toolbar input[type=file]").first().setInputFiles(path);

async function save(app: CachenomPage, label: string): Promise<Download> {
  const [download] = await Promise.all([
    app.page.waitForEvent("download"),
    app.page.getByRole("button", { name: label }).click(),
  ]);
  return download;
}

for (const [name, part] of [
  ["bulletin.docx", "word/document.xml"],
  ["bulletin.odt", "content.xml"],
  ["notes.xlsx", "xl/sharedStrings.xml"],
  ["notes.ods", "content.xml"],
] as const) {
  test(`${name}: its names are shown, hidden in the same file, and come back`, async ({ app, page }) => {
    await app.give({ list });
    await choose(app, file(name));
    await expect(app.source).toContainText("Clara");
    await expect(app.shared).toContainText("ELEVE_001");
    await expect(app.shared).not.toContainText(/Clara|Idriss|Vauquelin|Benali/i);
    await expect(app.source).toContainText("Prénom");
    const download = await save(app, "Enregistrer le document masqué");
    expect(download.suggestedFilename()).toBe(name);
    const hidden = await savedTo(download);
    const inside = partOf(hidden, part);
    expect(inside).toContain("ELEVE_00");
    expect(inside).not.toMatch(/clara|vauquelin|idriss|benali/i);

    await page.getByRole("button", { name: "Rétablir", exact: true }).click();
    await dropOn(app, hidden);
    await expect(page.getByRole("textbox", { name: "Texte avec les noms" })).toContainText("Clara");
    const back = await savedTo(await save(app, "Enregistrer le document rétabli"));
    expect(partOf(back, part)).toContain("Clara");
    expect(partOf(back, part)).not.toContain("ELEVE_");
  });
}

/** Lets go of a file over the page. */
async function dropOn(app: CachenomPage, path: string): Promise<void> {
  const bytes = readFileSync(path).toString("base64");
  const name = path.split("/").at(-1) ?? "";
  await app.page.evaluate(
    ([base64, called]) => {
      const it = new File([Uint8Array.from(atob(base64 ?? ""), (c) => c.charCodeAt(0))], called ?? "");
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(it);
      for (const type of ["dragenter", "drop"])
        document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    },
    [bytes, name],
  );
}

test("a mail: its heads and bodies", async ({ app }) => {
  await app.give({ list });
  await choose(app, file("message.eml"));
  await expect(app.shared).toContainText("ELEVE_001");
  const path = await savedTo(await save(app, "Enregistrer le document masqué"));
  const text = readFileSync(path, "utf8");
  expect(text).toContain("Subject: Bulletin de ELEVE_001");
  expect(text).not.toMatch(/clara|vauquelin|idriss|benali/i);
});

test("a text that was edited is no document any more, until that is undone", async ({ app, page }) => {
  await app.give({ list });
  await choose(app, file("bulletin.docx"));
  await expect(app.shared).toContainText("ELEVE_001");
  const button = page.getByRole("button", { name: "Enregistrer le document masqué" });
  await expect(button).toBeVisible();
  await app.source.press("Control+Home");
  await page.keyboard.type("Note. ");
  await expect(button).toBeHidden();
  await expect(page.getByText("Le texte n’est plus celui du document")).toBeVisible();
  await page.getByRole("button", { name: "Annuler", exact: true }).click();
  await expect(button).toBeVisible();
});

test("files that are none are refused in one sentence, and the text stays", async ({ app, page }) => {
  await app.give({ text: "Emma rit." });
  const hostile: [string, Buffer, string][] = [
    ["vide.docx", Buffer.from("PK\x03\x04 rien"), "abîmé"],
    ["ancien.doc", Buffer.from(`d0cf11e0a1b11ae1${"00".repeat(600)}`, "hex"), "ancien format"],
  ];
  for (const [name, buffer, words] of hostile) {
    await choose(app, { name, mimeType: "application/octet-stream", buffer });
    await expect(page.getByText(words)).toBeVisible();
    await expect(app.source).toContainText("Emma rit.");
  }
});

test.describe("offline", () => {
  test.slow();
  test.use({ serviceWorkers: "allow" });

  test("with the server stopped, a document is opened by what the browser kept", async ({ page }) => {
    const app = await offline(page);
    await app.give({ list });
    await choose(app, file("bulletin.docx"));
    await expect(app.shared).toContainText("ELEVE_001", { timeout: 20_000 });
    const path = await savedTo(await save(app, "Enregistrer le document masqué"));
    expect(partOf(path, "word/document.xml")).not.toMatch(/clara|vauquelin/i);
  });
});
