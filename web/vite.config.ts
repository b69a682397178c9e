import { defineConfig, type Plugin } from "vite";
import { headersFile, pagePolicy } from "./scripts/policy.js";
import { offline } from "./vite.offline.ts";
import { adoptedStyles, here, licences, licencesName, shared, sizeOf } from "./vite.shared.ts";
import { ships } from "./vite.ships.ts";
import { partCode, workerCode } from "./vite.worker.ts";

/**
 * Writes the policy into the built page, so that it works on any host, with headers or without. Also writes the file of
 * headers that some hosts read.
 */
const policyMeta: Plugin = {
  name: "policy-meta",
  apply: "build",
  generateBundle() {
    this.emitFile({ type: "asset", fileName: "_headers", source: headersFile() });
    // Those hosts are configured to leave the names of files unchanged (wasm/edge/wrangler.jsonc): this page is requested
    // without its file name.
    this.emitFile({ type: "asset", fileName: "_redirects", source: "/ /index.html 200\n" });
    this.emitFile({ type: "asset", fileName: licencesName, source: licences() });
    // Otherwise GitHub Pages would leave out files that begin with "_".
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

export default defineConfig({
  ...shared,
  plugins: [ships(), workerCode, partCode("beside"), policyMeta, adoptedStyles, offline],
  define: {
    ...shared.define,
    __ONE_FILE__: false,
    __CORE_BYTES__: sizeOf("cachenom.wasm"),
    __CORPUS_BYTES__: sizeOf("cachenom-corpus.wasm"),
  },
  build: {
    target: "es2023",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
    // Two pages, each with its own WebAssembly: after its start, neither may request anything.
    rolldownOptions: {
      input: { index: here("index.html"), corpus: here("corpus.html") },
      // Names shared code "shared", and not after one of its modules.
      output: {
        chunkFileNames: "assets/shared-[hash].js",
        assetFileNames: ({ names: [name = ""] }) =>
          /\.css$/.test(name) && name !== "corpus.css"
            ? "assets/shared-[hash].css"
            : "assets/[name]-[hash][extname]",
      },
    },
  },
});
