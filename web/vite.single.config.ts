import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { defineConfig, type Plugin } from "vite";
import { singlePolicy } from "./scripts/policy.js";
import { adoptedStyles, here, licences, licencesName, shared, sizeOf } from "./vite.shared.ts";
import { ships } from "./vite.ships.ts";
import { partCode, workerCode } from "./vite.worker.ts";

/** One WebAssembly for both pages: that of the corpus has all functions of the other. */
const wasm = "cachenom-corpus.wasm";
/** The id of the data block in the page. */
const block = "cachenom-wasm";

/** Replaces addresses by the block and the function that reads it. */
const embeddedWasm: Plugin = {
  name: "embedded-wasm",
  enforce: "pre",
  resolveId: (source) => {
    if (source.endsWith(".wasm?url")) return "\0wasm";
    return source.endsWith("/wasm-source") ? here("src/shared/bridge/wasm-embedded.ts") : null;
  },
  load: (id) => (id === "\0wasm" ? `export default ${JSON.stringify(block)}` : null),
};

function dataBlock(): string {
  const packed = gzipSync(readFileSync(here(`public/${wasm}`)), { level: 9 });
  // The operating system is not written into the packed data: 255 is "unknown" (RFC 1952). The time is 0 already.
  packed[9] = 255;
  return `<script type="application/octet-stream" id="${block}">${packed.toString("base64")}</script>`;
}

/** The licences of the parts, embedded in the file as data, to be read in its source. */
function licenceBlock(): string {
  const text = licences();
  if (/<!--|<\/?script/i.test(text))
    throw new Error("a licence holds what would end the element that it stands in");
  return `<script type="text/plain" id="${licencesName}">\n${text}</script>`;
}

const hash = (content: string) => `'sha256-${createHash("sha256").update(content).digest("base64")}'`;

/**
 * The contents of all elements with these opening and closing tags. A caller that replaces them must use a function: in a
 * replacement text, "$" has a meaning.
 */
const between = (html: string, open: string, close: string): string[] =>
  html
    .split(open)
    .slice(1)
    .flatMap((part) => {
      const end = part.indexOf(close);
      return end < 0 ? [] : [part.slice(part.indexOf(">") + 1, end)];
    });

/** Escapes in JavaScript what would end the element, and removes preloading, which has nothing to load. */
const inScript = (code: string) =>
  code.replace(/"?__VITE_PRELOAD__"?/g, "void 0").replace(/<(\/script>|!--)/g, "\\x3C$1");

/**
 * Puts the one script and the one style sheet into the page, in place of the elements that name them. A later step checks
 * that an HTML parser reads the file as it was written.
 */
const inlined: Plugin = {
  name: "inlined",
  enforce: "post",
  generateBundle: {
    order: "post",
    handler(_, bundle) {
      const page = bundle["cachenom.html"];
      if (page?.type !== "asset") throw new Error("there is no cachenom.html");
      let html = String(page.source);
      for (const [name, part] of Object.entries(bundle)) {
        const isStyle = part.type === "asset" && name.endsWith(".css");
        if (part.type !== "chunk" && !isStyle) continue;
        const element = isStyle
          ? /<link([^>]*?) href="([^"]*)"([^>]*)>/g
          : /<script([^>]*?) src="([^"]*)"([^>]*)><\/script>/g;
        const named = [...html.matchAll(element)].filter((m) => m[2] === `./${name}`);
        const [found] = named;
        if (named.length !== 1 || !found)
          throw new Error(`${named.length} elements of the page name ${name}`);
        const tag = isStyle ? "style" : "script";
        const content = part.type === "chunk" ? inScript(part.code) : String(part.source);
        html = html.replace(found[0], () => `<${tag}${found[1]}${found[3]}>${content.trim()}</${tag}>`);
        delete bundle[name];
      }
      page.source = html;
    },
  },
};

/**
 * Finishes the file: adds the WebAssembly and, directly after the character set, the policy with the hash of every script
 * and style. Stops the build if an HTML parser would read something differently from what was written.
 */
const sealed: Plugin = {
  name: "sealed",
  enforce: "post",
  generateBundle: {
    order: "post",
    handler(_, bundle) {
      const names = Object.keys(bundle);
      const page = bundle["cachenom.html"];
      if (names.length !== 1 || page?.type !== "asset")
        throw new Error(`one file was to be made, not ${names}`);
      let html = String(page.source);
      const scripts = between(html, "<script", "</script>");
      // Text about styles and links in a script is not an element.
      const rest = scripts.reduce((left, script) => left.replace(script, ""), html);
      const styles = between(rest, "<style", "</style>");
      if (scripts.length !== 1 || styles.length !== 1)
        throw new Error(
          `${scripts.length} scripts and ${styles.length} styles are in the file, not one of each`,
        );
      if (/<!--|\r|\0/.test(html) || scripts.some((script) => /<\/script/i.test(script)))
        throw new Error("the file holds what HTML reads otherwise than it is written");
      if (/<(?:script|link|img|iframe)\b[^>]*\s(?:src|href)="(?!data:)/.test(rest))
        throw new Error("the file asks for another file");
      const charset = '<meta charset="utf-8" />';
      if (html.split(charset).length !== 2) throw new Error("the file's character set is not where it was");
      const policy = singlePolicy(scripts.map(hash), styles.map(hash));
      html = html.replace(
        charset,
        () => `${charset}\n    <meta http-equiv="Content-Security-Policy" content="${policy}">`,
      );
      const end = html.lastIndexOf("</body>");
      page.source = `${html.slice(0, end)}${licenceBlock()}\n${dataBlock()}\n  ${html.slice(end)}`;
    },
  },
};

export default defineConfig({
  ...shared,
  define: {
    ...shared.define,
    __ONE_FILE__: true,
    __CORE_BYTES__: sizeOf(wasm),
    __CORPUS_BYTES__: sizeOf(wasm),
  },
  plugins: [ships(), workerCode, partCode("inside"), embeddedWasm, adoptedStyles, inlined, sealed],
  build: {
    target: "es2023",
    modulePreload: { polyfill: false },
    sourcemap: false,
    outDir: here("../dist"),
    // Pictures are in the script, styles in one sheet; both are written beside the page, and then put into it.
    assetsInlineLimit: () => true,
    cssCodeSplit: false,
    assetsDir: "",
    chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
    // SHA256SUMS and the links to the other parts are there, too.
    emptyOutDir: false,
    rolldownOptions: {
      input: here("cachenom.html"),
      output: { codeSplitting: false },
    },
  },
});
