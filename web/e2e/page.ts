import { test as base, expect, type Locator, type Page } from "@playwright/test";
import { serve } from "../scripts/serve.js";

/** The page as a user sees it: its elements, by the names that the page gives them. */
export class CachenomPage {
  readonly source: Locator;
  readonly shared: Locator;
  readonly people: Locator;
  readonly card: Locator;
  readonly status: Locator;
  readonly undo: Locator;
  readonly redo: Locator;

  constructor(readonly page: Page) {
    this.source = page.getByRole("textbox", { name: "Texte d’origine" });
    this.shared = page.getByRole("textbox", { name: "Texte à partager" });
    this.people = page.getByRole("region", { name: "Qui est masqué" });
    this.card = page.getByRole("region", { name: "Passage choisi" });
    this.status = page.getByRole("region", { name: "État du texte à partager" });
    this.undo = page.locator(".mask-view .toolbar").getByRole("button", { name: "Annuler" });
    this.redo = page.locator(".mask-view .toolbar").getByRole("button", { name: "Refaire" });
  }

  /** Pastes as Ctrl+V does, without the machine's clipboard. */
  async paste(into: Locator, text: string): Promise<void> {
    await into.evaluate((element, pasted) => {
      const data = new DataTransfer();
      data.setData("text/plain", pasted);
      const event = new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true });
      // If no handler prevents it, a browser inserts the text itself.
      if (element.dispatchEvent(event) && element instanceof HTMLTextAreaElement) {
        element.setRangeText(pasted);
        element.dispatchEvent(new InputEvent("input", { bubbles: true }));
      }
    }, text);
  }

  async give({ list, text }: { list?: string; text?: string }): Promise<void> {
    if (list !== undefined) {
      await this.openList();
      await this.paste(this.page.getByRole("textbox", { name: "Liste à coller" }), list);
      await this.page.getByRole("button", { name: "Terminé" }).click();
    }
    if (text !== undefined) await this.paste(this.source, text);
  }

  async openList(): Promise<void> {
    await this.page.getByRole("button", { name: /liste de classe/i }).click();
  }

  async example(): Promise<void> {
    await this.page.getByRole("button", { name: "Essayer avec un exemple" }).click();
    await expect(this.status).toContainText("masqués");
  }

  /** The copied text, pasted into another page: this one may not read the clipboard. */
  async copied(): Promise<string> {
    const other = await this.page.context().newPage();
    await other.setContent("<textarea autofocus></textarea>");
    await other.locator("textarea").press("Control+v");
    const text = await other.locator("textarea").inputValue();
    await other.close();
    await this.page.bringToFront();
    return text;
  }

  mark(words: string, nth = 0): Locator {
    return this.source.locator("[role=mark]").filter({ hasText: words }).nth(nth);
  }

  /** The whole shared text; an editor shows one block a line. */
  async sharedText(): Promise<string> {
    return (await this.shared.locator(".cm-line").allTextContents()).join("\n");
  }
}

/** Draws random numbers for which everything stays in its place. */
export function numberInOrder(): void {
  crypto.getRandomValues = (numbers) => {
    (numbers as unknown as Uint32Array).fill(2 ** 32 - 1);
    return numbers;
  };
}

interface Fixtures {
  app: CachenomPage;
  /**
   * In tests, the numbers of pupils follow the list's order, so that a test knows the pupil of a number; for users they are
   * mixed.
   */
  inOrder: boolean;
}

/** The page as the browser kept it: its server is stopped. The service worker must be allowed. */
export async function offline(page: Page): Promise<CachenomPage> {
  const site = await serve({ port: 0 });
  await page.goto(site.url);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  site.close();
  return new CachenomPage(page);
}

export const test = base.extend<Fixtures, { site: string }>({
  inOrder: [true, { option: true }],
  context: async ({ context, inOrder }, use) => {
    if (inOrder) await context.addInitScript(numberInOrder);
    await use(context);
  },
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern.
    async ({}, use) => {
      const { url, close } = await serve({ port: 0 });
      await use(url);
      close();
    },
    { scope: "worker" },
  ],
  app: async ({ page, site }, use) => {
    const errors: string[] = [];
    page.on("pageerror", (e) => errors.push(e.message));
    page.on("console", (m) => {
      if (m.type() === "error") errors.push(m.text());
    });
    await page.goto(site);
    await use(new CachenomPage(page));
    expect(errors, "no hidden errors").toEqual([]);
  },
});

export { expect };

/** A class for the tests, with names that the example does not have. */
export const classList = `ABADIE Sylvain
BERGER Manon
CHAUVIN Manon
COLAS Héloïse
DELORME Jean-Baptiste
KONATÉ Aminata
ROUX Violette
THIBAULT Maëlys`;
