// @ts-check
/**
 * Measures documents in a real Chromium: `node scripts/documents-bench.js wasm_exec.js cachenom-corpus.wasm`. A text of 200
 * pages and a workbook of 50,000 rows are opened and saved with a class hidden. For comparison, the same words are hidden as
 * plain text, in another page.
 */
import { crc32, deflateRawSync } from "node:zlib";
import { openBench } from "./bench-site.js";

const [wasmExec = "", coreWasm = ""] = process.argv.slice(2);

/** A zip file of parts. @param {Record<string, string>} parts */
function zip(parts) {
  const bodies = [];
  const directory = [];
  let at = 0;
  for (const [name, text] of Object.entries(parts)) {
    const data = Buffer.from(text);
    const packed = deflateRawSync(data);
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(8, 4);
    head.writeUInt16LE(0x21, 8);
    head.writeUInt32LE(crc32(data), 10);
    head.writeUInt32LE(packed.length, 14);
    head.writeUInt32LE(data.length, 18);
    head.writeUInt16LE(name.length, 22);
    bodies.push(Buffer.from("PK\x03\x04"), head, Buffer.from(name), packed);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(at, 10);
    directory.push(Buffer.from("PK\x01\x02\x14\x00", "latin1"), head, tail, Buffer.from(name));
    at += 30 + name.length + packed.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(Object.keys(parts).length, 8);
  end.writeUInt16LE(Object.keys(parts).length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...bodies, listed, end]);
}

const first =
  "Emma Léa Manon Lucas Noé Yann Inès Hugo Chloé Louise Jules Adam Sarah Nathan Camille Théo Lina Zoé".split(
    " ",
  );
const last =
  "Vauquelin Delmotte Benali Ferreira Garcin Lambert Rousselet Vidalin Marchal Traore Kayali Perrinet".split(
    " ",
  );
const people = first.map((name, i) => ({ first: name, last: last[i % last.length] }));

const types = "application/vnd.openxmlformats-officedocument.";
const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** A file of a format: its list of parts and its relationships name the main part. @param {string} main @param {string} type @param {Record<string, string>} parts */
const packed = (main, type, parts) =>
  zip({
    "[Content_Types].xml": `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/${main}" ContentType="${types}${type}"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}spreadsheetml.worksheet+xml"/></Types>`,
    "_rels/.rels": `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="${main}"/></Relationships>`,
    ...parts,
  });

/** Pages of fifty paragraphs, with a name that is cut over two runs. @param {number} pages */
function text(pages) {
  let body = "";
  for (let i = 0; i < pages * 50; i++) {
    const name = people[i % people.length];
    body += `<w:p><w:r><w:t xml:space="preserve">Bon trimestre. ${name?.first} </w:t></w:r><w:r><w:rPr><w:b/></w:rPr><w:t>${name?.last}</w:t></w:r><w:r><w:t xml:space="preserve"> a bien travaillé, mais bavarde trop en cours. Note ${i % 20}.</w:t></w:r></w:p>`;
  }
  return packed("word/document.xml", "wordprocessingml.document.main+xml", {
    "word/document.xml": `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
  });
}

/** Rows of eight cells: a pupil, their class, marks. @param {number} rows */
function workbook(rows) {
  let sheet = "";
  for (let i = 1; i <= rows; i++) {
    const name = people[i % people.length];
    sheet += `<row r="${i}"><c r="A${i}" t="inlineStr"><is><t>${name?.last}</t></is></c><c r="B${i}" t="inlineStr"><is><t>${name?.first}</t></is></c><c r="C${i}" t="inlineStr"><is><t>4e B</t></is></c>`;
    for (const column of "DEFGH") sheet += `<c r="${column}${i}"><v>${i % 20}.5</v></c>`;
    sheet += "</row>";
  }
  return packed("xl/workbook.xml", "spreadsheetml.sheet.main+xml", {
    "xl/workbook.xml": `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${relations}"><sheets><sheet name="Notes" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    "xl/worksheets/sheet1.xml": `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${sheet}</sheetData></worksheet>`,
  });
}

/** @type {Record<string, [string | Buffer, string]>} */
const files = {
  "/core.wasm": [coreWasm, "application/wasm"],
  "/wasm_exec.js": [wasmExec, "text/javascript"],
  "/a.docx": [text(200), "application/octet-stream"],
  "/a.xlsx": [workbook(50_000), "application/octet-stream"],
};
const { fresh, close } = await openBench(files);

/**
 * Milliseconds and memory to open and save a file or, if its text alone is given, to hide the names in the text.
 * @param {string} name @param {{ text: string, layout: object } | null} plain
 */
async function measure(name, plain) {
  const page = await fresh();
  await page.addScriptTag({ url: "/wasm_exec.js" });
  const result = await page.evaluate(
    async ({ name, plain, roster }) => {
      const g = /** @type {any} */ (globalThis);
      const go = new g.Go();
      const { instance } = await WebAssembly.instantiateStreaming(fetch("/core.wasm"), go.importObject);
      go.run(instance);
      const file = new Uint8Array(await (await fetch(`/${name}`)).arrayBuffer());
      /** @param {string} method @param {object} params @param {Uint8Array} [beside] */
      const ask = (method, params, beside) => {
        const request = new TextEncoder().encode(JSON.stringify({ id: 1, method, params }));
        const begin = performance.now();
        const answer = g.cachenomHandle(request, () => {}, beside);
        const ms = performance.now() - begin;
        const { result, error } = JSON.parse(new TextDecoder().decode(answer));
        if (error) throw new Error(`${method}: ${error.message}`);
        return { ms, result };
      };
      const memory = () => /** @type {WebAssembly.Memory} */ (instance.exports.mem).buffer.byteLength;
      if (plain) {
        const { ms } = ask("pseudonymize", { ...plain, roster });
        return { ms, memory: memory(), text: "", layout: {} };
      }
      const open = ask("document.open", { name }, file);
      const save = ask("document.save", { name, roster, brief: true }, file);
      const { text, layout } = open.result;
      return { ms: open.ms + save.ms, memory: memory(), text, layout };
    },
    { name, plain, roster: people },
  );
  await page.context().close();
  return result;
}

/** @param {string} what @param {string} budget @param {string} measured */
const row = (what, budget, measured) =>
  console.log(`${what.padEnd(66)} ${budget.padStart(9)} ${measured.padStart(12)}`);

row("documents, in Chromium", "budget", "measured");
for (const [what, name] of [
  ["200 pages of docx", "a.docx"],
  ["50,000 rows of xlsx, 8 cells each", "a.xlsx"],
]) {
  const whole = await measure(name ?? "", null);
  const alone = await measure(name ?? "", { text: whole.text, layout: whole.layout });
  row(`${what}, opened and saved, over the same plain text`, "≤ 3x", `${(whole.ms / alone.ms).toFixed(2)}x`);
  row("  in milliseconds", "", `${whole.ms.toFixed(0)} ms`);
  row("  memory of the wasm", "≤ 256 MB", `${(whole.memory / 2 ** 20).toFixed(0)} MB`);
  row("  of it for the plain text", "", `${(alone.memory / 2 ** 20).toFixed(0)} MB`);
}
await close();
