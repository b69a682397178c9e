import type { Page } from "@playwright/test";
import { axe } from "./axe";
import { ClassMenu } from "./class-page";
import { type CachenomPage, classList, expect, test } from "./page";

async function violations(page: Page) {
  const { violations: found } = await axe(page).analyze();
  return found.map((v) => `${v.id}: ${v.nodes.map((n) => n.target.join(" ")).join(" | ")}`);
}

const states: Record<string, (app: CachenomPage, page: Page) => Promise<void>> = {
  empty: async () => {},
  example: (app) => app.example(),
  "a doubt under review": async (app, page) => {
    await app.example();
    await page.keyboard.press("F8");
    await expect(app.card).toBeFocused();
  },
  "mentions unfolded": async (app) => {
    await app.example();
    await app.mark("Grégorrio").click();
  },
  "list drawer, empty": async (app) => app.openList(),
  "list drawer, filled": async (app) => {
    await app.example();
    await app.openList();
  },
  "hiding a selection": async (app, page) => {
    await app.give({ list: classList, text: "Sylvain lit." });
    await app.source.press("Control+a");
    await page.keyboard.press("Alt+h");
  },
  "restored with a report": async (app, page) => {
    await app.example();
    await page.getByRole("button", { name: "Rétablir" }).click();
    await app.paste(page.getByRole("textbox", { name: "Texte reçu" }), "ELEVE_001 et ELEVE_077.");
    await expect(page.locator(".report .counts")).toContainText("1 passage rétabli");
  },
  "what the page promises": async (_, page) => {
    await page.getByRole("button", { name: "Rien ne quitte cette page" }).click();
  },
  "the menu of the class": async (app, page) => {
    await app.example();
    await new ClassMenu(page).open();
  },
  "words always hidden": async (app, page) => {
    await app.example();
    await new ClassMenu(page).act(/^Toujours masquer/);
    await page.getByRole("textbox", { name: "Ne jamais masquer" }).fill("Rose");
    await expect(page.getByText("Dans le nom d’un élève")).toBeVisible();
  },
  "saving a class": async (_, page) => {
    await new ClassMenu(page).act("Enregistrer la classe…");
    await page.getByRole("textbox", { name: "Phrase de passe" }).fill("azerty");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Donnez un nom")).toBeVisible();
  },
  "opening a class": async (_, page) => {
    const head = "age-encryption.org/v1\n-> scrypt 5UBUZDAsDA+ZJCI2ipACng 17\nbody\n--- mac\n";
    await new ClassMenu(page).choose(head);
    await expect(page.getByRole("dialog", { name: "Ouvrir la classe" })).toBeVisible();
  },
  keys: async (_, page) => {
    await page.getByRole("button", { name: "Raccourcis clavier" }).click();
  },
  English: async (app, page) => {
    await app.example();
    await page.getByRole("button", { name: "Switch to English" }).click();
  },
};

for (const [state, reach] of Object.entries(states))
  for (const colorScheme of ["light", "dark"] as const)
    test(`axe: ${state}, ${colorScheme}`, async ({ app, page }) => {
      await page.emulateMedia({ colorScheme });
      await reach(app, page);
      expect(await violations(page)).toEqual([]);
    });

test("narrow: one of three panes at a time, nothing wider than the screen, axe finds nothing", async ({
  app,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await app.example();
  for (const name of ["Texte à partager", "Qui est masqué", "Texte d’origine"]) {
    await page.getByRole("group", { name: "Panneau affiché" }).getByRole("button", { name }).click();
    await expect(page.getByRole("region", { name, exact: true })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  }
});

for (const from of ["source", "shared"] as const)
  test(`narrow: the chosen mention stays in sight above its card (${from})`, async ({ app, page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const text = `${"Une ligne de plus.\n".repeat(9)}Manon lit.\n${"Une autre ligne.\n".repeat(60)}Manon rit.`;
    await app.give({ list: classList, text });
    await expect(app.status).toContainText("2 à vérifier");
    if (from === "shared") await page.getByRole("button", { name: "Texte à partager", exact: true }).click();
    const pane = page.locator(`.pane-${from}`);
    const inSight = async () => {
      await expect(app.card).toContainText("2 élèves portent ce nom");
      await expect
        .poll(() =>
          pane.evaluate((p) => {
            const box = p.getBoundingClientRect();
            const marks = [...p.querySelectorAll(".mark-doubt")].map((m) => m.getBoundingClientRect());
            return marks.some((m) => m.top >= box.top && m.bottom <= box.bottom);
          }),
        )
        .toBe(true);
      const { height } = (await pane.boundingBox()) ?? { height: 0 };
      expect(height).toBeGreaterThan(170);
    };
    // A click where the card will appear.
    await pane.locator(".mark-doubt").first().click();
    await inSight();
    await page.keyboard.press("F8");
    await inSight();
    await page.keyboard.press("F8");
    await inSight();
  });

test("enlarged to 200%: everything is in reach", async ({ app, page }) => {
  await page.setViewportSize({ width: 640, height: 400 });
  await app.example();
  await app.mark("Grégorrio").click();
  await app.card.scrollIntoViewIfNeeded();
  await expect(app.card.getByRole("button", { name: /^Laisser visible/ })).toBeInViewport();
  await page.getByRole("button", { name: "Copier le texte à partager" }).click();
  await expect(page.getByText("Copié.", { exact: true })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(640);
});

for (const [width, height] of [
  [640, 400],
  [1100, 560],
] as const)
  test(`a long text on a low screen (${width} × ${height}) leaves the copy button in reach`, async ({
    app,
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await app.give({ list: classList, text: "Sylvain lit.\n".repeat(400) });
    await expect(app.status).toContainText(/400 (?:passages )?masqués/);
    const tall = (selector: string) =>
      page.locator(selector).evaluate((e) => e.getBoundingClientRect().height);
    expect(await tall(".pane-source")).toBeLessThanOrEqual(430);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(height * 2.5);
    await page.mouse.wheel(0, 3000);
    await page.getByRole("button", { name: "Copier le texte à partager" }).scrollIntoViewIfNeeded();
    await expect(page.getByRole("button", { name: "Copier le texte à partager" })).toBeInViewport();
  });

test("nothing moves when the answer arrives; the texts and the copy button never move", async ({
  app,
  page,
}) => {
  const places = (of = [".pane-source", ".pane-shared", ".pane-people", ".card", ".button-copy"]) =>
    page.evaluate(
      (selectors) =>
        selectors.map((s) => {
          const { top, left, width, height } =
            document.querySelector(`.mask-view ${s}`)?.getBoundingClientRect() ?? {};
          return [s, top, left, width, height];
        }),
      of,
    );
  const steady = [".pane-source", ".pane-shared", ".button-copy"];
  const before = await places();
  const texts = await places(steady);
  await app.give({ list: classList, text: "Sylvain lit. Manon rit. Mlle Abadie aussi." });
  await expect(app.shared).toContainText("ELEVE_001");
  expect(await places()).toEqual(before);
  await page.keyboard.press("F8");
  await expect(app.card).toBeFocused();
  // The card takes the room it needs from the list beside it.
  expect(await places(steady)).toEqual(texts);
});

test("hidden, doubtful and kept differ without colour, also in forced colours", async ({ app, page }) => {
  await app.give({ list: classList, text: "Sylvain lit. Manon rit. Aminata joue." });
  await app.people.getByRole("button", { name: /^Laisser Aminata/ }).click();
  await expect(app.mark("Aminata")).toHaveClass(/mark-kept/);
  for (const forcedColors of ["none", "active"] as const) {
    await page.emulateMedia({ forcedColors });
    const line = (words: string) => app.mark(words).evaluate((e) => getComputedStyle(e).borderBottomStyle);
    expect(await line("Sylvain")).toBe("solid");
    expect(await line("Manon")).toBe("dotted");
    expect(await app.mark("Aminata").evaluate((e) => getComputedStyle(e, "::after").content)).toContain("⊘");
  }
});

test("the counts are a live region, and marks say what they are", async ({ app }) => {
  await app.example();
  await expect(app.status.getByRole("status").first()).toContainText("à vérifier");
  await expect(app.mark("Grégorrio")).toHaveAttribute(
    "aria-description",
    /masqué, devient ELEVE_010.*Ressemble à/,
  );
  // A doubt describes itself, too: what becomes of it, what the question is, and why.
  const doubt = await app.source
    .locator(".mark-doubt")
    .filter({ hasText: "Léa" })
    .first()
    .getAttribute("title");
  expect(doubt?.replace(/\s+/g, " ")).toMatch(
    /^Léa, élève : à vérifier, devient ELEVE_002\|ELEVE_004 en attendant\. 2 élèves portent ce nom : lequel est-ce \? .{8,}\.$/,
  );
});
