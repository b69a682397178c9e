import { attempts, install } from "./attempts.js";
import type { Host, Sink } from "./sink";

/** What both tools' pages can do. */
export interface Tab {
  goto(url: string): Promise<unknown>;
  evaluate<A, R>(run: (arg: A) => R | Promise<R>, arg: A): Promise<R>;
  focus(selector: string): Promise<void>;
  keyboard: {
    type(text: string): Promise<void>;
    /** Only Playwright's. */
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
  /** What the attempt itself says: done, absent, an exception. */
  result: string;
  violations: string[];
  /** The page's own guard refused a navigation. */
  guarded: boolean;
  /** What the network layer answered. */
  failed: string[];
  console: string[];
  /** The page was left, or its process stopped. */
  ended: "" | "left" | "crashed";
  arrived: boolean;
  /** Windows that opened, whatever they show. */
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

/** Pages of one mode at a time. */
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

/** Inserts words where the focus is, at once where the tool can: a page is opened some hundred times, and each key is a search. */
const insert = ({ keyboard }: Tab, words: string): Promise<void> =>
  keyboard.insertText ? keyboard.insertText(words) : keyboard.type(words);

/** The page with a pupil's name in it, as list and as text, and marked. */
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
  /** Of the attempt that is being made. */
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
  /** The page itself, not the unprotected one. */
  page: boolean;
  /** The page is the service worker's, not its host's. */
  kept: boolean;
  /** Names this run in the hosts that are looked up. */
  mode: string;
  only?: RegExp;
}

async function open({ newTab, host, page, kept }: Options): Promise<Open> {
  const tab = await newTab();
  const opened: Open = { tab, id: "", failed: [], console: [], crashed: false, windows: 0 };
  tab.on("dialog", (d: { accept(): Promise<void> }) => void d.accept().catch(() => {}));
  /** What is told late is another attempt's. */
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
  /** What bounds a way that is not blocked, because it leads to nobody else. */
  bound?: string;
};

/** What the page holds that must not leave it. */
const readSecret = (tab: Tab): Promise<string> =>
  tab.evaluate(() => document.querySelector("[role=mark]")?.textContent ?? "", undefined);

/** One after the other, each in the same page as the one before where that one has left it whole. */
async function inTurn(o: Options, rows: Attempt[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  let now: Open | undefined;
  const leave = async () => {
    const gone = now;
    now = undefined;
    if (gone) await within(5000, gone.tab.close(), undefined);
  };
  for (const { id, name, where, sink: kind, alone, dirty } of rows) {
    // Without protection each does what it is for.
    if (alone && !o.page) await leave();
    // What the attempt before has left behind may still hold the browser up.
    now ??= await open(o).catch(() => open(o));
    // A page that looked whole a moment ago may be on its way elsewhere: the next attempt has one of its own.
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
      // An unprotected page must be heard. The page itself stays open, and so does the sink: what arrives late is noted too.
      patience: o.page ? 200 : 600,
      udp: kind === "udp" ? await o.sink.udp(id) : 0,
      tcp: kind === "tcp" ? await o.sink.tcp(id) : 0,
    };
    if (call.secret !== SECRET) throw new Error(`${name}: the text is no more in the page`);
    const lost: Told = { result: "the page was left", violations: [], guarded: false };
    const told = await within(
      // Of an unprotected page only what arrives counts, and one that is left answers no more.
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

/** Tries them all, in a few pages at a time; nothing is said to have arrived before the last one is closed. */
export async function tryAll(o: Options): Promise<Outcome[]> {
  const rows = (attempts as Attempt[]).filter((a) => !o.only || o.only.test(a.name));
  const lanes = Array.from({ length: LANES }, (_, lane) => rows.filter((_, i) => i % LANES === lane));
  const outcomes = (await Promise.all(lanes.map((lane) => inTurn(o, lane)))).flat();
  // What is sent late, or when a page closes.
  await pause(1500);
  // A page behind others may not be drawn in time: a control that stayed mute is tried again, alone and in front.
  for (let again = 0; !o.page && again < 2; again++) {
    const mute = rows.filter((r) => !o.sink.arrived.has(r.id) && !r.inert && !r.cannot && r.sink !== "dns");
    if (mute.length > 0) await inTurn(o, mute).then(() => pause(1500));
  }
  for (const outcome of outcomes) outcome.arrived = o.sink.arrived.has(outcome.id);
  return rows.map(({ id }) => outcomes.find((o) => o.id === id) as Outcome);
}
