/** A stretch of letters as a page draws it, in the frame of its own direction: x along the line, y downwards. */
export interface Run {
  text: string;
  x: number;
  y: number;
  width: number;
  size: number;
}

/** What is drawn in one direction, in degrees. */
export interface Turned {
  angle: number;
  runs: Run[];
}

/** A stretch as pdfjs tells it: its matrix, and how far it goes. */
export interface Drawn {
  str: string;
  transform: readonly number[];
  width: number;
  height: number;
}

/** Letters that are one drawing and two letters, and spaces that are no letters. */
const drawings: readonly [RegExp, string][] = [
  [/ﬀ/g, "ff"],
  [/ﬁ/g, "fi"],
  [/ﬂ/g, "fl"],
  [/ﬃ/g, "ffi"],
  [/ﬄ/g, "ffl"],
  [/[ﬅﬆ]/g, "st"],
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a file may hold any; none of them is text.
  [/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u200b\ufeff]/g, ""],
  [/[\t\n\r\u2028\u2029]/g, " "],
  // An accent drawn by itself before or behind its letter.
  [/[´\u02ca](?=[aeiouyAEIOUY])|(?<=[aeiouyAEIOUY])´/g, "\u0301"],
];

/** Text as everybody writes it: letters and accents in one, no drawing of two letters. */
export function plain(text: string): string {
  const whole = drawings.reduce((t, [from, to]) => t.replace(from, to), text);
  return whole.replace(/(^|[^\p{L}])(\u0301)(\p{L})/gu, "$1$3$2").normalize("NFC");
}

/** A word whose letters stand apart, "V a u q u e l i n"; two words of one letter each are what they are. */
export const closed = (text: string): string =>
  text.replace(/(?<![\p{L}\p{N}’'])(?:\p{L} ){3,}\p{L}(?![\p{L}\p{N}’'])/gu, (word) =>
    word.replaceAll(" ", ""),
  );

/** What pdfjs tells of a page, by the direction it is drawn in; that of most letters first. */
export function turned(items: readonly Drawn[]): Turned[] {
  const all = new Map<number, Run[]>();
  for (const { str, transform, width, height } of items) {
    const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = transform;
    const text = plain(str);
    // A space that has a height is drawn as a letter; the others are guessed of gaps, which are looked at here (rows.ts).
    if (text === "" || (text.trim() === "" && height === 0)) continue;
    const angle = ((Math.round((Math.atan2(b, a) * 180) / Math.PI) % 360) + 360) % 360;
    const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
    const run = {
      text,
      x: e * cos + f * sin,
      y: e * sin - f * cos,
      width: Math.abs(width),
      size: Math.hypot(c, d) || Math.abs(height) || 10,
    };
    const others = all.get(angle);
    if (others) others.push(run);
    else all.set(angle, [run]);
  }
  const letters = (runs: Run[]) => runs.reduce((n, r) => n + r.text.length, 0);
  return [...all]
    .map(([angle, runs]) => ({ angle, runs: once(runs) }))
    .sort((p, q) => letters(q.runs) - letters(p.runs));
}

/** Text that is drawn twice, a hair beside itself, to look bold, or for its shadow. */
function once(runs: Run[]): Run[] {
  const seen = new Map<string, Run[]>();
  return runs.filter((run) => {
    const same = seen.get(run.text);
    const near = same?.some(
      (r) => Math.abs(r.x - run.x) < 0.2 * run.size && Math.abs(r.y - run.y) < 0.2 * run.size,
    );
    if (near) return false;
    if (same) same.push(run);
    else seen.set(run.text, [run]);
    return true;
  });
}
