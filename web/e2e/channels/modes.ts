import { serve } from "../../scripts/serve.js";
import { certificate, keptAndAttacked } from "./named";
import { type Outcome, type Tab, tryAll } from "./run";
import { type Host, host, Sink } from "./sink";

/** How the page is served while every way out is tried, in turn: all of them at once is more than two cores can hold up. */
export const modes = ["control", "headers", "bare", "single"] as const;
export type Mode = (typeof modes)[number];

/** Tabs of one browser: that keep together what the browser keeps, or of a visitor who was never there before. */
export interface Tabs {
  kept(): Promise<Tab>;
  fresh(): Promise<Tab>;
}

const file = new URL("../../../dist/cachenom.html", import.meta.url).href;

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
  for (const mode of modes) {
    const started = Date.now();
    const sink = await new Sink().start(made);
    const served = await serving[mode](sink);
    const kept = mode === "headers";
    if (kept) await keptAndAttacked(tabs.kept, served.url);
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
    console.log(mode, Date.now() - started);
  }
  site.close();
  return proof;
}
