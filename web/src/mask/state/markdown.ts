import { type Inline, inline } from "./markdown-inline";

/**
 * Parses the Markdown that chatbots write, cautiously: teachers' texts contain stars, dashes and numbers that are not
 * Markdown. Line ends are kept, because "Nom : commentaire" is written line by line. The well-known libraries weigh 13
 * kB or more, or lose words.
 */
type Form =
  | { as: "heading"; level: number; of: Inline[] }
  | { as: "lines"; lines: Inline[][] }
  | { as: "list"; items: Item[] }
  | { as: "quote" | "group"; blocks: Block[] }
  | { as: "code"; text: string }
  | { as: "rule" }
  | { as: "table"; rows: Inline[][][] };
/** `gap`: an empty line precedes it. */
export type Block = Form & { gap: boolean };

export interface Item {
  /** The number as written; null in an unordered list. */
  number: number | null;
  blocks: Block[];
  gap: boolean;
}

/** Deeper nested lists and quotes are read as lines. */
const DEEPEST = 12;
/** Maximum lines of a code block: an unclosed fence must not make the parser search the whole text. */
const LONGEST_CODE = 1000;
const fence = /^ {0,3}(`{3,}|~{3,}) {0,3}([\w+-]*) *$/;
const heading = /^ {0,3}(#{1,6})[ \t]+(?=\S)/;
const rule = /^ {0,3}(?:(?:-[ \t]*){3,}|(?:\*[ \t]*){3,}|_{3}[ \t]*)$/;
const underline = /^ {0,3}={3,}\s*$/;
/** "> 15 absences" and ">= 10" mean "more than". */
const quote = /^ {0,3}>(?! ?[\d=])/;
const marker = /^([ \t]*)(?:([-*])|(\d{1,3})[.)])[ \t]+(?=\S)/;
const dashes = /^ {0,3}\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/;

const isBlank = (line: string | undefined) => line === undefined || line.trim() === "";
const isTable = (line: string, next: string | undefined) =>
  next !== undefined && line.includes("|") && next.includes("|") && dashes.test(next);
/** Counts a tab as four spaces. */
const indentOf = (line: string) => (/^[ \t]*/.exec(line)?.[0] ?? "").replaceAll("\t", "    ").length;

export const blocksOf = (text: string): Block[] => read(text.split(/\r\n?|\n/), 0);

/** A block, and the index of the line after it. */
type Found = { form: Form; next: number } | null;
type Reader = (lines: readonly string[], i: number, depth: number) => Found;

const readers: Reader[] = [codeAt, headingAt, ruleAt, quoteAt, tableAt, listAt];

function read(lines: readonly string[], depth: number): Block[] {
  const blocks: Block[] = [];
  let gap = false;
  for (let i = 0; i < lines.length; ) {
    if (isBlank(lines[i])) {
      gap = true;
      i++;
      continue;
    }
    const found = at(lines, i, depth);
    const last = blocks.at(-1);
    if (found) {
      blocks.push({ ...found.form, gap });
      i = found.next;
    } else if (underline.test(lines[i] ?? "") && last?.as === "lines" && !gap) {
      const of = last.lines.pop() ?? [];
      if (last.lines.length === 0) blocks.pop();
      blocks.push({ as: "heading", level: 1, of, gap: last.gap && last.lines.length === 0 });
      i++;
    } else {
      const line = inline(lineOf(lines[i] ?? ""));
      if (last?.as === "lines" && !gap) last.lines.push(line);
      else blocks.push({ as: "lines", lines: [line], gap });
      i++;
    }
    gap = false;
  }
  return blocks;
}

/** A line without a trailing hard-break sign: each line end is a break anyway. */
const lineOf = (line: string) => line.trim().replace(/(^|[^\\])\\$/, "$1");

function at(lines: readonly string[], i: number, depth: number): Found {
  if (depth > DEEPEST) return null;
  for (const reader of readers) {
    const found = reader(lines, i, depth);
    if (found) return found;
  }
  return null;
}

/** A code block. An answer that is wholly inside a "markdown" fence is parsed as Markdown. */
function codeAt(lines: readonly string[], i: number, depth: number): Found {
  const [, signs = "", language = ""] = fence.exec(lines[i] ?? "") ?? [];
  if (!signs) return null;
  const within = lines.slice(i + 1, i + LONGEST_CODE);
  const end = within.findIndex((line) => line.trim() === signs);
  if (end < 0) return null;
  const inner = within.slice(0, end);
  const form: Form = /^(?:md|markdown)$/i.test(language)
    ? { as: "group", blocks: read(inner, depth + 1) }
    : { as: "code", text: inner.join("\n") };
  return { form, next: i + end + 2 };
}

function headingAt(lines: readonly string[], i: number): Found {
  const m = heading.exec(lines[i] ?? "");
  if (!m) return null;
  const words = (lines[i] ?? "").slice(m[0].length).trim();
  const of = inline(/ #+$/.test(words) ? words.slice(0, words.lastIndexOf(" ")).trim() : words);
  return { form: { as: "heading", level: m[1]?.length ?? 1, of }, next: i + 1 };
}

function ruleAt(lines: readonly string[], i: number): Found {
  return rule.test(lines[i] ?? "") ? { form: { as: "rule" }, next: i + 1 } : null;
}

function quoteAt(lines: readonly string[], i: number, depth: number): Found {
  if (!quote.test(lines[i] ?? "")) return null;
  let next = i;
  while (/^ {0,3}>/.test(lines[next] ?? "")) next++;
  const inner = lines.slice(i, next).map((line) => line.replace(/^ {0,3}> ?/, ""));
  return { form: { as: "quote", blocks: read(inner, depth + 1) }, next };
}

function tableAt(lines: readonly string[], i: number): Found {
  if (!isTable(lines[i] ?? "", lines[i + 1])) return null;
  let next = i + 2;
  while (!isBlank(lines[next]) && lines[next]?.includes("|")) next++;
  const rows = [lines[i] ?? "", ...lines.slice(i + 2, next)].map((row) => cellsOf(row).map(inline));
  return { form: { as: "table", rows }, next };
}

/** The cells of a row; "\|" is a literal sign. */
export function cellsOf(row: string): string[] {
  const inner = row.trim().replace(/^\|/, "");
  const cells = inner.match(/(?:\\.|[^\\|]|\\$)+|\|/g) ?? [];
  const all: string[] = [];
  let before = "|";
  for (const cell of cells) {
    if (cell !== "|") all.push(cell.trim().replaceAll("\\|", "|"));
    else if (before === "|") all.push("");
    before = cell;
  }
  return all;
}

interface Raw {
  number: number | null;
  lines: string[];
  gap: boolean;
}

function listAt(lines: readonly string[], i: number, depth: number): Found {
  const first = marker.exec(lines[i] ?? "");
  if (!first) return null;
  const indent = indentOf(first[1] ?? "");
  const items: Raw[] = [];
  let next = i;
  for (let blank = false; next < lines.length; ) {
    const line = lines[next] ?? "";
    if (isBlank(line)) {
      blank = true;
      next++;
      continue;
    }
    const m = marker.exec(line);
    const its = indentOf(line);
    if (m && Math.abs(its - indent) < 2 && m[2] === first[2] && !rule.test(line)) {
      const number = m[3] === undefined ? null : Number(m[3]);
      items.push({ number, lines: [line.slice(m[0].length)], gap: blank });
      if (items.length === 2 && !isList(items)) return null;
    } else if (its > indent + 1) {
      const last = items.at(-1)?.lines;
      if (blank) last?.push("");
      last?.push(line.slice(Math.min(/^[ \t]*/.exec(line)?.[0].length ?? 0, indent + (first[2] ? 2 : 3))));
    } else break;
    blank = false;
    next++;
  }
  while (isBlank(lines[next - 1])) next--;
  if (!isList(items)) return null;
  const made = items.map(({ number, lines: its, gap }) => ({ number, gap, blocks: read(its, depth + 1) }));
  return { form: { as: "list", items: made }, next };
}

/** "1789. Une année", "14. Juillet", or a single "- 2 points" or "* voir plus bas *" is not a list. */
function isList(items: readonly Raw[]): boolean {
  const [first, second] = items;
  if (!first) return false;
  const words = first.lines[0] ?? "";
  if (first.number !== null) return first.number < 2 || second?.number === first.number + 1;
  if (second) return true;
  const end = inline(words).at(-1);
  return !/^\d/.test(words) && !(typeof end === "string" && end.endsWith("*"));
}
