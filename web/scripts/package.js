// @ts-check
/**
 * Builds the ES module package `cachenom` into dist-package/: `node scripts/package.js`, after `make wasm`. The page's own
 * bridge is its source; tsc makes the types from it.
 */
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "vite";
import { version } from "./supply.js";

const here = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url));
const out = here("../dist-package");
const core = readFileSync(here("../public/cachenom.wasm"));
const corpus = readFileSync(here("../public/cachenom-corpus.wasm"));

/** One module without imports. @param {string} entry @param {string} name @param {"es" | "iife"} format */
async function bundle(entry, name, format) {
  await build({
    configFile: false,
    root: here(".."),
    publicDir: false,
    logLevel: "error",
    worker: { format: "iife" },
    define: { __CORE_BYTES__: core.length, __CORPUS_BYTES__: corpus.length },
    build: {
      outDir: out,
      emptyOutDir: false,
      target: "es2023",
      // Not minified, so that people can read it; bundlers minify it.
      minify: format === "iife",
      lib: { entry: here(entry), formats: [format], name: "worker", fileName: () => name },
    },
  });
}

/** Bundlers look for these words, which Vite has written in another way. */
function nameAssets() {
  const file = join(out, "index.js");
  const source = readFileSync(file, "utf8").replaceAll(/"" \+ (import\.meta\.url)/g, "$1");
  for (const name of ["cachenom.wasm", "cachenom-corpus.wasm"])
    if (!source.includes(`new URL("./${name}", import.meta.url)`))
      throw new Error(`index.js does not name ${name}`);
  writeFileSync(file, source);
}

/** The declarations that index.d.ts leads to. Node's resolution needs their full names. */
function declare() {
  const made = join(out, ".types");
  execFileSync(
    process.execPath,
    [here("../node_modules/typescript/bin/tsc"), "-p", here("../tsconfig.package.json"), "--outDir", made],
    { stdio: "inherit" },
  );
  const taken = new Set();
  const take = (/** @type {string} */ file) => {
    if (taken.has(file)) return;
    taken.add(file);
    const source = readFileSync(join(made, file), "utf8").replace(
      /(from |import\()"(\.[^"]*)"/g,
      (_, before, path) => {
        take(join(dirname(file), `${path}.d.ts`));
        return `${before}"${path}.js"`;
      },
    );
    mkdirSync(join(out, "types", dirname(file)), { recursive: true });
    writeFileSync(join(out, "types", file), source);
  };
  take("package/index.d.ts");
  rmSync(made, { recursive: true });
}

if (!version) throw new Error("wasm/bridge/version.go says no version");

rmSync(out, { recursive: true, force: true });
await bundle("../src/package/index.ts", "index.js", "es");
nameAssets();
await bundle("../src/shared/bridge/worker.ts", "worker.js", "iife");
declare();
writeFileSync(join(out, "cachenom.wasm"), core);
writeFileSync(join(out, "cachenom-corpus.wasm"), corpus);
copyFileSync(here("../../LICENSE"), join(out, "LICENSE"));
copyFileSync(here("../src/generated/THIRD-PARTY.txt"), join(out, "THIRD-PARTY.txt"));
copyFileSync(here("../src/package/README.md"), join(out, "README.md"));
writeFileSync(
  join(out, "NOTICE.md"),
  `${readFileSync(here("../src/package/NOTICE.md"), "utf8")}\n${readFileSync(here("../../assets/NOTICE.md"), "utf8")}`,
);
const files = [
  "index.js",
  "worker.js",
  "cachenom.wasm",
  "cachenom-corpus.wasm",
  "types",
  "NOTICE.md",
  "THIRD-PARTY.txt",
  "README.md",
  "LICENSE",
];
writeFileSync(
  join(out, "package.json"),
  `${JSON.stringify(
    {
      name: "cachenom",
      version,
      description: "Hides the people in a French text, in the browser, and gives them back.",
      license: "MIT",
      type: "module",
      sideEffects: false,
      types: "./types/package/index.d.ts",
      exports: {
        ".": { types: "./types/package/index.d.ts", default: "./index.js" },
        "./worker.js": "./worker.js",
        "./cachenom.wasm": "./cachenom.wasm",
        "./cachenom-corpus.wasm": "./cachenom-corpus.wasm",
        "./package.json": "./package.json",
      },
      files,
    },
    null,
    2,
  )}\n`,
);

console.log(`The package cachenom ${version} is in web/${relative(here(".."), out)}:`);
for (const name of files.slice(0, 4)) {
  const data = readFileSync(join(out, name));
  const [raw, gzip] = [data.length, gzipSync(data).length].map((n) => `${(n / 1e3).toFixed(0)} kB`);
  console.log(`  ${name.padEnd(22)} ${raw?.padStart(10)}  gzip ${gzip?.padStart(9)}`);
}
