import { expect, type Page } from "@playwright/test";
import { ClassMenu } from "../class-page";
import { doubted } from "../doubting";
import { dropOn, file, onDisk } from "../files";
import { type CachenomPage, classList } from "../page";

/** The view whose bars and panes a state has. */
export type View = "mask" | "restore" | "corpus";

export interface State {
  view: View;
  /** Brings a page that was just opened into the state. */
  prepare: (app: CachenomPage, page: Page) => Promise<void>;
  /** Something covers the page; its bars and panes are still where they were. */
  dialog?: boolean;
  /** There is something to copy, so *Copier* must be in sight in all sizes. */
  copies?: boolean;
  /** The card of a mention is open; if the panes are tabs, it is at the foot of the text. */
  card?: boolean;
  /** The service worker may keep its files. */
  keeps?: boolean;
}

const ready = (app: CachenomPage) => expect(app.status).toContainText(/masqués?/);
const open = (page: Page, name: string) =>
  page.locator(".toolbar input[type=file]").first().setInputFiles(file(name));

async function text(app: CachenomPage): Promise<void> {
  await app.give({ list: classList, text: "Sylvain lit avec Aminata.\nViolette dessine, Maëlys écrit." });
  await ready(app);
}

/** Goes from doubt to doubt until the card shows these words. */
async function doubtWith(app: CachenomPage, page: Page, part: string): Promise<void> {
  for (let i = 0; i < 12; i++) {
    await page.keyboard.press("F8");
    await expect(app.card).toBeFocused();
    await page.waitForTimeout(100);
    if ((await app.card.locator(part).count()) > 0) return;
  }
  throw new Error(`no doubt has ${part}`);
}

/**
 * Stops the worker: the search for the last text does not end before the test. The timers by which the page gives up a silent
 * worker do not run either, because the pictures may take longer on a busy machine.
 */
async function hold(page: Page): Promise<void> {
  await page.evaluate(() => {
    const real = globalThis.setTimeout;
    const patient = (run: () => void, ms = 0) => (ms < 4000 ? real(run, ms) : 0);
    Object.assign(globalThis, { setTimeout: patient });
  });
  await expect.poll(() => page.workers().length).toBeGreaterThan(0);
  await page.workers()[0]?.evaluate(() => {
    Object.assign(globalThis, {
      postMessage: () => {},
    });
  });
}

async function shared(app: CachenomPage, page: Page): Promise<string> {
  await page.getByRole("button", { name: "Copier le texte à partager" }).click();
  return app.sharedText();
}

async function received(app: CachenomPage, page: Page, answer: string): Promise<void> {
  await page.getByRole("button", { name: "Rétablir" }).click();
  await app.paste(page.getByRole("textbox", { name: "Texte reçu" }), answer);
  await expect(page.locator(".restore-view .counts")).toContainText("rétabli");
}

export const longName = "4e 3 européenne, collège Simone-de-Beauvoir, groupe du mardi";

export const states: Record<string, State> = {
  empty: { view: "mask", prepare: async () => {} },
  example: { view: "mask", copies: true, prepare: (app) => app.example() },
  pending: {
    view: "mask",
    prepare: async (app, page) => {
      await text(app);
      await hold(page);
      await app.source.press("Control+End");
      await page.keyboard.insertText(" Héloïse aussi.");
      await expect(app.status).toContainText("Recherche des noms");
      await page.waitForTimeout(700);
    },
  },
  verified: { view: "mask", copies: true, prepare: text },
  doubt: {
    view: "mask",
    card: true,
    copies: true,
    prepare: async (app, page) => {
      await app.example();
      await doubtWith(app, page, ".card-doubt");
    },
  },
  homonym: {
    view: "mask",
    card: true,
    copies: true,
    prepare: async (app, page) => {
      await app.give({ list: classList, text: "Manon a bien travaillé.\nSylvain aide Manon." });
      await ready(app);
      await doubtWith(app, page, ".answer");
    },
  },
  kind: {
    view: "mask",
    card: true,
    copies: true,
    prepare: async (app, page) => {
      await doubted(page, "Morvan", ["LOCATION"]);
      await app.give({ text: "Hier Mme Morvan a signé. Demain Mme Morvan livrera." });
      await ready(app);
      await doubtWith(app, page, ".answer[data-guess]");
    },
  },
  mention: {
    view: "mask",
    card: true,
    copies: true,
    prepare: async (app) => {
      await app.example();
      await app.mark("Grégorrio").click();
    },
  },
  leak: {
    view: "mask",
    copies: true,
    prepare: async (app, page) => {
      await app.give({ list: classList, text: "Le boss parle.\nSylvain écoute le boss.\nLe boss rit." });
      await ready(app);
      await app.source.getByText("Le boss parle").dblclick({ position: { x: 40, y: 12 } });
      await page.keyboard.press("Alt+h");
      const dialog = page.getByRole("dialog", { name: "Masquer ces mots" });
      await dialog.getByLabel("Seulement ici").check();
      await dialog.getByRole("button", { name: "Masquer" }).click();
      await expect(app.status).toContainText("encore visible");
    },
  },
  circumstances: {
    view: "mask",
    copies: true,
    prepare: async (app) => {
      await app.give({
        list: classList,
        text: "Sylvain, fils du maire, est suivi au CMP. Manon a un PAP.",
      });
      await expect(app.status).toContainText("à voir");
    },
  },
  class: {
    view: "mask",
    copies: true,
    keeps: true,
    prepare: async (app, page) => {
      await text(app);
      await new ClassMenu(page).save(longName, "violon marée tuile carton");
      await expect(page.getByRole("button", { name: /^Ma classe : 4e 3/ })).toBeVisible();
    },
  },
  series: {
    view: "mask",
    copies: true,
    prepare: async (app, page) => {
      await text(app);
      await shared(app, page);
      await page.getByRole("button", { name: /^Style/ }).click();
      await page.getByRole("radio", { name: /initiales/ }).click();
      await expect(page.locator(".style-note")).toBeVisible();
    },
  },
  document: {
    view: "mask",
    copies: true,
    prepare: async (app, page) => {
      await app.give({ list: "VAUQUELIN Clara\nBENALI Idriss" });
      await open(page, "bulletin.docx");
      await expect(page.getByRole("button", { name: "Enregistrer le document masqué" })).toBeVisible();
      await ready(app);
    },
  },
  sheet: {
    view: "mask",
    copies: true,
    prepare: async (app, page) => {
      await open(page, "notes.xlsx");
      await expect(page.getByRole("button", { name: "Enregistrer le document masqué" })).toBeVisible();
      await ready(app);
    },
  },
  error: {
    view: "mask",
    copies: true,
    prepare: async (app, page) => {
      await text(app);
      await dropOn(app, [
        { name: "bulletins du deuxième trimestre.docx", bytes: Buffer.from("PK\x03\x04 rien") },
      ]);
      await expect(page.locator(".notice-error")).toBeVisible();
    },
  },
  batch: {
    view: "mask",
    dialog: true,
    prepare: async (app, page) => {
      const names = ["bulletin.docx", "bulletin.odt", "notes.xlsx", "message.eml"];
      const broken = { name: "abîmé.docx", bytes: Buffer.from("PK\x03\x04 rien") };
      await dropOn(app, [...names.map((name) => onDisk(file(name))), broken]);
      await page.getByRole("button", { name: "Masquer 5 documents" }).click();
      await expect(page.getByText("5 sur 5")).toBeVisible();
    },
  },
  "list-empty": { view: "mask", dialog: true, prepare: (app) => app.openList() },
  "list-filled": {
    view: "mask",
    dialog: true,
    prepare: async (app) => {
      await text(app);
      await app.openList();
    },
  },
  "list-warnings": {
    view: "mask",
    dialog: true,
    prepare: async (app, page) => {
      await app.openList();
      await app.paste(
        page.getByRole("textbox", { name: "Liste à coller" }),
        "Nom;Prénom\nABADIE;Sylvain\n;;;\n12345;\nKONATÉ;Aminata\nKONATÉ;Aminata",
      );
      await expect(page.locator(".roster-warnings")).toContainText("Ligne 6");
    },
  },
  "class-save": {
    view: "mask",
    dialog: true,
    prepare: async (_, page) => {
      await new ClassMenu(page).act("Enregistrer la classe…");
      await page.getByRole("textbox", { name: "Phrase de passe" }).fill("azerty");
      await page.keyboard.press("Enter");
      await expect(page.getByText("Donnez un nom")).toBeVisible();
    },
  },
  "class-open": {
    view: "mask",
    dialog: true,
    prepare: async (_, page) => {
      const head = "age-encryption.org/v1\n-> scrypt 5UBUZDAsDA+ZJCI2ipACng 17\nbody\n--- mac\n";
      await new ClassMenu(page).choose(head);
      await expect(page.getByRole("dialog", { name: "Ouvrir la classe" })).toBeVisible();
    },
  },
  hide: {
    view: "mask",
    dialog: true,
    prepare: async (app, page) => {
      await app.give({ list: classList, text: "Le boss parle." });
      await ready(app);
      await app.source.press("Control+a");
      await page.keyboard.press("Alt+h");
      await expect(page.getByRole("dialog", { name: "Masquer ces mots" })).toBeVisible();
    },
  },
  why: {
    view: "mask",
    dialog: true,
    prepare: async (app, page) => {
      await app.give({ list: classList, text: "Le lapin court." });
      await ready(app);
      await app.source.getByText("Le lapin").dblclick({ position: { x: 40, y: 12 } });
      await page.getByRole("button", { name: "Pourquoi ?" }).click();
      await expect(page.getByRole("dialog").getByRole("status")).toHaveAttribute("aria-busy", "false");
    },
  },
  instruction: {
    view: "mask",
    dialog: true,
    prepare: async (app, page) => {
      await text(app);
      await page.getByRole("button", { name: /consigne pour le chatbot/ }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
  keys: {
    view: "mask",
    dialog: true,
    prepare: (_, page) => page.getByRole("button", { name: "Raccourcis clavier" }).click(),
  },
  privacy: {
    view: "mask",
    dialog: true,
    prepare: (_, page) => page.getByRole("button", { name: "Rien ne quitte cette page" }).click(),
  },
  "restore-empty": {
    view: "restore",
    prepare: (_, page) => page.getByRole("button", { name: "Rétablir" }).click(),
  },
  "restore-doubts": {
    view: "restore",
    copies: true,
    prepare: async (app, page) => {
      await text(app);
      const masked = await shared(app, page);
      await received(app, page, `${masked}\nELEVE_042 et eleve 7 aussi.`);
      await expect(page.getByRole("region", { name: "Bilan" })).toContainText("À régler");
    },
  },
  "restore-done": {
    view: "restore",
    copies: true,
    prepare: async (app, page) => {
      await text(app);
      await received(app, page, await shared(app, page));
    },
  },
  "corpus-start": { view: "corpus", prepare: async () => {} },
  "corpus-catalogue": {
    view: "corpus",
    prepare: async (_, page) => {
      await page.getByRole("button", { name: "Essayer avec un exemple" }).click();
      await expect(page.getByRole("region", { name: "Projet" })).toContainText("30 documents");
      await page.getByRole("button", { name: "Voir et mettre au catalogue…" }).click();
      await page.getByRole("button", { name: /^Mettre au catalogue/ }).click();
      await expect(page.getByRole("region", { name: "Catalogue des graphies" })).toBeVisible();
    },
  },
};
