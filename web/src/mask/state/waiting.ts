import { signal } from "@preact/signals";
import type { Warning } from "../../shared/bridge/wire";
import { base64Of, bytesOf } from "../../shared/state/base64";
import { held as crossing } from "../../shared/state/crossing";

/** What is done with files: names are hidden in them or given back, with that they are written, or a class list is read. */
export type To = "hide" | "hide-and-save" | "restore" | "restore-and-save" | "list";

/** A file as it travels: its bytes in base64. */
export interface Packed {
  path: string;
  base64: string;
}

/** A file that was read. */
export interface Read {
  path: string;
  bytes: Uint8Array<ArrayBuffer>;
  /** What it was read from, where the page still has it. */
  file?: File | undefined;
}

/** Files on their way to the page with the program that opens them. */
export interface Waiting {
  /** None where they were too much to take along. */
  files: readonly Packed[];
  to: To;
  /** They are worked on together, also where it is one. */
  many: boolean;
  /** The text on the page is that of the file, edited or not. */
  stands?: true;
  /** What was said of the file that it was read from, a PDF, which does not go along. */
  warnings?: readonly Warning[];
}

/** Asks for the page that opens documents, with these to open there. */
export const wanted = signal<Waiting | null>(null);

/** More than this, in bytes, is not taken along to another page. */
const LIMIT = 20_000_000;

/** Files for the way to another page. */
export function packed(files: readonly Read[], to: To, many = false): Waiting {
  const size = files.reduce((n, f) => n + f.bytes.length, 0);
  const all = size > LIMIT ? [] : files.map(({ path, bytes }) => ({ path, base64: base64Of(bytes) }));
  return { files: all, to, many };
}

/** What the page before could not open, or had open. */
export const arrived = (): Waiting | null =>
  (crossing.mask as { waiting?: Waiting | null } | undefined)?.waiting ?? null;

export const unpacked = ({ path, base64 }: Packed): Read => ({ path, bytes: bytesOf(base64) });
