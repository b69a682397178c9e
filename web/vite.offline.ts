import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Plugin, transformWithOxc } from "vite";
import { headersOf, serviceWorker } from "./scripts/policy.js";
import { here } from "./vite.shared.ts";

/** The files that the service worker keeps, by the ends of their names. */
const types: Record<string, string> = {
  html: "text/html; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
  wasm: "application/wasm",
  webmanifest: "application/manifest+json; charset=utf-8",
  txt: "text/plain; charset=utf-8",
};
const manifestName = "manifest.webmanifest";

/**
 * Icons of the installed page are embedded in its manifest: once the page is loaded, it may not request pictures from its
 * host.
 */
const icon = (name: string, type: string) =>
  `data:${type};base64,${readFileSync(here(`icons/${name}`)).toString("base64")}`;

const manifest = {
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
};

const sha256 = (bytes: Buffer | string) => createHash("sha256").update(bytes).digest("hex");

/** The files of the built page that are kept, as the service worker lists them. */
function filesIn(folder: string): Record<string, [string, string]> {
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" }).map((p) =>
    p.replaceAll("\\", "/"),
  );
  return Object.fromEntries(
    paths.sort().flatMap((path) => {
      const type = types[path.split(".").pop() ?? ""];
      return type && path !== serviceWorker ? [[path, [sha256(readFileSync(join(folder, path))), type]]] : [];
    }),
  );
}

/**
 * The manifest of the installable page, and the service worker (src/offline/service-worker.ts) with the sums of all that was
 * built. It is written last, and not minified.
 */
export const offline: Plugin = {
  name: "offline",
  apply: "build",
  enforce: "post",
  generateBundle() {
    this.emitFile({ type: "asset", fileName: manifestName, source: JSON.stringify(manifest) });
  },
  transformIndexHtml: {
    order: "post",
    handler: () => [{ tag: "link", attrs: { rel: "manifest", href: `./${manifestName}` }, injectTo: "head" }],
  },
  writeBundle: {
    order: "post",
    async handler({ dir = "" }) {
      const source = here("src/offline/service-worker.ts");
      const { code } = await transformWithOxc(readFileSync(source, "utf8"), source, { sourcemap: false });
      const files = filesIn(dir);
      const listed = JSON.stringify(files, null, 1);
      const headers = JSON.stringify(headersOf(), null, 1);
      const constants = [
        `const FILES = Object.freeze(${listed});`,
        `const HEADERS = Object.freeze(${headers});`,
        `const VERSION = "${sha256(listed + headers).slice(0, 16)}";`,
      ];
      writeFileSync(join(dir, serviceWorker), `${constants.join("\n")}\n${code}`);
    },
  },
};
