import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, expect, type Page, test } from "@playwright/test";
import type { ElementHandle, Page as FirefoxPage } from "puppeteer-core";
import { findFirefox, launchFirefox, launchOptions } from "../scripts/browser.js";
import { serve } from "../scripts/serve.js";
import { byPlaywright, byPuppeteer, type Hand } from "./single-hand";

/**
 * Three days of a teacher, without a network after the first visit. First the list, a text, a chatbot's answer to it, and
 * the saved class; the next day another text; in June a longer list. Emma is the same person all the time.
 */
test.slow();

interface Teacher extends Hand {
  fill(field: string, words: string): Promise<void>;
  press(key: "Enter"): Promise<void>;
  textOf(box: string): Promise<string>;
  /** The file that the page saved last. */
  saved(): Promise<Buffer>;
  choose(path: string): Promise<void>;
  nextDay(): Promise<void>;
}

/** Runs in the page before anything else: keeps saved files aside, because not every driver gives access to them. */
function keepAside(): void {
  const make = URL.createObjectURL;
  URL.createObjectURL = (of: Blob | MediaSource) => {
    if (of instanceof Blob && of.type === "application/octet-stream") Object.assign(window, { aside: of });
    return make(of);
  };
}

async function aside(): Promise<string> {
  const { aside } = window as unknown as { aside?: Blob };
  if (!aside) return "";
  const bytes = new Uint8Array(await aside.arrayBuffer());
  return btoa(Array.from(bytes, (b) => String.fromCharCode(b)).join(""));
}

const lines = (box: Element): string =>
  [...box.querySelectorAll(".cm-line")].map((line) => line.textContent).join("\n");

const polled = async (ask: () => Promise<string>): Promise<Buffer> => {
  let letters = "";
  await expect.poll(async () => (letters = await ask()), { timeout: 60_000 }).not.toBe("");
  return Buffer.from(letters, "base64");
};

async function inChromium(page: Page): Promise<Teacher> {
  await page.addInitScript(keepAside);
  page.on("dialog", (d) => void d.accept());
  const box = (name: string) => page.getByRole("textbox", { name, exact: true });
  return {
    ...byPlaywright(page),
    fill: (field, words) => box(field).fill(words),
    press: (key) => page.keyboard.press(key),
    textOf: (name) => box(name).evaluate(lines),
    saved: () => polled(() => page.evaluate(aside)),
    choose: (path) => page.locator(".class-panel input[type=file]").setInputFiles(path),
    nextDay: async () => {
      await page.reload();
    },
  };
}

async function inFirefox(page: FirefoxPage): Promise<Teacher> {
  await page.evaluateOnNewDocument(keepAside);
  page.on("dialog", (d) => void d.accept());
  const box = (name: string): Promise<ElementHandle<Element>> =>
    page.waitForSelector(`::-p-aria([name="${name}"][role="textbox"])`) as Promise<ElementHandle<Element>>;
  return {
    ...byPuppeteer(page),
    fill: async (field, words) => {
      await (await box(field)).click();
      await page.keyboard.type(words);
    },
    press: (key) => page.keyboard.press(key),
    textOf: async (name) => (await box(name)).evaluate(lines),
    saved: () => polled(() => page.evaluate(aside)),
    choose: async (path) => {
      const input = (await page.waitForSelector(
        ".class-panel input[type=file]",
      )) as ElementHandle<HTMLInputElement>;
      await input.uploadFile(path);
    },
    nextDay: async () => {
      await page.reload();
    },
  };
}

const list = `MARTIN Emma
KACI Ali
NGUYEN Mai-Linh
OUEDRAOGO Issa`;
const phrase = "lavande tunnel hibou moutarde escalier";
const numbers = (text: string): string[] => text.match(/ELEVE_\d+/g) ?? [];

/** Waits until the text to share has this many numbers and none of these names; returns the text. */
async function hidden(t: Teacher, names: RegExp, count: number): Promise<string> {
  let text = "";
  const settled = async () => {
    text = await t.textOf("Texte à partager");
    return numbers(text).length === count && !names.test(text);
  };
  await expect.poll(settled, { timeout: 30_000 }).toBe(true);
  return text;
}

async function open(t: Teacher, folder: string, file: Buffer): Promise<void> {
  const path = join(folder, "cachenom-classe.age");
  writeFileSync(path, file);
  await t.click("button", "Ma classe");
  await t.choose(path);
  await t.fill("Phrase de passe", phrase);
  await t.press("Enter");
  await t.sees("est ouverte");
}

async function restored(t: Teacher, answer: string, wanted: string): Promise<void> {
  await t.click("button", "Rétablir");
  await t.paste("Texte reçu", answer);
  await t.reads("Texte avec les noms", wanted);
  await t.click("button", "Masquer");
}

async function threeDays(t: Teacher, folder: string): Promise<void> {
  // Monday.
  await t.click("button", "Ajouter la liste de classe");
  await t.paste("Liste à coller", list);
  await t.click("button", "Terminé");
  await t.paste("Texte d’origine", "Emma progresse. Ali bavarde avec Issa. Mme Kervella les suit.");
  const monday = await hidden(t, /Emma|Ali|Issa|Kervella/, 3);
  const [emma = "", ali = "", issa = ""] = numbers(monday);
  await t.click("button", "Copier le texte à partager");
  await t.sees("Copié.");
  const answer = `- **${emma}** : des progrès.\n- ${ali} et ${issa} bavardent ; PERSONNE_001 les suit.`;
  await restored(t, answer, "- **Emma** : des progrès.\n- Ali et Issa bavardent ; Kervella les suit.");
  await t.click("button", "Ma classe");
  await t.click("button", "Enregistrer la classe…");
  await t.fill("Nom de la classe", "3eB");
  await t.fill("Phrase de passe", phrase);
  await t.fill("Confirmez la phrase", phrase);
  await t.press("Enter");
  await t.sees("Classe enregistrée dans vos téléchargements");
  const first = await t.saved();
  for (const secret of ["Emma", "MARTIN", "3eB"]) expect(first.includes(secret), secret).toBe(false);

  // Tuesday: the text comes before the class, as it happens. Yesterday's answer finds its names.
  await t.nextDay();
  await t.paste("Texte d’origine", "Mai-Linh aide Emma, et Mme Kervella aide Mai-Linh.");
  await open(t, folder, first);
  const tuesday = await hidden(t, /Emma|Mai-Linh|Kervella/, 3);
  const [maiLinh = "", again = "", third = ""] = numbers(tuesday);
  expect([again, third]).toEqual([emma, maiLinh]);
  expect([emma, ali, issa]).not.toContain(maiLinh);
  expect(tuesday).toContain("Mme PERSONNE_001");
  await restored(t, answer, "- **Emma** : des progrès.\n- Ali et Issa bavardent ; Kervella les suit.");
  await t.click("button", "Ma classe");
  await t.click("button", "Enregistrer la classe");
  await t.sees("Classe enregistrée dans vos téléchargements");
  const second = await t.saved();
  expect(second.equals(first)).toBe(false);

  // June: the list of the school has a new order, and two more pupils.
  await t.nextDay();
  await open(t, folder, second);
  await t.click("button", "Liste de classe");
  await t.click("button", "Coller une autre liste");
  await t.paste("Liste à coller", `AUBRY Lola\n${list.split("\n").reverse().join("\n")}\nZANETTI Enzo`);
  await t.click("button", "Terminé");
  await t.paste("Texte d’origine", "Lola, Emma, Enzo, Issa, Mai-Linh et Ali ont fini.");
  const june = numbers(await hidden(t, /Lola|Emma|Enzo|Issa|Mai-Linh|Ali/, 6));
  expect([june[1], june[3], june[4], june[5]]).toEqual([emma, issa, maiLinh, ali]);
  expect(new Set(june).size, "no pupil got the number of another").toBe(6);
  await restored(t, answer, "- **Emma** : des progrès.\n- Ali et Issa bavardent ; Kervella les suit.");
}

/** Runs with the page kept and the host stopped. */
async function offline(
  run: (url: string, hostGoes: () => void, folder: string) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "cachenom-journey-"));
  const site = await serve({ port: 0 });
  let gone = false;
  const hostGoes = () => {
    site.close();
    gone = true;
  };
  try {
    await run(site.url, hostGoes, folder);
    expect(readFileSync(join(folder, "cachenom-classe.age")).length).toBeGreaterThan(200);
  } finally {
    if (!gone) hostGoes();
    rmSync(folder, { recursive: true });
  }
}

const kept = async (): Promise<boolean> => {
  await navigator.serviceWorker.ready;
  return true;
};

test("three days of a teacher, in Chromium, offline", async () => {
  await offline(async (url, hostGoes, folder) => {
    const browser = await chromium.launch(launchOptions);
    try {
      const context = await browser.newContext({
        locale: "fr-FR",
        serviceWorkers: "allow",
        permissions: ["clipboard-write"],
      });
      const page = await context.newPage();
      page.setDefaultTimeout(15_000);
      const t = await inChromium(page);
      await page.goto(url);
      await page.evaluate(kept);
      await context.setOffline(true);
      hostGoes();
      await threeDays(t, folder);
    } finally {
      await browser.close();
    }
  });
});

test("three days of a teacher, in Firefox, offline", { tag: "@nightly" }, async () => {
  test.skip(findFirefox() === null, "there is no Firefox here");
  await offline(async (url, hostGoes, folder) => {
    const browser = await launchFirefox({ offline: true });
    try {
      const page = await browser.newPage();
      const t = await inFirefox(page);
      await page.goto(url);
      await page.evaluate(kept);
      hostGoes();
      await threeDays(t, folder);
    } finally {
      await browser.close();
    }
  });
});
