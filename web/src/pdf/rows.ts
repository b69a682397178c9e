import { closed, type Run } from "./runs";

/** Text that belongs together on a line: a line of prose, or a line of a cell. */
export interface Piece {
  x: number;
  right: number;
  y: number;
  size: number;
  text: string;
}

/** The pieces of one line, from left to right. */
export interface Row {
  y: number;
  size: number;
  pieces: Piece[];
}

/** In letter sizes: the smallest gap between cells, and the smallest gap between words. */
const CELL_GAP = 1.2;
const WORD_GAP = 0.15;
/** The smallest gap between aligned cells of a narrow table. */
const ALIGNED_GAP = 0.3;
/** The same beside a drawn space: justified lines stretch there, and some cells end with a space. */
const SPACED_CELL_GAP = 2.2;
const SPACED_ALIGNED_GAP = 0.6;

interface Line {
  y: number;
  size: number;
  runs: Run[];
}

const end = (r: Run) => r.x + r.width;

/** Whether a small run is raised or lowered beside a word of the line: an exponent, or the letters of "Mme". */
const raised = (run: Run, line: Line): boolean =>
  run.size <= 0.8 * line.size &&
  Math.abs(run.y - line.y) <= 0.6 * line.size &&
  line.runs.some(
    (r) => Math.abs(run.x - end(r)) < 0.4 * line.size || Math.abs(r.x - end(run)) < 0.4 * line.size,
  );

/** The lines of a page: runs on one baseline, and those raised beside it. Large letters are placed first. */
function linesOf(runs: readonly Run[]): Line[] {
  const lines: Line[] = [];
  for (const run of [...runs].sort((a, b) => b.size - a.size || a.x - b.x)) {
    const same = lines.find((l) => Math.abs(l.y - run.y) <= 0.25 * Math.min(l.size, run.size));
    const line = same ?? lines.find((l) => raised(run, l));
    if (line) line.runs.push(run);
    else lines.push({ y: run.y, size: run.size, runs: [run] });
  }
  for (const line of lines) line.runs.sort((a, b) => a.x - b.x);
  return lines.sort((a, b) => a.y - b.y);
}

interface Gap {
  width: number;
  /** Beside a drawn space. */
  spaced: boolean;
}

function gapBefore(runs: readonly Run[], i: number): Gap | null {
  const [before, run] = [runs[i - 1], runs[i]];
  if (!before || !run) return null;
  return { width: run.x - end(before), spaced: /\s$/.test(before.text) || /^\s/.test(run.text) };
}

/** Finds the left edges of table columns: positions where runs begin a line, or follow a gap, in several lines. */
function edgesOf(lines: readonly Line[]): (x: number, spaced: boolean) => boolean {
  const begins = new Map<number, number[]>();
  for (const { runs, size } of lines)
    runs.forEach((run, i) => {
      const gap = gapBefore(runs, i);
      if (/^\s/.test(run.text) || (gap && gap.width < ALIGNED_GAP * size)) return;
      const at = Math.round(run.x);
      const same = begins.get(at);
      if (same) same.push(run.x);
      else begins.set(at, [run.x]);
    });
  const near = (x: number, by: number) =>
    [-1, 0, 1]
      .flatMap((d) => begins.get(Math.round(x) + d) ?? [])
      .reduce((n, other) => n + Number(Math.abs(other - x) <= by), 0);
  // In a long text words align by chance, so justified lines need more evidence.
  return (x, spaced) => (spaced ? near(x, 0.2) > 2 : near(x, 1) > 1);
}

/** Whether a drawn space is centred between two words: the line was justified by moving each word. */
function isStretched(runs: readonly Run[], i: number, size: number): boolean {
  const space = runs[i]?.text.trim() === "" ? i : i - 1;
  if (runs[space]?.text.trim() !== "") return false;
  const [before, after] = [gapBefore(runs, space), gapBefore(runs, space + 1)];
  return before !== null && after !== null && Math.abs(before.width - after.width) < 0.1 * size;
}

/** Whether a run begins a new piece. */
function parts(
  runs: readonly Run[],
  i: number,
  size: number,
  isEdge: (x: number, spaced: boolean) => boolean,
): boolean {
  const [gap, run] = [gapBefore(runs, i), runs[i] as Run];
  if (gap?.spaced && isStretched(runs, i, size)) return false;
  if (!gap || run.text.trim() === "") return (gap?.width ?? 0) >= SPACED_CELL_GAP * size;
  const [cell, aligned] = gap.spaced ? [SPACED_CELL_GAP, SPACED_ALIGNED_GAP] : [CELL_GAP, ALIGNED_GAP];
  return gap.width >= cell * size || (gap.width >= aligned * size && isEdge(run.x, gap.spaced));
}

/** Joins the text of runs, with spaces for the gaps. */
function textOf(runs: readonly Run[]): string {
  let text = "";
  runs.forEach((run, i) => {
    const before = runs[i - 1];
    const gap = before ? run.x - end(before) : 0;
    const apart = before && gap > WORD_GAP * Math.max(run.size, before.size) && !/\s$/.test(text);
    text += apart && !/^\s/.test(run.text) ? ` ${run.text}` : run.text;
  });
  return closed(text)
    .replace(/[ \u2002-\u200a]+/g, " ")
    .trim();
}

function piecesOf({ y, size, runs }: Line, isEdge: (x: number, spaced: boolean) => boolean): Piece[] {
  const groups: Run[][] = [];
  runs.forEach((run, i) => {
    const group = groups.at(-1);
    if (group && !parts(runs, i, size, isEdge)) group.push(run);
    else groups.push([run]);
  });
  return groups.flatMap((group) => {
    const drawn = group.filter((r) => r.text.trim() !== "");
    const [first] = drawn;
    if (!first) return [];
    const right = Math.max(...drawn.map(end));
    return [{ x: first.x, right, y, size: Math.max(...drawn.map((r) => r.size)), text: textOf(group) }];
  });
}

/** The lines of a page from top to bottom, cut into pieces. */
export function rowsOf(runs: readonly Run[]): Row[] {
  const lines = linesOf(runs);
  const isEdge = edgesOf(lines);
  return lines
    .map((line) => ({ y: line.y, size: line.size, pieces: piecesOf(line, isEdge) }))
    .filter((row) => row.pieces.length > 0);
}
