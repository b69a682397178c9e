// @ts-check
/**
 * Measures the methods of the corpus in a real Chromium: `node scripts/corpus-bench.js wasm_exec.js cachenom-corpus.wasm`.
 * The corpus has a million words in 20,000 messages, and 300 known forms. For comparison, a plain comparison of every known
 * form with every form of the corpus runs on a sample, in the same page.
 */
import { openBench } from "./bench-site.js";

const [wasmExec = "", coreWasm = ""] = process.argv.slice(2);
/** @type {Record<string, [string, string]>} */
const files = {
  "/core.wasm": [coreWasm, "application/wasm"],
  "/wasm_exec.js": [wasmExec, "text/javascript"],
};
const { fresh, close } = await openBench(files);

/** The cost of one corpus of this many words. @param {number} words */
async function measure(words) {
  const page = await fresh();
  await page.addScriptTag({ url: "/wasm_exec.js" });
  const result = await page.evaluate(async (wordCount) => {
    const g = /** @type {any} */ (globalThis);
    const go = new g.Go();
    const { instance } = await WebAssembly.instantiateStreaming(fetch("/core.wasm"), go.importObject);
    go.run(instance);
    // Mulberry32: the same corpus at each run.
    let seed = 20261121;
    const random = () => {
      seed = (seed + 0x6d2b79f5) | 0;
      let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
      t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
      return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
    };
    const syllables =
      "ba be bi bo ca co da de do el en er fa fi ga gi ha in ja jo la le li lo ma me mi mo na ne ni no or pa pe po ra re ri ro sa se si so ta te ti to va vi ia né lé ço".split(
        " ",
      );
    const syllable = () => syllables[Math.floor(random() * syllables.length)];
    const forms = Array.from({ length: 60_000 }, () =>
      Array.from({ length: 1 + Math.floor(random() * 4) }, syllable).join(""),
    );
    // Zipf's law: the n-th form occurs 1/n times as often as the first.
    const common = () => forms[Math.floor(Math.exp(random() * Math.log(forms.length))) - 1] ?? "";
    const known = Array.from({ length: 300 }, (_, i) => {
      const f = forms[(i + 3) * 97] ?? "";
      return f.charAt(0).toUpperCase() + f.slice(1);
    });
    const documents = [];
    for (let n = 0; n < wordCount; n += 50) {
      let text = "";
      for (let i = 0; i < 50; i++)
        text += `${random() < 1 / 60 ? known[Math.floor(random() * 300)] : common()}${i % 17 === 16 ? ", " : " "}`;
      documents.push({ id: `m${n / 50}`, text, author: `P${n % 100}` });
    }
    /** @param {string} method @param {object} params */
    const ask = (method, params) => {
      const request = new TextEncoder().encode(JSON.stringify({ id: 1, method, params }));
      const begin = performance.now();
      const answer = g.cachenomHandle(request, () => {});
      const ms = performance.now() - begin;
      const { result, error } = JSON.parse(new TextDecoder().decode(answer));
      if (error) throw new Error(`${method}: ${error.message}`);
      return { ms, result };
    };
    const load = ask("corpus.load", { documents });
    const corpus = load.result.corpus;
    const variants = ask("mine.variants", { corpus, known });
    const named = known.map((form) => ({ form, type: "prénom" }));
    const left = ask("mine.contexts", { corpus, known: named, side: "left" });
    const right = ask("mine.contexts", { corpus, known: named, side: "right" });
    const frequent = forms[0];
    const first = ask("concordance", { corpus, query: { form: frequent }, limit: 200 });
    const memory = /** @type {WebAssembly.Memory} */ (instance.exports.mem).buffer.byteLength;

    // The plain comparison: three known forms with every form of the corpus.
    const lexicon = new Set(documents.flatMap((d) => d.text.split(/[ ,]+/)));
    const begin = performance.now();
    let near = 0;
    for (const k of known.slice(0, 3))
      for (const f of lexicon) {
        const a = k.toLowerCase();
        const b = f.toLowerCase();
        let row = Array.from({ length: b.length + 1 }, (_, j) => j);
        for (let i = 1; i <= a.length; i++) {
          const next = [i];
          for (let j = 1; j <= b.length; j++)
            next[j] = Math.min(
              (row[j] ?? 0) + 1,
              (next[j - 1] ?? 0) + 1,
              (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1),
            );
          row = next;
        }
        if ((row[b.length] ?? 9) <= 2) near++;
      }
    const plain = ((performance.now() - begin) * known.length) / 3;
    return {
      load: load.ms,
      variants: variants.ms,
      candidates: variants.result.candidates.length,
      contexts: left.ms + right.ms,
      contextCount: left.result.contexts.length + right.result.contexts.length,
      first: first.ms,
      lines: first.result.total,
      memory,
      plain,
      near,
    };
  }, words);
  await page.context().close();
  return result;
}

const tenth = await measure(100_000);
const whole = await measure(1_000_000);
await close();

/** @param {string} what @param {string} budget @param {string} measured */
const row = (what, budget, measured) =>
  console.log(what.padEnd(66) + budget.padStart(9) + measured.padStart(13));
const seconds = (/** @type {number} */ ms) => `${(ms / 1000).toFixed(2)} s`;
row("corpus of 1,000,000 words, 300 known forms, in Chromium", "budget", "measured");
row("lexicon and variants", "≤ 2 s", seconds(whole.load + whole.variants));
row(`  of it the variants (${whole.candidates} candidates)`, "", seconds(whole.variants));
row("  a plain comparison of every pair, from a sample of 3 known", "", seconds(whole.plain));
row(`contexts, both sides (${whole.contextCount})`, "≤ 5 s", seconds(whole.contexts));
row(`concordance of a form that stands ${whole.lines} times: first 200 lines`, "", seconds(whole.first));
row("memory of the wasm", "", `${Math.round(whole.memory / 1e6)} MB`);
row(
  "growth 100,000 → 1,000,000 words: lexicon and variants",
  "≤ 11x",
  `${((whole.load + whole.variants) / (tenth.load + tenth.variants)).toFixed(1)}x`,
);
row("  contexts", "≤ 11x", `${(whole.contexts / tenth.contexts).toFixed(1)}x`);
