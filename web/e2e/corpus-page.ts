import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { test as base, expect } from "./page";

/** The corpus page as a researcher sees it. */
export class CorpusPage {
  readonly bar: Locator;
  readonly lines: Locator;
  readonly assign: Locator;
  constructor(readonly page: Page) {
    this.bar = page.getByRole("region", { name: "Projet" });
    this.lines = page.getByRole("listbox", { name: "Lignes du concordancier" });
    this.assign = page.getByRole("complementary", { name: "Attribuer à" });
  }
  async example(): Promise<void> {
    await this.page.getByRole("button", { name: "Essayer avec un exemple" }).click();
    await expect(this.bar).toContainText("30 documents");
  }
  async participants(): Promise<void> {
    await this.page.getByRole("button", { name: "Voir et mettre au catalogue…" }).click();
    await this.page.getByRole("button", { name: /^Mettre au catalogue/ }).click();
    await expect(this.page.getByRole("region", { name: "Catalogue des graphies" })).toBeVisible();
  }
  step(name: string): Promise<void> {
    return this.page.getByRole("navigation", { name: "Les étapes" }).getByRole("button", { name }).click();
  }
  async open(files: { name: string; mimeType: string; buffer: Buffer }[]): Promise<void> {
    const chooser = this.page.waitForEvent("filechooser");
    await this.page.getByRole("button", { name: /(Ouvrir|Ajouter) des fichiers…/ }).click();
    await (await chooser).setFiles(files);
  }
  async openProject(buffer: Buffer): Promise<void> {
    const chooser = this.page.waitForEvent("filechooser");
    await this.bar.getByRole("button", { name: "Ouvrir un projet…" }).click();
    await (await chooser).setFiles([{ name: "p.json", mimeType: "application/json", buffer }]);
  }
  async saved(): Promise<string> {
    const download = this.page.waitForEvent("download");
    await this.bar.getByRole("button", { name: "Enregistrer le projet" }).click();
    return readFileSync(await (await download).path(), "utf8");
  }
}

export const file = (name: string, text: string, mimeType = "text/plain") => ({
  name,
  mimeType,
  buffer: Buffer.from(text),
});

export const test = base.extend<{ corpus: CorpusPage }>({
  corpus: async ({ page, site }, use) => {
    const errors: string[] = [];
    page.on("pageerror", (e) => errors.push(e.message));
    page.on("console", (m) => {
      if (m.type() === "error") errors.push(m.text());
    });
    page.on("dialog", (d) => void d.accept());
    await page.goto(`${site}corpus.html`);
    await use(new CorpusPage(page));
    expect(errors, "no hidden errors").toEqual([]);
  },
});
export { expect };
