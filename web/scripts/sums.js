// @ts-check
/**
 * Fills dist/ with what is published: the single file, the site and, once they are built, what a host needs beside it and
 * the package for builders, each as files to copy or pack. Adds a page that explains each, and SHA256SUMS, for `sha256sum
 * -c`. With `--sizes` it also prints their sizes.
 */
import { createHash } from "node:crypto";
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { writeBills } from "./sbom.js";

const dist = fileURLToPath(new URL("../../dist", import.meta.url));

/** Built elsewhere, published under these names. */
const parts = {
  site: "../web/dist",
  worker: "../wasm/edge/build/worker",
  nginx: "../wasm/edge/build/nginx",
  package: "../web/dist-package",
};
const words = "LISEZMOI.txt";
/** Made before the build, with the licences of all third-party parts (scripts/notices.js). */
const licences = "THIRD-PARTY.txt";

/** @param {string} folder @returns {string[]} the files in it, by their paths relative to dist/ */
const filesIn = (folder) =>
  readdirSync(join(dist, folder), { withFileTypes: true }).flatMap((f) => {
    const path = folder ? `${folder}/${f.name}` : f.name;
    return f.isDirectory() ? filesIn(path) : [path];
  });

mkdirSync(dist, { recursive: true });
for (const [name, target] of Object.entries(parts)) {
  rmSync(join(dist, name), { recursive: true, force: true });
  if (existsSync(join(dist, target))) cpSync(join(dist, target), join(dist, name), { recursive: true });
}
copyFileSync(fileURLToPath(new URL(`../given/${words}`, import.meta.url)), join(dist, words));
copyFileSync(fileURLToPath(new URL(`../src/generated/${licences}`, import.meta.url)), join(dist, licences));
const bills = writeBills(dist);
const there = Object.keys(parts).filter((name) => existsSync(join(dist, name)));
const files = ["cachenom.html", words, licences, ...bills, ...there.flatMap(filesIn)].sort();
const sums = files.map((file) => {
  const sum = createHash("sha256")
    .update(readFileSync(join(dist, file)))
    .digest("hex");
  return `${sum}  ${file}\n`;
});
writeFileSync(join(dist, "SHA256SUMS"), sums.join(""));

/** @param {string} what @param {number} bytes @param {string} how */
const say = (what, bytes, how) =>
  console.log(`${what.padEnd(46)} ${(bytes / 1e6).toFixed(2).padStart(6)} MB ${how}`);

if (process.argv.includes("--sizes")) {
  // The corpus core is requested only by its own page, the parts for protecting files and PDFs only by the service worker; the
  // host reads the headers.
  const first = files.filter(
    (f) => /^site\/(?:index\.html$|assets\/)/.test(f) && !/\/(?:(?:cachenom-)?corpus|protect|pdf)-/.test(f),
  );
  const compress = promisify(brotliCompress);
  const packed = await Promise.all(
    first.map((f) =>
      compress(readFileSync(join(dist, f)), {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
      }),
    ),
  );
  say(
    "dist/site, first visit",
    packed.reduce((sum, p) => sum + p.length, 0),
    "brotli",
  );
  say("dist/cachenom.html, the single file", readFileSync(join(dist, "cachenom.html")).length, "as it is");
  console.log(`dist/SHA256SUMS: ${files.length} files`);
}
