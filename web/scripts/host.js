// @ts-check
/**
 * Runs page and worker as Cloudflare does, locally and without a network: `node scripts/host.js 8787`. PORT 0 takes a free
 * one.
 */
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { createServer } from "node:net";
import { fileURLToPath, pathToFileURL } from "node:url";

const here = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url));
export const wrangler = here("../node_modules/wrangler/wrangler-dist/cli.js");

/** Without these, wrangler would report each run to its maker, and ask where in the world it is. */
export const quiet = {
  WRANGLER_SEND_METRICS: "false",
  WRANGLER_SEND_ERROR_REPORTS: "false",
  WRANGLER_HIDE_BANNER: "true",
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
  WRANGLER_LOG_PATH: here("../test-results/wrangler"),
  WRANGLER_REGISTRY_PATH: here("../test-results/wrangler-registry"),
  NO_COLOR: "1",
};

/** @returns {Promise<number>} a free port: wrangler does not report which one it takes by itself */
const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });

/**
 * @param {number} [port]
 * @returns {Promise<{ url: string, said: () => string, ended: Promise<number | null>, close: () => Promise<void> }>}
 */
export async function host(port = 0) {
  if (!existsSync(here("../../wasm/edge/build/worker/app.wasm")) || !existsSync(here("../dist/index.html")))
    throw new Error("The page or its worker is not built yet: run `make dist edge`.");
  const taken = port || (await freePort());
  const args = ["dev", "--local", "--ip", "127.0.0.1", "--port", String(taken), "--inspector-port", "0"];
  const where = ["--config", here("../../wasm/edge/wrangler.jsonc"), "--show-interactive-dev-session=false"];
  const child = spawn(process.execPath, ["--no-warnings", wrangler, ...args, ...where], {
    env: { ...process.env, ...quiet },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let out = "";
  /** @type {Promise<number | null>} */
  const ended = new Promise((resolve) => child.once("close", resolve));
  await new Promise((resolve, reject) => {
    const hear = (/** @type {Buffer} */ chunk) => {
      out += chunk;
      if (out.includes("Ready on ")) resolve(undefined);
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    void ended.then((code) => reject(new Error(`wrangler ended (${code}) instead of serving:\n${out}`)));
  });
  const close = async () => {
    child.kill("SIGTERM");
    await ended;
  };
  return { url: `http://127.0.0.1:${taken}/`, said: () => out, ended, close };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  host(Number(process.argv[2] ?? 8787)).then(
    ({ url, ended, close }) => {
      console.log(`Cachenom is at ${url}, as on Cloudflare`);
      process.once("SIGTERM", () => void close());
      return ended;
    },
    (error) => {
      console.error(error instanceof Error ? error.message : error);
      process.exit(1);
    },
  );
}
