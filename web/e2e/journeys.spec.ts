import { readFileSync } from "node:fs";
import { devices, type Page } from "@playwright/test";
import { test as base, expect } from "./page";

/**
 * The usual ways through the page, and how many clicks or taps and keys each one takes (a shortcut counts as one key).
 * docs/figures.md has the figures, and those of the previous page.
 */
interface Hand {
  clicks: number;
  keys: number;
}

const test = base.extend<{ hand: Hand }>({
  /** Clicks and keys so far, through all page loads. */
  hand: [
    async ({ context }, use) => {
      const hand = { clicks: 0, keys: 0 };
      await context.exposeFunction("pressed", (what: keyof Hand) => hand[what]++);
      await context.addInitScript(() => {
        const { pressed } = window as unknown as { pressed: (what: string) => void };
        const count = (what: string) => (e: Event) => {
          const held = e instanceof KeyboardEvent && ["Shift", "Control", "Alt"].includes(e.key);
          if (e.isTrusted && !held) pressed(what);
        };
        addEventListener("pointerdown", count("clicks"), true);
        addEventListener("keydown", count("keys"), true);
      });
      await use(hand);
    },
    { auto: true },
  ],
});

/** A class of 28 and its comments as they are typed in a hurry: typing errors, nicknames, namesakes, parents (testdata/messy). */
function classOf(n: number): { list: string; text: string; names: string[] } {
  const file = readFileSync(new URL(`../../testdata/messy/${n}.txt`, import.meta.url), "utf8");
  const [roster = "", comments = ""] = file.split("# comments\n");
  const pupils = [...roster.matchAll(/^\d+ ([^;]+);([^;]+);/gm)];
  return {
    list: pupils.map(([, last, first]) => `${last} ${first}`).join("\n"),
    text: comments.trim().replace(/\[([^\]]*)\]\([^)]*\)/g, "$1"),
    names: pupils.map(([, , first = ""]) => first),
  };
}

const put = (page: Page, text: string) => page.evaluate((t) => navigator.clipboard.writeText(t), text);

/** Prints a figure in the log of the run. */
const figure = (journey: string, { clicks, keys }: Hand, more = "") =>
  console.log(`journey: ${journey}: ${clicks} clicks, ${keys} keys${more && `, ${more}`}`);

test("a class of 28 and its comments: list, text, a handful of answers, copied", async ({
  app,
  hand,
  page,
}) => {
  const { list, text, names } = classOf(1);
  expect(names).toHaveLength(28);
  await page.getByRole("button", { name: "Ajouter la liste de classe" }).click();
  await put(page, list);
  await page.getByRole("textbox", { name: "Liste à coller" }).focus();
  await page.keyboard.press("Control+v");
  await page.getByRole("button", { name: "Terminé" }).click();
  await put(page, text);
  await app.source.focus();
  await page.keyboard.press("Control+v");
  await expect(app.status).toContainText("à vérifier");
  await expect(app.people.locator(".row-doubt").first()).toBeVisible();
  const doubts = await app.people.locator(".row-doubt").count();
  await page.keyboard.press("F8");
  for (let i = 0; i < doubts; i++) {
    await expect(app.card).toBeFocused();
    const asked = await app.card.textContent();
    await page.keyboard.press("1");
    await expect(app.card).not.toHaveText(asked ?? "");
  }
  await expect(page.getByRole("button", { name: "Copier le texte à partager" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Copié.", { exact: true })).toBeVisible();
  const cost = hand;
  figure("class", cost, `${doubts} questions`);
  expect(doubts).toBeLessThanOrEqual(8);
  expect(cost.clicks).toBeLessThanOrEqual(2);
  // Two pastes, F8, one key for each answer, Enter.
  expect(cost.keys).toBeLessThanOrEqual(4 + doubts);
  const shared = await app.copied();
  for (const name of names) expect(shared).not.toMatch(new RegExp(`(?<!\\p{L})${name}(?!\\p{L})`, "u"));
});

test("a document: opened, reviewed, saved under a name that says it is safe", async ({ app, hand, page }) => {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Ouvrir un fichier…" }).first().click();
  await (await chooser).setFiles({
    name: "fiche.txt",
    mimeType: "text/plain",
    buffer: Buffer.from("Mme Diallo reçoit Karim Benali à Villeurbanne."),
  });
  await expect(app.shared).toContainText("PERSONNE_001 reçoit");
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Enregistrer le document masqué" }).click();
  expect((await saved).suggestedFilename()).toBe("fiche-masqué.txt");
  const cost = hand;
  figure("document", cost);
  expect(cost).toEqual({ clicks: 2, keys: 0 });
});

test("the answer of a chatbot: pasted, its names given back, copied for a word processor", async ({
  app,
  hand,
  page,
}) => {
  await app.give({ list: "MARTIN Emma\nKACI Ali", text: "Emma progresse. Ali bavarde." });
  await expect(app.shared).toContainText("ELEVE_001");
  const before = { ...hand };
  await page.getByRole("button", { name: "Rétablir", exact: true }).click();
  await put(page, "- **ELEVE_001** progresse.\n- ELEVE_002 bavarde.");
  await page.getByRole("textbox", { name: "Texte reçu" }).focus();
  await page.keyboard.press("Control+v");
  await expect(page.getByRole("textbox", { name: "Texte avec les noms" })).toContainText("Ali");
  await page.getByRole("button", { name: "Copier sans mise en forme" }).click();
  expect(await app.copied()).toContain("Emma progresse.");
  const after = hand;
  const cost = { clicks: after.clicks - before.clicks, keys: after.keys - before.keys };
  figure("restore", cost);
  expect(cost).toEqual({ clicks: 2, keys: 1 });
});

test.describe("on a phone", () => {
  const { viewport, hasTouch, isMobile, userAgent } = devices["iPhone 13"];
  test.use({ viewport, hasTouch, isMobile, userAgent });

  test("the text first, one question after the other within reach of the thumb, copied", async ({
    app,
    hand,
    page,
  }) => {
    await app.give({ list: "MOREL Lucas\nBERGER Manon\nCHAUVIN Manon", text: "Manon lit. Lucas aide Luca." });
    await expect(app.status).toContainText("2 à vérifier");
    const text = (await page.locator(".pane-source").boundingBox())?.y ?? 999;
    expect(text, "two rows above the text").toBeLessThan(140);
    const before = { ...hand };
    await app.status.getByRole("button", { name: "2 à vérifier" }).tap();
    for (const name of ["Manon CHAUVIN", "Lucas MOREL"]) {
      const answer = app.card.getByRole("button", { name });
      await expect(answer).toBeInViewport({ ratio: 1 });
      await expect(app.card.locator("kbd").first()).toBeHidden();
      await answer.tap();
    }
    const copy = page.getByRole("button", { name: "Copier le texte à partager" });
    await expect(app.status).toContainText("Tout est vérifié.");
    await expect(copy).toBeInViewport({ ratio: 1 });
    await copy.tap();
    await expect(page.getByText("Copié.", { exact: true })).toBeVisible();
    const after = hand;
    const cost = { clicks: after.clicks - before.clicks, keys: after.keys - before.keys };
    figure("phone", cost);
    expect(cost).toEqual({ clicks: 4, keys: 0 });
  });
});

test("the keyboard alone: list, text, answers, copy, and the names back", async ({ app, hand, page }) => {
  await put(page, "MOREL Lucas\nBERGER Manon\nCHAUVIN Manon");
  await page.keyboard.press("Alt+l");
  const box = page.getByRole("textbox", { name: "Liste à coller" });
  for (let i = 0; i < 4 && !(await box.evaluate((e) => e === document.activeElement)); i++)
    await page.keyboard.press("Tab");
  await page.keyboard.press("Control+v");
  await expect(page.getByRole("dialog", { name: "Liste de classe" })).toContainText("3 élèves lus");
  await page.keyboard.press("Escape");
  await put(page, "Manon lit. Lucas aide Luca.");
  await page.keyboard.press("Control+v");
  await expect(app.status).toContainText("2 à vérifier");
  await page.keyboard.press("F8");
  await expect(app.card).toContainText("Manon");
  await page.keyboard.press("2");
  await expect(app.card).toContainText("Est-ce Lucas MOREL");
  await page.keyboard.press("1");
  await expect(page.getByRole("button", { name: "Copier le texte à partager" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Copié.", { exact: true })).toBeVisible();
  const cost = hand;
  figure("keyboard", cost);
  expect(cost.clicks).toBe(0);
  expect(cost.keys).toBeLessThanOrEqual(12);
});

test("with a screen reader: the page's accessible names", async ({ app, page }) => {
  await app.give({
    list: "MOREL Lucas\nBERGER Manon\nCHAUVIN Manon",
    text: "Manon, fille du maire, aide Lucas et Luca.",
  });
  await expect(app.status).toContainText("2 à vérifier");
  await expect(app.people).toMatchAriaSnapshot(`
    - region "Qui est masqué":
      - heading "À vérifier (2)" [level=3]
      - button "Tout masquer"
      - button "Voir les passages de Manon"
      - group /Manon.*lequel est-ce/:
        - button /Manon BERGER/
        - button /Manon CHAUVIN/
        - button /je ne sais pas/
      - button "Voir les passages de Luca"
      - group /Luca.*quelqu’un d’autre/:
        - button /Lucas MOREL/
        - button /quelqu’un d’autre/
        - button /ce n’est pas un nom/
      - heading "Détails qui peuvent identifier (1)" [level=3]
      - group /fille du maire/:
        - button /fille d’un élu/
        - button /laisser/
        - button /autre chose/
  `);
  await page.keyboard.press("F8");
  const voice = page.locator(".review-voice").last();
  await expect(voice).toHaveText(/^Manon[\s\S]*lequel est-ce[\s\S]*1 sur 2$/);
  await page.keyboard.press("1");
  await expect(page.locator(".review-voice").first()).toHaveText("« Manon » masqué.");
  await expect(voice).toHaveText(/^Luca[\s\S]*Est-ce Lucas MOREL[\s\S]*1 sur 1$/);
});
