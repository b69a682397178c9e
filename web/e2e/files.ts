import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { type Download, type Locator, test } from "@playwright/test";
import type { CachenomPage } from "./page";

/** A document written for these tests. */
export const file = (name: string) => join(import.meta.dirname, "../../testdata/office", name);
export const list = "VAUQUELIN Clara\nBENALI Idriss";

let saved = 0;

/** Keeps a downloaded file among what its test leaves; its path. */
export async function savedTo(download: Download): Promise<string> {
  const path = join(test.info().outputPath(`saved-${++saved}`), download.suggestedFilename());
  await download.saveAs(path);
  return path;
}

/** What a zip file says in a part. */
export const partOf = (path: string, name: string): string =>
  execFileSync("unzip", ["-p", path, name], { encoding: "utf8" });

/** What a zip file holds. */
export const partsOf = (path: string): string[] =>
  execFileSync("unzip", ["-Z1", path], { encoding: "utf8" }).trim().split("\n");

/** A file that is let go of: one of the disk, or one with these bytes. */
export interface Dropped {
  name: string;
  bytes: Buffer;
}
export const onDisk = (path: string): Dropped => ({ name: basename(path), bytes: readFileSync(path) });

/** Lets go of files over the page, or over an element. */
export async function dropOn(app: CachenomPage, files: readonly Dropped[], on?: Locator): Promise<void> {
  const all = files.map(({ name, bytes }) => [name, bytes.toString("base64")] as const);
  await (on ?? app.page.locator("body")).evaluate((element, given) => {
    const dataTransfer = new DataTransfer();
    for (const [name, base64] of given)
      dataTransfer.items.add(new File([Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))], name));
    for (const type of ["dragenter", "drop"])
      element.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
  }, all);
}

/** Presses a button that saves a file. */
export async function save(app: CachenomPage, label: string): Promise<Download> {
  const [download] = await Promise.all([
    app.page.waitForEvent("download"),
    app.page.getByRole("button", { name: label }).click(),
  ]);
  return download;
}
