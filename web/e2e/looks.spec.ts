import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { type Frame, faults, frame, outOfSight } from "./looks/geometry";
import { comparer, compare, keep, keptPicture, referenceNames, TOLERATED, updating } from "./looks/pictures";
import { type State, states, type View } from "./looks/states";
import { enlarged, resize, schemes, settled, sizes, steady, type Width, widths } from "./looks/steady";
import { CachenomPage, test as base, expect } from "./page";

/**
 * How every state of the page looks, at four widths and by day and night: compared with pictures that were kept (`make looks`
 * takes them anew), and measured: bars and panes stand where they stand in the empty page, nothing lies on what there is to
 * press, nothing is wider than the window. Each state is prepared once and looked at in all sizes.
 */
const LOOK = process.env.LOOKS;

type Frames = Record<View, Partial<Record<Width, Frame>>>;

const addressOf = (view: View, site: string) => (view === "corpus" ? `${site}corpus.html` : site);

const test = base.extend<object, { beside: Page; frames: Frames }>({
  context: async ({ context }, use) => {
    await steady(context);
    await use(context);
  },
  beside: [
    async ({ browser }, use) => {
      const page = await comparer(browser);
      await use(page);
      await page.close();
    },
    { scope: "worker" },
  ],
  /** The bars and panes of each view before anything is in it. */
  frames: [
    async ({ browser, site }, use) => {
      const frames: Frames = { mask: {}, restore: {}, corpus: {} };
      const context = await browser.newContext({ locale: "fr-FR", reducedMotion: "reduce", serviceWorkers: "block" });
      await steady(context);
      for (const view of ["mask", "restore", "corpus"] as const) {
        const page = await context.newPage();
        await page.goto(addressOf(view, site));
        if (view === "restore") await page.getByRole("button", { name: "Rétablir" }).click();
        for (const width of widths) {
          await resize(page, sizes[width]);
          frames[view][width] = await frame(page);
        }
        await page.close();
      }
      await context.close();
      await use(frames);
    },
    { scope: "worker" },
  ],
});

test.describe.configure({ mode: "parallel" });

/** What one picture shows that it did not before; nothing where it is as it was. */
async function changes(page: Page, beside: Page, name: string): Promise<string[]> {
  const shot = await page.screenshot();
  if (LOOK) {
    mkdirSync(LOOK, { recursive: true });
    writeFileSync(join(LOOK, `${name}.png`), shot);
    return [];
  }
  const { differing, why, small, difference } = await compare(beside, shot.toString("base64"), keptPicture(name));
  if (why === undefined && differing <= TOLERATED) return [];
  if (updating) {
    keep(name, small);
    return [];
  }
  for (const [what, base64] of [
    ["seen", small],
    ["difference", difference],
  ])
    if (base64) writeFileSync(test.info().outputPath(`${name}-${what}.webp`), Buffer.from(base64, "base64"));
  return [`${name}: ${why ?? `${differing} pixels differ`}`];
}

function look(name: string, state: State): void {
  test(`looks: ${name}`, async ({ page, site, beside, frames }) => {
    test.slow();
    await page.goto(addressOf(state.view, site));
    await state.prepare(new CachenomPage(page), page);
    const wrong: string[] = [];
    for (const width of widths) {
      await resize(page, sizes[width]);
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme });
        await settled(page);
        wrong.push(...(await changes(page, beside, `${name}-${width}-${colorScheme}`)));
      }
      const at = (found: string[]) => wrong.push(...found.map((f) => `${width}: ${f}`));
      at(await faults(page));
      if (state.copies) at(await outOfSight(page, ["main:not([hidden]) .button-copy"]));
      if (state.frameless) continue;
      const steadyFrame = frames[state.view][width] ?? {};
      const now = await frame(page);
      for (const [part, edges] of Object.entries(steadyFrame))
        if (JSON.stringify(now[part]) !== JSON.stringify(edges))
          wrong.push(`${width}: ${part} is at ${now[part]}, and ${edges} in the empty page`);
    }
    await resize(page, enlarged);
    wrong.push(...(await faults(page)).map((f) => `200%: ${f}`));
    if (state.copies)
      wrong.push(
        ...(await outOfSight(page, [".button-copy", ".card .answer", ".card-actions button"])).map((f) => `200%: ${f}`),
      );
    expect(wrong).toEqual([]);
  });
}

const all = Object.entries(states);
for (const [name, state] of all) if (!state.keeps) look(name, state);
test.describe("what the browser kept", () => {
  test.use({ serviceWorkers: "allow" });
  for (const [name, state] of all) if (state.keeps) look(name, state);
});

test("every state has its pictures, and every picture its state", () => {
  expect(all.length).toBeGreaterThanOrEqual(24);
  const wanted = all.flatMap(([name]) => widths.flatMap((w) => schemes.map((s) => `${name}-${w}-${s}`)));
  expect(referenceNames().sort()).toEqual(wanted.sort());
});
