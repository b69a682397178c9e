import type { Page } from "@playwright/test";
import { dropOn, file, list, onDisk, partOf, save, savedTo } from "./files";
import { classList, expect, test } from "./page";

/** Delays every search from now on by this time. */
const slow = (page: Page, ms: number) =>
  page.workers()[0]?.evaluate((wait) => {
    const scope = globalThis as unknown as { cachenomHandle: (...given: unknown[]) => unknown };
    const real = scope.cachenomHandle;
    scope.cachenomHandle = (...given) => {
      const end = performance.now() + wait;
      while (performance.now() < end);
      return real(...given);
    };
  }, ms);

test("during the search of a new text the old one is dimmed, and Copier waits for the new one", async ({
  app,
  page,
}) => {
  await app.give({ list: classList, text: "Sylvain lit." });
  await expect(app.shared).toHaveText("ELEVE_001 lit.");
  await slow(page, 2500);
  const pane = page.getByRole("region", { name: "Texte à partager", exact: true });
  await expect(pane).toHaveAttribute("aria-busy", "false");
  await app.source.press("Control+a");
  await app.paste(app.source, "Aminata rit.");
  await expect(pane).toHaveAttribute("aria-busy", "true");
  await expect(pane).toHaveClass(/pane-stale/);
  await expect(app.shared).toHaveText("ELEVE_001 lit.");
  await app.status.getByRole("button", { name: "Copier le texte à partager" }).click();
  await expect(page.locator(".notices")).toContainText("La copie attend la fin de la recherche");
  await expect(page.locator(".notices")).toContainText("Copié.");
  await expect(pane).toHaveAttribute("aria-busy", "false");
  await expect(pane).not.toHaveClass(/pane-stale/);
  expect(await app.copied()).toBe("ELEVE_006 rit.");
});

test("a copy that waits includes what is typed meanwhile", async ({ app, page }) => {
  await app.give({ list: classList, text: "Sylvain lit." });
  await expect(app.shared).toHaveText("ELEVE_001 lit.");
  await slow(page, 1200);
  await app.source.press("Control+End");
  await app.paste(app.source, " Aminata rit.");
  await app.status.getByRole("button", { name: "Copier le texte à partager" }).click();
  await app.source.press("Control+End");
  await page.keyboard.type(" Violette dort.");
  await expect(page.locator(".notices")).toContainText("Copié.");
  expect(await app.copied()).toBe("ELEVE_001 lit. ELEVE_006 rit. ELEVE_007 dort.");
});

test("a quick answer dims nothing", async ({ app, page }) => {
  await app.give({ list: classList, text: "Sylvain lit." });
  await expect(app.shared).toHaveText("ELEVE_001 lit.");
  // On a busy machine an answer may take longer than a quarter of a second, and then the text is rightly dimmed.
  await page.evaluate(() => {
    const dimmedAfter: number[] = [];
    Object.assign(globalThis, { dimmedAfter });
    let changed = performance.now();
    for (const type of ["paste", "click"]) addEventListener(type, () => (changed = performance.now()), true);
    const pane = document.querySelector(".pane-shared");
    const look = () => {
      if (pane?.matches(".pane-stale")) dimmedAfter.push(performance.now() - changed);
    };
    if (pane) new MutationObserver(look).observe(pane, { attributes: true, attributeFilter: ["class"] });
  });
  await app.source.press("Control+End");
  await app.paste(app.source, " Aminata rit.");
  await expect(app.shared).toHaveText("ELEVE_001 lit. ELEVE_006 rit.");
  await app.people.getByRole("button", { name: /^Laisser Sylvain/ }).click();
  await expect(app.shared).toHaveText("Sylvain lit. ELEVE_006 rit.");
  const times = await page.evaluate(() => (globalThis as unknown as { dimmedAfter: number[] }).dimmedAfter);
  expect(times.filter((ms) => ms < 240)).toEqual([]);
});

test("a document that is saved during a search waits for its end", async ({ app, page }) => {
  await dropOn(app, [onDisk(file("bulletin.docx"))]);
  await expect(app.shared).toContainText("PERSONNE_001", { timeout: 40_000 });
  await slow(page, 2500);
  await app.give({ list });
  const hidden = await savedTo(await save(app, "Enregistrer le document masqué"));
  expect(partOf(hidden, "word/document.xml")).toContain("ELEVE_002");
});
