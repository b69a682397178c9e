import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { serve } from "../../scripts/serve.js";
import { type Certificate, certificate, keptAndAttacked } from "./named";
import { type Outcome, type Tab, tryAll } from "./run";
import { type Host, host, Sink, unprotected } from "./sink";

/** How the page is served while every way out is tried. */
export const modes = ["control", "headers", "bare", "single"] as const;
export type Mode = (typeof modes)[number];

/** Tabs of one browser: that keep together what the browser keeps, or of a visitor who was never there before. */
export interface Tabs {
  kept(): Promise<Tab>;
  fresh(): Promise<Tab>;
}

/** Modes at a time: most of the time is waiting, but under all at once Firefox's navigations do not end on two cores. */
const SIDES = 2;

const file = new URL("../../../dist/cachenom.html", import.meta.url).href;

/** What an unprotected file sends arrives as well: else the single file's silence would prove nothing. */
async function hearFiles(newTab: Tabs["kept"], made: Certificate): Promise<void> {
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
export async function everyMode(tabs: Tabs, only?: RegExp): Promise<Record<Mode, Outcome[]>> {
  const site = await serve({ port: 0 });
  const made = certificate();
  const serving: Record<Mode, (sink: Sink) => Promise<Host>> = {
    control: (sink) => host(sink, { certificate: made }),
    headers: (sink) => host(sink, { certificate: made, site: site.url }),
    bare: (sink) => host(sink, { certificate: made, site: site.url, headers: false }),
    single: async () => ({ url: file, close: () => {} }),
  };
  const proof = {} as Record<Mode, Outcome[]>;
  const oneMode = async (mode: Mode) => {
    const sink = await new Sink().start(made);
    const served = await serving[mode](sink);
    const kept = mode === "headers";
    if (kept) await keptAndAttacked(tabs.kept, served.url);
    if (mode === "single") await hearFiles(tabs.kept, made);
    // Once kept, the page has its headers from the service worker: without them it is a first visit.
    const newTab = mode === "bare" ? tabs.fresh : tabs.kept;
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
