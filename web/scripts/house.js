// @ts-check
/**
 * Checks the structure of src/: which module may import which, and how long a file, a file of components and a function may
 * be. `node scripts/house.js`, part of `npm run check`.
 */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path/posix";
import { fileURLToPath } from "node:url";
import { parseSync } from "vite";

/** Maximum lines of a file, a file of components, and a function. */
const LONGEST = { file: 600, component: 120, function: 60 };

/**
 * The rooms, the longest names first, and what each may import besides itself. A module outside of all rooms is refused.
 * @type {[room: string, may: string[]][]}
 */
const rooms = [
  // The page's side knows only the types of the workers of parts.
  ["shared/bridge", ["protect/worker", "pdf/worker"]],
  ["shared/state", ["shared/bridge"]],
  ["shared/i18n", ["shared/bridge", "shared/state"]],
  ["shared/style", []],
  ["shared/ui", ["shared/bridge", "shared/state", "shared/i18n"]],
  ["mask/core", ["shared"]],
  ["mask/i18n", ["shared", "mask/state"]],
  ["mask/state", ["shared/bridge", "shared/state", "shared/i18n", "mask/core", "mask/i18n", "mask/editor"]],
  ["mask/editor", ["shared", "mask/core", "mask/i18n", "mask/state"]],
  ["mask", ["shared"]],
  ["corpus/core", ["shared"]],
  ["corpus/i18n", ["shared", "corpus/state"]],
  ["corpus/state", ["shared/bridge", "shared/state", "shared/i18n", "corpus/core", "corpus/i18n"]],
  ["corpus", ["shared"]],
  ["package", ["shared/bridge"]],
  ["offline", []],
  ["protect/worker", ["protect", "shared/bridge"]],
  ["protect", ["shared/bridge"]],
  ["pdf", ["shared/bridge"]],
  ["single", ["mask/main", "corpus/main", "corpus/style"]],
  ["generated", []],
  ["build.d", []],
];

const inside = (/** @type {string} */ path, /** @type {string} */ room) =>
  path === room || path.startsWith(`${room}/`) || path.startsWith(`${room}.`);

/** @param {string} path of a module, below src @returns {[string, string[]]} */
function roomOf(path) {
  const room = rooms.find(([name]) => inside(path, name));
  if (!room) throw new Error(`${path} has no room in src: scripts/house.js names them`);
  return room;
}

/** The imports of a module that go the wrong way. @param {string} path @param {string[]} imports as they are written @returns {string[]} */
export function wrongWays(path, imports) {
  const [room, may] = roomOf(path);
  return imports
    .filter((to) => to.startsWith("."))
    .map((to) => normalize(join(dirname(path), to)))
    .filter((to) => !to.startsWith("..") && !inside(to, room) && !may.some((other) => inside(to, other)))
    .map((to) => `${path} imports ${to}: ${room} may import ${may.join(", ") || "nothing"} besides itself`);
}

/** The functions of a module that are too long. @param {string} path @param {string} code @returns {string[]} */
export function longFunctions(path, code) {
  const { program, errors } = parseSync(path, code);
  /** @type {string[]} */
  const found = errors.map((e) => `${path}: ${e.message}`);
  const line = (/** @type {number} */ at) => code.slice(0, at).split("\n").length;
  /** @param {any} node @param {string} name */
  const walk = (node, name) => {
    if (!node || typeof node !== "object") return;
    if (Array.isArray(node)) {
      for (const one of node) walk(one, name);
      return;
    }
    let inner =
      node.type === "VariableDeclarator" || node.type === "Property" ? (node.id ?? node.key)?.name : name;
    if (/^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type)) {
      const lines = line(node.end) - line(node.start) + 1;
      if (lines > LONGEST.function)
        found.push(
          `${path}:${line(node.start)}: ${node.id?.name ?? name ?? "a function"} has ${lines} lines, ${LONGEST.function} are the most`,
        );
      inner = "";
    }
    for (const key of Object.keys(node)) if (key !== "type") walk(node[key], inner);
  };
  walk(program, "");
  return found;
}

/** The imports of a module, as they are written. @param {string} code @returns {string[]} */
const importsOf = (code) =>
  Array.from(code.matchAll(/(?:\bfrom|\bimport\(?|@import)\s*"([^"?]+)/g), (m) => m[1] ?? "");

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const src = fileURLToPath(new URL("../src", import.meta.url));
  const paths = readdirSync(src, { recursive: true, encoding: "utf8" })
    .map((p) => p.replaceAll("\\", "/"))
    .filter((p) => /\.(tsx?|css)$/.test(p));
  if (paths.length < 100) throw new Error(`only ${paths.length} files are in src`);
  const faults = paths.flatMap((path) => {
    const code = readFileSync(join(src, path), "utf8");
    const lines = code.split("\n").length - 1;
    const most = path.endsWith(".tsx") ? LONGEST.component : LONGEST.file;
    return [
      ...wrongWays(path, importsOf(code)),
      ...(lines > most
        ? [`${path} has ${lines} lines, ${most} are the most: it has a second room in it`]
        : []),
      ...(path.endsWith(".css") ? [] : longFunctions(path, code)),
    ];
  });
  for (const fault of faults) console.log(`src/${fault}`);
  process.exit(faults.length > 0 ? 1 : 0);
}
