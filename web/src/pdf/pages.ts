import { textOf, wordsOf } from "./joining";
import type { Paragraph } from "./layout";

/** Maximum number of paragraphs in a header or footer. */
const DEEP = 3;

const keyOf = (p: Paragraph) =>
  p.cells
    .map((lines) => lines.join(" "))
    .join("\t")
    .replace(/\p{N}+/gu, "0");

/** Counts the paragraphs at one end of the page (`at`) that another page repeats. */
function repeated(
  page: readonly Paragraph[],
  others: readonly (readonly Paragraph[])[],
  at: (p: readonly Paragraph[], i: number) => Paragraph | undefined,
): number {
  let n = 0;
  while (n < DEEP && n < page.length) {
    const it = at(page, n);
    if (
      !it ||
      !others.some(
        (o) =>
          o !== page && [0, 1, 2].some((i) => keyOf(at(o, i) ?? it) === keyOf(it) && at(o, i) !== undefined),
      )
    )
      break;
    n++;
  }
  return n;
}

interface Parts {
  head: Paragraph[];
  body: Paragraph[];
  foot: Paragraph[];
}

const fromTop = (p: readonly Paragraph[], i: number) => p[i];
const fromBottom = (p: readonly Paragraph[], i: number) => p[p.length - 1 - i];

function partsOf(page: readonly Paragraph[], near: readonly (readonly Paragraph[])[]): Parts {
  const head = repeated(page, near, fromTop);
  const foot = Math.min(repeated(page, near, fromBottom), page.length - head);
  return {
    head: page.slice(0, head),
    body: page.slice(head, page.length - foot),
    foot: page.slice(page.length - foot),
  };
}

/** Whether a paragraph continues the one before the page or column break, in the middle of a sentence or a word. */
function goesOn(before: Paragraph | undefined, it: Paragraph | undefined): boolean {
  if (!before?.open || before.cells.length !== 1 || it?.cells.length !== 1) return false;
  const [a, b] = [before.cells[0]?.at(-1) ?? "", it.cells[0]?.[0] ?? ""];
  if (/\p{L}[-\u00ad\u2010]$/u.test(a)) return /^\p{L}/u.test(b);
  return !/[.!?:;»]$/.test(a) && /^\p{Ll}/u.test(b);
}

function joined(list: readonly Paragraph[]): Paragraph[] {
  const out: Paragraph[] = [];
  for (const it of list) {
    const before = out.at(-1);
    if (before && goesOn(before, it)) {
      before.cells[0]?.push(...(it.cells[0] ?? []));
      before.open = it.open;
    } else out.push(it);
  }
  return out;
}

/**
 * The text of all pages, one line a paragraph. A paragraph that continues on the next page is joined on the first. A
 * header or footer that many pages repeat is kept once; those with different numbers are all kept.
 */
export function textsOf(pages: readonly (readonly Paragraph[])[]): string[] {
  const parts = pages.map((page, i) => partsOf(page, pages.slice(Math.max(0, i - 2), i + 3)));
  let last: Paragraph | undefined;
  for (const part of parts) {
    part.body = joined(part.body);
    const [first] = part.body;
    if (last && first && goesOn(last, first)) {
      last.cells[0]?.push(...(first.cells[0] ?? []));
      last.open = first.open;
      part.body.shift();
    }
    last = part.body.at(-1) ?? last;
  }
  const words = wordsOf(pages.flat());
  const seen = new Set<string>();
  const anew = (list: Paragraph[]) =>
    list.map((p) => textOf(p, words)).filter((t) => !seen.has(t) && seen.add(t));
  return parts.map(({ head, body, foot }) =>
    [...anew(head), ...body.map((p) => textOf(p, words)), ...anew(foot)].filter((t) => t.trim()).join("\n"),
  );
}
