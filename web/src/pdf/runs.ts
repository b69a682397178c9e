/** A run of letters, in coordinates of its own direction: x along the line, y downwards. */
export interface Run {
  text: string;
  x: number;
  y: number;
  width: number;
  size: number;
}

/** The runs of one direction, in degrees. */
export interface Turned {
  angle: number;
  runs: Run[];
}

/** A run as pdfjs returns it: its matrix and its size. */
export interface Drawn {
  str: string;
  transform: readonly number[];
  width: number;
  height: number;
}

/** Ligature characters with their letters, and invisible characters. */
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
  // An accent drawn separately, before or after its letter.
  [/[´\u02ca](?=[aeiouyAEIOUY])|(?<=[aeiouyAEIOUY])´/g, "\u0301"],
];

/** Normalises text: precomposed accents, no ligatures. */
export function plain(text: string): string {
  const whole = drawings.reduce((t, [from, to]) => t.replace(from, to), text);
  return whole.replace(/(^|[^\p{L}])(\u0301)(\p{L})/gu, "$1$3$2").normalize("NFC");
}

/** Joins a word with spaced letters: "V a u q u e l i n". Two single letters stay separate. */
export const closed = (text: string): string =>
  text.replace(/(?<![\p{L}\p{N}’'])(?:\p{L} ){3,}\p{L}(?![\p{L}\p{N}’'])/gu, (word) =>
    word.replaceAll(" ", ""),
  );

/** Groups the runs of a page by direction; the direction of most letters comes first. */
export function turned(items: readonly Drawn[]): Turned[] {
  const all = new Map<number, Run[]>();
  for (const { str, transform, width, height } of items) {
    const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = transform;
    const text = plain(str);
    // Only a space with a height was drawn. The others are guesses of pdfjs; rows.ts judges gaps itself.
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

/** Removes text that is drawn twice, slightly shifted, for bold type or a shadow. */
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
