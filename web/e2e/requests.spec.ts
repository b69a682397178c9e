import { axe } from "./axe";
import { ClassMenu } from "./class-page";
import { type CachenomPage, classList, expect, test } from "./page";

// The part that protects files comes from the service worker's cache.
test.use({ serviceWorkers: "allow" });

const passphrase = "quatre mots pour la classe";

async function opened(app: CachenomPage): Promise<void> {
  await app.page.getByRole("button", { name: "Copier avec la consigne pour le chatbot…" }).click();
}
const names = (app: CachenomPage) =>
  app.page.getByRole("group", { name: "Votre demande au chatbot" }).locator(".request-names button");
const words = (app: CachenomPage) => app.page.getByRole("textbox", { name: "Texte de la demande" });
const ready = [
  "Aucune",
  "Reformuler",
  "Synthèse du conseil de classe",
  "400 caractères",
  "Ton bienveillant",
  "Traduire",
  "Nouvelle demande",
];

test("a ready request comes before the instruction, or after it", async ({ app, page }) => {
  await app.give({ list: classList, text: "Sylvain lit." });
  await expect(app.shared).toContainText("ELEVE_001");
  await opened(app);
  await expect(names(app)).toHaveText(ready);
  await expect(page.getByRole("button", { name: "Aucune" })).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "400 caractères" }).click();
  await expect(words(app)).toHaveValue(/400 caractères au plus|dépasse pas 400 caractères/);
  expect((await axe(page).analyze()).violations).toEqual([]);
  await page.getByRole("button", { name: "Copier la consigne et le texte" }).click();
  expect(await app.copied()).toMatch(
    /^Raccourcis [^\n]+\n\nDans le texte qui suit[^\n]+\n\nELEVE_001 lit\.$/,
  );

  // The request is still chosen.
  await opened(app);
  await words(app).fill("Écris trois lignes.");
  await page.getByRole("combobox", { name: "Place de la demande" }).selectOption("après la consigne");
  await page.getByRole("button", { name: "Copier la consigne et le texte" }).click();
  expect(await app.copied()).toMatch(
    /^Dans le texte qui suit[^\n]+\n\nÉcris trois lignes\.\n\nELEVE_001 lit\.$/,
  );

  await opened(app);
  await page.getByRole("button", { name: "Aucune" }).click();
  await page.getByRole("button", { name: "Copier la consigne et le texte" }).click();
  expect(await app.copied()).toMatch(/^Dans le texte qui suit[^\n]+\n\nELEVE_001 lit\.$/);
});

test("own requests are added, named and removed; the ready ones come back", async ({ app, page }) => {
  await app.give({ list: classList, text: "Sylvain lit." });
  await expect(app.shared).toContainText("ELEVE_001");
  await opened(app);
  await page.getByRole("button", { name: "Nouvelle demande" }).click();
  await expect(page.getByRole("textbox", { name: "Nom de la demande" })).toBeFocused();
  await page.keyboard.type("Lettre aux parents");
  await words(app).fill("Écris aux parents.");
  await expect(names(app)).toContainText(["Traduire", "Lettre aux parents"]);
  await page.getByRole("button", { name: "Reformuler" }).click();
  await page.getByRole("button", { name: "Retirer cette demande" }).click();
  await expect(page.getByRole("button", { name: "Aucune" })).toBeFocused();
  await expect(page.getByRole("button", { name: "Reformuler" })).toHaveCount(0);
  await page.getByRole("button", { name: "Remettre les demandes proposées" }).click();
  await expect(names(app)).toHaveText(ready);
});

test("requests are kept in the class file; a file without any opens with the ready ones", async ({
  app,
  page,
  context,
  site,
}) => {
  test.slow();
  await app.give({ list: classList, text: "Sylvain lit." });
  await expect(app.shared).toContainText("ELEVE_001");
  const menu = new ClassMenu(page);
  const without = await menu.save("4e B", passphrase);
  await opened(app);
  await page.getByRole("button", { name: "Reformuler" }).click();
  await words(app).fill("Reformule court.");
  await expect(page.getByText("Vos demandes sont gardées avec la classe 4e B.")).toBeVisible();
  await page.keyboard.press("Escape");
  const kept = await menu.saveAgain();

  const other = await context.newPage();
  await other.goto(site);
  const its = new ClassMenu(other);
  const field = other.getByRole("textbox", { name: "Texte de la demande" });
  const look = async () => {
    await other.getByRole("textbox", { name: "Texte d’origine" }).fill("Sylvain lit.");
    await expect(other.getByRole("textbox", { name: "Texte à partager" })).toContainText("ELEVE_001");
    await other.getByRole("button", { name: "Copier avec la consigne pour le chatbot…" }).click();
    await other.getByRole("button", { name: "Reformuler" }).click();
  };
  await its.opened(kept, passphrase);
  await look();
  await expect(field).toHaveValue("Reformule court.");

  other.once("dialog", (d) => d.accept());
  await other.reload();
  await its.opened(without, passphrase);
  await look();
  await expect(field).toHaveValue(/^Reformule chaque appréciation/);
});
