import { statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin, UserConfig } from "vite";

export const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Bytes of a file that `make wasm` made. */
export const sizeOf = (file: string) => statSync(here(`public/${file}`)).size;

/** CodeMirror writes <style> elements, which the policy refuses: it is given constructed style sheets instead. */
export const adoptedStyles: Plugin = {
  name: "adopted-styles",
  enforce: "pre",
  resolveId: (source, importer) =>
    source === "style-mod" && importer?.includes("@codemirror") ? here("src/editor/adopted-styles.ts") : null,
};

/** What the site and the single file are built alike with. */
export const shared = {
  base: "./",
  // public/ holds what `make wasm` leaves there. It is imported like any source, so that its name carries its hash.
  publicDir: false,
  resolve: {
    alias: {
      "react-dom": "preact/compat",
      "react/jsx-runtime": "preact/jsx-runtime",
      react: "preact/compat",
    },
  },
  worker: { format: "iife" },
} satisfies UserConfig;
