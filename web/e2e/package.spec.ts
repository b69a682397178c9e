import { execFileSync } from "node:child_process";
import {
  cpSync,
  createReadStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { test as base, expect, type Page } from "@playwright/test";
import { build } from "vite";
import type * as Cachenom from "../src/package";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const made = here("../dist-package");
const example = here("../example");

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".wasm": "application/wasm",
};

/**
 * Any host of static files: serves a file from the first folder that has it; `/blank` is an empty page with the policy of
 * its query.
 */
async function host(folders: Record<string, string>) {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://page");
    if (pathname === "/blank") {
      const policy = searchParams.get("policy");
      response.writeHead(200, {
        "Content-Type": "text/html",
        ...(policy && { "Content-Security-Policy": policy }),
      });
      response.end("<!doctype html><title>blank</title>");
      return;
    }
    const prefix = Object.keys(folders).find((p) => pathname.startsWith(p)) ?? "/";
    const file = join(folders[prefix] ?? "", pathname.slice(prefix.length) || "index.html");
    const found = existsSync(file) && !pathname.includes("..");
    response.writeHead(found ? 200 : 404, { "Content-Type": types[extname(file)] ?? "text/plain" });
    if (found) createReadStream(file).pipe(response);
    else response.end();
  });
  await new Promise<void>((up) => server.listen(0, "127.0.0.1", up));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  return {
    url,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** If several builds and tests run at once, a start takes seconds. */
base.describe.configure({ timeout: 120_000 });

const test = base.extend<{ blank: (policy?: string) => Promise<Page> }, { site: string }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern.
    async ({}, use) => {
      const { url, close } = await host({ "/cachenom/": made, "/": example });
      await use(url);
      close();
    },
    { scope: "worker" },
  ],
  /** A page that has only the package, as `cachenom` of its window. */
  blank: async ({ page, site }, use) => {
    await use(async (policy = "") => {
      await page.goto(`${site}/blank?policy=${encodeURIComponent(policy)}`);
      await page.evaluate(async () => {
        const at = "/cachenom/index.js";
        globalThis.cachenom = (await import(at)) as typeof Cachenom;
      });
      return page;
    });
  },
});

declare global {
  var cachenom: typeof Cachenom;
}

const strict = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self';";

/** The journey of the example page, from any server. */
async function journey(page: Page, url: string): Promise<void> {
  const wrong: string[] = [];
  page.on("pageerror", (e) => wrong.push(e.message));
  page.on("console", (m) => m.type() === "error" && !m.text().includes("favicon") && wrong.push(m.text()));
  await page.goto(url);
  const state = page.locator("#state");
  const text = page.getByLabel("Text");
  const shared = page.getByLabel("To share");
  const restored = page.getByLabel("Given back");
  await expect(state).toHaveText("Ready", { timeout: 30_000 });

  const given = "Grégorrio a fâché Léa Martin\u00a0😀 : « GRÉGORIO ! »\n\te\u0301tonnant, l’ami de Gregorio.";
  await text.fill(given);
  await page.getByRole("button", { name: "Hide" }).click();
  await expect(state).toHaveText("4 hidden", { timeout: 30_000 });
  expect(await shared.inputValue()).toBe(
    "ELEVE_001 a fâché PERSONNE_001\u00a0😀 : « ELEVE_001 ! »\n\te\u0301tonnant, l’ami d’ELEVE_001.".replace(
      "d’",
      "de ",
    ),
  );
  await page.getByRole("button", { name: "Give back" }).click();
  await expect(restored).toHaveValue(given);

  // A long text: its progress is shown, it is stopped, and the next one is answered.
  await page.evaluate(() => {
    const bar = document.querySelector("progress");
    const area = document.querySelector("textarea");
    if (!bar || !area) throw new Error("another page");
    globalThis.seen = [];
    new MutationObserver((_, observer) => {
      globalThis.seen.push(bar.value);
      if (globalThis.seen.filter((n) => n > 0 && n < 1).length < 2) return;
      observer.disconnect();
      document.querySelector<HTMLElement>("#stop")?.click();
    }).observe(bar, { attributes: true });
    area.value = "Grégorio bavarde avec Léa Martin.\n".repeat(20_000);
  });
  await page.getByRole("button", { name: "Hide" }).click();
  await expect(state).toHaveText("Stopped", { timeout: 60_000 });
  await text.fill("Grégorio lit.");
  await page.getByRole("button", { name: "Hide" }).click();
  await expect(shared).toHaveValue("ELEVE_001 lit.", { timeout: 30_000 });
  expect(wrong).toEqual([]);
}

declare global {
  var seen: number[];
}

test("the example page: names hidden, restored byte for byte, progress shown, stopped, run again", async ({
  page,
  site,
}) => {
  expect(readFileSync(join(example, "example.js"), "utf8").split("\n").length).toBeLessThanOrEqual(21);
  await journey(page, `${site}/`);
});

test("the example page as Vite bundles it from node_modules", async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), "cachenom-bundle-"));
  cpSync(example, folder, { recursive: true });
  mkdirSync(join(folder, "node_modules"));
  symlinkSync(made, join(folder, "node_modules/cachenom"));
  await build({
    root: folder,
    configFile: false,
    logLevel: "error",
    base: "./",
    build: { target: "es2023" },
  });
  const { url, close } = await host({ "/": join(folder, "dist") });
  await journey(page, `${url}/`);
  close();
  rmSync(folder, { recursive: true });
});

test("the page that uses the package is unchanged: nothing is locked, only its files are requested", async ({
  blank,
  site,
}) => {
  const page = await blank();
  const asked: string[] = [];
  page.on("request", (r) => asked.push(r.url()));
  const left = await page.evaluate(async () => {
    const before = Object.getOwnPropertyNames(window).length;
    const loaded: number[] = [];
    const c = await cachenom.createCachenom({ onLoading: (done) => loaded.push(done) });
    await c.pseudonymize({ text: "Léa Martin lit." });
    return {
      properties: Object.getOwnPropertyNames(window).length - before,
      metas: document.querySelectorAll("meta").length,
      open: typeof window.open,
      fetched: (await fetch("/blank")).status,
      loaded: [loaded.length > 1, loaded.at(-1)],
    };
  });
  expect(left).toEqual({ properties: 0, metas: 0, open: "function", fetched: 200, loaded: [true, 1] });
  // The worker is a blob of this page, and requests nothing.
  expect(asked.filter((address) => !address.startsWith("blob:"))).toEqual([
    `${site}/cachenom/cachenom.wasm`,
    `${site}/blank`,
  ]);
});

test("progress only grows and ends at 1; an abort stops only its own call", async ({ blank }) => {
  const page = await blank();
  const told = await page.evaluate(async () => {
    const { createCachenom, CancelledError } = cachenom;
    const c = await createCachenom();
    const long = "Grégorio bavarde avec Léa Martin.\n".repeat(12_000);
    const short = { text: "Léa Martin lit." };
    const how = (e: unknown) => (e instanceof CancelledError ? e.name : String(e));

    const heard: number[] = [];
    await c.pseudonymize({ text: long }, { onProgress: (done) => heard.push(done) });
    const after = heard.length;

    const running = new AbortController();
    const stopped = c
      .pseudonymize({ text: long }, { signal: running.signal, onProgress: () => running.abort() })
      .then(() => "answered", how);
    const behind = c.pseudonymize(short).then((r) => r.text, how);
    const first = await Promise.all([stopped, behind]);

    const waiting = new AbortController();
    const goesOn = c.pseudonymize({ text: long }).then((r) => r.stats.documents, how);
    const givenUp = c.pseudonymize(short, { signal: waiting.signal }).then(() => "answered", how);
    const last = c.pseudonymize(short).then((r) => r.text, how);
    waiting.abort();
    const second = await Promise.all([goesOn, givenUp, last]);

    const never = await c.pseudonymize(short, { signal: AbortSignal.abort() }).then(() => "answered", how);
    const unused = new AbortController();
    await c.pseudonymize(short, { signal: unused.signal });
    unused.abort();
    const still = (await c.pseudonymize(short)).text;
    return { heard, late: heard.length - after, first, second, never, still };
  });
  expect(told.heard).toEqual([...new Set(told.heard)].sort((a, b) => a - b));
  expect(told.heard.filter((n) => n > 0 && n < 1).length).toBeGreaterThan(1);
  expect(told.heard.at(-1)).toBe(1);
  expect(told).toMatchObject({
    late: 0,
    first: ["AbortError", "PERSONNE_001 lit."],
    second: [1, "AbortError", "PERSONNE_001 lit."],
    never: "AbortError",
    still: "PERSONNE_001 lit.",
  });
});

test("two instances are independent; one is closed, the other continues", async ({ blank }) => {
  const page = await blank();
  const told = await page.evaluate(async () => {
    const module = await WebAssembly.compileStreaming(fetch("/cachenom/cachenom.wasm"));
    const [a, b] = await Promise.all([
      cachenom.createCachenom({ wasm: module }),
      cachenom.createCachenom({ wasm: module }),
    ]);
    const text = "Grégorio bavarde avec Léa Martin. ".repeat(2_000);
    const [one, other] = await Promise.all([
      a.pseudonymize({ text, options: { idPrefix: "A_" }, roster: [{ first: "Grégorio" }] }),
      b.pseudonymize({ text, options: { idPrefix: "B_" }, roster: [{ first: "Grégorio" }] }),
    ]);
    const pending = a.pseudonymize({ text }).then(
      () => "answered",
      (e: Error) => e.name,
    );
    a.terminate();
    const later = await a.version().then(
      () => "answered",
      (e: Error) => e.message,
    );
    const back = await b.restore(other.text, other.mapping);
    return {
      texts: [one.text.slice(0, 6), other.text.slice(0, 6)],
      same: one.text.replaceAll("A_", "B_") === other.text,
      pending: await pending,
      later,
      back:
        back.text === text && (await b.restore({ text: other.text, mapping: other.mapping })).text === text,
    };
  });
  expect(told).toEqual({
    texts: ["A_001 ", "B_001 "],
    same: true,
    pending: "AbortError",
    later: "This Cachenom was terminated: create another one.",
    back: true,
  });
  expect(page.workers().length).toBe(1);
});

test("every method of the bridge answers as the native program", async ({ blank }) => {
  const lines = (name: string) =>
    readFileSync(here(`../../testdata/${name}`), "utf8")
      .trimEnd()
      .split("\n");
  // Invalid JSON is left out: the package cannot send it.
  const all = lines("requests.jsonl").map((line, i) => ({
    line,
    want: lines("requests.want.jsonl")[i] ?? "",
  }));
  const sent = all.filter(({ line }) => line.startsWith("{"));
  const requests = sent.map(({ line }) => JSON.parse(line));
  const wanted = sent.map(({ want }) => JSON.parse(want));
  const page = await blank();
  const answers = await page.evaluate(async (given) => {
    const c = await cachenom.createCachenom({ corpus: true });
    const all = [];
    for (const { method, params } of given)
      all.push(
        await c.call(method, params).then(
          (result) => ({ result }),
          (e) => ({
            error: e instanceof cachenom.RefusedError ? { ...e.rpc, message: e.message } : String(e),
          }),
        ),
      );
    return { all, bridge: cachenom.bridge, roster: (await c.rosterParse("DUPONT Grégorio")).people };
  }, requests);
  expect(requests.length).toBeGreaterThan(20);
  expect(answers.roster).toMatchObject([{ first: "Grégorio", last: "DUPONT" }]);
  for (const [i, { result, error }] of wanted.entries()) {
    if (result?.build) {
      expect(result.bridge).toBe(answers.bridge);
      result.build = expect.any(String);
    }
    expect(answers.all[i], JSON.stringify(requests[i]).slice(0, 200)).toEqual(error ? { error } : { result });
  }
});

for (const [what, policy, options, want] of [
  ["a worker from a blob", `${strict} worker-src blob:`, "", "1"],
  ["a worker from its file", `${strict} worker-src 'self'`, "worker", "1"],
  [
    "a blob where none is allowed",
    `${strict} worker-src 'self'`,
    "",
    "The worker did not start: let the page’s",
  ],
  ["no WebAssembly allowed", strict.replace("'wasm-unsafe-eval'", ""), "", "The core did not come, or is no"],
  [
    "trusted types",
    `${strict} worker-src blob: 'self'; require-trusted-types-for 'script'`,
    "",
    "The worker did not start: let the page’s",
  ],
  ["trusted types", `${strict} worker-src 'self'; require-trusted-types-for 'script'`, "trusted", "1"],
  ["the address of the core", "", "url", "1"],
  ["its answer", "", "response", "1"],
  ["its bytes", "", "bytes", "1"],
  ["an address without a file", "", "nowhere", "The core did not come, or is no"],
  ["bytes that are not a core", "", "other", "The core did not come, or is no"],
] as const)
  test(`started with ${what}${options ? ` (${options})` : ""}: ${want}`, async ({ blank }) => {
    const page = await blank(policy);
    const said = await page.evaluate(async (name) => {
      const own = "/cachenom/cachenom.wasm";
      const file = "/cachenom/worker.js";
      const made: Record<string, () => Promise<Cachenom.CachenomOptions>> = {
        "": async () => ({}),
        worker: async () => ({ worker: () => new Worker(file) }),
        trusted: async () => {
          const trust = window.trustedTypes?.createPolicy("mine", { createScriptURL: (url) => url });
          const { createScriptURL } = trust as { createScriptURL(url: string): string };
          return { worker: () => new Worker(createScriptURL.call(trust, file)) };
        },
        url: async () => ({ wasm: new URL(own, location.href) }),
        response: async () => ({ wasm: await fetch(own) }),
        bytes: async () => ({ wasm: await (await fetch(own)).arrayBuffer() }),
        nowhere: async () => ({ wasm: new URL("/none.wasm", location.href) }),
        other: async () => ({ wasm: new Uint8Array([1, 2, 3]) }),
      };
      try {
        const c = await cachenom.createCachenom(await made[name]?.());
        return String((await c.version()).bridge);
      } catch (e) {
        return e instanceof cachenom.StartError ? e.message.replace("'", "’") : String(e);
      }
    }, options);
    expect(said.slice(0, want.length)).toBe(want);
  });

test("errors have a class of their own, with one sentence and no word of the text", async ({ blank }) => {
  const page = await blank();
  const secret = "Grégorio Dupont";
  const told = await page.evaluate(async (text) => {
    const c = await cachenom.createCachenom();
    const say = (e: unknown) =>
      e instanceof cachenom.RefusedError ? [e.rpc.code, e.rpc.data?.field, e.message] : [String(e)];
    // biome-ignore lint/suspicious/noExplicitAny: the types forbid it.
    const loose = c as any;
    const wrong = [
      await loose.pseudonymize({ text, roster: text }).catch(say),
      await loose.restore(text, { version: 1, pairs: [{ action: text }] }).catch(say),
      await loose.call(text, {}).catch(say),
      await loose.pseudonymize({ text, decisions: [{ form: text, action: text }] }).catch(say),
    ];
    return { wrong, next: (await c.pseudonymize({ text })).text };
  }, secret);
  for (const [code, , message] of told.wrong) {
    expect(code).toBeLessThan(-32000);
    expect(message).toMatch(/^[a-z[\].0-9]+: .+$/);
  }
  expect(JSON.stringify(told.wrong)).not.toMatch(/Grégorio|Dupont/);
  expect(told.next).toBe("PERSONNE_001");
});

test("a strict TypeScript program finds the types with every module resolution", () => {
  const folder = mkdtempSync(join(tmpdir(), "cachenom-types-"));
  mkdirSync(join(folder, "node_modules"));
  symlinkSync(made, join(folder, "node_modules/cachenom"));
  const tsc = (file: string, ...more: string[]) => {
    try {
      execFileSync(
        process.execPath,
        [
          here("../node_modules/typescript/bin/tsc"),
          ..."--noEmit --strict --target es2022 --lib es2022,dom --types".split(" "),
          "",
          ...more,
          join(folder, file),
        ],
        { cwd: folder, encoding: "utf8" },
      );
      return "";
    } catch (e) {
      return String((e as { stdout: string }).stdout);
    }
  };
  cpSync(join(example, "types.ts"), join(folder, "types.mts"));
  for (const module of [
    ["--module", "esnext", "--moduleResolution", "bundler"],
    ["--module", "nodenext", "--moduleResolution", "nodenext"],
  ])
    expect(tsc("types.mts", ...module)).toBe("");
  // The compiler does check: without the package it reports many errors.
  rmSync(join(folder, "node_modules"), { recursive: true });
  expect(tsc("types.mts", "--module", "nodenext")).toContain("cachenom");
  rmSync(folder, { recursive: true });
});
