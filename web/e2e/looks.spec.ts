import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { axe } from "./axe";
import { type Frame, faults, frame, outOfSight } from "./looks/geometry";
import {
  compare,
  comparer,
  forget,
  keep,
  keptPicture,
  referenceNames,
  TOLERATED,
  updating,
} from "./looks/pictures";
import { type State, states, type View } from "./looks/states";
import { enlarged, resize, schemes, settled, sizes, steady, still, type Width, widths } from "./looks/steady";
import { test as base, CachenomPage, expect } from "./page";

/**
 * How every state of the page looks, at four widths, in light and dark mode. The pictures are compared with those kept
 * (`make looks` takes new ones), and the layout is measured: bars and panes are where they are in the empty page, nothing
 * covers a control, nothing is wider than the window. axe finds nothing. Each state is prepared once and checked in all
 * sizes.
 */
/** A folder for the pictures as they are on the screen. If it is set, nothing is compared. */
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
  /** The bars and panes of each view while it is empty. */
  frames: [
    async ({ browser, site }, use) => {
      const frames: Frames = { mask: {}, restore: {}, corpus: {} };
      const context = await browser.newContext({
        locale: "fr-FR",
        reducedMotion: "reduce",
        serviceWorkers: "block",
      });
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

/** How a picture differs from the one kept; empty if it does not. */
async function changes(page: Page, beside: Page, name: string): Promise<string[]> {
  const shot = await page.screenshot();
  if (LOOK) {
    mkdirSync(LOOK, { recursive: true });
    writeFileSync(join(LOOK, `${name}.png`), shot);
    if (!updating) return [];
  }
  const { differing, why, small, difference } = await compare(
    beside,
    shot.toString("base64"),
    keptPicture(name),
  );
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

/** What axe finds wrong for users with low vision or a screen reader. */
const violations = async (page: Page): Promise<string[]> =>
  (await axe(page).analyze()).violations.map((v) => `${v.id}: ${v.nodes[0]?.html}`);

function look(name: string, state: State): void {
  test(`looks: ${name}`, async ({ page, site, beside, frames }) => {
    test.slow();
    await page.goto(addressOf(state.view, site));
    // On a slow line the page shows how much of the tool has loaded.
    await page.waitForFunction(() => performance.getEntriesByName("cachenom-ready").length > 0);
    await state.prepare(new CachenomPage(page), page);
    // The notice of a finished action lasts some seconds, and taking the pictures may last longer. So it is closed here; an
    // error stays.
    await page.evaluate(() => document.querySelector<HTMLElement>(".notice-done > .icon-button")?.click());
    await expect(page.locator(".notice-done")).toHaveCount(0);
    await expect(page.locator(".drop-over")).toHaveCount(0);
    await still(page);
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
      const steadyFrame = frames[state.view][width] ?? {};
      const now = await frame(page);
      for (const [part, edges] of Object.entries(steadyFrame)) {
        if (state.card && width <= 1020 && /^pane/.test(part)) continue;
        if (JSON.stringify(now[part]) !== JSON.stringify(edges))
          wrong.push(`${width}: ${part} is at ${now[part]}, and ${edges} in the empty page`);
      }
    }
    for (const [width, colorScheme] of updating
      ? []
      : ([
          [1280, "dark"],
          [390, "light"],
        ] as const)) {
      await resize(page, sizes[width]);
      await page.emulateMedia({ colorScheme });
      wrong.push(...(await violations(page)).map((v) => `${width}: ${v}`));
    }
    await resize(page, enlarged);
    wrong.push(...(await faults(page)).map((f) => `200%: ${f}`));
    if (state.copies)
      wrong.push(
        ...(await outOfSight(page, [".button-copy", ".card .answer", ".card-actions button"])).map(
          (f) => `200%: ${f}`,
        ),
      );
    expect(wrong).toEqual([]);
  });
}

const all = Object.entries(states);
for (const [name, state] of all) if (!state.keeps) look(name, state);
test.describe("with the service worker", () => {
  test.use({ serviceWorkers: "allow" });
  for (const [name, state] of all) if (state.keeps) look(name, state);
});

test("the bars and the edges of the panes are the same in the three tabs", ({ frames }) => {
  for (const width of widths)
    for (const part of width > 720 ? ["header", "toolbar", "status"] : ["header", "toolbar"]) {
      const [mask, ...others] = (["mask", "restore", "corpus"] as const).map((v) => frames[v][width]?.[part]);
      expect(mask, `${part} at ${width}`).toBeDefined();
      for (const other of others) expect(other, `${part} at ${width}`).toEqual(mask);
    }
  const panes = (view: "mask" | "restore") =>
    ["source answer", "shared names", "people report"].map((names) => {
      const found = names.split(" ").map((n) => frames[view][1280]?.[`pane-${n}`]);
      return (found[0] ?? found[1])?.slice(0, 3);
    });
  expect(panes("restore")).toEqual(panes("mask"));
});

test("a toolbar moved by four pixels is noticed, and another colour of a button; nothing else is", async ({
  page,
  site,
  beside,
}) => {
  const size = { width: 1280, height: 800 };
  await page.goto(site);
  await resize(page, size);
  await still(page);
  const shot = async () => (await page.screenshot()).toString("base64");
  const { small, why } = await compare(beside, await shot(), null);
  expect(why).toContain("no reference");
  const differing = async () => (await compare(beside, await shot(), small)).differing;
  expect(await differing()).toBe(0);
  const styled = (selector: string, property: string, value: string) =>
    page
      .locator(selector)
      .evaluate((e: HTMLElement, [p, v]) => e.style.setProperty(p, v), [property, value] as const);
  await styled(".mask-view .toolbar", "translate", "0 4px");
  expect(await differing()).toBeGreaterThan(TOLERATED);
  await styled(".mask-view .toolbar", "translate", "none");
  await styled(".mask-view .chip", "background", "#f6c453");
  expect(await differing()).toBeGreaterThan(TOLERATED);
  await styled(".mask-view .chip", "background", "");
  expect(await differing()).toBe(0);
  // A picture of another size always differs.
  await resize(page, { ...size, width: 1286 });
  expect((await compare(beside, await shot(), small)).why).toContain("is 429 × 267");
});

test("every state has its pictures, and every picture its state", () => {
  expect(all.length).toBeGreaterThanOrEqual(24);
  const wanted = all.flatMap(([name]) => widths.flatMap((w) => schemes.map((s) => `${name}-${w}-${s}`)));
  if (updating) return forget(referenceNames().filter((name) => !wanted.includes(name)));
  expect(referenceNames().sort()).toEqual(wanted.sort());
});
