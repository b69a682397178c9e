import type { Page } from "@playwright/test";
import { ClassMenu } from "./class-page";
import { type CachenomPage, classList, expect, test } from "./page";

// The part that protects files comes from the service worker's cache.
test.use({ serviceWorkers: "allow" });
test.slow();

const widths = [320, 390, 768, 1024, 1280, 1366, 1440, 1920];

/** Faults of the visible toolbar: an element is cut, overlaps another, or leaves the window. */
const faults = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    const wide = document.documentElement;
    if (wide.scrollWidth > wide.clientWidth) found.push(`the page is ${wide.scrollWidth} wide`);
    const all = [...document.querySelectorAll<HTMLElement>(".mask-view .toolbar button")].filter((b) =>
      b.checkVisibility(),
    );
    const named = (b: HTMLElement) => b.textContent.trim() || b.ariaLabel || "?";
    const boxes = all.map((b) => ({ b, box: b.getBoundingClientRect() }));
    for (const { b, box } of boxes) {
      if (box.left < 0 || box.right > wide.clientWidth || box.width < 24 || box.height < 24)
        found.push(`${named(b)} is at ${box.left} to ${box.right}`);
      for (const part of [b, ...b.querySelectorAll<HTMLElement>("span")])
        if (part.checkVisibility() && part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0)
          found.push(`${named(b)} is cut: ${part.scrollWidth} in ${part.clientWidth}`);
      const at = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      if (!b.contains(at)) found.push(`${named(b)} is covered`);
      for (const { b: other, box: its } of boxes)
        if (
          other !== b &&
          box.left < its.right - 0.5 &&
          its.left < box.right - 0.5 &&
          box.top < its.bottom - 0.5 &&
          its.top < box.bottom - 0.5
        )
          found.push(`${named(b)} lies on ${named(other)}`);
    }
    return found;
  });

async function atEveryWidth(page: Page, what: string): Promise<void> {
  // The notice of a finished action covers the page for some seconds.
  await page.evaluate(() =>
    document.querySelector<HTMLElement>(".notices")?.style.setProperty("display", "none"),
  );
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    expect(await faults(page), `${what}, ${width} px`).toEqual([]);
  }
}

/** Gives the class a name and copies a text, so that "Renuméroter" appears. */
async function withClass(app: CachenomPage, page: Page, english: boolean): Promise<void> {
  await app.give({ list: classList, text: "Sylvain lit avec Aminata." });
  await expect(app.shared).toContainText("ELEVE_");
  await page.getByRole("button", { name: "Copier le texte à partager" }).click();
  await new ClassMenu(page).save("3eB", "violon marée tuile carton");
  await expect(page.getByRole("button", { name: "Ma classe : 3eB" })).toBeVisible();
  if (english) await page.getByRole("button", { name: "Switch to English" }).click();
}

for (const language of ["fr", "en"] as const) {
  test(`nothing of the toolbar is cut at any width: a first visit, ${language}`, async ({ page, site }) => {
    await page.goto(language === "fr" ? site : `${site}?lang=en`);
    await atEveryWidth(page, "empty");
    await page.getByRole("textbox").first().fill("Emma lit.");
    await atEveryWidth(page, "with a text");
  });

  test(`nothing of the toolbar is cut at any width: a class and a series, ${language}`, async ({
    app,
    page,
  }) => {
    await withClass(app, page, language === "en");
    await atEveryWidth(page, "a class, a series");
    for (const style of ["initials", "natural"] as const) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.getByRole("button", { name: /^Style/ }).click();
      await page
        .getByRole("radio", { name: style === "initials" ? /^(Des i|I)nitial/ : /emprunt|Invented/ })
        .click();
      await expect(page.getByRole("button", { name: /^Style/ })).toContainText(
        style === "initials" ? /initial/ : /emprunt|invented/,
        { timeout: 20_000 },
      );
      await page.keyboard.press("Escape");
      if (language === "en" && (await page.locator("html").getAttribute("lang")) === "fr")
        await page.getByRole("button", { name: "Switch to English" }).click();
      await atEveryWidth(page, style);
    }
  });
}

test("on a phone, the less used actions are in a menu, with their names", async ({ app, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await app.give({ list: classList, text: "Sylvain lit avec Aminata." });
  await expect(app.status).toContainText("2 masqués");
  await page.getByRole("button", { name: "Copier le texte à partager" }).click();
  await page.getByRole("button", { name: "Plus", exact: true }).click();
  await expect(
    page.getByRole("button", { name: "Ouvrir un fichier…" }).filter({ visible: true }),
  ).toHaveCount(1);
  await page.getByRole("button", { name: "Renuméroter" }).filter({ visible: true }).click();
  await expect(page.getByRole("dialog")).toContainText("Recommencer la numérotation ?");
});
