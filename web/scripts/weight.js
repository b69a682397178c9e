// @ts-check
/** The size of the built page as a host sends it, compressed once at the best level. */
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";

/** How many bytes a first visit may take. */
export const FIRST_VISIT = 2_600_000;

/** The size of each file of the build, as sent by a host that compresses with brotli. */
export function weigh(wanted = (/** @type {string} */ _name) => true) {
  const root = fileURLToPath(new URL("../dist", import.meta.url));
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((f) => f.isFile() && wanted(f.name) && f.name !== "_headers" && f.name !== ".nojekyll")
    .map((f) => ({
      name: f.name,
      bytes: brotliCompressSync(readFileSync(`${f.parentPath}/${f.name}`), {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
      }).length,
    }));
}

/** @param {string} name of a file @returns {string} the part it belongs to; "" for what a first visit does not request */
export function partOf(name) {
  if (/^(?:(?:cachenom-)?corpus|protect-|pdf-)/.test(name)) return "";
  if (["sw.js", "manifest.webmanifest"].includes(name)) return "installing";
  return name.split(".").at(-1) ?? "";
}
