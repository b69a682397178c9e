import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { serve } from "../../scripts/serve.js";
import { type Certificate, certificate } from "./certificate";
import { keptAndAttacked } from "./kept";
import { type Outcome, type Tab, tryAll } from "./run";
import { type Host, host, Sink, unprotected } from "./sink";

/** How the page is served while every way out is tried. */
const all = ["control", "headers", "bare", "single"] as const;
export type Mode = (typeof all)[number];

/**
 * The modes that are tried. On every commit only the page without headers, and an unprotected page beside it: the other
 * two have the same protection and more, and `make nightly` tries them.
 */
export const modes: readonly Mode[] = process.env.CACHENOM_NIGHTLY ? all : ["control", "bare"];

/** Modes that run at once. Most of the time is waiting, but all modes at once are too many pages for two cores. */
const SIDES = 2;

const file = new URL("../../../dist/cachenom.html", import.meta.url).href;

/** Requests of an unprotected file arrive as well: otherwise, the silence of the single file would prove nothing. */
async function hearFiles(newTab: () => Promise<Tab>, made: Certificate): Promise<void> {
  const sink = await new Sink().start(made);
  const folder = mkdtempSync(join(tmpdir(), "cachenom-"));
  const page = join(folder, "unprotected.html");
  writeFileSync(page, unprotected);
  const outcomes = await tryAll({
    newTab,
    sink,
    host: { url: pathToFileURL(page).href, close: () => {} },
    page: false,
    kept: false,
    mode: "control",
    only: /^(?:fetch no-cors, POST|img src|location\.href)$/,
  });
  sink.close();
  rmSync(folder, { recursive: true });
  const mute = outcomes.filter((o) => !o.arrived).map((o) => `${o.name} (${o.where})`);
  if (mute.length > 0) throw new Error(`not heard from an unprotected file: ${mute.join(", ")}`);
}

/** The outcomes of the same attempts in each mode. Hosts have a name and TLS, as real ones have; so has the sink. */
export async function everyMode(newTab: () => Promise<Tab>, only?: RegExp): Promise<Record<Mode, Outcome[]>> {
  const site = await serve({ port: 0 });
  const made = certificate();
  const serving: Record<Mode, (sink: Sink) => Promise<Host>> = {
    control: (sink) => host(sink, { certificate: made }),
    headers: (sink) => host(sink, { certificate: made, site: site.url }),
    // A kept page gets its headers from the service worker, which answers in place of the host.
    bare: (sink) => host(sink, { certificate: made, site: site.url, headers: false, keeps: false }),
    single: async () => ({ url: file, close: () => {} }),
  };
  const proof = {} as Record<Mode, Outcome[]>;
  const oneMode = async (mode: Mode) => {
    const sink = await new Sink().start(made);
    const served = await serving[mode](sink);
    const kept = mode === "headers";
    if (kept) await keptAndAttacked(newTab, served.url);
    if (mode === "single") await hearFiles(newTab, made);
    proof[mode] = await tryAll({
      newTab,
      sink,
      host: served,
      page: mode !== "control",
      kept,
      mode,
      ...(only && { only }),
    });
    served.close();
    sink.close();
  };
  const left = [...modes];
  const oneSide = async () => {
    for (let mode = left.shift(); mode; mode = left.shift()) await oneMode(mode);
  };
  await Promise.all(Array.from({ length: SIDES }, oneSide));
  site.close();
  return proof;
}
