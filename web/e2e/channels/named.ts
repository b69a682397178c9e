import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Tab } from "./run";

export interface Certificate {
  key: Buffer;
  cert: Buffer;
}

let made: Certificate | undefined;

/** Of `localhost`, for this run: Go has a program that makes one. */
export function certificate(): Certificate {
  if (made) return made;
  const folder = mkdtempSync(join(tmpdir(), "cachenom-"));
  const go = process.env.GO ?? "go";
  const root = execFileSync(go, ["env", "GOROOT"], { encoding: "utf8" }).trim();
  const program = join(root, "src/crypto/tls/generate_cert.go");
  execFileSync(go, ["run", program, "--host", "localhost", "--ecdsa-curve", "P256", "--duration", "48h"], {
    cwd: folder,
    stdio: "ignore",
  });
  made = { key: readFileSync(join(folder, "key.pem")), cert: readFileSync(join(folder, "cert.pem")) };
  rmSync(folder, { recursive: true });
  return made;
}

/**
 * The service worker is in control, and a script of the same host has written a page of its own wherever the browser keeps
 * ours: what is tried afterwards is tried in the page of the visit after that.
 */
export async function keptAndAttacked(newTab: () => Promise<Tab>, url: string): Promise<void> {
  const page = await newTab();
  await page.goto(url);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined), undefined);
  await page.goto(`${url}nothing-here`);
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const foreign = "<!doctype html><title>Foreign</title>";
        await cache.put(request, new Response(foreign, { headers: { "Content-Type": "text/html" } }));
      }
    }
  }, undefined);
  for (let i = 0; i < 40; i++) {
    await page.goto(url);
    if (await page.evaluate(() => document.querySelector(".brand") !== null, undefined)) {
      await page.close();
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error("the page never came back after the attack");
}
