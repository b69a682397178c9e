import { closed, type Run } from "./runs";

/** What stands together on a line: a line of prose, or what a cell has of one. */
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

/** In letters' sizes: a gap that words of one sentence do not have, and the least that parts them at all. */
const CELL_GAP = 1.2;
const WORD_GAP = 0.15;
/** Between cells of a narrow table; what begins below something else, too, is one. */
const ALIGNED_GAP = 0.3;

interface Line {
  y: number;
  size: number;
  runs: Run[];
}

const end = (r: Run) => r.x + r.width;

/** Whether a small run stands above or below the line, beside one of its words: an exponent, "Mme" with its letters raised. */
const raised = (run: Run, line: Line): boolean =>
  run.size <= 0.8 * line.size &&
  Math.abs(run.y - line.y) <= 0.6 * line.size &&
  line.runs.some(
    (r) => Math.abs(run.x - end(r)) < 0.4 * line.size || Math.abs(r.x - end(run)) < 0.4 * line.size,
  );

/** The lines of a page: what has one baseline, and what is raised beside it. The large letters are placed first. */
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

/** Where runs begin a line or behind a gap, in more than one line: the left edges of a table's columns. */
function edgesOf(lines: readonly Line[]): (x: number) => boolean {
  const count = new Map<number, number>();
  for (const { runs, size } of lines)
    runs.forEach((run, i) => {
      const before = runs[i - 1];
      if (before && run.x - end(before) < ALIGNED_GAP * size) return;
      const at = Math.round(run.x);
      count.set(at, (count.get(at) ?? 0) + 1);
    });
  const near = (x: number) => [-1, 0, 1].reduce((n, d) => n + (count.get(Math.round(x) + d) ?? 0), 0);
  return (x) => near(x) > 1;
}

/** The text of runs that stand together, with the spaces that their gaps mean. */
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

function piecesOf({ y, size, runs }: Line, isEdge: (x: number) => boolean): Piece[] {
  const groups: Run[][] = [];
  for (const run of runs) {
    const group = groups.at(-1);
    const before = group?.at(-1);
    const gap = before ? run.x - end(before) : 0;
    const parts = gap >= CELL_GAP * size || (gap >= ALIGNED_GAP * size && isEdge(run.x));
    if (group && !parts) group.push(run);
    else groups.push([run]);
  }
  return groups.map((group) => ({
    x: group[0]?.x ?? 0,
    right: Math.max(...group.map(end)),
    y,
    size: Math.max(...group.map((r) => r.size)),
    text: textOf(group),
  }));
}

/** The lines of a page from top to bottom, in their pieces. */
export function rowsOf(runs: readonly Run[]): Row[] {
  const lines = linesOf(runs);
  const isEdge = edgesOf(lines);
  return lines.map((line) => ({ y: line.y, size: line.size, pieces: piecesOf(line, isEdge) }));
}
