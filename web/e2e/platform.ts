import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Miniflare } from "miniflare";
import { unstable_getMiniflareWorkerOptions } from "wrangler";
import { quiet, wrangler } from "../scripts/host.js";

const config = fileURLToPath(new URL("../../wasm/edge/wrangler.jsonc", import.meta.url));

/**
 * What `wrangler deploy` would upload, run by the same workerd and the same router of files as `wrangler dev`, but without
 * the proxy that wrangler adds for developers. That proxy sometimes stops if an answer comes before it has read the request
 * (cloudflare/workers-sdk, issue 15203), and both the files and the worker refuse a request in this way.
 */
export async function platform(): Promise<{ url: string; megabytes: number; close: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), "cachenom-deploy-"));
  const made = spawnSync(
    process.execPath,
    ["--no-warnings", wrangler, "deploy", "--dry-run", "--outdir", folder, "--config", config],
    { env: { ...process.env, ...quiet }, encoding: "utf8" },
  );
  if (made.status !== 0) throw new Error(`wrangler would not deploy this:\n${made.stdout}${made.stderr}`);
  const { workerOptions } = unstable_getMiniflareWorkerOptions(config);
  const running = new Miniflare({
    host: "127.0.0.1",
    port: 0,
    cf: false,
    workers: [
      {
        ...workerOptions,
        name: "cachenom",
        modules: true,
        modulesRoot: folder,
        scriptPath: join(folder, "entry.js"),
        script: readFileSync(join(folder, "entry.js"), "utf8"),
      },
    ],
  });
  const close = async () => {
    await running.dispose();
    rmSync(folder, { recursive: true });
  };
  const packed = Number(/gzip: ([\d.]+) KiB/.exec(made.stdout)?.[1]);
  return { url: (await running.ready).href, megabytes: packed / 1024, close };
}
