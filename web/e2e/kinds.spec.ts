import type { Page } from "@playwright/test";
import { axe } from "./axe";
import { doubted } from "./doubting";
import { type CachenomPage, classList, expect, test } from "./page";

/** Written for these tests: the names in minutes of a meeting, in plain cases. */
const minutes = `Présents : Mme Diallo, M. Lefèvre, Claire Fontaine.

La commande a été livrée à Villeurbanne. Le lycée Jean-Moulin a reçu les manuels.
Joindre Mme Diallo au 06 12 34 56 78.
Le virement se fera sur le compte FR76 3000 6000 0112 3456 7890 189.
Claire Fontaine prépare la suite.`;

const button = (page: Page) => page.getByRole("button", { name: /^À masquer/ });
const box = (page: Page, name: RegExp | string) => page.getByRole("checkbox", { name });

async function open(page: Page): Promise<void> {
  await button(page).click();
  await expect(button(page)).toHaveAttribute("aria-expanded", "true");
}

async function meeting(app: CachenomPage): Promise<void> {
  await app.give({ text: minutes });
  await expect(app.shared).toContainText("LIEU_001");
}

test.describe("without a class list", () => {
  test("people, places, organisations, phones and numbers are hidden, each under its heading", async ({
    app,
    page,
  }) => {
    await meeting(app);
    await expect(button(page)).toHaveText("À masquer : tout");
    const shared = await app.sharedText();
    for (const hidden of ["Diallo", "Lefèvre", "Claire", "Villeurbanne", "Jean-Moulin", "06 12", "FR76"])
      expect(shared).not.toContain(hidden);
    expect(shared).toContain("Mme PERSONNE_001, M. PERSONNE_002, PERSONNE_003.");
    expect(shared).toContain("compte ID_001.");
    const headings = ["Personnes (3)", "Lieux (1)", "Organisations (1)", "Adresses et contacts (1)"];
    for (const name of headings)
      await expect(app.people.getByRole("heading", { name, exact: true })).toBeAttached();
    const order = await app.people.getByRole("heading", { level: 3 }).allTextContents();
    expect(order.slice(0, 4)).toEqual(headings);
  });

  test("no person found in the text is called a pupil", async ({ app, page }) => {
    await meeting(app);
    await app.mark("Diallo").click();
    const words = await page.evaluate(() =>
      [".pane", ".card", ".status"]
        .flatMap((s) => [...document.querySelectorAll(`.mask-view ${s}`)])
        .flatMap((e) => [
          e.textContent ?? "",
          ...[...e.querySelectorAll("[title]")].map((t) => t.getAttribute("title")),
        ])
        .join(" "),
    );
    expect(words).toContain("Diallo");
    expect(words).not.toMatch(/élève/i);
  });

  test("each finding says what it is and why", async ({ app }) => {
    await meeting(app);
    const said: [string, RegExp][] = [
      ["Diallo", /personne : masqué, devient PERSONNE_001\. Après « Mme » : une personne/],
      ["Villeurbanne", /lieu : masqué, devient LIEU_001\. Après « à » : une commune/],
      [
        "lycée Jean-Moulin",
        /organisation : masqué, devient ORG_001\. « lycée » et son nom : une organisation/,
      ],
      ["06 12", /téléphone : masqué, devient TEL_001\. Un numéro de téléphone/],
      ["FR76", /numéro .* masqué, devient ID_001\. Un numéro de compte \(IBAN\) : sa clé est juste/],
    ];
    for (const [words, sentence] of said) {
      const name = await app.mark(words).getAttribute("aria-description");
      expect(name?.replace(/\s+/g, " ")).toMatch(sentence);
    }
    await app.mark("Villeurbanne").click();
    await expect(app.card).toContainText("Après « à » : une commune");
    await expect(app.card.locator(".whose")).toContainText(
      "C’est un lieu : Villeurbanne".replace(" :", "\u00a0:"),
    );
  });

  test("a kind is switched off and on, and undo reverses it", async ({ app, page }) => {
    await meeting(app);
    await open(page);
    await box(page, "Lieux").uncheck();
    await expect(app.shared).toContainText("livrée à Villeurbanne");
    await expect(button(page)).toHaveText("À masquer : tout sauf lieux");
    await box(page, /^Adresses/).uncheck();
    await expect(app.shared).toContainText("au 06 12 34 56 78");
    await expect(app.people.getByRole("heading", { name: /^Lieux/ })).toHaveCount(0);
    await box(page, "Lieux").check();
    await expect(app.shared).toContainText("livrée à LIEU_001");
    await app.undo.click();
    await app.undo.click();
    await app.undo.click();
    await expect(app.shared).toContainText("au TEL_001");
    await expect(button(page)).toHaveText("À masquer : tout");
    await app.redo.click();
    await expect(app.shared).toContainText("livrée à Villeurbanne");
  });

  test("with everything switched off, only words hidden by hand are hidden", async ({ app, page }) => {
    await meeting(app);
    await app.mark("Claire Fontaine").click();
    await app.card.getByRole("button", { name: "Masquer" }).click();
    await open(page);
    for (const one of await page.getByRole("checkbox").all()) await one.uncheck();
    await expect(button(page)).toHaveText("À masquer : rien");
    await expect(app.shared).toContainText("Mme Diallo, M. Lefèvre, PERSONNE_003.");
    await expect(app.status).toContainText("2 passages masqués");
  });

  test("the card changes what it is", async ({ app, page }) => {
    await meeting(app);
    await app.mark("Villeurbanne").click();
    await app.card.getByRole("button", { name: "Changer…" }).click();
    const dialog = page.getByRole("dialog", { name: "Qui est-ce, ou qu’est-ce" });
    await expect(dialog.getByRole("radio", { name: "Villeurbanne" })).toBeChecked();
    await dialog.getByLabel("De quoi s’agit-il ?").selectOption({ label: "Personne" });
    await expect(dialog.getByRole("radio", { name: "quelqu’un de nouveau" })).toBeChecked();
    await dialog.getByRole("button", { name: "Masquer" }).click();
    await expect(app.shared).toContainText("livrée à PERSONNE_004");
    await expect(app.people.getByRole("heading", { name: "Personnes (4)" })).toBeVisible();
    await app.undo.click();
    await expect(app.shared).toContainText("livrée à LIEU_001");
  });

  test("a person left visible stays the same one when another is named above", async ({ app, page }) => {
    await meeting(app);
    await app.people.getByRole("button", { name: "Laisser Claire Fontaine visible partout" }).click();
    await expect(app.shared).toContainText("Claire Fontaine prépare");
    await app.source.press("Control+Home");
    await page.keyboard.type("Mme Martin préside. ");
    await expect(app.shared).toContainText("Mme PERSONNE_");
    await expect(app.shared).not.toContainText("Martin");
    await expect(app.shared).toContainText("Claire Fontaine prépare");
    await expect(app.shared).not.toContainText(/Diallo|Lefèvre/);
  });

  test("hiding words by hand: the kind, and the entity", async ({ app, page }) => {
    await app.give({ text: "Le boss parle à Mme Diallo. Le labo est fermé." });
    await expect(app.shared).toContainText("PERSONNE_001");
    await app.source.getByText("Le boss").dblclick({ position: { x: 40, y: 12 } });
    await page.keyboard.press("Alt+h");
    const dialog = page.getByRole("dialog", { name: "Masquer ces mots" });
    await dialog.getByLabel("De quoi s’agit-il ?").selectOption({ label: "Lieu" });
    await expect(dialog.getByRole("group", { name: "C’est" }).locator("label")).toHaveText([
      "nouveau dans ce texte",
    ]);
    await dialog.getByLabel("De quoi s’agit-il ?").selectOption({ label: "Personne" });
    await dialog.getByRole("radio", { name: "Diallo" }).check();
    await dialog.getByRole("button", { name: "Masquer" }).click();
    await expect(app.shared).toContainText("Le PERSONNE_001 parle à Mme PERSONNE_001.");
  });
});

test.describe("beside a class list", () => {
  const comments =
    "Sylvain progresse, dit Mme Delattre. Sa sœur Inès aide Sylvain. Le stage a eu lieu à Villeurbanne, au lycée Jean-Moulin.";

  test("places and organisations stay visible, a sentence says so, and one click hides them", async ({
    app,
    page,
  }) => {
    await app.give({ list: classList, text: comments });
    await expect(app.shared).toContainText("ELEVE_001 progresse");
    await expect(app.shared).toContainText("à Villeurbanne, au lycée Jean-Moulin");
    await expect(button(page)).toHaveText("À masquer : tout sauf lieux, organisations");
    await expect(app.status).toContainText("Lieux et organisations restent visibles.");
    await app.status.getByRole("button", { name: "Les masquer aussi" }).click();
    await expect(app.shared).toContainText("à LIEU_001, au ORG_001");
    await expect(app.status).not.toContainText("restent visibles");
    await expect(app.source).toBeFocused();
    await app.undo.click();
    await expect(app.shared).toContainText("à Villeurbanne");
  });

  test("a teacher and a sister who are on no list are found, as other people", async ({ app }) => {
    await app.give({ list: classList, text: comments });
    await expect(app.shared).toContainText("dit Mme PERSONNE_001. Sa sœur PERSONNE_002 aide ELEVE_001.");
    await expect(app.people.getByRole("heading", { name: "Élèves (1)" })).toBeVisible();
    await expect(app.people.getByRole("heading", { name: "Autres personnes (2)" })).toBeVisible();
    await expect(app.mark("Sylvain")).toHaveAttribute("aria-description", /élève.*: masqué/);
    await expect(app.mark("Delattre")).toHaveAttribute("aria-description", /personne.*: masqué/);
  });

  test("the user's choice applies with the list and without", async ({ app, page }) => {
    await app.give({ text: comments });
    await expect(app.shared).toContainText("LIEU_001");
    await open(page);
    await box(page, "Classes").uncheck();
    await app.give({ list: classList });
    await expect(app.shared).toContainText("ELEVE_001 progresse");
    await expect(app.shared).toContainText("LIEU_001");
    await expect(app.status).not.toContainText("restent visibles");
    await open(page);
    await expect(box(page, "Élèves et autres personnes")).toBeChecked();
  });

  test("a place hidden by hand stays hidden with any switches off", async ({ app, page }) => {
    await app.give({ list: classList, text: comments });
    await expect(app.shared).toContainText("à Villeurbanne");
    await open(page);
    await box(page, "Lieux").check();
    await app.mark("Villeurbanne").click();
    await app.card.getByRole("button", { name: "Masquer" }).click();
    await open(page);
    await box(page, "Lieux").uncheck();
    await expect(button(page)).toHaveText("À masquer : tout sauf lieux, organisations");
    await expect(app.shared).toContainText("à LIEU_001, au lycée Jean-Moulin");
  });
});

const morvan = "Hier Mme Morvan a signé. Demain Mme Morvan livrera.";

test("a person, a place or an organisation: the guess is shown, and answered in the list", async ({
  app,
  page,
}) => {
  await doubted(page, "Morvan", ["LOCATION"]);
  await app.give({ text: morvan });
  const row = app.people.locator(".row-doubt");
  await expect(row).toContainText(/Une personne, un lieu ou une organisation\s\?/);
  await expect(row.locator(".answer")).toHaveText([
    "1 une personne",
    "2 un lieu",
    "3 une organisation",
    "4 ce n’est pas un nom",
  ]);
  await expect(row.locator(".answer[data-guess]")).toHaveText("2 un lieu");
  await row.locator(".answer", { hasText: "une organisation" }).press("Enter");
  await expect(app.shared).toContainText("Hier Mme ORG_001 a signé. Demain Mme ORG_001 livrera.");
  await expect(app.people.getByRole("heading", { name: "Organisations (1)" })).toBeVisible();
  await app.undo.click();
  await row.locator(".answer", { hasText: "un lieu" }).click();
  await expect(app.shared).toContainText("Hier Mme LIEU_050 a signé. Demain Mme LIEU_050 livrera.");
  await app.undo.click();
  await row.locator(".answer", { hasText: "ce n’est pas un nom" }).click();
  await expect(app.shared).toContainText(morvan);
});

test("a person, a place or an organisation: answered in the card by 1, 2 and 3, with Shift for one", async ({
  app,
  page,
}) => {
  await doubted(page, "Morvan", ["LOCATION"]);
  await app.give({ text: morvan });
  await expect(app.status).toContainText("2 à vérifier");
  await page.keyboard.press("F8");
  for (const name of ["une personne", "un lieu", "une organisation", "ce n’est pas un nom"])
    await expect(app.card.getByRole("button", { name })).toBeInViewport();
  await page.keyboard.press("Shift+Digit1");
  await expect(app.shared).toContainText("Hier Mme PERSONNE_001 a signé.");
  await expect(app.status).toContainText("1 à vérifier");
  await expect(app.card).toBeFocused();
  await page.keyboard.press("Digit3");
  await expect(app.shared).toContainText("Hier Mme PERSONNE_001 a signé. Demain Mme ORG_001 livrera.");
});

test("a name found as several kinds is listed once, with one answer for all", async ({ app, page }) => {
  await doubted(page, "Morvan", ["ORG", "LOCATION"]);
  await app.give({ text: morvan });
  await expect(app.status).toContainText("2 à vérifier");
  const row = app.people.locator(".row-doubt");
  await expect(row).toHaveCount(1);
  await expect(row).toContainText("2 fois");
  await expect(row.locator(".answer[data-guess]")).toHaveText(["2 un lieu", "3 une organisation"]);
  await row.locator(".answer", { hasText: "un lieu" }).click();
  await expect(app.shared).toContainText("Hier Mme LIEU_050 a signé. Demain Mme LIEU_050 livrera.");
  await expect(app.people.locator(".row-doubt")).toHaveCount(0);
});

test("a word answered to be a place stays visible if places do", async ({ app, page }) => {
  await doubted(page, "Morvan", ["PERSON"]);
  await app.give({ list: classList, text: morvan });
  await app.people.locator(".row-doubt .answer", { hasText: "un lieu" }).click();
  await expect(app.shared).toContainText(morvan);
  await app.undo.click();
  await app.people.locator(".row-doubt .answer", { hasText: "une personne" }).click();
  await expect(app.shared).toContainText(/Mme PERSONNE_\d+ a signé/);
});

test("the page says what the switches leave visible, and one click hides it", async ({ app, page }) => {
  await app.give({
    text: "Camille Vasseur <camille.vasseur@exemple.fr> écrit. Son adresse au travail est cvasseur@exemple.fr.",
  });
  await expect(app.shared).toContainText("PERSONNE_001");
  await expect(app.status).not.toContainText("visible");
  await open(page);
  await box(page, /^Adresses/).uncheck();
  await expect(app.status).toContainText(
    "Un nom masqué reste visible dans camille.vasseur@exemple.fr et d’autres",
  );
  await app.status.getByRole("button", { name: "Les masquer aussi" }).click();
  await expect(app.shared).not.toContainText("vasseur");
  await expect(app.status).not.toContainText("visible");
  await open(page);
  await box(page, "Personnes").uncheck();
  await expect(app.shared).toContainText("Camille Vasseur <EMAIL_001>");
  await expect(app.status).toContainText("Des noms restent visibles à côté de leur adresse masquée.");
  await app.status.getByRole("button", { name: "Les masquer aussi" }).click();
  await expect(app.shared).not.toContainText("Vasseur");
  await expect(button(page)).toHaveText("À masquer : tout");
});

test("the switches from the keyboard", async ({ app, page }) => {
  await meeting(app);
  await app.source.focus();
  await page.keyboard.press("Alt+m");
  await expect(box(page, "Personnes")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(box(page, "Lieux")).toBeFocused();
  await page.keyboard.press("Space");
  await expect(app.shared).toContainText("livrée à Villeurbanne");
  await page.keyboard.press("Escape");
  await expect(button(page)).toBeFocused();
  await expect(button(page)).toHaveAttribute("aria-expanded", "false");
  await page.keyboard.press("Enter");
  await expect(box(page, "Personnes")).toBeFocused();
  // Leaving the switches closes them.
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Shift+Tab");
  await expect(box(page, "Personnes")).toBeHidden();
});

test("choosing the kind with the keyboard: Enter decides", async ({ app, page }) => {
  await meeting(app);
  await app.mark("Villeurbanne").click();
  await app.card.focus();
  await page.keyboard.press("q");
  const dialog = page.getByRole("dialog", { name: "Qui est-ce, ou qu’est-ce" });
  await expect(dialog.getByRole("radio", { name: "Villeurbanne" })).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("ArrowDown");
  await expect(app.shared).toContainText("livrée à LIEU_001");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(app.shared).toContainText("livrée à ORG_");
});

for (const colorScheme of ["light", "dark"] as const)
  test(`the switches and the kinds, ${colorScheme}: axe, also on a narrow screen`, async ({ app, page }) => {
    test.slow();
    await page.emulateMedia({ colorScheme });
    await meeting(app);
    await open(page);
    const violations = async () =>
      (await axe(page).analyze()).violations.map((v) => `${v.id}: ${v.nodes[0]?.target}`);
    expect(await violations()).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(box(page, "Pseudos")).toBeInViewport();
    expect(await violations()).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.keyboard.press("Escape");
    await page
      .getByRole("group", { name: "Panneau affiché" })
      .getByRole("button", { name: "Qui est masqué" })
      .click();
    expect(await violations()).toEqual([]);
  });

test("kinds differ in colour and in name", async ({ app }) => {
  await meeting(app);
  const ground = (words: string) => app.mark(words).evaluate((e) => getComputedStyle(e).backgroundColor);
  const grounds = await Promise.all(["Diallo", "Villeurbanne", "Jean-Moulin", "06 12", "FR76"].map(ground));
  expect(new Set(grounds).size).toBe(5);
});
