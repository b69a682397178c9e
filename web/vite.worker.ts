import { build, type Plugin } from "vite";
import { here } from "./vite.shared.ts";
import { ships } from "./vite.ships.ts";

const name = "core-worker";

/**
 * The worker's script as a text of the module `core-worker`, for src/shared/bridge/own-worker.ts: the page makes its worker from
 * this text and from nothing else.
 */
export const workerCode: Plugin = {
  name: "worker-code",
  enforce: "pre",
  resolveId: (source) => (source === name ? `\0${name}` : null),
  async load(id) {
    if (id !== `\0${name}`) return null;
    const built = await build({
      configFile: false,
      root: here("."),
      publicDir: false,
      logLevel: "error",
      plugins: [ships()],
      build: {
        write: false,
        target: "es2023",
        lib: { entry: here("src/shared/bridge/worker.ts"), formats: ["iife"], name: "worker" },
      },
    });
    const [bundle] = Array.isArray(built) ? built : [built];
    if (!bundle || !("output" in bundle) || bundle.output.length !== 1)
      throw new Error("the worker is to be one script");
    return `export default ${JSON.stringify(bundle.output[0].code)}`;
  },
};
