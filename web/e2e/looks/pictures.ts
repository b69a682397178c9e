import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";

/** The pictures that the page is compared with: a third as wide and high, lossless, with as many colours as needed. */
const folder = join(import.meta.dirname, "reference");
export const updating = process.env.UPDATE === "1";

export const referenceNames = (): string[] =>
  existsSync(folder) ? readdirSync(folder).map((f) => f.replace(/\.webp$/, "")) : [];
const pathOf = (name: string) => join(folder, `${name}.webp`);

/** Deletes pictures of states that no longer exist. */
export function forget(names: readonly string[]): void {
  for (const name of names) rmSync(pathOf(name));
}

/** Pixels of the small picture that may differ: machines draw letters differently. */
export const TOLERATED = 20;

export interface Comparison {
  /** How many pixels differ clearly, or why the pictures could not be compared. */
  differing: number;
  why?: string;
  /** The picture as it would be kept, and where it differs, as base64. */
  small: string;
  difference?: string;
}

/** A second page, in which pictures are decoded and compared. */
export async function comparer(browser: Browser): Promise<Page> {
  const page = await browser.newPage();
  await page.goto("about:blank");
  return page;
}

/** Compares a screenshot with a picture that was kept, both in base64. */
export const compare = (page: Page, seen: string, kept: string | null): Promise<Comparison> =>
  page.evaluate(
    async ({ seen, kept }) => {
      const decode = async (base64: string) =>
        createImageBitmap(new Blob([Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))]));
      const drawn = (image: ImageBitmap, width: number, height: number) => {
        const canvas = new OffscreenCanvas(width, height);
        const on = canvas.getContext("2d", { willReadFrequently: true });
        if (!on) throw new Error("no canvas");
        on.imageSmoothingQuality = "high";
        on.drawImage(image, 0, 0, width, height);
        return { canvas, on };
      };
      const encoded = async (canvas: OffscreenCanvas) => {
        const bytes = new Uint8Array(
          await (await canvas.convertToBlob({ type: "image/webp", quality: 1 })).arrayBuffer(),
        );
        let text = "";
        for (let i = 0; i < bytes.length; i += 8192)
          text += String.fromCharCode(...bytes.subarray(i, i + 8192));
        return btoa(text);
      };
      const image = await decode(seen);
      const [width, height] = [Math.round(image.width / 3), Math.round(image.height / 3)];
      const now = drawn(image, width, height);
      const data = now.on.getImageData(0, 0, width, height);
      // With 16 values a channel the file is half as long; one value is less than the limit below.
      for (let i = 0; i < data.data.length; i++)
        if (i % 4 < 3) data.data[i] = Math.round((data.data[i] ?? 0) / 17) * 17;
      now.on.putImageData(data, 0, 0);
      const small = await encoded(now.canvas);
      if (kept === null) return { differing: -1, why: "there is no reference picture", small };
      const before = await decode(kept);
      if (before.width !== width || before.height !== height)
        return {
          differing: -1,
          why: `was ${before.width} × ${before.height}, is ${width} × ${height}`,
          small,
        };
      const was = drawn(before, width, height).on.getImageData(0, 0, width, height);
      /**
       * The mean of a pixel and its neighbours, for each channel: this removes differences of antialiasing, but not moved
       * elements.
       */
      const blurred = (d: Uint8ClampedArray, x: number, y: number, c: number) => {
        let sum = 0;
        for (let j = -1; j <= 1; j++)
          for (let i = -1; i <= 1; i++) {
            const at =
              Math.min(height - 1, Math.max(0, y + j)) * width + Math.min(width - 1, Math.max(0, x + i));
            sum += d[at * 4 + c] ?? 0;
          }
        return sum / 9;
      };
      const out = new ImageData(width, height);
      let differing = 0;
      for (let y = 0; y < height; y++)
        for (let x = 0; x < width; x++) {
          let most = 0;
          for (let c = 0; c < 3; c++)
            most = Math.max(most, Math.abs(blurred(data.data, x, y, c) - blurred(was.data, x, y, c)));
          const much = most > 20;
          if (much) differing++;
          const at = (y * width + x) * 4;
          for (let c = 0; c < 3; c++)
            out.data[at + c] = much ? (c === 0 ? 255 : 0) : 200 + (data.data[at + c] ?? 0) * 0.2;
          out.data[at + 3] = 255;
        }
      now.on.putImageData(out, 0, 0);
      return { differing, small, difference: await encoded(now.canvas) };
    },
    { seen, kept },
  );

/** The picture kept under a name, as base64. */
export const keptPicture = (name: string): string | null =>
  existsSync(pathOf(name)) ? readFileSync(pathOf(name)).toString("base64") : null;

export function keep(name: string, small: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(pathOf(name), Buffer.from(small, "base64"));
}
