import { readFileSync } from "node:fs";
import { expect, type Locator, type Page } from "@playwright/test";

/** The menu "Ma classe" and its dialogs, as a user sees them. */
export class ClassMenu {
  readonly button: Locator;
  readonly panel: Locator;
  readonly dialog: Locator;
  readonly error: Locator;

  constructor(readonly page: Page) {
    this.button = page.locator(".toolbar").getByRole("button", { name: /^Ma classe/ });
    this.panel = page.getByRole("region", { name: "Ma classe" });
    this.dialog = page.locator("dialog[open]");
    this.error = this.dialog.getByRole("alert");
  }

  async open(): Promise<void> {
    if ((await this.button.getAttribute("aria-expanded")) !== "true") await this.button.click();
  }

  async act(name: string | RegExp): Promise<void> {
    await this.open();
    await this.panel.getByRole("button", { name }).click();
  }

  /** Saves under a name and a passphrase, and returns the bytes of the file. */
  async save(name: string, passphrase: string): Promise<Buffer> {
    await this.act("Enregistrer la classe…");
    await this.dialog.getByRole("textbox", { name: "Nom de la classe" }).fill(name);
    await this.dialog.getByRole("textbox", { name: "Phrase de passe" }).fill(passphrase);
    await this.dialog.getByRole("textbox", { name: "Confirmez" }).fill(passphrase);
    return this.downloaded(() => this.page.keyboard.press("Enter"));
  }

  async saveAgain(): Promise<Buffer> {
    return this.downloaded(() => this.act(/^Enregistrer la classe$/));
  }

  async downloaded(by: () => Promise<void>): Promise<Buffer> {
    const [download] = await Promise.all([this.page.waitForEvent("download", { timeout: 60_000 }), by()]);
    return readFileSync(await download.path());
  }

  async choose(bytes: Buffer | string, name = "cachenom-classe.age"): Promise<void> {
    const buffer = typeof bytes === "string" ? Buffer.from(bytes) : bytes;
    await this.open();
    const [chooser] = await Promise.all([
      this.page.waitForEvent("filechooser"),
      this.panel.getByRole("button", { name: "Ouvrir un fichier…" }).click(),
    ]);
    await chooser.setFiles({ name, mimeType: "application/octet-stream", buffer });
  }

  async give(passphrase: string): Promise<void> {
    await this.dialog.getByRole("textbox", { name: "Phrase de passe" }).fill(passphrase);
    await this.page.keyboard.press("Enter");
  }

  /** Opens a file, and waits until it is open. */
  async opened(bytes: Buffer, passphrase: string): Promise<void> {
    await this.choose(bytes);
    await this.give(passphrase);
    await expect(this.page.locator(".notices")).toContainText(/est ouverte/, { timeout: 60_000 });
  }

  async words(lists: Record<string, string>): Promise<void> {
    await this.act(/^Toujours masquer/);
    for (const [name, words] of Object.entries(lists))
      await this.dialog.getByRole("textbox", { name }).fill(words);
    await this.dialog.getByRole("button", { name: "Terminé" }).click();
  }
}
