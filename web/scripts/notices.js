// @ts-check
/**
 * `node scripts/notices.js` writes NOTICES.md: what ships and what only serves the build, with versions, licences, sizes and
 * the reason for each. With `--check` it writes nothing, and fails if that file or reasons.json is out of date; it does not
 * check sizes, which need a build. With `--texts` it writes the licences that are shipped with the page, for the build.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { codeOf } from "./linked.js";
import {
  dataBuilds,
  faults,
  goBuilds,
  goModules,
  goNeeded,
  goShips,
  licenceTexts,
  npmBuilds,
  npmLocked,
  npmShips,
  own,
  reasons,
  version,
} from "./supply.js";

/** @typedef {import("./supply.js").Part} Part */

const here = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url));
const file = here("../NOTICES.md");
/** A size in the file, which `--check` does not know. */
const unknown = "?";

/** Bytes of each package in the output of a configuration, before it is minified. @param {string} config */
async function sizesOf(config) {
  const folder = mkdtempSync(join(tmpdir(), "ships-"));
  Object.assign(process.env, { CACHENOM_SHIPS: join(folder, "ships") });
  try {
    await build({
      configFile: here(`../${config}`),
      root: here(".."),
      logLevel: "error",
      build: { outDir: join(folder, "out"), emptyOutDir: true },
    });
    /** @type {Record<string, number>} */
    const bytes = {};
    // One line for the worker, and one for the page: a package in both counts twice.
    for (const line of readFileSync(join(folder, "ships"), "utf8").trim().split("\n"))
      for (const [name, size] of Object.entries(JSON.parse(line))) bytes[name] = (bytes[name] ?? 0) + size;
    return bytes;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Bytes of each package in the site, and in the single file what only that contains. */
const sizesOfPage = async () => ({
  ...(await sizesOf("vite.single.config.ts")),
  ...(await sizesOf("vite.config.ts")),
});

/** Bytes of code of each module in a WebAssembly file. @param {string[]} what @param {Part[]} parts */
function sizesOfCode(what, parts) {
  const folder = mkdtempSync(join(tmpdir(), "linked-"));
  try {
    const out = join(folder, "named.wasm");
    execFileSync("go", ["build", "-trimpath", "-buildvcs=false", "-ldflags=-w", "-o", out, ...what], {
      cwd: here("../.."),
      env: { ...process.env, GOOS: "js", GOARCH: "wasm" },
    });
    const paths = parts.map((p) => p.name).filter((name) => name !== "std");
    return codeOf(readFileSync(out), paths, "github.com/cachenom/cachenom");
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const kB = (/** @type {number | undefined} */ bytes) =>
  bytes === undefined
    ? unknown
    : bytes === 0
      ? "none"
      : bytes < 950
        ? "< 1 kB"
        : `${Math.round(bytes / 1000)} kB`;

/** @param {string[]} head @param {string[][]} rows */
const table = (head, rows) =>
  [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");

/** For Go itself: whichever version is installed. @param {Part} part */
const versionOf = (part) => (part.name === "std" ? `${goNeeded()} or later` : part.version);

/** @param {Part[]} parts @param {Record<string, string>} why @param {Record<string, number> | undefined} sizes */
const shipping = (parts, why, sizes) =>
  table(
    ["name", "version", "licence", "size", "why"],
    parts.map((p) => [p.name, versionOf(p), p.licence, kB(sizes && (sizes[p.name] ?? 0)), why[p.name] ?? ""]),
  );

/** @param {Part[]} parts @param {Record<string, string>} why */
const serving = (parts, why) =>
  table(
    ["name", "version", "licence", "why"],
    parts.map((p) => [p.name, p.version, p.licence, why[p.name] ?? ""]),
  );

/** @param {{ page: Record<string, number>, core: Record<string, number>, edge: Record<string, number> } | undefined} sizes */
function written(sizes) {
  const { ships, builds } = reasons;
  const [npm, page, edge] = [npmShips(), goShips("page"), goShips("edge")];
  const shipped = new Set([...page, ...edge].map((p) => p.name));
  const direct = { npm: npmBuilds(), go: goBuilds(), data: dataBuilds() };
  const others = npmLocked() - npm.length - direct.npm.length;
  const goOthers = goModules().filter((m) => !shipped.has(m.Path)).length - direct.go.length;
  return `# What Cachenom is made of that others wrote

Written by \`make notices\` from the lock files, the licences as they lie there, and \`reasons.json\`; do not edit. \`make check\` fails
where it is not right, and the build where something would ship that stands in no reason. The texts of the licences of what
ships are in \`THIRD-PARTY.txt\` beside the page and in the single file; where the dictionaries come from is told in
[assets/NOTICE.md](../assets/NOTICE.md).

## What ships

In the page, ${npm.length} packages. Size: what is taken of each, before it is made small and packed.

${shipping(npm, ships.npm, sizes?.page)}

In the WebAssembly of the page (that of the corpus, the larger one). Size: machine code; tables are not counted.

${shipping(page, ships.go, sizes?.core)}

In the worker for Cloudflare, which is no part of the page:

${shipping(edge, ships.go, sizes?.edge)}

## What only serves the build and the tests

${direct.npm.length} packages that \`package.json\` names, and ${others} that these bring, those for other systems counted:

${serving(direct.npm, builds.npm)}

${direct.go.length} modules that \`go.mod\` names, and ${goOthers} that these bring:

${serving(direct.go, builds.go)}

Packages of data that the dictionaries are made of (\`make assets\`), of which nothing ships as it is:

${serving(direct.data, builds.data)}
`;
}

/** The licences of what ships, as MIT, BSD and Apache require. */
function texts() {
  /** @type {Map<string, string[]>} names by licence text, because many parts have the same one */
  const byText = new Map();
  const named = (/** @type {Part} */ p) => `${p.name === "std" ? "Go" : p.name} ${p.version} (${p.licence})`;
  for (const part of new Map(
    [...npmShips(), ...goShips("page"), ...goShips("edge")].map((p) => [p.name, p]),
  ).values()) {
    const text = licenceTexts(part).join("\n\n");
    byText.set(text, [...(byText.get(text) ?? []), named(part)]);
  }
  const line = "-".repeat(80);
  return `Cachenom is built with the work of others. Their licences, each below the names of what it is for:\n${[
    ...byText,
  ]
    .map(([text, names]) => `\n${line}\n${names.join("\n")}\n${line}\n\n${text}\n`)
    .join("")}`;
}

/** The text without its sizes, which are the fourth cell in tables of five. @param {string} text */
const sizeless = (text) =>
  text.replace(
    /^(\| [^|]+ \| [^|]+ \| [^|]+ \|)[^|]+(\| [^|]+ \|)$/gm,
    (_, before, after) => `${before} ${after}`,
  );

const wrong = faults();
if (own.version !== version)
  wrong.push(`web/package.json says version ${own.version}, wasm/bridge/version.go ${version}`);
const newest = /^## (\S+)/m.exec(readFileSync(here("../../CHANGELOG.md"), "utf8"))?.[1];
if (newest !== version)
  wrong.push(`CHANGELOG.md begins with version ${newest}, wasm/bridge/version.go says ${version}`);
if (wrong.length > 0) {
  console.error(wrong.join("\n"));
  process.exit(1);
}
if (process.argv.includes("--texts")) {
  mkdirSync(here("../src/generated"), { recursive: true });
  writeFileSync(here("../src/generated/THIRD-PARTY.txt"), texts());
} else if (process.argv.includes("--check")) {
  if (sizeless(readFileSync(file, "utf8")) !== sizeless(written(undefined))) {
    console.error("web/NOTICES.md is not what the lock files say: run `make notices`");
    process.exit(1);
  }
} else {
  writeFileSync(
    file,
    written({
      page: await sizesOfPage(),
      core: sizesOfCode(["./wasm/browser/corpus"], goShips("page")),
      edge: sizesOfCode(["./wasm/edge"], goShips("edge")),
    }),
  );
  console.log("web/NOTICES.md is written");
}
