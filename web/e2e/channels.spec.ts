import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium, expect, test } from "@playwright/test";
import puppeteer from "puppeteer-core";
import { findFirefox, launchOptions } from "../scripts/browser.js";
import { serve } from "../scripts/serve.js";
import { hostOf, type Outcome, type Tab, tryAll } from "./channels/run";
import { host, Sink } from "./channels/sink";
import { markdown, type Proof, rowsOf } from "./channels/table";

/** One file of rows at a time in one worker: the table wants both browsers. */
test.describe.configure({ mode: "default", timeout: 600_000 });

const committed = fileURLToPath(new URL("../docs/channels.md", import.meta.url));
const results = fileURLToPath(new URL("../test-results/", import.meta.url));
const only = process.env.ONLY ? new RegExp(process.env.ONLY) : undefined;
const modes = ["control", "headers", "bare"] as const;
const proofs: Proof[] = [];

/** What stays open, by browser and mode, and why; anything else that arrives is a failure. */
const open: Record<string, RegExp> = {};

/** The same attempts on three pages; `lookedUp` says afterwards which hosts were asked for by name. */
async function everyMode(browser: Proof["browser"], newTab: () => Promise<Tab>) {
  const site = await serve({ port: 0 });
  const proof = { browser, version: "" } as Proof;
  // Side by side: most of the time is waiting. Each has a host, a sink and names of its own.
  const oneMode = async (mode: (typeof modes)[number]) => {
    const sink = await new Sink().start();
    const served = mode === "control" ? await host(sink) : await host(sink, site.url, mode === "headers");
    proof[mode] = await tryAll({
      newTab,
      sink,
      host: served,
      page: mode !== "control",
      mode,
      ...(only && { only }),
    });
    served.close();
    sink.close();
  };
  await Promise.all(modes.map(oneMode));
  site.close();
  return proof;
}

function judge(proof: Proof, log: string): void {
  for (const mode of modes) for (const o of proof[mode]) o.arrived ||= log.includes(hostOf(o.id, mode));
  mkdirSync(results, { recursive: true });
  writeFileSync(join(results, `channels-${proof.browser}.json`), JSON.stringify(proof, null, 1));
  proofs.push(proof);
  const mute = rowsOf(proof).filter((r) => r.control === "?");
  expect(mute, "what an unprotected page can send reaches the sink").toEqual([]);
  for (const mode of ["headers", "bare"] as const) {
    const known = open[`${proof.browser} ${mode}`];
    const out = proof[mode].filter((o: Outcome) => o.arrived && !known?.test(o.name));
    expect(
      out.map((o) => `${o.name} (${o.where})`),
      `${mode}: nothing arrives`,
    ).toEqual([]);
  }
}

test("Chromium: no way out is open", async () => {
  const folder = mkdtempSync(join(tmpdir(), "cachenom-"));
  const log = join(folder, "net.json");
  const args = [...launchOptions.args, `--log-net-log=${log}`];
  const browser = await chromium.launch({ ...launchOptions, args });
  const context = await browser.newContext({ locale: "fr-FR", serviceWorkers: "allow" });
  const proof = await everyMode("chromium", () => context.newPage() as unknown as Promise<Tab>);
  proof.version = `Chromium ${browser.version().split(".")[0]}`;
  await browser.close();
  judge(proof, readFileSync(log, "utf8"));
  rmSync(folder, { recursive: true });
});

test("Firefox: no way out is open", async () => {
  const executablePath = findFirefox();
  test.skip(!executablePath, "no Firefox here: install firefox-esr for this test");
  if (!executablePath) return;
  const folder = mkdtempSync(join(tmpdir(), "cachenom-"));
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath,
    headless: true,
    protocol: "webDriverBiDi",
    env: { ...process.env, MOZ_LOG: "nsHostResolver:5", MOZ_LOG_FILE: join(folder, "dns") },
    // What the browser leaves out by itself, or for tests, would prove nothing.
    extraPrefsFirefox: {
      "intl.accept_languages": "fr-FR",
      "browser.send_pings": true,
      "dom.disable_open_during_load": false,
      "media.peerconnection.ice.loopback": true,
      "network.http.speculative-parallel-limit": 6,
    },
  });
  let last: Promise<unknown> = Promise.resolve();
  // A new page is opened beside another, which must not close meanwhile.
  const newTab = () => {
    const next = last.then(() => browser.newPage()).catch(() => browser.newPage());
    last = next.catch(() => {});
    return next as unknown as Promise<Tab>;
  };
  const proof = await everyMode("firefox", newTab);
  proof.version = `Firefox ${/\d+/.exec(await browser.version())?.[0]}`;
  await browser.close();
  judge(
    proof,
    readdirSync(folder)
      .map((f) => readFileSync(join(folder, f), "utf8"))
      .join("\n"),
  );
  rmSync(folder, { recursive: true });
});

test("the table of channels is the one in docs", async () => {
  test.skip(proofs.length < 2 || !!only, "the table wants both browsers");
  const table = markdown(proofs);
  writeFileSync(join(results, "channels.md"), table);
  console.log(table);
  if (process.env.UPDATE) writeFileSync(committed, table);
  const kept = readFileSync(committed, "utf8");
  // A late word of the browser, or another version, may name another of two obstacles: that is told. What is open is held.
  const shape = (t: string) =>
    t.split("\n").map((l) =>
      l.startsWith("|")
        ? l
            .split("|")
            .map((c, i) => (i < 3 || / OPEN /.test(c) ? c : ""))
            .join("|")
        : "",
    );
  const [old, now] = [kept.split("\n"), table.split("\n")];
  const other = now.filter((l) => l.startsWith("|") && !old.includes(l));
  if (other.length > 0)
    console.log(`Not as docs/channels.md has them (UPDATE=1 writes it again):\n${other.join("\n")}`);
  expect(shape(table)).toEqual(shape(kept));
});
