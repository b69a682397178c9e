/** The content of a line of Markdown: text, and formatted text. */
export type Inline =
  | string
  | { as: "strong" | "em" | "del"; of: Inline[] }
  | { as: "code"; text: string }
  | { as: "link"; of: Inline[]; href: string }
  | { as: "break" };

/** An opened format that waits for its end: "**" with the text after it. */
interface Open {
  sign: string;
  count: number;
  of: Inline[];
}

/** Deeper nested signs are text. */
const DEEPEST = 20;
/** Maximum length of inline code: a lone sign must not make the parser search the whole text. */
const LONGEST_CODE = 5000;

const word = /[\p{L}\p{M}\p{N}]/u;
const isWord = (c: string) => c !== "" && word.test(c);
const isSpace = (c: string) => c === "" || /\s/.test(c);
const isDigit = (c: string) => /\d/.test(c);

const escaped = /\\([!-/:-@[-`{-~])/y;
const link =
  /!?\[([^[\]\n]{0,300})\]\(<?((?:https?:\/\/|mailto:)[^\s()<>"]+(?:\([^\s()<>"]*\)[^\s()<>"]*)*)>?\)/iy;
const address = /<((?:https?:\/\/|mailto:)[^\s<>"]+|[^\s<>"@]{1,64}@[^\s<>"@]{1,200})>/iy;
const lineBreak = /<br\s{0,3}\/?>/iy;
const ticks = /`+/y;
const signs = /\*+|_+|~+/y;
const plain = /[^\\!`*_~[<]+/y;

function at(pattern: RegExp, text: string, from: number): RegExpExecArray | null {
  pattern.lastIndex = from;
  return pattern.exec(text);
}

/** Parses the formatting of one line. Signs that are not surely formatting stay as written; nothing is lost. */
export function inline(text: string): Inline[] {
  const open: Open[] = [{ sign: "", count: 0, of: [] }];
  const add = (...more: Inline[]) => open.at(-1)?.of.push(...more);
  for (let i = 0; i < text.length; ) {
    const made = piece(text, i);
    if (made) {
      add(made.node);
      i = made.end;
      continue;
    }
    const run = at(signs, text, i)?.[0];
    if (run) {
      mark(open, run, text[i - 1] ?? "", text[i + run.length] ?? "");
      i += run.length;
      continue;
    }
    const words = at(plain, text, i)?.[0] ?? text.charAt(i);
    add(words);
    i += words.length;
  }
  while (open.length > 1) giveUp(open);
  return open[0]?.of ?? [];
}

/** Parses an escaped sign, code, a link or a break at `i`; null if there is no such piece. */
function piece(text: string, i: number): { node: Inline; end: number } | null {
  const c = text[i];
  if (c === "\\") {
    const m = at(escaped, text, i);
    return m && { node: m[1] ?? "", end: i + 2 };
  }
  if (c === "`") return code(text, i);
  if (c === "[" || c === "!") {
    const m = at(link, text, i);
    const href = m?.[2] ?? "";
    return m && { node: { as: "link", of: inline(m[1] ?? ""), href }, end: i + m[0].length };
  }
  if (c !== "<") return null;
  const br = at(lineBreak, text, i);
  if (br) return { node: { as: "break" }, end: i + br[0].length };
  const m = at(address, text, i);
  const to = m?.[1] ?? "";
  const href = /^(?:https?|mailto):/i.test(to) ? to : `mailto:${to}`;
  return m && { node: { as: "link", of: [to], href }, end: i + m[0].length };
}

/** Code at `i`; null for a grave accent used as an apostrophe ("l`élève"). */
function code(text: string, i: number): { node: Inline; end: number } | null {
  const fence = at(ticks, text, i)?.[0] ?? "";
  const from = i + fence.length;
  if (isWord(text[i - 1] ?? "")) return { node: fence, end: from };
  let end = text.slice(from, from + LONGEST_CODE).indexOf(fence);
  if (end >= 0) end += from;
  const after = end + fence.length;
  if (end <= from || text[after] === "`" || isWord(text[after] ?? "")) return { node: fence, end: from };
  return { node: { as: "code", text: text.slice(from, end).trim() }, end: after };
}

/** A run of signs opens a format, closes one, or is text: "3 * 4", "snake_case", "étudiant*e*s", "(___)". */
function mark(open: Open[], run: string, before: string, after: string): void {
  const sign = run.charAt(0);
  const add = (words: string) => words && open.at(-1)?.of.push(words);
  const fits = sign === "~" ? run.length === 2 : run.length <= 3;
  const within = isWord(before) && isWord(after);
  // Inside a word, "**" is mostly formatting, as in "**Bilan :**Elle"; a single sign hardly ever.
  const inWord = within && (run.length === 1 || sign === "_" || (isDigit(before) && isDigit(after)));
  const strict = run.length === 1 || sign === "_";
  const begins =
    fits && !inWord && !isSpace(after) && !/[)\]}.,;:!?»]/.test(after) && !(strict && isWord(before));
  const ends = fits && !inWord && !isSpace(before) && !/[([{«]/.test(before) && !(strict && isWord(after));
  let left = run.length;
  while (ends && left > 0) {
    const from = open.findLastIndex((o) => o.sign === sign && (sign !== "~" || o.count === 2));
    if (from < 1 || isEmpty(open, from)) break;
    while (open.length - 1 > from) giveUp(open);
    left -= close(open, left);
  }
  if (left === 0) return;
  if (begins && left === run.length && open.length <= DEEPEST) open.push({ sign, count: left, of: [] });
  else add(sign.repeat(left));
}

const isEmpty = (open: Open[], from: number) => open.length - 1 === from && open[from]?.of.length === 0;

/** Closes the innermost format; returns the number of signs used. */
function close(open: Open[], most: number): number {
  const last = open.at(-1);
  if (!last) return most;
  const taken = last.sign === "~" ? 2 : Math.min(last.count, most, 2);
  const as = last.sign === "~" ? "del" : taken === 2 ? "strong" : "em";
  const node: Inline = { as, of: last.of };
  last.count -= taken;
  if (last.count > 0) last.of = [node];
  else {
    open.pop();
    open.at(-1)?.of.push(node);
  }
  return taken;
}

/** Turns a format that is never closed into text. */
function giveUp(open: Open[]): void {
  const last = open.pop();
  const to = open.at(-1)?.of;
  if (!last || !to) return;
  to.push(last.sign.repeat(last.count));
  for (const one of last.of) to.push(one);
}
