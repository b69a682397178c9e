import { createHash } from "node:crypto";
import { build, type Plugin } from "vite";
import { here } from "./vite.shared.ts";
import { ships } from "./vite.ships.ts";

const core = "core-worker";

/** The script of a worker, with all its imports. */
async function scriptOf(entry: string, plugins: Plugin[] = []): Promise<string> {
  const built = await build({
    configFile: false,
    root: here("."),
    publicDir: false,
    logLevel: "error",
    plugins: [ships(), ...plugins],
    build: {
      write: false,
      target: "es2023",
      lib: { entry: here(entry), formats: ["iife"], name: "worker" },
    },
  });
  const [bundle] = Array.isArray(built) ? built : [built];
  if (!bundle || !("output" in bundle) || bundle.output.length !== 1)
    throw new Error("the worker is to be one script");
  return bundle.output[0].code;
}

/**
 * The worker's script as the text of the module `core-worker`, for src/shared/bridge/own-worker.ts: the page makes its
 * worker from this text and from nothing else.
 */
export const workerCode: Plugin = {
  name: "worker-code",
  enforce: "pre",
  resolveId: (source) => (source === core ? `\0${core}` : null),
  load: async (id) =>
    id === `\0${core}`
      ? `export default ${JSON.stringify(await scriptOf("src/shared/bridge/worker.ts"))}`
      : null,
};

/** Leaves out the code of age-encryption for files that are encrypted to a key (src/protect/unused.ts). */
const passphraseOnly: Plugin = {
  name: "passphrase-only",
  enforce: "pre",
  resolveId: (source, importer) =>
    /^@noble\/(?:curves|post-quantum)\//.test(source) && importer?.includes("age-encryption")
      ? here("src/protect/unused.ts")
      : null,
};

/**
 * Makes pdfjs-dist report spaces that a PDF draws as letters; it has no option for that. Without these, a line that is
 * stretched to the width of its column cannot be distinguished from the cells of a table (src/pdf/rows.ts).
 */
const drawnSpaces: Plugin = {
  name: "drawn-spaces",
  enforce: "pre",
  transform(code, id) {
    if (!id.endsWith("pdf.worker.mjs")) return null;
    const [before, after, ...more] = code.split("keepWhiteSpace = false,");
    if (after === undefined || more.length > 0) throw new Error("pdfjs-dist tells spaces in another way now");
    return { code: `${before}keepWhiteSpace = true,${after}`, map: null };
  },
};

/** The parts of the page that are workers of their own, by their folders in src. */
const parts: Readonly<Record<string, Plugin[]>> = { protect: [passphraseOnly], pdf: [drawnSpaces] };

/**
 * The worker of a part (src/protect, src/pdf) as the module `protect-worker` or `pdf-worker`. On a site it is a file; the
 * page knows its sum, and requests it when needed. In the single file it is embedded as text.
 */
export const partCode = (how: "beside" | "inside"): Plugin => ({
  name: "part-code",
  enforce: "pre",
  resolveId: (source) => (Object.hasOwn(parts, source.replace(/-worker$/, "")) ? `\0${source}` : null),
  async load(id) {
    const [, part = ""] = /^\0(\w+)-worker$/.exec(id) ?? [];
    const plugins = parts[part];
    if (!plugins) return null;
    const source = await scriptOf(`src/${part}/worker.ts`, plugins);
    const sum = createHash("sha256").update(source).digest("hex");
    const path = `assets/${part}-${sum.slice(0, 8)}.js`;
    if (how === "beside") this.emitFile({ type: "asset", fileName: path, source });
    const told = how === "beside" ? { path, sum, code: "" } : { path: "", sum, code: source };
    return `export default ${JSON.stringify(told)}`;
  },
});
