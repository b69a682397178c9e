import { type ChildProcess, spawn } from "node:child_process";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";

const script = fileURLToPath(new URL("../scripts/serve.js", import.meta.url));

function start(env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [script], { env: { ...process.env, ...env } });
}

/** The output of a program until it ends. */
async function said(child: ChildProcess): Promise<{ out: string; err: string; code: number | null }> {
  let out = "";
  let err = "";
  child.stdout?.on("data", (d) => (out += d));
  child.stderr?.on("data", (d) => (err += d));
  const code = await new Promise<number | null>((resolve) => child.on("close", resolve));
  return { out, err, code };
}

test("a port that is taken: one sentence, with advice", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => other.once("listening", resolve));
  const address = other.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const { out, err, code } = await said(start({ PORT: String(port) }));
  other.close();
  expect(code).toBe(1);
  expect(out).toBe("");
  expect(err.trim().split("\n")).toEqual([
    `Port ${port} is already in use; choose another one: PORT=${port + 1} (or stop the program that uses it).`,
  ]);
});

test("an invalid port: one sentence", async () => {
  const { err, code } = await said(start({ PORT: "quatre" }));
  expect(code).toBe(1);
  expect(err).toBe("PORT is quatre; it must be a number from 0 to 65535.\n");
});

test("it prints its address, sends the policy and the right types, and nothing outside of its folder", async ({
  request,
}) => {
  const child = start({ PORT: "0" });
  const url = await new Promise<string>((resolve) =>
    child.stdout?.once("data", (d) => resolve(/http\S+/.exec(String(d))?.[0] ?? "")),
  );
  const page = await request.get(url);
  expect(page.headers()["content-security-policy"]).toContain("default-src 'none'");
  expect(page.headers()["content-security-policy"]).toContain("frame-ancestors 'none'");
  const html = await page.text();
  expect(html).toContain("Content-Security-Policy");
  const script = /src="(\.\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? "";
  const js = await (await request.get(new URL(script, url).href)).text();
  const wasm = /assets\/cachenom-[\w-]+\.wasm|cachenom-[\w-]+\.wasm/.exec(js)?.[0] ?? "";
  const file = wasm.startsWith("assets/") ? wasm : `assets/${wasm}`;
  expect((await request.head(new URL(file, url).href)).headers()["content-type"]).toBe("application/wasm");
  expect((await request.get(`${url}..%2fpackage.json`)).status()).toBe(404);
  expect((await request.get(`${url}%zz`)).status()).toBe(404);
  child.kill();
});
