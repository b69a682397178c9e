// @ts-check
/**
 * Checks the files that may use only the browser functions that they kept (src/shared/bridge/kept.ts says why): none of them
 * calls a method of a value, iterates, destructures, spreads, or uses a regular expression. `node scripts/kept.js`, part of
 * `npm run check`.
 */
import { readFileSync } from "node:fs";
import { parseSync } from "vite";

const files = ["kept", "lock", "own-worker", "tab-memory", "cipher"].map(
  (name) => `src/shared/bridge/${name}.ts`,
);

/** @type {Record<string, string>} */
const refused = {
  ForOfStatement: "iteration",
  ForInStatement: "iteration",
  SpreadElement: "spread",
  ArrayPattern: "destructuring",
  ObjectPattern: "destructuring",
  YieldExpression: "iteration",
  TaggedTemplateExpression: "a tag",
};

/**
 * What in a file is not allowed, with its line.
 * @param {string} name @param {string} code @returns {string[]}
 */
export function faults(name, code) {
  const { program, errors } = parseSync(name, code);
  /** @type {string[]} */
  const found = errors.map((e) => `${name}: ${e.message}`);
  /** @param {any} node */
  const walk = (node) => {
    if (!node || typeof node !== "object") return;
    if (Array.isArray(node)) {
      for (const one of node) walk(one);
      return;
    }
    const calls = node.type === "CallExpression" && node.callee.type.endsWith("MemberExpression");
    const what = calls ? "a method of a value" : node.regex ? "a regular expression" : refused[node.type];
    if (what) found.push(`${name}:${code.slice(0, node.start).split("\n").length}: ${what}`);
    for (const key of Object.keys(node)) walk(node[key]);
  };
  walk(program);
  return found;
}

if (import.meta.url === `file://${process.argv[1]}`) {
  const all = files.flatMap((file) =>
    faults(file, readFileSync(new URL(`../${file}`, import.meta.url), "utf8")),
  );
  for (const fault of all) console.error(fault);
  process.exitCode = all.length > 0 ? 1 : 0;
}
