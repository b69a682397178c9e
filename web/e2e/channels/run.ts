import { attempts, install } from "./attempts.js";
import type { Host, Sink } from "./sink";

/** What the pages of both tools can do. */
export interface Tab {
  goto(url: string): Promise<unknown>;
  evaluate<A, R>(run: (arg: A) => R | Promise<R>, arg: A): Promise<R>;
  focus(selector: string): Promise<void>;
  keyboard: {
    type(text: string): Promise<void>;
    /** Only Playwright's pages have it. */
    insertText?(text: string): Promise<void>;
    down(key: string): Promise<void>;
    press(key: string): Promise<void>;
    up(key: string): Promise<void>;
  };
  on(event: string, listener: (e: never) => void): unknown;
  close(): Promise<void>;
}

export interface Outcome {
  id: string;
  name: string;
  where: string;
  /** The result that the attempt itself reports: done, absent, an exception. */
  result: string;
  violations: string[];
  /** The page's own guard refused a navigation. */
  guarded: boolean;
  /** The answers of the network layer. */
  failed: string[];
  console: string[];
  /** The page was left, or its process stopped. */
  ended: "" | "left" | "crashed";
  arrived: boolean;
  /** The number of windows that opened, whatever they show. */
  windows: number;
}

type Told = Pick<Outcome, "result" | "violations" | "guarded">;
interface Call {
  id: string;
  name: string;
  where: string;
  sink: string;
  own: string;
  secret: string;
  host: string;
  patience: number;
  udp: number;
  tcp: number;
}
type Proof = { proof: { run(c: Call): Promise<Told>; alive: boolean } };

/** The name that must not leave the page, as its mark shows it. */
const SECRET = "Quivive";
const list = "QUIVIVE Zoelle\nABADIE Sylvain";
const text = "Quivive bavarde avec Sylvain.";

/** Pages of one mode that are open at once. */
const LANES = 3;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const within = <T>(ms: number, promise: Promise<T>, otherwise: T): Promise<T> =>
  Promise.race([promise.catch(() => otherwise), pause(ms).then(() => otherwise)]);

export async function until(tab: Tab, what: () => boolean): Promise<void> {
  for (let i = 0; i < 200; i++) {
    if (await within(2000, tab.evaluate(what, undefined), false)) return;
    await pause(50);
  }
  throw new Error(`never so: ${what}`);
}

/** Inserts words at the focus, in one step if the tool can: some hundred pages are opened, and each key is a search. */
const insert = ({ keyboard }: Tab, words: string): Promise<void> =>
  keyboard.insertText ? keyboard.insertText(words) : keyboard.type(words);

/** The page with a pupil's name in it, in the list and in the text, and marked. */
export async function given(tab: Tab): Promise<void> {
  await until(tab, () => document.querySelector(".pane-source .cm-content") !== null);
  await tab.focus(".pane-source .cm-content");
  await insert(tab, text);
  await tab.evaluate(() => {
    const list = [...document.querySelectorAll("button")].find((b) =>
      /liste de classe/i.test(b.textContent ?? ""),
    );
    list?.click();
  }, undefined);
  await until(tab, () => document.querySelector("textarea.paste-box") !== null);
  await tab.focus("textarea.paste-box");
  await insert(tab, list);
  await tab.keyboard.down("Control");
  await tab.keyboard.press("Enter");
  await tab.keyboard.up("Control");
  await until(tab, () => document.querySelector("textarea.paste-box") === null);
  await tab.keyboard.press("Escape");
  await until(tab, () => document.querySelector(".pane-source [role=mark]") !== null);
}

interface Open {
  tab: Tab;
  /** The id of the current attempt. */
  id: string;
  failed: string[];
  console: string[];
  crashed: boolean;
  windows: number;
}

interface Options {
  newTab(): Promise<Tab>;
  sink: Sink;
  host: Host;
  /** True for the page itself, false for the unprotected one. */
  page: boolean;
  /** The service worker serves the page, not its host. */
  kept: boolean;
  /** Identifies this run in the host names that are looked up. */
  mode: string;
  only?: RegExp;
}

async function open({ newTab, host, page, kept }: Options): Promise<Open> {
  const tab = await newTab();
  const opened: Open = { tab, id: "", failed: [], console: [], crashed: false, windows: 0 };
  tab.on("dialog", (d: { accept(): Promise<void> }) => void d.accept().catch(() => {}));
  /** Ignores late reports, which belong to another attempt. */
  const ours = (words: string) => {
    const id = /\bw\d+[pwf]\b/.exec(words)?.[0];
    return !id || id === opened.id;
  };
  tab.on("requestfailed", (r: { url(): string; failure(): { errorText: string } | null }) => {
    const why = r.failure()?.errorText;
    if (why && ours(r.url())) opened.failed.push(why);
  });
  tab.on("console", (m: { text(): string }) => {
    if (ours(m.text())) opened.console.push(m.text());
  });
  tab.on("popup", (other: Tab | null) => {
    opened.windows++;
    if (page) void other?.close().catch(() => {});
  });
  tab.on("crash", () => {
    opened.crashed = true;
  });
  await tab.goto(host.url);
  const isKept = () => Boolean((navigator.serviceWorker as ServiceWorkerContainer | undefined)?.controller);
  if ((await tab.evaluate(isKept, undefined)) !== kept)
    throw new Error(`the page is ${kept ? "not " : ""}the service worker's`);
  if (page) await given(tab);
  await tab.evaluate(install as unknown as (nothing: undefined) => void, undefined);
  return opened;
}

const name = (host: string) => host.toLowerCase();
export const hostOf = (id: string, mode: string) => name(`${id}.${mode}.quivive.test`);

export type Attempt = {
  id: string;
  name: string;
  where: string;
  sink?: string;
  alone?: boolean;
  dirty?: boolean;
  cannot?: { chromium?: string; firefox?: string };
  inert?: boolean;
  /** What limits a way that is not blocked, because it leads to no other party. */
  bound?: string;
};

/** The secret that the page holds and that must not leave it. */
const readSecret = (tab: Tab): Promise<string> =>
  tab.evaluate(() => document.querySelector("[role=mark]")?.textContent ?? "", undefined);

/** Tries the rows one after the other, in the same page as the row before if that one left it intact. */
async function inTurn(o: Options, rows: Attempt[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  let now: Open | undefined;
  const leave = async () => {
    const gone = now;
    now = undefined;
    if (gone) await within(5000, gone.tab.close(), undefined);
  };
  for (const { id, name, where, sink: kind, alone, dirty } of rows) {
    // Without protection, each attempt does what it is for.
    if (alone && !o.page) await leave();
    // What the attempt before left behind may still keep the browser busy.
    now ??= await open(o).catch(() => open(o));
    // A page that looked intact a moment ago may be navigating away: the next attempt gets a new page.
    if ((await within(2000, readSecret(now.tab), "")) !== SECRET) {
      await leave();
      now = await open(o).catch(() => open(o));
    }
    const at: Open = now;
    at.id = id;
    at.failed.length = 0;
    at.windows = 0;
    at.console.length = 0;
    const call: Call = {
      id,
      name,
      where,
      sink: o.sink.url,
      own: o.host.url,
      secret: await readSecret(at.tab),
      host: hostOf(id, o.mode),
      // An unprotected page must reach the sink. The page itself stays open, and so does the sink: late arrivals count, too.
      patience: o.page ? 200 : 600,
      udp: kind === "udp" ? await o.sink.udp(id) : 0,
      tcp: kind === "tcp" ? await o.sink.tcp(id) : 0,
    };
    if (call.secret !== SECRET) throw new Error(`${name}: the text is no more in the page`);
    const lost: Told = { result: "the page was left", violations: [], guarded: false };
    const told = await within(
      // For an unprotected page only arrivals count, and a page that was left does not answer.
      o.page ? 5000 : 2000,
      at.tab.evaluate((c: Call) => (globalThis as unknown as Proof).proof.run(c), call),
      lost,
    );
    const alive = await within(
      2000,
      at.tab.evaluate(() => (globalThis as unknown as Partial<Proof>).proof?.alive === true, undefined),
      false,
    );
    const ended = at.crashed ? "crashed" : alive ? "" : "left";
    const { failed, console } = at;
    outcomes.push({
      ...told,
      id,
      name,
      where,
      failed: [...new Set(failed)],
      console: [...console],
      ended,
      arrived: false,
      windows: at.windows,
    });
    if (!alive || dirty) await leave();
  }
  await leave();
  return outcomes;
}

/** Tries all rows, in a few pages at a time. Arrivals are counted only after the last page has closed. */
export async function tryAll(o: Options): Promise<Outcome[]> {
  const rows = (attempts as Attempt[]).filter((a) => !o.only || o.only.test(a.name));
  const lanes = Array.from({ length: LANES }, (_, lane) => rows.filter((_, i) => i % LANES === lane));
  const outcomes = (await Promise.all(lanes.map((lane) => inTurn(o, lane)))).flat();
  // Waits for requests that are sent late, or when a page closes.
  await pause(1500);
  // The browser may not draw a background page in time: a control that did not arrive is tried again, alone and in the
  // foreground.
  for (let again = 0; !o.page && again < 2; again++) {
    const mute = rows.filter((r) => !o.sink.arrived.has(r.id) && !r.inert && !r.cannot && r.sink !== "dns");
    if (mute.length > 0) await inTurn(o, mute).then(() => pause(1500));
  }
  for (const outcome of outcomes) outcome.arrived = o.sink.arrived.has(outcome.id);
  return rows.map(({ id }) => outcomes.find((o) => o.id === id) as Outcome);
}
