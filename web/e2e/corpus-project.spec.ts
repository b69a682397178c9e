import { expect, test } from "./corpus-page";

test("a project comes back with everything, its history too", async ({ corpus, page, site }) => {
  await corpus.example();
  await corpus.participants();
  await corpus.step("Marquer");
  await corpus.lines.focus();
  await page.keyboard.press("c");
  await expect(corpus.bar).toContainText("à décider");
  const before = await corpus.bar.getByRole("status").textContent();
  const text = await corpus.saved();
  expect(text.match(/Adorei|pas très loin de Perpignan/g)?.length, "documents are in it once").toBe(1);

  await page.goto(`${site}corpus.html?again`);
  await corpus.openProject(Buffer.from(text));
  await expect(corpus.bar.getByRole("status")).toHaveText(before ?? "");
  await corpus.bar.getByRole("button", { name: "Annuler" }).click();
  await corpus.bar.getByRole("button", { name: "Annuler" }).click();
  await expect(corpus.bar).toContainText("0 graphie");
  await corpus.bar.getByRole("button", { name: "Refaire" }).click();
  await expect(corpus.bar).toContainText("27 graphies");
});

test("newer, foreign and damaged files are refused with a sentence, and nothing is lost", async ({
  corpus,
  page,
}) => {
  await corpus.example();
  const good = JSON.parse(await corpus.saved());
  const alert = page.getByRole("alert");
  const tries: [string, RegExp][] = [
    [JSON.stringify({ ...good, version: 99 }), /version plus récente/],
    ['{"a":1}', /n’est pas un projet/],
    ["Bonjour", /n’est pas un projet/],
    [JSON.stringify(good).slice(0, 900), /abîmé/],
    [JSON.stringify({ ...good, project: { ...good.project, marks: [{ doc: 3 }] } }), /abîmé \(ses marques\)/],
  ];
  for (const [text, sentence] of tries) {
    await corpus.openProject(Buffer.from(text));
    await expect(alert.filter({ hasText: sentence })).toBeVisible();
    await expect(corpus.bar).toContainText("30 documents");
  }
});

test("only marks whose text changed are reported with their place and dropped", async ({ corpus, page }) => {
  await corpus.example();
  await corpus.participants();
  await corpus.step("Marquer");
  await corpus.lines.focus();
  await page.keyboard.press("c");
  const saved = JSON.parse(await corpus.saved());
  const doc = saved.project.marks[0].doc;
  saved.project.documents.find((d: { id: string }) => d.id === doc).text = "Tout autre chose.";
  await corpus.openProject(Buffer.from(JSON.stringify(saved)));
  await expect(page.getByRole("alert").filter({ hasText: "1 marque n’a pas été reprise" })).toBeVisible();
  await page.getByText("1 marque n’a pas été reprise").click();
  await expect(corpus.bar).toContainText(`document ${doc}`);
  await expect(corpus.bar).toContainText("27 graphies");
});

test("a local draft is off by default, is restored after the page was closed, and is deleted when switched off", async ({
  corpus,
  page,
  site,
}) => {
  await corpus.example();
  await expect(page.getByRole("checkbox", { name: "Brouillon local" })).not.toBeChecked();
  await page.getByRole("checkbox", { name: "Brouillon local" }).check();
  await expect(corpus.bar).toContainText("IndexedDB");
  await expect(corpus.bar).toContainText("gardé à");
  await page.goto(`${site}corpus.html?again`);
  await expect(corpus.bar).toContainText("30 documents.");
  await page.getByRole("button", { name: "Le reprendre" }).click();
  await expect(corpus.bar).toContainText("30 documents ·");
  await page.getByRole("checkbox", { name: "Brouillon local" }).uncheck();
  await expect(corpus.bar).not.toContainText("gardé à");
  await page.waitForTimeout(200);
  await page.goto(`${site}corpus.html?third`);
  await page.waitForTimeout(400);
  await expect(page.getByRole("button", { name: "Le reprendre" })).toHaveCount(0);
});

/** The words on the buttons that save files with the real names. */
const holdsNames = {
  fr: {
    project: "Enregistrer le projet contient les vrais noms",
    tables: "Ces fichiers contiennent les vrais noms.",
    key: "Enregistrer la table des noms… donne les vrais noms",
    step: "Substituer",
    restore: "Rétablir",
  },
  en: {
    project: "Save the project holds the real names",
    tables: "These files hold the real names.",
    key: "Save the table of names… gives the real names",
    step: "Substitute",
    restore: "Restore names",
  },
};

for (const language of ["fr", "en"] as const)
  test(`buttons say which files have the real names before they are saved (${language})`, async ({
    corpus,
    page,
    site,
  }) => {
    const says = holdsNames[language];
    await corpus.example();
    await corpus.participants();
    if (language === "en") await page.getByRole("button", { name: "Switch to English" }).click();
    const save = page.getByRole("button", { name: says.project, exact: true });
    await expect(save.locator("small"), "visible, not only announced").toBeInViewport();
    await page.locator(".step-button", { hasText: says.step }).click();
    await page.locator(".late-step").getByRole("button", { name: says.step }).click();
    await expect(page.getByText(says.tables)).toBeVisible();
    await page.setViewportSize({ width: 390, height: 800 });
    await page.locator(".project-fold").click();
    await expect(save.locator("small"), "on a narrow screen, too").toBeInViewport();
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`${site}?lang=${language}#restore`);
    const key = page.getByRole("button", { name: says.key, exact: true });
    await expect(key.locator("small")).toBeInViewport();
  });
