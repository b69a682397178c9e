// @ts-check
/**
 * Measures how long a large transcript takes to open in a real Chromium, and what memory it needs: `node
 * scripts/transcripts-bench.js wasm_exec.js cachenom-corpus.wasm`. The transcript is 50 MB of TEI with a million words in
 * elements of their own; for comparison, the same words and as many bytes are opened as plain text, each in a page of its
 * own.
 */
import { openBench } from "./bench-site.js";

const [wasmExec = "", coreWasm = ""] = process.argv.slice(2);
/** @type {Record<string, [string, string]>} */
const files = {
  "/core.wasm": [coreWasm, "application/wasm"],
  "/wasm_exec.js": [wasmExec, "text/javascript"],
};
const { fresh, close } = await openBench(files);

const WORDS = 1_000_000;

/** @param {"tei" | "words" | "bytes"} what */
async function measure(what) {
  const page = await fresh();
  await page.addScriptTag({ url: "/wasm_exec.js" });
  const result = await page.evaluate(
    async ([what, total]) => {
      const g = /** @type {any} */ (globalThis);
      const go = new g.Go();
      const { instance } = await WebAssembly.instantiateStreaming(fetch("/core.wasm"), go.importObject);
      go.run(instance);
      const some =
        "bonjour je suis arrivée hier avec lui parce que nous avons mangé chez elle et puis on verra".split(
          " ",
        );
      const parts = [];
      let turn = [];
      for (let i = 0; i < Number(total); i++) {
        const word = some[(i * 7) % some.length];
        turn.push(what === "tei" ? `<w xml:id="w${i}" lemma="${word}" pos="NOM">${word}</w>` : word);
        if (i % 15 < 14) continue;
        if (what === "tei") parts.push(`<u who="#s${i % 7}" xml:id="u${i}">\n${turn.join("\n")}\n</u>`);
        else parts.push(turn.join(" "));
        turn = [];
      }
      let text = parts.join("\n");
      if (what === "tei")
        text = `<TEI xmlns="http://www.tei-c.org/ns/1.0"><text><body>${text}</body></text></TEI>`;
      if (what === "bytes")
        text = `${text}\n`.repeat(Math.ceil(23_000_000 / text.length)).slice(0, 23_000_000);
      const name = what === "tei" ? "a.xml" : "a.txt";
      const bytes = new TextEncoder().encode(text);
      let base64 = "";
      for (let i = 0; i < bytes.length; i += 0x6000)
        base64 += btoa(String.fromCharCode(...bytes.subarray(i, i + 0x6000)));
      const params = { files: [{ name, base64 }] };
      const request = new TextEncoder().encode(JSON.stringify({ id: 1, method: "corpus.open", params }));
      const begin = performance.now();
      const answer = g.cachenomHandle(request, () => {});
      const ms = performance.now() - begin;
      const { result, error } = JSON.parse(new TextDecoder().decode(answer));
      if (error) throw new Error(error.message);
      const memory = /** @type {WebAssembly.Memory} */ (instance.exports.mem).buffer.byteLength;
      return { ms, memory, bytes: bytes.length, documents: result.documents.length };
    },
    /** @type {const} */ ([what, WORDS]),
  );
  await page.context().close();
  return result;
}

const words = await measure("words");
const bytes = await measure("bytes");
const tei = await measure("tei");
await close();

const mega = (/** @type {number} */ n) => `${Math.round(n / 1e6)} MB`;
const seconds = (/** @type {number} */ ms) => `${(ms / 1000).toFixed(2)} s`;
/** @param {string} what @param {Awaited<ReturnType<typeof measure>>} m */
const row = (what, m) =>
  console.log(
    what.padEnd(48) + mega(m.bytes).padStart(8) + seconds(m.ms).padStart(10) + mega(m.memory).padStart(10),
  );
row("a million words as plain text, opened", words);
row("plain text of 23 MB (the most), opened", bytes);
row(`TEI with a million <w>, ${tei.documents} turns, opened`, tei);
console.log(
  `TEI over the same words as plain text (budget: 3x): ${(tei.ms / words.ms).toFixed(1)}x; byte for byte: ${(
    tei.ms / tei.bytes / (bytes.ms / bytes.bytes)
  ).toFixed(1)}x`,
);
