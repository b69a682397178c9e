import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { deflateRawSync } from "node:zlib";
import { type Download, type Locator, test } from "@playwright/test";
import type { CachenomPage } from "./page";

/** A document written for these tests. */
export const file = (name: string) => join(import.meta.dirname, "../../testdata/office", name);
export const list = "VAUQUELIN Clara\nBENALI Idriss";

let saved = 0;

/** Saves a downloaded file in the test's output folder; returns its path. */
export async function savedTo(download: Download): Promise<string> {
  const path = join(test.info().outputPath(`saved-${++saved}`), download.suggestedFilename());
  await download.saveAs(path);
  return path;
}

/** The content of a part of a zip file. */
export const partOf = (path: string, name: string): string =>
  execFileSync("unzip", ["-p", path, name], { encoding: "utf8" });

/** The names of the parts of a zip file. */
export const partsOf = (path: string): string[] =>
  execFileSync("unzip", ["-Z1", path], { encoding: "utf8" }).trim().split("\n");

/** A file to drop: one on disk, or one with these bytes. */
export interface Dropped {
  name: string;
  bytes: Buffer;
}
export const onDisk = (path: string): Dropped => ({ name: basename(path), bytes: readFileSync(path) });

/** Drops files on the page, or on an element. */
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

/** A small file with a part of 250 MB. */
function bomb(): Buffer {
  const part = "[Content_Types].xml";
  const packed = deflateRawSync(Buffer.alloc(250_000_000, " "));
  const about = Buffer.alloc(26);
  about.writeUInt16LE(20, 0);
  about.writeUInt16LE(8, 4);
  about.writeUInt32LE(packed.length, 14);
  about.writeUInt32LE(250_000_000, 18);
  about.writeUInt16LE(part.length, 22);
  const local = Buffer.concat([Buffer.from("PK\x03\x04"), about, Buffer.from(part), packed]);
  const end = Buffer.alloc(18);
  const entry = Buffer.concat([Buffer.from("PK\x01\x02\x14\0"), about, Buffer.alloc(14), Buffer.from(part)]);
  end.writeUInt16LE(1, 4);
  end.writeUInt16LE(1, 6);
  end.writeUInt32LE(entry.length, 8);
  end.writeUInt32LE(local.length, 12);
  return Buffer.concat([local, entry, Buffer.from("PK\x05\x06"), end]);
}

/** Files that are refused, and words of the sentence that says why. */
export function hostile(): [name: string, bytes: Buffer, words: string][] {
  const compound = Buffer.from(`d0cf11e0a1b11ae1${"00".repeat(600)}`, "hex");
  return [
    ["vide.docx", Buffer.from("PK\x03\x04 rien"), "abîmé"],
    ["ancien.doc", compound, "ancien format"],
    ["secret.docx", Buffer.concat([compound, Buffer.from("EncryptedPackage", "utf16le")]), "mot de passe"],
    ["bombe.docx", bomb(), "bien plus qu’un document"],
  ];
}
