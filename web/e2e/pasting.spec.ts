import { type CachenomPage, classList, expect, test } from "./page";

const text = "Sylvain lit avec Aminata.\nViolette dessine.";

const answer = `## Bilan

**ELEVE_001** lit *bien* avec ELEVE_006 :

- calme
- <b>attentif</b>

| Nom | Note |
|---|---|
| ELEVE_007 | 3 \\* 4 |

[le site](https://ac.example/)`;

async function restored(app: CachenomPage, received: string): Promise<void> {
  await app.give({ list: classList, text });
  await expect(app.shared).toContainText("ELEVE_007");
  await app.page.getByRole("button", { name: "Rétablir" }).click();
  await app.paste(app.page.getByRole("textbox", { name: "Texte reçu" }), received);
  await expect(app.page.getByRole("textbox", { name: "Texte avec les noms" })).toContainText("Sylvain");
}

/** What a word processor receives: the copy pasted into a field that keeps formatting. */
async function pastedForm(app: CachenomPage): Promise<string> {
  const other = await app.page.context().newPage();
  await other.setContent("<div contenteditable autofocus></div>");
  await other.locator("div").first().focus();
  await other.keyboard.press("Control+v");
  const html = await other.evaluate(() => document.querySelector("div")?.innerHTML ?? "");
  await other.close();
  await app.page.bringToFront();
  return html.replace(/ style="[^"]*"/g, "");
}

test("an answer in Markdown is copied without its signs", async ({ app, page }) => {
  await restored(app, answer);
  await page.getByRole("button", { name: "Copier sans mise en forme" }).click();
  await expect(page.getByText("Copié sans mise en forme, avec les vrais noms.")).toBeVisible();
  expect(await app.copied()).toBe(`Bilan

Sylvain lit bien avec Aminata :

- calme
- <b>attentif</b>

Nom\tNote
Violette\t3 * 4

le site (https://ac.example/)`);
});

test("it is copied with its formatting, and nothing in it becomes a tag", async ({ app, page }) => {
  await restored(app, `${answer}\n\n<img src=x onerror=alert(1)> ![x](https://ac.example/p.png)`);
  await page.getByRole("button", { name: "Copier avec mise en forme" }).click();
  await expect(page.getByText("Copié avec mise en forme, avec les vrais noms.")).toBeVisible();
  const html = await pastedForm(app);
  expect(html).toContain("<h2>Bilan</h2>");
  expect(html).toContain("<b>Sylvain</b> lit <i>bien</i> avec Aminata");
  expect(html).toMatch(/<ul><li>calme<\/li><li>&lt;b&gt;attentif&lt;\/b&gt;<\/li><\/ul>/);
  expect(html).toMatch(/<td>Violette<\/td><td>3 \* 4<\/td>/);
  expect(html).toContain('<a href="https://ac.example/">le site</a>');
  expect(html).not.toContain("<img");
  expect(await app.copied()).toMatch(/^Bilan\n\nSylvain lit bien avec Aminata/);
});

test("a text without formatting has one copy button, and is copied unchanged", async ({ app, page }) => {
  await restored(app, "ELEVE_001 : 3 * 4 * 5, snake_case.\n1789. Une année");
  await expect(page.getByRole("button", { name: "Copier le texte avec les noms" })).toBeVisible();
  await expect(page.getByRole("button", { name: /mise en forme/ })).toHaveCount(0);
});
