import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";
import { headersFile, pagePolicy } from "./scripts/policy.js";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Writes the policy into the built page, so that it holds on any host, headers or not, and beside it the file of headers
 * that some hosts read.
 */
const policyMeta: Plugin = {
  name: "policy-meta",
  apply: "build",
  generateBundle() {
    this.emitFile({ type: "asset", fileName: "_headers", source: headersFile() });
    // GitHub's pages leave out what begins with "_" otherwise.
    this.emitFile({ type: "asset", fileName: ".nojekyll", source: "" });
  },
  transformIndexHtml: {
    order: "post",
    handler: () => [
      {
        tag: "meta",
        attrs: { "http-equiv": "Content-Security-Policy", content: pagePolicy },
        injectTo: "head-prepend",
      },
    ],
  },
};

/** CodeMirror writes <style> elements, which the policy refuses: it is given constructed style sheets instead. */
const adoptedStyles: Plugin = {
  name: "adopted-styles",
  enforce: "pre",
  resolveId: (source, importer) =>
    source === "style-mod" && importer?.includes("@codemirror") ? here("src/editor/adopted-styles.ts") : null,
};

export default defineConfig({
  base: "./",
  // public/ holds what `make wasm` leaves there. It is imported like any source, so that its name carries its hash.
  publicDir: false,
  plugins: [policyMeta, adoptedStyles],
  resolve: {
    alias: {
      "react-dom": "preact/compat",
      "react/jsx-runtime": "preact/jsx-runtime",
      react: "preact/compat",
    },
  },
  worker: { format: "iife" },
  build: {
    target: "es2023",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
    // Two pages, each with its own WebAssembly: after its start neither may ask for anything.
    rolldownOptions: { input: { index: here("index.html"), corpus: here("corpus.html") } },
  },
});
