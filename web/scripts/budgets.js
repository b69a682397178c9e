// @ts-check
/**
 * Prints the budgets of the core, each as a ratio or a size, measured in a real Chromium: `node scripts/budgets.js
 * empty.wasm wasm_exec.js cachenom.wasm`. Times are medians of one run on one machine; only their ratios mean anything
 * elsewhere. The page's own rows are printed by bench.js.
 */

import { openBench, rival } from "./bench-site.js";
import { texts } from "./texts.js";

const [emptyWasm = "", wasmExec = "", coreWasm = ""] = process.argv.slice(2);

/** @type {Record<string, [string, string]>} */
const files = {
  "/empty.wasm": [emptyWasm, "application/wasm"],
  "/cachenom.wasm": [coreWasm, "application/wasm"],
  "/wasm_exec.js": [wasmExec, "text/javascript"],
  "/fr-compromise.js": [rival, "text/javascript"],
};
const { fresh: empty, close } = await openBench(files);

/** @param {number[]} numbers */
const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** A new page for every measurement: no warm code, no old heap. */
async function fresh() {
  const page = await empty();
  await page.addScriptTag({ url: "/wasm_exec.js" });
  return page;
}

/** Milliseconds from the request of the first byte to `ready`. @param {string} file @param {string} flag */
async function start(file, flag) {
  const page = await fresh();
  const ms = await page.evaluate(
    async ([wasm, name]) => {
      const begin = performance.now();
      const go = new /** @type {any} */ (globalThis).Go();
      const { instance } = await WebAssembly.instantiateStreaming(fetch(wasm ?? ""), go.importObject);
      go.run(instance);
      while (!(/** @type {any} */ (globalThis)[name ?? ""])) await new Promise((r) => setTimeout(r));
      return performance.now() - begin;
    },
    [file, flag],
  );
  await page.context().close();
  return ms;
}

/** A class's comments of about n characters. @param {number} n */
function comments(n) {
  const lines = [
    "Emma a bien travaillé ce trimestre, mais elle bavarde avec Grégorrio et Léa.",
    "Ensemble satisfaisant malgré quelques lacunes en calcul ; il faut relire les consignes.",
    "Manon D. et Lucas progressent. Jean-Pierre doit fournir plus d'efforts à la maison.",
    "PETIT Noé : résultats encourageants, attitude positive, continue ainsi.",
    "Bon trimestre. La participation de Yann Le Goff reste irrégulière, mais l'écrit est soigné.",
  ];
  let text = "";
  for (let i = 0; text.length < n; i++) text += `${lines[i % lines.length]} Note ${i % 20}.\n`;
  return text.slice(0, n);
}

/**
 * A list of n pupils. The most frequent first name of a year belongs to about one girl or boy in eighty: seven or eight of
 * 1,200 pupils; here each name does. @param {number} n
 */
function pupils(n) {
  const first =
    "Emma Léa Manon Lucas Jean-Pierre Noé Yann Grégorio Inès Hugo Chloé Louise Jules Adam Sarah Nathan Camille Théo Lina Zoé Enzo Jade Raphaël Alice Gabriel Rose Maël Anna Ethan Eva Tom Lou Paul Mia Axel Nina".split(
      " ",
    );
  const last =
    "Martin Bernard Petit Dupont Le-Goff Moreau Garcia Roux Fontaine Lambert Rousseau Vidal Marchand Blanchard Guerin Boyer Perrin Morin Dumont Colin Renaud Leclerc Aubert Picard Roy Caron Olivier Adam Cohen Ndiaye Nguyen Benali Ferreira Kaya Traore".split(
      " ",
    );
  return Array.from({ length: n }, (_, i) => {
    const round = Math.floor(i / first.length);
    const made = i >= 5 * first.length ? (last[i % 13] ?? "").toLowerCase() : "";
    return {
      first: `${first[i % first.length]}${["", "line", "mir", "ette", "ian"][round % 5]}`,
      last: `${last[(round + i * 7) % last.length]}${made}`,
    };
  });
}

/**
 * Median milliseconds of one request after the browser has compiled the hot code (the first `warm` requests do not count),
 * and the memory of the wasm after all of them.
 * @param {string} method @param {object} params @param {number} warm @param {number} runs
 */
async function timed(method, params, warm, runs) {
  const page = await fresh();
  const result = await page.evaluate(
    async ([line, n]) => {
      const g = /** @type {any} */ (globalThis);
      const go = new g.Go();
      const { instance } = await WebAssembly.instantiateStreaming(fetch("/cachenom.wasm"), go.importObject);
      go.run(instance);
      const bytes = new TextEncoder().encode(String(line));
      const other = new TextEncoder().encode('{"id":1,"method":"pseudonymize","params":{"text":"Bonjour."}}');
      const times = [];
      for (let i = 0; i < Number(n); i++) {
        g.cachenomHandle(other, () => {}); // what is kept of a text would make it faster the second time
        const begin = performance.now();
        g.cachenomHandle(bytes, () => {});
        times.push(performance.now() - begin);
      }
      const memory = /** @type {WebAssembly.Memory} */ (instance.exports.mem);
      return { times, memory: memory.buffer.byteLength };
    },
    [JSON.stringify({ id: 1, method, params }), warm + runs],
  );
  await page.context().close();
  if (process.env.VERBOSE) console.error(method, result.times);
  return { ms: median(result.times.slice(warm)), memory: result.memory };
}

/** The memory of the wasm after documents of these sizes in turn. @param {number[]} sizes @returns {Promise<number>} bytes */
async function memoryAfter(sizes) {
  const page = await fresh();
  const params = sizes.map((size) => ({
    ...texts.documents?.(size),
    options: { circumstances: true, columns: true },
  }));
  const bytes = await page.evaluate(
    async (lines) => {
      const g = /** @type {any} */ (globalThis);
      const go = new g.Go();
      const { instance } = await WebAssembly.instantiateStreaming(fetch("/cachenom.wasm"), go.importObject);
      go.run(instance);
      for (const line of lines) g.cachenomHandle(new TextEncoder().encode(line), () => {});
      return /** @type {WebAssembly.Memory} */ (instance.exports.mem).buffer.byteLength;
    },
    params.map((p) => JSON.stringify({ id: 1, method: "pseudonymize", params: p })),
  );
  await page.context().close();
  return bytes;
}

/** Detection in a text of this many characters with this many pupils. @param {number} size @param {number} people @param {number} warm @param {number} runs */
const analyse = (size, people, warm, runs) =>
  timed("pseudonymize", { text: comments(size), roster: pupils(people) }, warm, runs);

/** The table of a school. @param {number} people */
const tableOf = (people) =>
  Array.from({ length: people }, (_, i) => {
    const id = `ELEVE_${String(i + 1).padStart(4, "0")}`;
    const canonical = `Prenom${i} Nom${i}`;
    return { entity: id, kind: "PERSON", pseudonym: id, canonical, forms: [canonical], action: "replace" };
  });

/** An answer of about n characters, whose sentences name the people of a table, or no one. @param {number} n @param {number} people */
function rewritten(n, people) {
  const lines = [
    "Bon trimestre pour %, qui a su gagner en assurance à l'oral.",
    "Le travail de % reste à consolider, et % bavarde un peu trop.",
    "**%** participe volontiers en classe.",
  ];
  let text = "";
  for (let i = 0, k = 0; text.length < n; i++)
    text += `${(lines[i % lines.length] ?? "").replaceAll("%", () => {
      k += 7;
      return people ? `ELEVE_${String((k % people) + 1).padStart(4, "0")}` : "cet élève";
    })}\n`;
  return text.slice(0, n);
}

/** The same for the people, places and organisations that the compared program finds. @param {number} size @param {number} warm @param {number} runs */
async function rivalAnalyses(size, warm, runs) {
  const page = await fresh();
  await page.addScriptTag({ url: "/fr-compromise.js" });
  const times = await page.evaluate(
    ([text, n]) => {
      const nlp = /** @type {any} */ (globalThis).frCompromise;
      const out = [];
      for (let i = 0; i < Number(n); i++) {
        const begin = performance.now();
        const doc = nlp(text);
        doc.match("#Person+").out("offset");
        doc.match("#Place+").out("offset");
        doc.match("#Organization+").out("offset");
        out.push(performance.now() - begin);
      }
      return out;
    },
    [comments(size), warm + runs],
  );
  await page.context().close();
  return median(times.slice(warm));
}

/** @param {string} what @param {string} budget @param {string} measured */
const row = (what, budget, measured) =>
  console.log(`${what.padEnd(66)} ${budget.padStart(9)} ${measured.padStart(12)}`);

row("core, in Chromium", "budget", "measured");
/** @type {{ empty: number[], core: number[] }} */
const starts = { empty: [], core: [] };
for (let i = 0; i < 11; i++) {
  starts.empty.push(await start("/empty.wasm", "emptyReady"));
  starts.core.push(await start("/cachenom.wasm", "cachenomHandle"));
}
row(
  "cold start over an empty Go wasm's",
  "≤ 3x",
  `${(median(starts.core) / median(starts.empty)).toFixed(2)}x`,
);
const small = await analyse(100_000, 35, 20, 9);
const big = await analyse(1_000_000, 35, 2, 5);
const rivalMs = await rivalAnalyses(1_000_000, 1, 3);
row(
  "full detection, class of 35, 1 MB of five lines: faster than fr-compromise",
  "",
  `${(rivalMs / big.ms).toFixed(1)}x`,
);
row("growth of time, 100 kB → 1 MB", "≤ 11x", `${(big.ms / small.ms).toFixed(1)}x`);
const school = await analyse(1_000_000, 1200, 2, 5);
row("1,200 pupils over 35, the same 1 MB", "≤ 1.5x", `${(school.ms / big.ms).toFixed(2)}x`);
const mapping = (/** @type {number} */ people) => ({ version: 1, pairs: tableOf(people), texts: [] });
const back = await timed("restore", { text: rewritten(1_000_000, 1200), mapping: mapping(1200) }, 2, 5);
const nobody = await timed("restore", { text: rewritten(1_000_000, 0), mapping: mapping(0) }, 2, 5);
const few = await timed("restore", { text: rewritten(1_000_000, 35), mapping: mapping(35) }, 2, 5);
row("restore 1 MB, 1,200 people over 35", "≤ 1.5x", `${(back.ms / few.ms).toFixed(2)}x`);
row("  over the same search in a text that names nobody", "≤ 2x", `${(back.ms / nobody.ms).toFixed(2)}x`);
row("  throughput", "", `${(1000 / back.ms).toFixed(2)} MB/s`);
row(
  "memory of the wasm after 20 kB, 200 kB and twice 1 MB of documents",
  "≤ 128 MB",
  `${((await memoryAfter([20_000, 200_000, 1_000_000, 1_000_000])) / 2 ** 20).toFixed(0)} MB`,
);
row("memory of the wasm for a text of 1 MB", "≤ 128 MB", `${(big.memory / 2 ** 20).toFixed(0)} MB`);
row("throughput, class of 35, 1 MB", "", `${(1000 / big.ms).toFixed(2)} MB/s`);
row("throughput of fr-compromise, the same", "", `${(1000 / rivalMs).toFixed(2)} MB/s`);
await close();
