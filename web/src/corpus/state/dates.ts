import { fold } from "./fold";

const two = (n: number) => String(n).padStart(2, "0");

/** "2009-03-12", or "" if there is no such day. */
function written(year: string, month: number, day: number): string {
  const full = year.length === 4 ? Number(year) : Number(year) + (Number(year) < 70 ? 2000 : 1900);
  const exists = new Date(Date.UTC(full, month - 1, day)).getUTCDate() === day;
  return exists && month >= 1 && month <= 12 ? `${full}-${two(month)}-${two(day)}` : "";
}

/** Reads "12/03/2011" with the day first, as in France; with the month first only if no other reading is valid. */
function dayOfSlashes(date: string): string {
  const turned = /^(\d{4})[/.](\d{1,2})[/.](\d{1,2})(?!\d)/.exec(date);
  if (turned) return written(turned[1] ?? "", Number(turned[2]), Number(turned[3]));
  const m = /^(?:\p{L}+\.?,?\s+)?(\d{1,2})\s?[/.-]\s?(\d{1,2})\s?[/.-]\s?(\d{4}|\d\d)(?!\d)/u.exec(date);
  if (!m) return "";
  const [day, month] = [Number(m[1]), Number(m[2])];
  return month > 12 ? written(m[3] ?? "", day, month) : written(m[3] ?? "", month, day);
}

/** The months in French, English, Spanish, Portuguese, Catalan, Italian and German, without accents. */
const months = [
  "janvier january enero janeiro gener gennaio januar janner",
  "fevrier february febrero fevereiro febrer febbraio februar",
  "mars march marzo marco marc marz maerz",
  "avril april abril aprile",
  "mai may mayo maio maig maggio",
  "juin june junio junho juny giugno juni",
  "juillet july julio julho juliol luglio juli",
  "aout august agosto agost",
  "septembre september septiembre setembro setembre settembre setiembre sept",
  "octobre october octubre outubro ottobre oktober",
  "novembre november noviembre novembro",
  "decembre december diciembre dezembro desembre dicembre dezember",
].map((names) => names.split(" "));

/** The month of a name or its beginning, "mars" or "févr": 1 to 12; 0 if it is not a month or ambiguous. */
function monthOf(word: string): number {
  if (word.length < 3) return 0;
  const fits = months.flatMap((names, i) => (names.some((n) => n.startsWith(word)) ? [i + 1] : []));
  return fits.length === 1 ? (fits[0] ?? 0) : 0;
}

const clock = String.raw`\d{1,2}(?::\d\d){1,2}(?:\s*[ap]\.?m\.?)?`;
/** "12 mars 2009", "1er mars 2009", "12 de março de 2009", "12 de març del 2009", "12-Mar-09". */
const dayFirst =
  /(?<!\d)(\d{1,2})(?:er|re|st|nd|rd|th|[oaºª.])?[\s-]*(?:(?:de|of|di)\s+|d['’]\s*)?(\p{L}{3,})\.?,?[\s-]*(?:(?:de|del|do|di|of)\s+)?(\d{4}|['’]?\d\d)(?![\d:h])/gu;
/** "March 12, 2009", "Mar 12th 2009", "Thu Mar 12 10:00:00 CET 2009". */
const monthFirst = new RegExp(
  String.raw`(\p{L}{3,})\.?\s+(\d{1,2})(?:st|nd|rd|th)?(?:,|\s)\s*(?:${clock}\s+(?:[a-z]{2,5}\s+|[+-]\d{4}\s+)?)?(\d{4})(?!\d)`,
  "gu",
);
/** "2009 March 12", "2009-mar-12". */
const yearFirst = /(?<!\d)(\d{4})[\s-]+(\p{L}{3,})\.?[\s-]+(\d{1,2})(?!\d)/gu;

function dayOfWords(date: string): string {
  const plain = fold(date);
  const orders = [
    [dayFirst, 1, 2, 3],
    [monthFirst, 2, 1, 3],
    [yearFirst, 3, 2, 1],
  ] as const;
  for (const [expression, day, month, year] of orders)
    for (const m of plain.matchAll(expression)) {
      const k = monthOf(m[month] ?? "");
      const found = k > 0 && written((m[year] ?? "").replace(/\D/g, ""), k, Number(m[day]));
      if (found) return found;
    }
  return "";
}

/**
 * The day of a date in a file, "2024-11-04"; "" if it cannot be read. It is the local day as written: the time zone
 * does not shift it.
 */
export function dayOf(date: string | undefined): string {
  const text = date?.trim() ?? "";
  const iso = /^(\d{4})-?(\d\d)-?(\d\d)(?!\d)/.exec(text);
  if (iso) return written(iso[1] ?? "", Number(iso[2]), Number(iso[3]));
  return dayOfSlashes(text) || dayOfWords(text);
}
