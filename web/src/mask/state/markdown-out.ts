import { type Block, blocksOf, cellsOf, type Item } from "./markdown";
import { type Inline, inline } from "./markdown-inline";

/** The places of names. Signs inside names are text. */
export interface Names {
  starts: ArrayLike<number>;
  ends: ArrayLike<number>;
}

/** Private-use Unicode ranges. Signs inside names are encoded in a range that the text does not use. */
const ranges = Array.from({ length: 24 }, (_, n) => 0xe000 + n * 0x100);

/** Calls `make` with the names' signs encoded, and decodes them in the result, each as `shown` returns it. */
function around(
  text: string,
  names: Names | null,
  make: (text: string) => string,
  shown = (sign: string) => sign,
): string {
  const base = names && ranges.find((r) => !signsFrom(r).test(text));
  if (!names || base === null || base === undefined) return make(text);
  let hidden = "";
  let at = 0;
  for (let i = 0; i < names.starts.length; i++) {
    const [start, end] = [names.starts[i] ?? 0, names.ends[i] ?? 0];
    const name = text.slice(start, end);
    hidden += text.slice(at, start);
    hidden += name.replace(/[!-/:-@[-`{-~]/g, (sign) => String.fromCharCode(base + sign.charCodeAt(0)));
    at = end;
  }
  const made = make(hidden + text.slice(at));
  return made.replace(signsFrom(base), (c) => shown(String.fromCharCode(c.charCodeAt(0) - base)));
}

const signsFrom = (base: number) =>
  new RegExp(`[${String.fromCharCode(base)}-${String.fromCharCode(base + 0x7f)}]`, "g");

/** The text without Markdown: paragraphs, lists, and tables with tabs between cells. */
export const plainOf = (text: string, names: Names | null = null): string => around(text, names, plain);

/** The same as HTML. Tags in the text are escaped, and nothing in it makes a request. */
export const htmlOf = (text: string, names: Names | null = null): string => around(text, names, html, safe);

/** The same for one table row. */
export const plainRow = (row: string, names: Names | null = null): string =>
  around(row, names, (text) =>
    cellsOf(text)
      .map((cell) => oneLine(words(inline(cell))))
      .join("\t"),
  );

/** Whether the text contains Markdown. A list of one item does not count. */
export const isFormatted = (text: string): boolean =>
  /\\[*_#`~|[\]>]/.test(text) || (/[*_~`#>[<|=-]|\d[.)]/.test(text) && blocksOf(text).some(hasForm));

function hasForm(block: Block): boolean {
  switch (block.as) {
    case "lines":
      return block.lines.some((line) => line.some((one) => typeof one !== "string"));
    case "list":
      return block.items.length > 1 || block.items.some((item) => item.blocks.some(hasForm));
    default:
      return true;
  }
}

const plain = (text: string): string => plainBlocks(blocksOf(text));

const oneLine = (s: string): string => s.replace(/\s*\n\s*/g, " ");

function words(of: readonly Inline[]): string {
  let out = "";
  for (const one of of) {
    if (typeof one === "string") out += one;
    else if (one.as === "code") out += one.text;
    else if (one.as === "break") out += "\n";
    else if (one.as === "link") out += linkWords(words(one.of), one.href);
    else out += words(one.of);
  }
  return out;
}

function linkWords(text: string, href: string): string {
  const to = href.replace(/^mailto:/i, "");
  if (text === href || text === to) return to;
  return text ? `${text} (${to})` : to;
}

function plainBlocks(blocks: readonly Block[]): string {
  const parts: { text: string; gap: boolean }[] = [];
  let ruled = false;
  for (const block of blocks) {
    if (block.as === "rule") ruled = true;
    else parts.push({ text: plainBlock(block), gap: block.gap || ruled });
    if (block.as !== "rule") ruled = false;
  }
  return joined(parts);
}

/** Joins parts; empty lines stay, one each. */
const joined = (parts: readonly { text: string; gap: boolean }[]): string =>
  parts.map(({ text, gap }, i) => (i === 0 ? text : `${gap ? "\n\n" : "\n"}${text}`)).join("");

function plainBlock(block: Block): string {
  switch (block.as) {
    case "heading":
      return words(block.of);
    case "lines":
      return block.lines.map(words).join("\n");
    case "list":
      return joined(block.items.map((item) => ({ text: plainItem(item), gap: item.gap })));
    case "quote":
    case "group":
      return plainBlocks(block.blocks);
    case "code":
      return block.text;
    case "table":
      return block.rows.map((row) => row.map((cell) => oneLine(words(cell))).join("\t")).join("\n");
    default:
      return "";
  }
}

function plainItem({ number, blocks }: Item): string {
  const mark = number === null ? "- " : `${number}. `;
  return mark + plainBlocks(blocks).replace(/\n(?=[^\n])/g, `\n${" ".repeat(mark.length)}`);
}

const html = (text: string): string => htmlBlocks(blocksOf(text));

const safe = (s: string): string => s.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

const tag = (name: string, inner: string, attributes = ""): string =>
  `<${name}${attributes}>${inner}</${name}>`;

const marks = { strong: "b", em: "i", del: "s" } as const;

function spans(of: readonly Inline[]): string {
  let out = "";
  for (const one of of) {
    if (typeof one === "string") out += safe(one);
    else if (one.as === "code") out += tag("code", safe(one.text));
    else if (one.as === "break") out += "<br>";
    else if (one.as === "link") out += tag("a", spans(one.of) || safe(one.href), ` href="${safe(one.href)}"`);
    else out += tag(marks[one.as], spans(one.of));
  }
  return out;
}

const htmlBlocks = (blocks: readonly Block[]): string => blocks.map(htmlBlock).join("");

function htmlBlock(block: Block): string {
  switch (block.as) {
    case "heading":
      return tag(`h${block.level}`, spans(block.of));
    case "lines":
      return tag("p", block.lines.map(spans).join("<br>"));
    case "list":
      return htmlList(block.items);
    case "quote":
      return tag("blockquote", htmlBlocks(block.blocks));
    case "group":
      return htmlBlocks(block.blocks);
    case "code":
      return tag("pre", safe(block.text));
    case "rule":
      return "<hr>";
    case "table":
      return htmlTable(block.rows);
  }
}

/** An item gets a number if it is not the next one; "1. 1. 1." counts up. */
function htmlList(items: readonly Item[]): string {
  const first = items[0]?.number ?? null;
  let next = first ?? 0;
  const inner = items.map(({ number, blocks }, i) => {
    const value =
      number === null || number === next || number === items[i - 1]?.number ? "" : ` value="${number}"`;
    next = value ? (number ?? 0) + 1 : next + 1;
    const [head, ...rest] = blocks;
    // The first lines of an item get no <p>, because editors would add space around each.
    const text =
      head?.as === "lines" ? head.lines.map(spans).join("<br>") + htmlBlocks(rest) : htmlBlocks(blocks);
    return tag("li", text, value);
  });
  if (first === null) return tag("ul", inner.join(""));
  return tag("ol", inner.join(""), first === 1 ? "" : ` start="${first}"`);
}

function htmlTable([head = [], ...rows]: readonly Inline[][][]): string {
  const row = (cells: readonly Inline[][], name: string) =>
    tag("tr", cells.map((cell) => tag(name, spans(cell))).join(""));
  return tag("table", [row(head, "th"), ...rows.map((cells) => row(cells, "td"))].join(""), ' border="1"');
}
