import { readFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin, UserConfig } from "vite";
import { shipsInWords } from "./scripts/supply.js";

export const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Bytes of a file that `make wasm` made. */
export const sizeOf = (file: string) => statSync(here(`public/${file}`)).size;

/** The licences of what ships, written before the build (scripts/notices.js), and the name of their file. */
export const licences = () => readFileSync(here("src/generated/THIRD-PARTY.txt"), "utf8");
export const licencesName = "THIRD-PARTY.txt";

/** CodeMirror writes <style> elements, which the policy refuses: it gets constructed style sheets instead. */
export const adoptedStyles: Plugin = {
  name: "adopted-styles",
  enforce: "pre",
  resolveId: (source, importer) =>
    source === "style-mod" && importer?.includes("@codemirror")
      ? here("src/mask/editor/adopted-styles.ts")
      : null,
};

/** The configuration that the site and the single file share. */
export const shared = {
  base: "./",
  // public/ holds the output of `make wasm`. It is imported like any source, so that its name has its hash.
  publicDir: false,
  resolve: {
    alias: {
      "react-dom": "preact/compat",
      "react/jsx-runtime": "preact/jsx-runtime",
      react: "preact/compat",
    },
  },
  define: { __SHIPS__: JSON.stringify(shipsInWords()) },
} satisfies UserConfig;
