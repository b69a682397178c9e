import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium, expect, test } from "@playwright/test";
import puppeteer from "puppeteer-core";
import { findFirefox, launchOptions } from "../scripts/browser.js";
import { everyMode, modes } from "./channels/modes";
import { hostOf, type Outcome, type Tab } from "./channels/run";
import { markdown, type Proof, rowsOf } from "./channels/table";

/** One file of rows at a time in one worker: the table needs both browsers. On a busy machine one file takes twenty minutes. */
test.describe.configure({ mode: "default", timeout: process.env.CI ? 2_400_000 : 600_000 });

const committed = fileURLToPath(new URL("../../docs/channels.md", import.meta.url));
const results = fileURLToPath(new URL("../test-results/", import.meta.url));
const only = process.env.ONLY ? new RegExp(process.env.ONLY) : undefined;
const proofs: Proof[] = [];

/** What stays open, by browser and mode, and why. Anything else that arrives is a failure. */
const open: Record<string, RegExp> = {};

function judge(proof: Proof, log: string): void {
  for (const mode of modes) for (const o of proof[mode]) o.arrived ||= log.includes(hostOf(o.id, mode));
  mkdirSync(results, { recursive: true });
  writeFileSync(join(results, `channels-${proof.browser}.json`), JSON.stringify(proof, null, 1));
  proofs.push(proof);
  const mute = rowsOf(proof).filter((r) => r.control === "?");
  expect(mute, "requests of an unprotected page reach the sink").toEqual([]);
  for (const mode of modes) {
    if (mode === "control") continue;
    const known = open[`${proof.browser} ${mode}`];
    const out = proof[mode].filter((o: Outcome) => o.arrived && !known?.test(o.name));
    expect(
      out.map((o) => `${o.name} (${o.where})`),
      `${mode}: nothing arrives`,
    ).toEqual([]);
    // A window that a script obtained has not sent anything yet, and has everything that was taken from the page.
    const windows = proof[mode].filter((o) => o.name.startsWith("a frame by ") && o.result === "asked");
    expect(
      windows.map((o) => o.name),
      `${mode}: no second window`,
    ).toEqual([]);
    expect(
      proof[mode].filter((o) => o.windows > 0).map((o) => o.name),
      `${mode}: no window opens`,
    ).toEqual([]);
  }
}

test("Chromium: no way out is open", async () => {
  const folder = mkdtempSync(join(tmpdir(), "cachenom-"));
  const log = join(folder, "net.json");
  // The certificate is made for this run, and signed by no authority.
  const args = [...launchOptions.args, `--log-net-log=${log}`, "--ignore-certificate-errors"];
  const browser = await chromium.launch({ ...launchOptions, args });
  const context = await browser.newContext({ locale: "fr-FR", serviceWorkers: "allow" });
  const tried = await everyMode(() => context.newPage() as unknown as Promise<Tab>, only);
  const version = `Chromium ${browser.version().split(".")[0]}`;
  await browser.close();
  judge({ browser: "chromium", version, ...tried }, readFileSync(log, "utf8"));
  rmSync(folder, { recursive: true });
});

test("Firefox: no way out is open", { tag: "@nightly" }, async () => {
  const executablePath = findFirefox();
  test.skip(!executablePath, "no Firefox here: install firefox-esr for this test");
  if (!executablePath) return;
  const folder = mkdtempSync(join(tmpdir(), "cachenom-"));
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath,
    headless: true,
    acceptInsecureCerts: true,
    protocol: "webDriverBiDi",
    env: { ...process.env, MOZ_LOG: "nsHostResolver:5", MOZ_LOG_FILE: join(folder, "dns") },
    // What the browser disables by itself, or for tests, would prove nothing.
    extraPrefsFirefox: {
      "intl.accept_languages": "fr-FR",
      "browser.send_pings": true,
      "dom.disable_open_during_load": false,
      "media.peerconnection.ice.loopback": true,
      "dom.prefetch_dns_for_anchor_https_document": true,
      "network.http.speculative-parallel-limit": 6,
      // Otherwise timers of a background tab run once a second, and every attempt sets some.
      "dom.min_background_timeout_value": 4,
      "dom.min_background_timeout_value_without_budget_throttling": 4,
      "dom.timeout.enable_budget_timer_throttling": false,
    },
  });
  let last: Promise<unknown> = Promise.resolve();
  // A new page opens beside another one, which must not close meanwhile.
  const newTab = () => {
    const next = last.then(() => browser.newPage()).catch(() => browser.newPage());
    last = next.catch(() => {});
    return next as unknown as Promise<Tab>;
  };
  const tried = await everyMode(newTab, only);
  const version = `Firefox ${/\d+/.exec(await browser.version())?.[0]}`;
  await browser.close();
  judge(
    { browser: "firefox", version, ...tried },
    readdirSync(folder)
      .map((f) => readFileSync(join(folder, f), "utf8"))
      .join("\n"),
  );
  rmSync(folder, { recursive: true });
});

test("the table of channels equals the one in docs", { tag: "@nightly" }, async () => {
  test.skip(proofs.length < 2 || !!only, "the table wants both browsers");
  const table = markdown(proofs);
  writeFileSync(join(results, "channels.md"), table);
  console.log(table);
  if (process.env.UPDATE) writeFileSync(committed, table);
  const kept = readFileSync(committed, "utf8");
  // A late message of the browser, or another version, may name the other one of two obstacles: that is only reported. Open
  // channels must be the same.
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
