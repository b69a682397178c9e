import { classList, expect, test } from "./page";

test("a decision covers nothing: screen readers announce it, and undo reverses it", async ({ app, page }) => {
  await app.give({ list: classList, text: "Manon lit. Puis Manon rit." });
  await expect(app.status).toContainText("2 à vérifier");
  await page.keyboard.press("F8");
  await page.keyboard.press("l");
  await expect(page.getByRole("status").filter({ hasText: "« Manon » laissé visible" })).toHaveText(
    "« Manon » laissé visible dans ce texte (2 passages).",
  );
  await expect(app.shared).toContainText("Manon lit. Puis Manon rit.");
  await expect(page.locator(".notice")).toHaveCount(0);
  await page.keyboard.press("Control+z");
  await expect(app.shared).toContainText("ELEVE_002|ELEVE_003 lit.");
  await page.keyboard.press("F8");
  await page.keyboard.press("Shift+M");
  await expect(app.status).toContainText("1 à vérifier");
});

test("letters decide in the review only: the next doubt does not interrupt typing", async ({ app, page }) => {
  await app.give({ list: classList, text: "Manon lit. Violette fleurie. Sylvain." });
  await expect(app.status).toContainText("à vérifier");
  await page.keyboard.press("F8");
  await expect(app.card).toBeFocused();
  // The answer to this key brings the next doubt; by then, the user is typing.
  await page.keyboard.press("m");
  await app.source.press("Control+End");
  await page.keyboard.type(" malle ml");
  await expect(app.source).toHaveText("Manon lit. Violette fleurie. Sylvain. malle ml");
  await page.waitForTimeout(500);
  await expect(app.source).toBeFocused();
  await page.keyboard.type("l");
  await expect(app.source).toHaveText("Manon lit. Violette fleurie. Sylvain. malle mll");
});

test("F8 announces when it starts from the beginning again", async ({ app, page }) => {
  await app.give({ list: classList, text: "Manon lit. Puis Manon rit." });
  await expect(app.status).toContainText("2 à vérifier");
  const said = page.getByRole("region", { name: "Avis" });
  await page.keyboard.press("F8");
  await page.keyboard.press("F8");
  await expect(app.card).toContainText("À vérifier : 2 sur 2");
  await expect(said).not.toContainText("retour");
  await page.keyboard.press("F8");
  await expect(app.card).toContainText("À vérifier : 1 sur 2");
  await expect(said).toContainText("Fin du texte : retour au premier passage à vérifier.");
  await page.keyboard.press("Shift+F8");
  await expect(said).toContainText("Début du texte : retour au dernier passage à vérifier.");
});

test("an answer that has no number: the person or kind, and for which mentions", async ({ app, page }) => {
  await app.give({ list: classList, text: "Manon lit. Puis Manon rit. Sylvain." });
  await expect(app.status).toContainText("2 à vérifier");
  await page.keyboard.press("F8");
  await app.card.getByRole("button", { name: "Une autre réponse…" }).click();
  const dialog = page.getByRole("dialog", { name: "Qui est-ce, ou qu’est-ce" });
  await expect(dialog).toContainText("Manon");
  await page.keyboard.press("Escape");
  await expect(app.shared).toContainText("ELEVE_002|ELEVE_003 lit.");
  await app.card.focus();
  await page.keyboard.press("q");
  await expect(dialog.getByLabel("tous (2)")).toBeChecked();
  await dialog.getByLabel("ce passage").check();
  await dialog.getByLabel("De quoi s’agit-il ?").selectOption({ label: "Lieu" });
  await dialog.getByRole("button", { name: "Masquer" }).click();
  await expect(app.shared).toContainText("LIEU_001 lit. Puis ELEVE_002|ELEVE_003 rit.");
});

test("pupils with the same name in two classes are distinguished", async ({ app, page }) => {
  await app.give({
    list: "Classe 3A\nABADIE Manon\nROUX Sylvain\nClasse 3B\nABADIE Manon\nTHIBAULT Maëlys",
    text: "Manon Abadie lit. Sylvain.",
  });
  await expect(page.getByRole("button", { name: "Liste de classe : 4 élèves" })).toBeVisible();
  await expect(app.status).toContainText("1 à vérifier");
  await page.keyboard.press("F8");
  await app.card.getByRole("button", { name: "Manon ABADIE (3B)" }).click();
  await expect(app.shared).toContainText("ELEVE_003 lit. ELEVE_002.");
});

test("kinds that stay visible beside a list are offered once, and not again if left visible", async ({
  app,
  page,
}) => {
  await app.give({ list: classList, text: "Sylvain lit à Villeurbanne." });
  await expect(app.status).toContainText("Lieux et organisations restent visibles.");
  await app.status.getByRole("button", { name: "Les laisser" }).click();
  await expect(app.status).not.toContainText("restent visibles");
  await app.source.press("Control+a");
  await app.paste(app.source, "Aminata lit au lycée Jean-Moulin.");
  await expect(app.shared).toContainText("ELEVE_006 lit au lycée Jean-Moulin.");
  await expect(app.status).not.toContainText("restent visibles");
  await expect(
    page.getByRole("button", { name: "À masquer : tout sauf lieux, organisations" }),
  ).toBeVisible();
});

test("during the search, the page does not say whether anything was found", async ({ app, page }) => {
  await expect.poll(() => page.workers().length).toBe(1);
  await page.workers()[0]?.evaluate(async () => {
    const scope = globalThis as unknown as { cachenomHandle?: (r: Uint8Array, n: unknown) => Uint8Array };
    while (!scope.cachenomHandle) await new Promise((resolve) => setTimeout(resolve, 10));
    const real = scope.cachenomHandle;
    scope.cachenomHandle = (request, notify) => {
      const until = Date.now() + 1200;
      while (Date.now() < until);
      return real(request, notify);
    };
  });
  await app.give({ text: "Il pleut." });
  await expect(app.status.locator(".counts")).toHaveText("Recherche des noms…");
  await expect(page.getByText("Recherche des noms…").filter({ visible: true })).toHaveCount(1);
  await expect(app.people).not.toContainText("Rien à masquer");
  await expect(app.people).toContainText("Rien à masquer n’a été trouvé");
  await app.source.press("Control+a");
  await app.paste(app.source, "Mme Diallo appelle.");
  await expect(app.status.locator(".counts")).toHaveText("Recherche des noms…");
  await expect(app.people).not.toContainText("Rien à masquer");
  await expect(app.status.locator(".counts")).toContainText("1 passage masqué");
});

test("the doubts take the right column while there are any", async ({ app, page }) => {
  const names = ["Manon", "Violette fleurie", "la rose", "Abadie"];
  await app.give({ list: classList, text: `${names.join(". ")}. Manon Roux.` });
  await expect(app.status).toContainText("à vérifier");
  const height = (selector: string) =>
    page.locator(selector).evaluate((e) => e.getBoundingClientRect().height);
  expect(await height(".card")).toBeLessThan((await height(".people-list")) / 2);
  await page.keyboard.press("F8");
  // The card has no empty space: it ends with its answers.
  const rest = await page.locator(".card").evaluate((card) => {
    const last = card.querySelector(".answers")?.getBoundingClientRect().bottom ?? 0;
    return card.getBoundingClientRect().bottom - last;
  });
  expect(rest).toBeLessThan(20);
});

for (const [width, height] of [
  [320, 568],
  [390, 844],
  [768, 1024],
  [1280, 800],
] as const)
  test(`everything can be read and pressed (${width} × ${height})`, async ({ app, page }) => {
    await page.setViewportSize({ width, height });
    await app.example();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    const counts = page.locator(".mask-view .counts");
    const lines = await counts.evaluate(
      (e) => e.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(e).lineHeight),
    );
    expect(lines, "a sentence, not one word a line").toBeLessThan(2.6);
    await page.keyboard.press("F8");
    await expect(app.card).toBeFocused();
    /** True if the middle of the element shows it or a part of it: nothing covers it. */
    for (const part of [".card-doubt", ".answer", ".answers .link-button", ".card-name"]) {
      await page.locator(`.card ${part}`).first().scrollIntoViewIfNeeded();
      const seen = await page
        .locator(`.card ${part}`)
        .first()
        .evaluate((e) => {
          const { left, top, width, height } = e.getClientRects()[0] ?? e.getBoundingClientRect();
          const at = document.elementFromPoint(left + width / 2, top + height / 2);
          return at !== null && (e.contains(at) || at.contains(e)) && !at.matches(".answers");
        });
      expect(seen, part).toBe(true);
    }
    const boxes = await page
      .locator(".card")
      .evaluate((card) =>
        [".card-name", ".card-doubt", ".answers"].map(
          (s) => card.querySelector(s)?.getBoundingClientRect().top ?? 0,
        ),
      );
    expect(boxes, "name, question and answers below each other").toEqual([...boxes].sort((a, b) => a - b));
    await expect(page.locator(".card .answer").last()).toBeInViewport({ ratio: 1 });
    await page.getByRole("button", { name: "Rétablir", exact: true }).click();
    await app.paste(page.getByRole("textbox", { name: "Texte reçu" }), "ELEVE_001 et ELEVE_042.");
    await expect(page.getByRole("region", { name: "Bilan" })).toContainText("ELEVE_042");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
