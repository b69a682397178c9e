import type { Piece, Row } from "./rows";
import { rowsOf } from "./rows";
import { type Drawn, turned } from "./runs";

/** A paragraph, or a row of a table: its cells, each a list of lines. */
export interface Paragraph {
  cells: string[][];
  /** The last line was full, so the next column or page may continue it. */
  open: boolean;
}

interface Span {
  from: number;
  to: number;
}

/** The ranges of the page's width that rows cover, from left to right. */
function taken(spans: readonly Span[], more: readonly Piece[], gap: number): Span[] {
  const all = [...spans, ...more.map((p) => ({ from: p.x, to: p.right }))].sort((a, b) => a.from - b.from);
  const out: Span[] = [];
  for (const s of all) {
    const last = out.at(-1);
    if (last && s.from - last.to < gap) last.to = Math.max(last.to, s.to);
    else out.push({ ...s });
  }
  return out;
}

/** Minimum width of the gap between columns, in letter sizes. */
const GUTTER = 0.35;

/** The rows from `start` on that all leave the same strip free. */
function bandFrom(rows: readonly Row[], start: number): { end: number; spans: Span[] } {
  let spans: Span[] = [];
  let end = start;
  for (; end < rows.length; end++) {
    const row = rows[end] as Row;
    const next = taken(spans, row.pieces, GUTTER * row.size);
    if (spans.length > 1 && next.length < spans.length) break;
    spans = next;
  }
  return { end, spans };
}

/** Index of the range that contains a piece. */
const spanOf = (spans: readonly Span[], p: Piece): number =>
  Math.max(
    0,
    spans.findLastIndex((s) => s.from <= p.x),
  );

/** The parts of the rows within one range. */
const columnOf = (rows: readonly Row[], spans: readonly Span[], at: number): Row[] =>
  rows.flatMap((row) => {
    const pieces = row.pieces.filter((p) => spanOf(spans, p) === at);
    return pieces.length > 0 ? [{ ...row, pieces }] : [];
  });

const median = (numbers: number[]) => numbers.sort((a, b) => a - b)[numbers.length >> 1] ?? 0;

/** Whether a column is prose: several wide lines, most of them full, some beginning with a lower-case letter. */
function isProse(column: readonly Row[], { from, to }: Span): boolean {
  const pieces = column.flatMap((r) => r.pieces);
  const width = to - from;
  const size = median(column.map((r) => r.size));
  const full = median(pieces.map((p) => p.right - p.x)) >= 0.6 * width;
  return column.length >= 2 && pieces.length === column.length && width >= 11 * size && full;
}

const goesOn = (rows: readonly Row[]): number =>
  rows.filter((r) => /^[\p{Ll}(«]/u.test(r.pieces[0]?.text ?? "")).length;

/** Whether the strips separate columns of prose, rather than table cells. */
function areColumns(rows: readonly Row[], spans: readonly Span[]): boolean {
  const columns = spans.map((_, at) => columnOf(rows, spans, at));
  if (rows.every((r) => r.pieces.length === 1)) return columns.every((c) => c.length > 1);
  const lines = columns.reduce((n, c) => n + c.length, 0);
  const on = columns.reduce((n, c) => n + goesOn(c), 0);
  return columns.every((c, i) => isProse(c, spans[i] as Span)) && on >= 0.2 * lines && lines > 5;
}

const BULLET = /^(?:[•◦▪‣·–—*-]|\d{1,2}[.)]|[a-z]\))\s/;

/** The right edge of lines of prose: where two of them end at about the same place, else that of the whole region. */
function edgeOf(block: readonly Row[], region: number): number {
  const ends = block.map((r) => r.pieces[0]?.right ?? 0).sort((a, b) => b - a);
  const [far = 0, second = 0] = ends;
  // The lines of a postal address are few and of any length.
  const near = (block.length > 3 ? 2.5 : 1.2) * (block[0]?.size ?? 0);
  return block.length > 2 && far - second < near ? far : region;
}

/**
 * Whether a line continues the one before: close below, same size, not indented, and its first word did not fit there.
 */
function joins(before: Row, row: Row, first: boolean, edge: number): boolean {
  const [a, b] = [before.pieces[0] as Piece, row.pieces[0] as Piece];
  if (BULLET.test(b.text)) return false;
  const shift = b.x - a.x;
  const hanging = first && BULLET.test(a.text);
  if (shift > 0.8 * a.size && !hanging) return false;
  if (shift < -0.8 * a.size && !first) return false;
  const word = (/^\S+/.exec(b.text)?.[0].length ?? 1) / Math.max(1, b.text.length);
  return edge - a.right < word * (b.right - b.x) + 0.2 * a.size;
}

const sameSize = (a: Row, b: Row) => Math.max(a.size, b.size) <= 1.15 * Math.min(a.size, b.size);

/** Groups of close lines, each of which may be one or more paragraphs. */
function blocksOf(rows: readonly Row[]): Row[][] {
  const blocks: Row[][] = [];
  let leading = 0;
  rows.forEach((row, i) => {
    const before = rows[i - 1];
    const step = before ? row.y - before.y : 0;
    const alone = row.pieces.length > 1 || (before?.pieces.length ?? 2) > 1;
    const block = blocks.at(-1);
    const alike = before !== undefined && sameSize(before, row);
    const near = alike && step < 2.2 * row.size && (leading === 0 || step < 1.3 * leading);
    if (block && !alone && near) {
      leading = leading || step;
      block.push(row);
    } else {
      leading = 0;
      blocks.push([row]);
    }
  });
  return blocks;
}

/** The paragraphs of lines read from top to bottom. */
function prose(rows: readonly Row[], region: number): Paragraph[] {
  return blocksOf(rows).flatMap((block) => {
    const edge = edgeOf(block, region);
    const out: Paragraph[] = [];
    block.forEach((row, i) => {
      const before = block[i - 1];
      const last = out.at(-1);
      const open = row.pieces.length === 1 && edge - (row.pieces[0]?.right ?? 0) < 6 * row.size;
      const first = last?.cells[0]?.length === 1;
      if (last && before && joins(before, row, first, edge)) {
        last.cells[0]?.push(row.pieces[0]?.text ?? "");
        last.open = open;
      } else out.push({ cells: row.pieces.map((p) => [p.text]), open });
    });
    return out;
  });
}

/** Whether a row continues the table row before: beside it, or close below without a first cell. */
function isSameRow(before: Row, row: Row, spans: readonly Span[]): boolean {
  const step = row.y - before.y;
  if (step < 0.8 * row.size) return true;
  const hasFirst = row.pieces.some((p) => p.x <= (spans[0]?.to ?? 0));
  return !hasFirst && step < 1.5 * row.size;
}

/** The rows of a table, including empty cells between full ones. */
function table(rows: readonly Row[], spans: readonly Span[]): Paragraph[] {
  const out: Paragraph[] = [];
  rows.forEach((row, i) => {
    const before = rows[i - 1];
    let last = out.at(-1);
    if (!last || !before || !isSameRow(before, row, spans)) {
      last = { cells: spans.map(() => []), open: false };
      out.push(last);
    }
    for (const piece of row.pieces) last.cells[spanOf(spans, piece)]?.push(piece.text);
  });
  for (const row of out) while (row.cells.length > 1 && row.cells.at(-1)?.length === 0) row.cells.pop();
  return out;
}

/** The first and last row of the table within a band: lines of one piece above and below are outside. */
function tableWithin(rows: readonly Row[], start: number, end: number, spans: readonly Span[]) {
  const many = (i: number) => (rows[i]?.pieces.length ?? 0) > 1;
  const beside = (i: number) => (rows[i + 1]?.y ?? 0) - (rows[i]?.y ?? 0) < 0.8 * (rows[i]?.size ?? 0);
  const begins = many(start) || (beside(start) && (many(start + 1) || many(start + 2)));
  let last = end - 1;
  while (last > start && !many(last) && !isSameRow(rows[last - 1] as Row, rows[last] as Row, spans)) last--;
  return begins && last > start ? last + 1 : null;
}

/** Maximum depth of columns within columns. */
const DEPTH = 4;

/** The paragraphs of rows: columns one after the other, tables row by row, all else from top to bottom. */
export function paragraphsOf(rows: readonly Row[], depth = 0): Paragraph[] {
  const region = rows.reduce((m, r) => Math.max(m, r.pieces.at(-1)?.right ?? 0), 0);
  const out: Paragraph[] = [];
  let lines: Row[] = [];
  const flush = () => {
    out.push(...prose(lines, region));
    lines = [];
  };
  for (let i = 0; i < rows.length; ) {
    const { end, spans } = bandFrom(rows, i);
    const band = rows.slice(i, end);
    const columns = spans.length > 1 && depth < DEPTH && areColumns(band, spans);
    const until = !columns && spans.length > 1 ? tableWithin(rows, i, end, spans) : null;
    if (columns) {
      flush();
      spans.forEach((_, at) => {
        out.push(...paragraphsOf(columnOf(band, spans, at), depth + 1));
      });
      i = end;
    } else if (until) {
      flush();
      out.push(...table(rows.slice(i, until), spans));
      i = until;
    } else lines.push(rows[i++] as Row);
  }
  flush();
  return out;
}

/** The paragraphs of a page; text in other directions comes last. */
export const layout = (items: readonly Drawn[]): Paragraph[] =>
  turned(items).flatMap(({ runs }) => paragraphsOf(rowsOf(runs)));
