// @ts-check
/**
 * Measures what people feel, on the texts of texts.js: `node scripts/texts-bench.js wasm_exec.js cachenom.wasm`. The core and
 * fr-compromise take turns in pages of their own, ROUNDS times (5). A row has the least, the median and the greatest
 * milliseconds, the processor time of the page's thread, and how many times faster the core is. A budget is missed only
 * where even the best of the rounds misses it: on a busy machine, rounds differ more than programs.
 */
import { openBench, rival } from "./bench-site.js";
import { serve } from "./serve.js";
import { launchSlowly } from "./slowly.js";
import { texts } from "./texts.js";

const [wasmExec = "", coreWasm = ""] = process.argv.slice(2);
const ROUNDS = Number(process.env.ROUNDS) || 5;

/** Sizes in characters, and how many times faster than fr-compromise documents must be. */
const sizes = [
  { size: 20_000, name: "20 kB", warm: 4, budget: 1 },
  { size: 200_000, name: "200 kB", warm: 2, budget: 2 },
  { size: 1_000_000, name: "1 MB", warm: 1, budget: 3.5 },
];

/** @type {Record<string, [string, string]>} */
const files = {
  "/cachenom.wasm": [coreWasm, "application/wasm"],
  "/wasm_exec.js": [wasmExec, "text/javascript"],
  "/fr-compromise.js": [rival, "text/javascript"],
};
const { browser, fresh, close } = await openBench(files);

/** @typedef {{ ms: number, processor: number }} Taken milliseconds, and those of them in which the thread ran */

/**
 * Runs a function of the page so many times.
 * @param {import("@playwright/test").Page} page @param {string} name of the function, a global of the page
 * @param {unknown} argument @param {number} times @returns {Promise<Taken[]>}
 */
async function take(page, name, argument, times) {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const thread = async () =>
    (await session.send("Performance.getMetrics")).metrics.find((m) => m.name === "ThreadTime")?.value ?? 0;
  const taken = [];
  for (let i = 0; i < times; i++) {
    const before = await thread();
    const ms = await page.evaluate(
      ([name, argument]) => {
        /** @type {any} */ (globalThis).forget?.();
        const begin = performance.now();
        /** @type {any} */ (globalThis)[String(name)](argument);
        return performance.now() - begin;
      },
      [name, argument],
    );
    taken.push({ ms, processor: ((await thread()) - before) * 1000 });
  }
  return taken;
}

/** @param {object} params @param {number} times */
async function ours(params, times) {
  const page = await fresh();
  await page.addScriptTag({ url: "/wasm_exec.js" });
  await page.evaluate(async () => {
    const g = /** @type {any} */ (globalThis);
    const go = new g.Go();
    const { instance } = await WebAssembly.instantiateStreaming(fetch("/cachenom.wasm"), go.importObject);
    go.run(instance);
    while (!g.cachenomHandle) await new Promise((r) => setTimeout(r));
    // A text that comes again is answered sooner, from what is kept of the last one: key() measures that.
    const other = JSON.stringify({ id: 1, method: "pseudonymize", params: { text: "Bonjour." } });
    g.forget = () => g.cachenomHandle(new TextEncoder().encode(other), () => {});
    g.hide = (/** @type {string} */ request) => {
      const answer = g.cachenomHandle(new TextEncoder().encode(request), () => {});
      return JSON.parse(new TextDecoder().decode(answer));
    };
  });
  const taken = await take(page, "hide", JSON.stringify({ id: 1, method: "pseudonymize", params }), times);
  await page.context().close();
  return taken;
}

/** The rival's people, places and organisations. @param {string} text @param {number} times */
async function theirs(text, times) {
  const page = await fresh();
  await page.addScriptTag({ url: "/fr-compromise.js" });
  await page.evaluate(() => {
    const g = /** @type {any} */ (globalThis);
    g.find = (/** @type {string} */ text) => {
      const doc = g.frCompromise(text);
      for (const kind of ["#Person+", "#Place+", "#Organization+"]) doc.match(kind).out("offset");
    };
  });
  const taken = await take(page, "find", text, times);
  await page.context().close();
  return taken;
}

/** @param {number[]} numbers */
const spread = (numbers) => {
  const sorted = [...numbers].sort((a, b) => a - b);
  return { least: sorted[0] ?? 0, median: sorted[sorted.length >> 1] ?? 0, most: sorted.at(-1) ?? 0 };
};
/** @param {number[]} numbers */
const shown = (numbers) => {
  const { least, median, most } = spread(numbers);
  return `${least.toFixed(0)} ${median.toFixed(0)} ${most.toFixed(0)}`;
};

/** @param {string} what @param {number[]} core @param {number[]} processor @param {number[]} other @param {number} [budget] */
function row(what, core, processor, other, budget) {
  const ratio = spread(other).median / spread(core).median;
  const best = spread(other).most / spread(core).least;
  const verdict =
    budget === undefined
      ? ""
      : `≥ ${budget}x ${ratio >= budget ? "kept" : best >= budget ? "unclear" : "MISSED"}`;
  console.log(
    `${what.padEnd(36)} ${shown(core).padStart(17)} ${spread(processor).median.toFixed(0).padStart(6)} ${shown(other).padStart(17)} ${ratio.toFixed(1).padStart(5)}x ${verdict}`,
  );
}

console.log(
  `${"milliseconds: least, median, most".padEnd(36)} ${"core".padStart(17)} ${"thread".padStart(6)} ${"fr-compromise".padStart(17)}`,
);
for (const [name, text] of Object.entries(texts))
  for (const { size, name: sizeName, warm, budget } of sizes) {
    const params = text(size);
    /** @type {Taken[][]} */
    const core = [];
    /** @type {Taken[][]} */
    const other = [];
    for (let round = 0; round < ROUNDS; round++) {
      core.push(await ours(params, 1 + warm));
      other.push(await theirs(params.text, 1 + warm));
    }
    const first = (/** @type {Taken[][]} */ all) => all.map((taken) => taken[0]?.ms ?? 0);
    const later = (/** @type {Taken[][]} */ all) => all.flatMap((taken) => taken.slice(1).map((t) => t.ms));
    const processor = core.flatMap((taken) => taken.slice(1).map((t) => t.processor));
    if (size === sizes[0]?.size) {
      const firstProcessor = core.map((taken) => taken[0]?.processor ?? 0);
      row(`${name}, ${sizeName}, first`, first(core), firstProcessor, first(other));
    }
    row(
      `${name}, ${sizeName}`,
      later(core),
      processor,
      later(other),
      name === "documents" ? budget : undefined,
    );
  }

/** Opens the page as a person finds it: it is ready, and has had time to warm up. @param {string} site */
async function opened(site) {
  const page = await (await browser.newContext({ locale: "fr-FR", serviceWorkers: "block" })).newPage();
  await page.goto(site);
  await page.waitForFunction(() => performance.getEntriesByName("cachenom-ready").length > 0);
  await page.waitForTimeout(2500);
  return page;
}

/** Pastes a text into the page. @returns milliseconds to its marks. @param {import("@playwright/test").Page} page @param {string} text */
const paste = (page, text) =>
  page.evaluate(
    (text) =>
      new Promise((done) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData("text/plain", text);
        const begin = performance.now();
        const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
        document.querySelector(".pane-source .cm-content")?.dispatchEvent(event);
        const look = () =>
          document.querySelector(".pane-source [role=mark]")
            ? done(performance.now() - begin)
            : requestAnimationFrame(look);
        look();
      }),
    text,
  );

/** Waits until the whole text of the page is searched. @param {import("@playwright/test").Page} page */
const searched = (page) => page.locator(".going[data-state=current]").waitFor({ state: "attached" });

/**
 * Types the last letter of a name at the end of the page's text, when the text before it is searched.
 * @returns milliseconds to its mark, and to the answer for the whole text. @param {import("@playwright/test").Page} page
 */
async function key(page) {
  await searched(page);
  await page.locator(".pane-source .cm-content").press("Control+End");
  await page.keyboard.insertText("\nMme Oriane Vasseu");
  await searched(page);
  await page.waitForTimeout(500);
  await page.evaluate(() => {
    const g = /** @type {any} */ (globalThis);
    g.typed = new Promise((done) => {
      addEventListener(
        "keydown",
        () => {
          const begin = performance.now();
          let marked = 0;
          const look = () => {
            marked ||= [...document.querySelectorAll(".pane-source [role=mark]")].some((m) =>
              m.textContent?.endsWith("Vasseur"),
            )
              ? performance.now() - begin
              : 0;
            if (marked && document.querySelector(".going[data-state=current]"))
              done({ marked, whole: performance.now() - begin });
            else requestAnimationFrame(look);
          };
          requestAnimationFrame(look);
        },
        { capture: true, once: true },
      );
    });
  });
  await page.keyboard.press("r");
  return page.evaluate(() => /** @type {any} */ (globalThis).typed);
}

const { url: site, close: closeSite } = await serve({ port: 0 });
const documents = texts.documents;
if (!documents) throw new Error("there are no documents to measure on");
/** @type {number[]} */
const pastes = [];
/** @type {number[]} */
const rivals = [];
/** @type {Record<string, { marked: number, whole: number }[]>} */
const keys = {};
for (let round = 0; round < ROUNDS; round++) {
  const page = await opened(site);
  pastes.push(await paste(page, documents(20_000).text));
  await page.context().close();
  rivals.push((await theirs(documents(20_000).text, 1))[0]?.ms ?? 0);
  for (const { size, name } of sizes) {
    const typing = await opened(site);
    await paste(typing, documents(size).text);
    const times = keys[name] ?? [];
    keys[name] = times;
    times.push(await key(typing));
    await typing.context().close();
  }
}
row("page, 20 kB pasted first, to its marks", pastes, [], rivals, 1);
const mostKey = [250, 500, 1200];
sizes.forEach(({ name }, i) => {
  const taken = keys[name] ?? [];
  const marked = taken.map((t) => t.marked);
  const { least, median } = spread(marked);
  const budget = mostKey[i] ?? 0;
  const verdict = median <= budget ? "kept" : least <= budget ? "unclear" : "MISSED";
  console.log(
    `${`page, one key in ${name}, to its mark`.padEnd(36)} ${shown(marked).padStart(17)} ≤ ${budget} ms ${verdict}; whole text ${shown(taken.map((t) => t.whole))}`,
  );
});

/** How many times slower the machine of the last rows is. */
const SLOWER = 4;
/** @type {number[]} */
const readies = [];
/** @type {number[]} */
const slowPastes = [];
const slow = await launchSlowly(SLOWER);
for (let round = 0; round < ROUNDS; round++) {
  const context = await slow.browser.newContext({ locale: "fr-FR", serviceWorkers: "block" });
  const page = await context.newPage();
  await page.goto(site);
  readies.push(
    await page
      .waitForFunction(() => performance.getEntriesByName("cachenom-ready")[0]?.startTime)
      .then((mark) => mark.jsonValue())
      .then(Number),
  );
  await page.waitForTimeout(1000);
  slowPastes.push(await paste(page, documents(1000).text));
  await context.close();
}
await slow.close();
for (const [what, times, most] of /** @type {[string, number[], number][]} */ ([
  ["ready", readies, 3000],
  ["first marks of a first 1 kB", slowPastes, 1500],
])) {
  const verdict = spread(times).median <= most ? "kept" : spread(times).least <= most ? "unclear" : "MISSED";
  console.log(
    `${`page, ${SLOWER} times slower: ${what}`.padEnd(46)} ${shown(times)} ≤ ${most} ms ${verdict}`,
  );
}
closeSite();
await close();
