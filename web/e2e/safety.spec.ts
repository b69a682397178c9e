import { classList, expect, test } from "./page";

test("no request after load, during any action", async ({ app, page }) => {
  await app.example();
  const requests: string[] = [];
  page.on("request", (r) => requests.push(r.url()));
  page.on("websocket", (w) => requests.push(w.url()));
  await app.give({ text: " Encore un mot." });
  await page.keyboard.press("F8");
  await page.keyboard.press("l");
  await page.getByRole("button", { name: "Copier le texte à partager" }).click();
  await page.getByRole("button", { name: /Liste de classe/ }).click();
  await page.getByRole("button", { name: "Terminé" }).click();
  await page.getByRole("button", { name: "Rien ne quitte cette page" }).click();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Switch to English" }).click();
  await page.getByRole("button", { name: "Restore names" }).click();
  await app.paste(page.getByRole("textbox", { name: "Text received" }), "ELEVE_001 a souri.");
  await expect(page.getByRole("textbox", { name: "Text with the names" })).toContainText("Youssef");
  // A worker that fails is started again automatically, from what is already loaded.
  await page.getByRole("button", { name: "Hide names" }).click();
  // On a slow machine, a stopped worker may still be among them.
  for (const worker of page.workers())
    await worker
      .evaluate(() => void Object.assign(globalThis, { cachenomHandle: undefined }))
      .catch(() => {});
  await page.getByRole("textbox", { name: "Original text" }).press("Control+End");
  await page.keyboard.type(" Emma.");
  await page.getByRole("textbox", { name: "Text to share" }).press("Control+End");
  await expect(page.getByRole("textbox", { name: "Text to share" })).toContainText(/ELEVE_006\.\s*$/);
  expect(requests.filter((url) => !url.startsWith("blob:") && !url.startsWith("data:"))).toEqual([]);
});

test("leaving with a text asks first", async ({ app, page }) => {
  await app.give({ list: classList, text: "Sylvain lit." });
  await expect(app.shared).toContainText("ELEVE_001");
  const asked = page.waitForEvent("dialog");
  // The user has clicked in the page: browsers only ask after that.
  await app.source.click();
  void page.reload().catch(() => {});
  const dialog = await asked;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.dismiss();
  await expect(app.source).toContainText("Sylvain lit.");
});

test("leaving an empty page asks nothing", async ({ app, page }) => {
  await app.source.click();
  let asked = false;
  page.on("dialog", (d) => {
    asked = true;
    void d.accept();
  });
  await page.reload();
  await expect(app.source).toBeVisible();
  expect(asked).toBe(false);
});

test("the page says what it promises and how to check it", async ({ page, site }) => {
  await page.goto(site);
  await page.getByRole("button", { name: "Rien ne quitte cette page" }).click();
  const dialog = page.getByRole("dialog", { name: "Rien ne quitte cette page" });
  await expect(dialog).toContainText("mode avion");
  await expect(dialog).toContainText("le fils du maire");
});

test("words still visible lead to their places in the text to share", async ({ app, page }) => {
  await app.give({
    list: classList,
    text: `Le boss parle.${"\nRien.".repeat(80)}\nLe boss lit.\nLe boss rit.`,
  });
  await app.source.press("Control+Home");
  await app.source.getByText("Le boss parle").dblclick({ position: { x: 40, y: 12 } });
  await page.keyboard.press("Alt+h");
  const dialog = page.getByRole("dialog", { name: "Masquer ces mots" });
  await dialog.getByLabel("Seulement ici").check();
  await dialog.getByRole("button", { name: "Masquer" }).click();
  const leaks = app.status.getByRole("list", { name: "2 mots encore visibles" });
  const boss = leaks.getByRole("button", { name: "Voir « boss » dans le texte à partager, 2 fois" });
  await boss.click();
  await expect(app.shared).toBeFocused();
  await expect(app.shared.getByText("Le boss lit.")).toBeInViewport();
  const line = () =>
    page.evaluate(() => [
      getSelection()?.toString(),
      getSelection()?.anchorNode?.parentElement?.closest(".cm-line")?.textContent,
    ]);
  await expect.poll(line).toEqual(["boss", "Le boss lit."]);
  await boss.click();
  await expect.poll(line).toEqual(["boss", "Le boss rit."]);
});
