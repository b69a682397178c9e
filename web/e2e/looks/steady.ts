import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContext, CDPSession, Page } from "@playwright/test";

/** The font that is committed with the pictures: each machine's own font would draw other pictures. */
const font = (name: string) => readFileSync(join(import.meta.dirname, "font", name)).toString("base64");

/** Animations are stopped, and nothing blinks. */
const atRest = `
  :root { --sans: Looks, sans-serif; --mono: Looks, monospace; }
  *, *::before, *::after { animation: none !important; transition: none !important; caret-color: transparent !important; }
  .cm-cursorLayer { visibility: hidden !important; }
  progress:indeterminate { opacity: 0; }
`;

/**
 * Makes every page of a context look the same at any time on any machine. The page's policy allows no style sheet or font by
 * address: the style sheet is constructed, and the font is given as bytes.
 */
export async function steady(context: BrowserContext): Promise<void> {
  await context.addInitScript(
    ({ regular, bold, css }) => {
      const bytes = (base64: string) => Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));
      for (const [weight, base64] of [
        ["400", regular],
        ["700", bold],
      ] as const) {
        const face = new FontFace("Looks", bytes(base64), { weight });
        document.fonts.add(face);
        void face.load();
      }
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      // After the page's own sheets, also if the editors add some.
      document.adoptedStyleSheets = [sheet];
    },
    { regular: font("regular.woff2"), bold: font("bold.woff2"), css: atRest },
  );
}

export const sizes = {
  1280: { width: 1280, height: 800 },
  768: { width: 768, height: 1024 },
  390: { width: 390, height: 844 },
  320: { width: 320, height: 568 },
} as const;
export type Width = keyof typeof sizes;
export const widths = [1280, 768, 390, 320] as const;
/** A page of 1280 × 800 at 200%. */
export const enlarged = { width: 640, height: 400 };
export const schemes = ["light", "dark"] as const;

const sessions = new WeakMap<Page, CDPSession>();

/** The phones of the pictures have touch, and no keyboard. */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  // The settings of a session end with it, so it is kept as long as the page.
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, session);
  await session.send("Emulation.setTouchEmulationEnabled", { enabled: size.width <= 390 });
  await page.setViewportSize(size);
  await settled(page);
}

/** Waits until the page has looked the same for a while: whatever the preparation started has ended. */
export async function still(page: Page): Promise<void> {
  let before = await page.screenshot();
  for (let i = 0; i < 40; i++) {
    await page.waitForTimeout(300);
    const now = await page.screenshot();
    if (now.equals(before)) return;
    before = now;
  }
  throw new Error("the page does not come to rest");
}

/** Waits for two frames and all fonts: the layout has adapted to a new size. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (let i = 0; i < 3; i++) await new Promise(requestAnimationFrame);
  });
}
