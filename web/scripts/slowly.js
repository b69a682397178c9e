// @ts-check
/** A browser on a machine that is several times slower: all its processes run only a part of the time, workers too. */
import { readdirSync, readFileSync } from "node:fs";
import { chromium } from "@playwright/test";
import { launchOptions } from "./browser.js";

/** How long the processes run at a time, in milliseconds: shorter than a frame. */
const RUN_MS = 8;

/** A process and all that it started, from /proc. @param {number} root @returns {number[]} */
function family(root) {
  /** @type {Map<number, number[]>} */
  const children = new Map();
  for (const name of readdirSync("/proc").filter((n) => /^\d+$/.test(n)))
    try {
      // The name of the program is in brackets and may contain anything; the parent is the second word behind it.
      const [, parent] = (readFileSync(`/proc/${name}/stat`, "utf8").split(") ").at(-1) ?? "").split(" ");
      children.set(Number(parent), [...(children.get(Number(parent)) ?? []), Number(name)]);
    } catch {
      // It ended meanwhile.
    }
  /** @param {number} pid @returns {number[]} */
  const below = (pid) => [pid, ...(children.get(pid) ?? []).flatMap(below)];
  return below(root);
}

/** @param {number[]} pids @param {NodeJS.Signals} signal */
const tell = (pids, signal) => {
  for (const pid of pids)
    try {
      process.kill(pid, signal);
    } catch {
      // It ended meanwhile.
    }
};

/**
 * Opens a browser that runs one part in `times` of the time (Linux only).
 * @param {number} times @returns the browser, and what closes it
 */
export async function launchSlowly(times) {
  const server = await chromium.launchServer(launchOptions);
  const browser = await chromium.connect(server.wsEndpoint());
  const root = server.process().pid ?? 0;
  let going = true;
  const ended = (async () => {
    while (going) {
      const pids = family(root);
      tell(pids, "SIGSTOP");
      await new Promise((done) => setTimeout(done, RUN_MS * (times - 1)));
      tell(pids, "SIGCONT");
      await new Promise((done) => setTimeout(done, RUN_MS));
    }
  })();
  return {
    browser,
    async close() {
      going = false;
      await ended;
      await browser.close();
      await server.close();
    },
  };
}
