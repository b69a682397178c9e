import { signal } from "@preact/signals";
import type { Warning } from "../../shared/bridge/wire";
import { base64Of, bytesOf } from "../../shared/state/base64";
import { held as crossing } from "../../shared/state/crossing";

/** What to do with files: hide or restore names, perhaps save at once, or read a class list. */
export type To = "hide" | "hide-and-save" | "restore" | "restore-and-save" | "list";

/** A file to hand over, with its bytes in base64. */
export interface Packed {
  path: string;
  base64: string;
}

/** A file that was read. */
export interface Read {
  path: string;
  bytes: Uint8Array<ArrayBuffer>;
  /** The file it was read from, if the page still has it. */
  file?: File | undefined;
}

/** Files handed to the page with the program that opens them. */
export interface Waiting {
  /** Empty if they were too large to hand over. */
  files: readonly Packed[];
  to: To;
  /** They are processed as a list, even a single one. */
  many: boolean;
  /** The text on the page is the file's, edited or not. */
  stands?: true;
  /** Warnings about the PDF that the file was made of, which is not handed over. */
  warnings?: readonly Warning[];
}

/** Set to reload the page with the program that opens these files. */
export const wanted = signal<Waiting | null>(null);

/** In bytes. Larger files are not handed over. */
const LIMIT = 20_000_000;

/** Packs files for another page. */
export function packed(files: readonly Read[], to: To, many = false): Waiting {
  const size = files.reduce((n, f) => n + f.bytes.length, 0);
  const all = size > LIMIT ? [] : files.map(({ path, bytes }) => ({ path, base64: base64Of(bytes) }));
  return { files: all, to, many };
}

/** The files that the previous page could not open, or had open. */
export const arrived = (): Waiting | null =>
  (crossing.mask as { waiting?: Waiting | null } | undefined)?.waiting ?? null;

export const unpacked = ({ path, base64 }: Packed): Read => ({ path, bytes: bytesOf(base64) });
