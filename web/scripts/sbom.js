// @ts-check
/**
 * The bills of materials of dist/, in CycloneDX 1.5: `sbom.npm.cdx.json`, which npm writes from the lock file, and
 * `sbom.go.cdx.json`, which lists the modules of go.mod. The latter is written here, because these are so few that another
 * tool would cost more trust than this code. Neither file says when, where or by which version of npm it was written: two
 * builds are the same, byte for byte.
 */
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { goModuleParts, goRequirements, goShips, goSums, npmShips, version } from "./supply.js";

const web = fileURLToPath(new URL("..", import.meta.url));
const own = "github.com/cachenom/cachenom";

/** @typedef {{ "bom-ref": string, name: string, scope?: string, properties?: { name: string, value: string }[] }} Component */

/** @param {Component[]} components */
const sorted = (components) =>
  components.sort((a, b) => (a["bom-ref"] < b["bom-ref"] ? -1 : Number(a["bom-ref"] > b["bom-ref"])));

/** The output of npm, and for each package whether some of it ships. */
function npmBill() {
  const bill = JSON.parse(
    execFileSync("npm", ["sbom", "--sbom-format", "cyclonedx", "--package-lock-only", "--loglevel=error"], {
      cwd: web,
      encoding: "utf8",
      maxBuffer: 1 << 26,
    }),
  );
  delete bill.serialNumber;
  delete bill.metadata.timestamp;
  bill.metadata.tools = [{ vendor: "npm", name: "cli" }];
  const ships = new Set(npmShips().map((p) => p.name));
  for (const component of /** @type {Component[]} */ (bill.components))
    component.scope = ships.has(component.name) ? "required" : "excluded";
  sorted(bill.components);
  return bill;
}

function goBill() {
  const ref = (/** @type {{ name: string, version: string }} */ p) => `pkg:golang/${p.name}@${p.version}`;
  const ships = { page: goShips("page"), edge: goShips("edge") };
  const isIn = (/** @type {"page" | "edge"} */ which, /** @type {string} */ name) =>
    ships[which].some((p) => p.name === name);
  const std = ships.page.filter((p) => p.name === "std");
  const parts = [...goModuleParts(), ...std];
  const sums = goSums();
  const components = parts.map((p) => {
    const where = /** @type {const} */ (["page", "edge"]).filter((which) => isIn(which, p.name));
    const sum = sums.get(`${p.name} ${p.version}`);
    return {
      "bom-ref": ref(p),
      type: "library",
      name: p.name,
      version: p.version,
      scope: where.length > 0 ? "required" : "excluded",
      purl: ref(p),
      properties: [
        ...where.map((which) => ({ name: "cachenom:linked", value: which })),
        ...(sum ? [{ name: "cachenom:go.sum", value: sum }] : []),
      ],
      ...(p.licence && { licenses: [{ license: { id: p.licence } }] }),
    };
  });
  const main = { name: own, version };
  return {
    $schema: "http://cyclonedx.org/schema/bom-1.5.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.5",
    version: 1,
    metadata: {
      component: {
        "bom-ref": ref(main),
        type: "application",
        ...main,
        purl: ref(main),
        licenses: [{ license: { id: "MIT" } }],
      },
    },
    components: sorted(components),
    dependencies: goRequirements(own).map(([name, needs]) => {
      const found = (/** @type {string} */ n) => ref(parts.find((p) => p.name === n) ?? main);
      return { ref: found(name), dependsOn: needs.map(found) };
    }),
  };
}

/** @param {string} folder */
export function writeBills(folder) {
  const files = { "sbom.npm.cdx.json": npmBill(), "sbom.go.cdx.json": goBill() };
  for (const [name, bill] of Object.entries(files))
    writeFileSync(join(folder, name), `${JSON.stringify(bill, null, 2)}\n`);
  return Object.keys(files);
}
