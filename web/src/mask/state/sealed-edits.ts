import type { Seal } from "../../shared/bridge/wire";
import { hashOf } from "./seals";

/** A range of the original text and its replacement. */
interface Edit {
  start: number;
  end: number;
  by: string;
}

const inBytes = (text: string): number => new TextEncoder().encode(text).length;

/**
 * Makes the seal from which the core writes exactly `wanted` into a document: the user's corrections included. null if
 * lines or cells were added or removed, which a document has no place for.
 */
export function sealOf(original: string, wanted: string): Seal | null {
  const edits = editsOf(original, wanted);
  if (edits === null) return null;
  const forms = [...new Set(edits.map((e) => e.by))];
  const cuts: number[] = [];
  let at = 0;
  for (const { start, end, by } of edits) {
    cuts.push(inBytes(original.slice(at, start)), inBytes(original.slice(start, end)), forms.indexOf(by));
    at = end;
  }
  const bytes = new TextEncoder().encode(original);
  return { bytes: bytes.length, hash: hashOf(bytes), forms, cuts };
}

const BREAK = /\r\n?|\n|\t/g;

/** The edits, cell by cell, because no edit in a document may cross the end of a cell. */
export function editsOf(original: string, wanted: string): Edit[] | null {
  const breaks = [...original.matchAll(BREAK)];
  const others = [...wanted.matchAll(BREAK)];
  if (breaks.length !== others.length) return null;
  if (breaks.some(([b], i) => (b === "\t") !== (others[i]?.[0] === "\t"))) return null;
  const edits: Edit[] = [];
  let at = 0;
  let there = 0;
  for (let i = 0; i <= breaks.length; i++) {
    const end = breaks[i]?.index ?? original.length;
    const otherEnd = others[i]?.index ?? wanted.length;
    edits.push(...inCell(original.slice(at, end), wanted.slice(there, otherEnd), at));
    at = end + (breaks[i]?.[0].length ?? 0);
    there = otherEnd + (others[i]?.[0].length ?? 0);
  }
  return edits;
}

/** Words, and the characters between them. */
const tokensOf = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}_]+|[^\p{L}\p{M}\p{N}_]/gu) ?? [];

/** Maximum number of word pairs to compare; beyond this, one edit covers the cell. */
const LIMIT = 1_000_000;

/** The edits inside one cell, word by word. */
function inCell(was: string, is: string, at: number): Edit[] {
  if (was === is) return [];
  const [a, b] = [tokensOf(was), tokensOf(is)];
  let head = 0;
  while (head < a.length && a[head] === b[head]) head++;
  let tail = 0;
  while (tail < Math.min(a.length, b.length) - head && a[a.length - 1 - tail] === b[b.length - 1 - tail])
    tail++;
  const start = at + a.slice(0, head).join("").length;
  return between(a.slice(head, a.length - tail), b.slice(head, b.length - tail), start);
}

function between(a: readonly string[], b: readonly string[], start: number): Edit[] {
  const isWhole = a.length * b.length > LIMIT;
  const common = isWhole ? null : commonOf(a, b);
  const edits: Edit[] = [];
  let at = start;
  let edit: Edit | null = null;
  const change = (out: string, by: string) => {
    edit ??= { start: at, end: at, by: "" };
    edit.end += out.length;
    edit.by += by;
    at += out.length;
  };
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    const [x, y] = [a[i], b[j]];
    if (common && x !== undefined && x === y) {
      if (edit) edits.push(edit);
      edit = null;
      at += x.length;
      i++;
      j++;
    } else if (x !== undefined && (y === undefined || !common || common(i + 1, j) >= common(i, j + 1))) {
      change(x, "");
      i++;
    } else {
      change("", y ?? "");
      j++;
    }
  }
  if (edit) edits.push(edit);
  return edits;
}

/** Returns the length of the longest common subsequence of the rests a[i..] and b[j..]. */
function commonOf(a: readonly string[], b: readonly string[]): (i: number, j: number) => number {
  const width = b.length + 1;
  const table = new Int32Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      table[i * width + j] =
        a[i] === b[j]
          ? (table[(i + 1) * width + j + 1] ?? 0) + 1
          : Math.max(table[(i + 1) * width + j] ?? 0, table[i * width + j + 1] ?? 0);
  return (i, j) => table[i * width + j] ?? 0;
}
