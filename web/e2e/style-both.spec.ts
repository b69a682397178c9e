import { chromium, expect, type Page, test } from "@playwright/test";
import type { Page as FirefoxPage } from "puppeteer-core";
import { findFirefox, launchFirefox, launchOptions } from "../scripts/browser.js";
import { serve } from "../scripts/serve.js";
import { byPlaywright, byPuppeteer, type Hand } from "./single-hand";

/** The choice of a style with the keyboard alone, and a text replaced and restored with invented names, in either browser. */
test.slow();

interface Keys extends Hand {
  press(key: "ArrowDown" | "ArrowUp" | "Enter" | "Space" | "Escape"): Promise<void>;
  evaluate<T>(run: () => T): Promise<T>;
}

const inChromium = (page: Page): Keys => ({
  ...byPlaywright(page),
  press: (key) => page.keyboard.press(key),
  evaluate: (run) => page.evaluate(run) as never,
});

const inFirefox = (page: FirefoxPage): Keys => ({
  ...byPuppeteer(page),
  press: (key) => page.keyboard.press(key === "Space" ? " " : key),
  evaluate: (run) => page.evaluate(run) as never,
});

const source = "Emma Lefèvre-Hamon et Hugo Lefèvre lisent. EMMA progresse, dit Mme Hamon.";

const focused = (): string => document.activeElement?.closest("label")?.querySelector("b")?.textContent ?? "";
const short = (): string =>
  document.querySelector(".style-choice .groups-said")?.textContent?.replace(/\s/g, " ") ?? "";
const isSame = (): boolean => "same" in window;
const shared = (): string =>
  document.querySelector(
    "[aria-label='Texte à partager'] .cm-line, .cm-content[aria-label='Texte à partager']",
  )?.textContent ?? "";

async function byKeys(k: Keys): Promise<void> {
  const at = (name: string) => expect.poll(() => k.evaluate(focused).catch(() => "")).toBe(name);
  await k.paste("Texte d’origine", source);
  await expect.poll(() => k.evaluate(shared)).toContain("PERSONNE_");
  await k.evaluate(() => void Object.assign(window, { same: true }));
  await k.click("button", "Style");
  await at("Des numéros");
  await k.press("ArrowDown");
  await at("Des prénoms d’emprunt");
  await k.press("ArrowDown");
  await at("Des initiales");
  await k.press("ArrowUp");
  await at("Des prénoms d’emprunt");
  expect(await k.evaluate(short)).toBe("Style : numéros");
  expect(await k.evaluate(isSame), "moving between styles loads nothing").toBe(true);
  await k.press("Space");
  await expect
    .poll(() => k.evaluate(short).catch(() => ""), { timeout: 30_000 })
    .toBe("Style : prénoms d’emprunt");
  await expect.poll(() => k.evaluate(shared).catch(() => ""), { timeout: 30_000 }).not.toContain("PERSONNE_");
  await expect.poll(() => k.evaluate(shared).catch(() => "")).toContain("lisent");
  const made = await k.evaluate(shared);
  // A name of two parts gets two parts, with a family name in each.
  const [, first, one, two] =
    /^(\S+) (\S+)-(\S+) et \S+ (\S+) lisent\. (\S+) progresse, dit Mme (\S+)\.$/.exec(made) ?? [];
  expect(made).toContain(`${first} ${one}-${two} et `);
  expect(made).toContain(` ${one} lisent. ${first?.toUpperCase()} progresse, dit Mme ${two}.`);
  await k.click("button", "Rétablir");
  await k.paste("Texte reçu", `${first} ${one}-${two} rit ; Mme ${one} aussi, ${first?.toUpperCase()} !`);
  await k.reads("Texte avec les noms", "Emma Lefèvre-Hamon rit ; Mme Lefèvre aussi, EMMA !");
}

test("styles with the keyboard, in Chromium", async () => {
  const site = await serve({ port: 0 });
  const browser = await chromium.launch(launchOptions);
  try {
    const page = await browser.newPage({ locale: "fr-FR" });
    await page.goto(site.url);
    await byKeys(inChromium(page));
  } finally {
    await browser.close();
    site.close();
  }
});

test("styles with the keyboard, in Firefox", { tag: "@nightly" }, async () => {
  test.skip(findFirefox() === null, "there is no Firefox here");
  const site = await serve({ port: 0 });
  const browser = await launchFirefox({ offline: true });
  try {
    const page = await browser.newPage();
    await page.goto(site.url);
    await byKeys(inFirefox(page));
  } finally {
    await browser.close();
    site.close();
  }
});
