import { classList, expect, test } from "./page";

test("a class and its comments: paste both, decide a doubt, copy", async ({ app, page }) => {
  await expect(app.source).toBeFocused();
  await app.give({
    list: classList,
    text: "Sylvain progresse. Héloise bavarde avec Maelys.\nManon doit relire ses copies.",
  });
  await expect(page.getByRole("button", { name: "Liste de classe : 8 élèves" })).toBeVisible();
  await expect(app.shared).toContainText("ELEVE_001 progresse. ELEVE_004 bavarde avec ELEVE_008.");
  await expect(app.status.getByRole("status").first()).toContainText("4 passages masqués · 1 à vérifier");

  await expect(app.status).toContainText("1 passage reste à vérifier avant de partager.");
  await app.mark("Manon").click();
  await expect(app.card).toContainText("2 élèves portent ce nom : lequel est-ce ?");
  await app.card.getByRole("button", { name: "Manon CHAUVIN" }).click();
  await expect(app.shared).toContainText("ELEVE_003 doit relire ses copies.");
  await expect(app.status).toContainText("Relisez avant de partager");

  await page.getByRole("button", { name: "Copier le texte à partager" }).click();
  await expect(page.getByText("Copié.", { exact: true })).toBeVisible();
  expect(await app.copied()).toBe(
    "ELEVE_001 progresse. ELEVE_004 bavarde avec ELEVE_008.\nELEVE_003 doit relire ses copies.",
  );
});

test("the example shows slips, homonyms and why", async ({ app }) => {
  await app.example();
  await expect(app.people.getByRole("heading", { name: /^À vérifier/ })).toBeVisible();
  await app.mark("Grégorrio").click();
  await expect(app.card).toContainText("Ressemble à Grégorio : « r » doublé");
  await expect(app.card).toContainText("devient ELEVE_010");
  // The click has unfolded his mentions in the list.
  await expect(app.people).toContainText("et GREGORIO a tout de suite progressé");
});

test("the answer follows typing, and marks stay on their words meanwhile", async ({ app, page }) => {
  await app.give({ list: classList, text: "Sylvain lit." });
  await expect(app.shared).toContainText("ELEVE_001 lit.");
  await app.source.press("Control+Home");
  // Read in the frame after the key, before any answer can arrive: the mark has moved with its word.
  await app.source.evaluate((content) => {
    const marked = new Promise((resolve) => {
      const look = () => resolve(content.querySelector("[role=mark]")?.textContent);
      content.addEventListener("input", () => requestAnimationFrame(look), { once: true });
    });
    Object.assign(globalThis, { marked });
  });
  await page.keyboard.insertText("Hier, ");
  const marked = await page.evaluate(() => (globalThis as unknown as { marked: Promise<string> }).marked);
  expect(marked).toBe("Sylvain");
  await expect(app.shared).toContainText("Hier, ELEVE_001 lit.");
});

test("pointing at a name lights it up everywhere", async ({ app }) => {
  await app.example();
  const shared = app.shared.locator("[role=mark]").filter({ hasText: "ELEVE_006" }).first();
  const before = await shared.evaluate((e) => getComputedStyle(e).backgroundColor);
  await app.mark("Emma").hover();
  await expect.poll(() => shared.evaluate((e) => getComputedStyle(e).backgroundColor)).not.toBe(before);
  const row = app.people.locator(".row-entity", { hasText: "Emma" }).locator(".mark");
  expect(await row.evaluate((e) => getComputedStyle(e).backgroundColor)).toBe(
    await shared.evaluate((e) => getComputedStyle(e).backgroundColor),
  );
});

test("a mention in the list leads to its place in a long text", async ({ app }) => {
  await app.give({ list: classList, text: `${"Une ligne sans personne.\n".repeat(300)}Aminata lit.` });
  await app.source.press("Control+Home"); // the browser decides how far a paste scrolls
  await expect(app.source.locator("[role=mark]")).toHaveCount(0);
  await app.people.getByRole("button", { name: /^Voir les passages d’Aminata/ }).click();
  await app.people.getByRole("button", { name: /Aminata lit\./ }).click();
  await expect(app.mark("Aminata")).toBeInViewport();
  await expect(app.shared.locator("[role=mark]").filter({ hasText: "ELEVE_006" })).toBeInViewport();
});

test("a click right after the wheel reaches the row under it", async ({ app, page }) => {
  await app.give({ text: Array.from({ length: 40 }, (_, i) => `eleve${i}@ecole.example`).join("\n") });
  await expect(app.status).toContainText("40 passages masqués");
  const list = app.people.locator(".people-list");
  const { x, y, width, height } = (await list.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + width / 3, y + height / 2);
  const moved = await list.evaluateHandle((e) => ({
    once: new Promise<void>((done) => (e.onscroll = () => done())),
  }));
  await page.mouse.wheel(0, 300);
  await moved.evaluate((m) => m.once);
  await page.mouse.down();
  await page.mouse.up();
  await expect(list.locator("[aria-expanded=true]")).toHaveCount(1);
});

test("a pasted text is shown from its beginning on both sides, with the cursor at its end", async ({
  app,
  page,
}) => {
  const tops = () =>
    page.evaluate(() =>
      ["source", "shared"].map((p) => document.querySelector(`.pane-${p} .cm-scroller`)?.scrollTop),
    );
  await app.give({ list: classList, text: `Sylvain lit.\n${"Une ligne de plus.\n".repeat(200)}` });
  await expect(app.shared).toContainText("ELEVE_001 lit.");
  expect(await tops()).toEqual([0, 0]);
  await app.source.focus();
  await page.keyboard.type("Fin.");
  await expect(app.source.getByText("Fin.")).toBeInViewport();
  await app.source.press("Control+a");
  await app.paste(app.source, `Aminata rit.\n${"Encore une ligne.\n".repeat(200)}`);
  await expect(app.shared).toContainText("ELEVE_006 rit.");
  expect(await tops()).toEqual([0, 0]);
});

test("switching to English loses nothing", async ({ app, page }) => {
  await app.example();
  await page.getByRole("button", { name: "Switch to English" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.getByRole("textbox", { name: "Text to share" })).toContainText("ELEVE_006");
  await expect(page.getByRole("button", { name: "Class list: 10 pupils" })).toBeVisible();
  await page
    .getByRole("textbox", { name: "Original text" })
    .locator("[role=mark]")
    .filter({ hasText: "Grégorrio" })
    .click();
  await expect(page.getByRole("region", { name: "Chosen mention" })).toContainText(
    "Looks like Grégorio: “r” doubled",
  );
});

test("a text file is read in its encoding, also one of an old spreadsheet", async ({ app, page }) => {
  await app.give({ list: classList });
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Ouvrir un fichier…" }).click();
  const windows1252 = Buffer.from("H\u00e9lo\u00efse a \u00e9t\u00e9 \u00e9lue.", "latin1");
  await (await chooser).setFiles({ name: "notes.txt", mimeType: "text/plain", buffer: windows1252 });
  await expect(app.source).toContainText("Héloïse a été élue.");
  await expect(app.shared).toContainText("ELEVE_004 a été élue.");
});

test("a file that is not text is refused with advice, and the text stays", async ({ app, page }) => {
  await app.give({ text: "Mon texte." });
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Ouvrir un fichier…" }).click();
  await (await chooser).setFiles({
    name: "photo.png",
    mimeType: "image/png",
    buffer: Buffer.from("\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "latin1"),
  });
  await expect(page.getByRole("alert").filter({ hasText: "photo.png" })).toContainText(
    "Tapez ou collez ce qui y est écrit",
  );
  await expect(app.source).toContainText("Mon texte.");
});
