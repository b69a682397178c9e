// @ts-check
/**
 * The third-party parts of Cachenom: the packages and modules that ship and those that only serve the build, with their
 * versions and licences, read from where they are installed. The reason for each is in reasons.json, written by hand.
 */
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url));
const json = (/** @type {string} */ path) => JSON.parse(readFileSync(path, "utf8"));

/**
 * @typedef {{ npm: Record<string, string>, go: Record<string, string> }} Sides
 * @typedef {{ name: string, version: string, licence: string, folder: string }} Part a package or a module, and its folder
 */

/** @type {{ ships: Sides, builds: Sides & { data: Record<string, string> } }} */
export const reasons = json(here("../reasons.json"));

/** @type {Record<string, { version: string, license?: string, dev?: boolean, link?: boolean }>} by their folders */
const locked = json(here("../package-lock.json")).packages;
export const own = json(here("../package.json"));

/** Cachenom's own version, which package.json must also have, so that npm writes it. */
export const version =
  /Version = "([^"]+)"/.exec(readFileSync(here("../../wasm/bridge/version.go"), "utf8"))?.[1] ?? "";

const byName = (/** @type {{ name: string }} */ a, /** @type {{ name: string }} */ b) =>
  a.name < b.name ? -1 : Number(a.name > b.name);

/** @param {string} name @returns {Part} a package at the root of node_modules */
function npmPart(name) {
  const entry = locked[`node_modules/${name}`];
  if (!entry)
    throw new Error(`${name} has a reason in web/reasons.json and is not installed: take the reason out`);
  return {
    name,
    version: entry.version,
    licence: entry.license ?? "",
    folder: here(`../node_modules/${name}`),
  };
}

/** Packages that are partly in the page. @returns {Part[]} */
export const npmShips = () => Object.keys(reasons.ships.npm).map(npmPart).sort(byName);

/** Packages that package.json names and that do not ship. @returns {Part[]} */
export const npmBuilds = () =>
  Object.keys({ ...own.dependencies, ...own.devDependencies })
    .filter((name) => !reasons.ships.npm[name])
    .map(npmPart)
    .sort(byName);

/** Packages of data, which assets/build/package.json names. @returns {Part[]} */
export function dataBuilds() {
  const lock = json(here("../../assets/build/package-lock.json")).packages;
  return Object.keys(lock[""].dependencies)
    .map((name) => {
      const { version, license = "" } = lock[`node_modules/${name}`];
      return { name, version, licence: license, folder: "" };
    })
    .sort(byName);
}

/** How many packages the lock file holds, including those for other systems. */
export const npmLocked = () => Object.keys(locked).filter((path) => path !== "").length;

const go = (/** @type {string[]} */ args, /** @type {Record<string, string>} */ env = {}) =>
  execFileSync("go", args, {
    cwd: here("../.."),
    env: { ...process.env, ...env },
    encoding: "utf8",
    maxBuffer: 1 << 26,
  });

const licences = /** @type {const} */ ([
  ["Apache-2.0", /Apache License\s+Version 2\.0/],
  ["MPL-2.0", /Mozilla Public License,? (?:Version|version|v\.) ?2\.0/],
  ["BSD-3-Clause", /Neither the name/],
  ["BSD-2-Clause", /Redistribution and use in source and binary forms/],
  ["MIT", /Permission is hereby granted, free of charge/],
  ["ISC", /Permission to use, copy, modify, and\/or distribute/],
]);

/** Files of a folder that hold its licence. @param {string} folder */
const licenceFiles = (folder) =>
  readdirSync(folder)
    .filter((file) => /^(?:licen[cs]e|copying|copyright|notice)(?:[.-].*)?$/i.test(file))
    .sort();

/** @param {string} folder */
function licenceIn(folder) {
  // The shortest name is the part's own; others are about code that the part includes.
  const [file] = licenceFiles(folder).sort((a, b) => a.length - b.length);
  const text = file ? readFileSync(join(folder, file), "utf8") : "";
  return licences.find(([, words]) => words.test(text))?.[0] ?? "";
}

/** @typedef {{ Path: string, Version: string, Dir?: string, Indirect?: boolean, Replace?: { Path: string } }} Module */

/** Objects that the go command writes one after another. @returns {any[]} @param {string} text */
const objects = (text) => (text.trim() ? JSON.parse(`[${text.trim().replace(/\n\}\n\{/g, "\n},\n{")}]`) : []);

/** @type {{ Go: string, Require: Module[], Tool?: { Path: string }[] } | undefined} */
let mod;
const goMod = () =>
  (mod ??= /** @type {NonNullable<typeof mod>} */ (JSON.parse(go(["mod", "edit", "-json"]))));

/** @type {Module[] | undefined} */
let known;
/**
 * All third-party modules that any build here needs: those that go.mod lists, except those that a folder of ours replaces. A
 * tool that was never run is missing: without its files its licence is unknown.
 */
export function goModules() {
  if (known) return known;
  const paths = goMod().Require.map((m) => m.Path);
  go(["mod", "download", ...paths]);
  const all = /** @type {Module[]} */ (objects(go(["list", "-m", "-json", ...paths])));
  known = all.filter((m) => !m.Replace?.Path.startsWith("./"));
  return known;
}

/** @param {Module} module @returns {Part} */
function goPart(module) {
  const folder = module.Dir || "";
  return {
    name: module.Path,
    version: module.Version,
    licence: folder && existsSync(folder) ? licenceIn(folder) : "",
    folder,
  };
}

/** Go itself, whose runtime and standard library ship. @returns {Part} */
function goItself() {
  const folder = go(["env", "GOROOT"]).trim();
  const version = go(["env", "GOVERSION"]).trim().replace(/^go/, "");
  // Some systems keep the licence in another folder than Go does.
  const beside = [folder, dirname(folder)].find((f) => existsSync(join(f, "LICENSE")));
  return { name: "std", version, licence: beside ? licenceIn(beside) : "BSD-3-Clause", folder: beside ?? "" };
}

/** The oldest Go that builds this. */
export const goNeeded = () => goMod().Go;

/** All of goModules. @returns {Part[]} */
export const goModuleParts = () => goModules().map(goPart);

/** The sums of go.sum, by "path version". */
export const goSums = () =>
  new Map(
    readFileSync(here("../../go.sum"), "utf8")
      .trim()
      .split("\n")
      .map((line) => {
        const [path, version, sum] = line.split(" ");
        return [`${path} ${version}`, sum ?? ""];
      }),
  );

/** The modules that each of our modules requires, and those that we require. @param {string} own @returns {[string, string[]][]} */
export function goRequirements(own) {
  const ours = new Map(goModules().map((m) => [m.Path, m.Version]));
  /** @type {Map<string, Set<string>>} */
  const needs = new Map();
  for (const line of go(["mod", "graph"]).trim().split("\n")) {
    const [from = "", to = ""] = line.split(" ");
    const [path = "", version] = from.split("@");
    const wanted = to.split("@")[0] ?? "";
    if ((path === own || ours.get(path) === version) && ours.has(wanted))
      needs.set(path, (needs.get(path) ?? new Set()).add(wanted));
  }
  return [...needs].sort(([a], [b]) => (a < b ? -1 : 1)).map(([path, set]) => [path, [...set].sort()]);
}

/** The binaries, by the folder of their main package. */
const linked = /** @type {const} */ ({ page: ["./wasm/browser/corpus"], edge: ["./wasm/edge"] });

/** Modules linked into the WebAssembly of the page, or into that of its host, with Go itself. @param {keyof typeof linked} which @returns {Part[]} */
export function goShips(which) {
  const format = "{{with .Module}}{{if not .Main}}{{.Path}}{{end}}{{end}}";
  const paths = go(["list", "-deps", "-f", format, ...linked[which]], { GOOS: "js", GOARCH: "wasm" });
  const names = new Set(paths.split("\n"));
  return [
    ...goModules()
      .filter((m) => names.has(m.Path))
      .map(goPart),
    goItself(),
  ].sort(byName);
}

/** Modules that go.mod names itself, as requirements or as tools, and that do not ship. @returns {Part[]} */
export function goBuilds() {
  const shipped = new Set([...goShips("page"), ...goShips("edge")].map((p) => p.name));
  const tools = (goMod().Tool ?? []).map((t) => t.Path);
  const direct = (/** @type {Module} */ m) =>
    goMod().Require.some((r) => r.Path === m.Path && !r.Indirect) ||
    tools.some((path) => path.startsWith(`${m.Path}/`));
  return goModules()
    .filter((m) => direct(m) && !shipped.has(m.Path))
    .map(goPart)
    .sort(byName);
}

/** One line for the page: the names of what ships in it, by licence. */
export function shipsInWords() {
  /** @type {Map<string, string[]>} */
  const names = new Map();
  for (const { name, licence } of [...npmShips(), ...goShips("page")]) {
    const shown = name === "std" ? "Go" : name.replace(/^github\.com\//, "");
    names.set(licence, [...(names.get(licence) ?? []), shown]);
  }
  return [...names].map(([licence, list]) => `${list.join(", ")} (${licence})`).join("; ");
}

/** The texts of a part's licence that must be shipped with it. @param {Part} part */
export function licenceTexts(part) {
  // Vite's file continues with the licences of all that it was built from, which does not ship.
  const texts = licenceFiles(part.folder).map(
    (file) =>
      readFileSync(join(part.folder, file), "utf8")
        .split(/^#+ Licenses of bundled dependencies/m)[0]
        ?.trim() ?? "",
  );
  if (texts.length === 0) throw new Error(`${part.name} ships and has no file with its licence`);
  return texts;
}

/**
 * Missing reasons, reasons without a part, and licences that were not reviewed.
 * @param {typeof reasons} [said]
 */
export function faults(said = reasons) {
  const { ships, builds } = said;
  /** @type {[string, Part[], Record<string, string>][]} */
  const sides = [
    ["ships.npm", npmShips(), ships.npm],
    ["ships.go", [...goShips("page"), ...goShips("edge")], ships.go],
    ["builds.npm", npmBuilds(), builds.npm],
    ["builds.go", goBuilds(), builds.go],
    ["builds.data", dataBuilds(), builds.data],
  ];
  return sides.flatMap(([where, parts, why]) => [
    ...parts
      .filter((p) => !why[p.name])
      .map((p) => `${p.name} has no reason: say in web/reasons.json (${where}) why it is there`),
    ...Object.keys(why)
      .filter((name) => !parts.some((p) => p.name === name))
      .map(
        (name) =>
          `${name} has a reason (${where}) and is not there any more: take it out of web/reasons.json`,
      ),
    ...parts
      .filter((p) => !p.licence)
      .map((p) => `${p.name} has no licence that is known here: web/scripts/supply.js`),
  ]);
}
