import { readFileSync } from "node:fs";
import { defineConfig, type Plugin } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { headersFile, pagePolicy, serviceWorker } from "./scripts/policy.js";
import { adoptedStyles, here, shared, sizeOf } from "./vite.shared.ts";

/**
 * Writes the policy into the built page, so that it holds on any host, headers or not, and beside it the file of headers
 * that some hosts read.
 */
const policyMeta: Plugin = {
  name: "policy-meta",
  apply: "build",
  generateBundle() {
    this.emitFile({ type: "asset", fileName: "_headers", source: headersFile() });
    // Those hosts are told to leave the names of files alone (wasm/edge/wrangler.jsonc): this one is asked for without its name.
    this.emitFile({ type: "asset", fileName: "_redirects", source: "/ /index.html 200\n" });
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

/** Icons of the installed page stand in its manifest: once the page is loaded, no picture may be asked of its host. */
const icon = (name: string, type: string) =>
  `data:${type};base64,${readFileSync(here(`icons/${name}`)).toString("base64")}`;

/** Everything is kept, so that both pages open without a network; a file whose name carries its hash is never asked for twice. */
const offline = VitePWA({
  strategies: "generateSW",
  filename: serviceWorker,
  // The page registers it itself (src/state/arrival.ts), once it has all it needs; a newer version waits until it is asked.
  injectRegister: false,
  registerType: "prompt",
  manifest: {
    id: "./",
    name: "Cachenom",
    short_name: "Cachenom",
    description: "Masque les personnes d’un texte, et rend les noms. Rien ne quitte la page.",
    lang: "fr",
    start_url: "./",
    scope: "./",
    display: "standalone",
    background_color: "#ffffff",
    theme_color: "#1f5f5b",
    icons: [
      { src: icon("icon.svg", "image/svg+xml"), sizes: "any", type: "image/svg+xml", purpose: "any" },
      { src: icon("icon.png", "image/png"), sizes: "512x512", type: "image/png", purpose: "any maskable" },
    ],
  },
  workbox: {
    globPatterns: ["**/*.{html,js,css,wasm,webmanifest}"],
    maximumFileSizeToCacheInBytes: 64 << 20,
    dontCacheBustURLsMatching: /assets\//,
    ignoreURLParametersMatching: [/^lang$/],
    navigateFallback: null,
    cleanupOutdatedCaches: true,
    inlineWorkboxRuntime: true,
    sourcemap: false,
    mode: "production",
  },
});

export default defineConfig({
  ...shared,
  plugins: [policyMeta, adoptedStyles, offline],
  define: {
    __ONE_FILE__: false,
    __CORE_BYTES__: sizeOf("cachenom.wasm"),
    __CORPUS_BYTES__: sizeOf("cachenom-corpus.wasm"),
  },
  build: {
    target: "es2023",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
    // Two pages, each with its own WebAssembly: after its start neither may ask for anything.
    rolldownOptions: { input: { index: here("index.html"), corpus: here("corpus.html") } },
  },
});
