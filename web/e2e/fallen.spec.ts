import type { Page, Worker } from "@playwright/test";
import { expect as expectCorpus, test as testCorpus } from "./corpus-page";
import { dropOn, file, onDisk, save } from "./files";
import { classList, expect, test } from "./page";

/** The page's message about a search that was started again. */
const relaunched = "La recherche s’était arrêtée";

/** The worker ends without an error, as when the system stops it. */
async function vanish(page: Page): Promise<void> {
  const [worker] = page.workers();
  // A worker that closes itself may still answer for a moment.
  await Promise.all([worker?.waitForEvent("close"), worker?.evaluate(() => self.close())]);
}

/** The worker's program fails at the next request, as if out of memory. */
const dieAtNext = (worker: Worker | undefined) =>
  worker?.evaluate(() => {
    Object.assign(globalThis, {
      cachenomHandle: () => {
        throw new RangeError("out of memory");
      },
    });
  });

/** Runs before the page: every worker of it fails at a request with this word. */
function dieOf(word: string): void {
  const Real = window.Blob;
  const before = `
    let handle;
    Object.defineProperty(self, "cachenomHandle", {
      get: () => handle,
      set(real) {
        handle = (request, ...others) => {
          if (new TextDecoder().decode(request).includes(${JSON.stringify(word)}))
            throw new RangeError("out of memory");
          return real(request, ...others);
        };
      },
    });`;
  window.Blob = class extends Real {
    constructor(parts: BlobPart[] = [], options?: BlobPropertyBag) {
      super(options?.type === "text/javascript" ? [before, ...parts] : parts, options);
    }
  };
}

const notices = (page: Page) => page.locator(".notices");

test("a worker that fails during a search is started again, and the page says so", async ({ app, page }) => {
  await app.give({ list: classList, text: "Sylvain lit." });
  await expect(app.shared).toHaveText("ELEVE_001 lit.");
  await dieAtNext(page.workers()[0]);
  await app.source.press("Control+End");
  await app.paste(app.source, " Aminata aussi.");
  // The message goes after some seconds, so it is expected first.
  await expect(notices(page)).toContainText(relaunched);
  await expect(app.shared).toHaveText("ELEVE_001 lit. ELEVE_006 aussi.");
  await expect(app.status.getByRole("alert")).toHaveCount(0);
  // The next failure counts as a new one.
  await dieAtNext(page.workers()[0]);
  await app.paste(app.source, " Violette rit.");
  await expect(app.shared).toHaveText("ELEVE_001 lit. ELEVE_006 aussi. ELEVE_007 rit.");
});

test("a worker that ends silently: text typed before, meanwhile and after is searched", async ({
  app,
  page,
}) => {
  await app.give({ list: classList, text: "Sylvain lit." });
  await expect(app.shared).toHaveText("ELEVE_001 lit.");
  await app.source.press("Control+End");
  await page.keyboard.type(" Aminata aussi.");
  // A search that runs when the next letter is typed may be stopped instead, without a message.
  await expect(app.shared).toHaveText("ELEVE_001 lit. ELEVE_006 aussi.");
  await vanish(page);
  await app.paste(app.source, " Violette rit.");
  await expect(notices(page)).toContainText(relaunched);
  await expect(app.shared).toHaveText("ELEVE_001 lit. ELEVE_006 aussi. ELEVE_007 rit.", { timeout: 15_000 });
  await page.keyboard.type(" Manon Berger dort.");
  await expect(app.shared).toContainText("ELEVE_002 dort.");
  await expect(notices(page)).not.toContainText("Réessayer");
});

test("a sentence typed long after the failure is searched", async ({ app, page }) => {
  await app.give({ list: classList, text: "Sylvain lit." });
  await expect(app.shared).toHaveText("ELEVE_001 lit.");
  await vanish(page);
  await page.waitForTimeout(1500);
  await app.source.press("Control+End");
  await app.paste(app.source, " Aminata aussi.");
  await expect(app.shared).toHaveText("ELEVE_001 lit. ELEVE_006 aussi.", { timeout: 15_000 });
});

test("a text at which the search fails twice is reported, and not tried again and again", async ({
  app,
  page,
}) => {
  await page.addInitScript(dieOf, "Zorglub");
  await page.reload();
  await app.give({ list: classList, text: "Sylvain lit." });
  await expect(app.shared).toHaveText("ELEVE_001 lit.");
  let begun = 0;
  page.on("worker", () => begun++);
  await app.source.press("Control+End");
  await app.paste(app.source, " Zorglub aussi.");
  const alert = app.status.getByRole("alert");
  await expect(alert).toContainText("s’est interrompue deux fois. Votre texte est intact");
  await page.waitForTimeout(1500);
  expect(begun, "one worker for the second try, none after it").toBe(1);
  await expect(app.source).toHaveText("Sylvain lit. Zorglub aussi.");
  // No older text is copied, and the page shows that the text is an older one.
  await app.status.getByRole("button", { name: "Copier le texte à partager" }).click();
  await expect(notices(page)).toContainText("n’est pas encore à jour");
  await expect(page.locator(".pane-shared.pane-stale")).toBeVisible();
  // Without the word everything works again, and the next failure gets its second try.
  await app.undo.click();
  await expect(alert).toHaveCount(0);
  await app.source.press("Control+End");
  await app.paste(app.source, " Aminata aussi.");
  await expect(app.shared).toHaveText("ELEVE_001 lit. ELEVE_006 aussi.");
  await expect(page.locator(".pane-stale")).toHaveCount(0);
});

test("a copy requested while the worker is down waits for the new one", async ({ app, page }) => {
  await app.give({ list: classList, text: "Sylvain lit." });
  await expect(app.shared).toHaveText("ELEVE_001 lit.");
  await vanish(page);
  await app.source.press("Control+End");
  await app.paste(app.source, " Aminata aussi.");
  await app.status.getByRole("button", { name: "Copier le texte à partager" }).click();
  await expect(notices(page)).toContainText("Copié.", { timeout: 15_000 });
  expect(await app.copied()).toBe("ELEVE_001 lit. ELEVE_006 aussi.");
});

test("in Rétablir the answer still gets its names", async ({ app, page }) => {
  await app.give({ list: classList, text: "Sylvain lit avec Aminata." });
  await expect(app.shared).toContainText("ELEVE_006");
  await page.getByRole("button", { name: "Rétablir", exact: true }).click();
  const names = page.getByRole("textbox", { name: "Texte avec les noms" });
  await dieAtNext(page.workers()[0]);
  await app.paste(page.getByRole("textbox", { name: "Texte reçu" }), "ELEVE_001 a souri.");
  await expect(notices(page)).toContainText(relaunched);
  await expect(names).toHaveText("Sylvain a souri.");
  await vanish(page);
  await page.getByRole("textbox", { name: "Texte reçu" }).press("Control+End");
  await page.keyboard.type(" ELEVE_006 dort.");
  await expect(names).toHaveText("Sylvain a souri. Aminata dort.", { timeout: 15_000 });
});

test("with an open document, edits are searched, and the document is written", async ({ app, page }) => {
  await dropOn(app, [onDisk(file("bulletin.docx"))]);
  await expect(page.locator(".document-name").first()).toHaveText("bulletin.docx", { timeout: 30_000 });
  await expect(app.shared).toContainText("PERSONNE_001");
  await vanish(page);
  const saved = await save(app, "Enregistrer le document masqué");
  expect(saved.suggestedFilename()).toBe("bulletin-masqué.docx");
  await expect(notices(page)).toContainText("est enregistré");
  await expect(page.locator(".going")).toHaveAttribute("data-state", "current");
  await dieAtNext(page.workers()[0]);
  await app.source.press("Control+End");
  await app.paste(app.source, " Mme Tarkowski dort.");
  await expect(notices(page)).toContainText(relaunched);
  await expect(app.shared).toContainText(/Mme PERSONNE_\d+ dort\.$/);
});

test("a worker that is silent for minutes while it writes a document is replaced", async ({ app, page }) => {
  await page.clock.install();
  await dropOn(app, [onDisk(file("bulletin.docx"))]);
  await expect(page.locator(".document-name").first()).toHaveText("bulletin.docx", { timeout: 30_000 });
  await expect(app.shared).toContainText("PERSONNE_001");
  await expect(page.locator(".going")).toHaveAttribute("data-state", "current");
  await page.workers()[0]?.evaluate(() => {
    Object.assign(globalThis, {
      cachenomHandle: () => {
        for (;;);
      },
    });
  });
  const button = "Enregistrer le document masqué";
  await page.getByRole("button", { name: button }).click();
  await expect(page.getByRole("progressbar", { name: "Enregistrement…" })).toBeVisible();
  await page.clock.fastForward("06:00");
  await expect(notices(page)).toContainText("il est intact, réessayez");
  expect((await save(app, button)).suggestedFilename()).toBe("bulletin-masqué.docx");
});

testCorpus("on the page of the corpus what was asked is asked once more", async ({ corpus, page }) => {
  await corpus.example();
  await corpus.participants();
  await corpus.step("Fouiller");
  await vanish(page);
  await page.locator(".mine-settings").getByRole("button", { name: "Fouiller", exact: true }).click();
  await expectCorpus(page.locator(".candidate").first()).toBeVisible({ timeout: 20_000 });
});
