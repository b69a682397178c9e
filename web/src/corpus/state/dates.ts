const two = (n: number) => String(n).padStart(2, "0");

/** "12/03/2011" as one writes it in France, the day first; the other way round only where it must be. */
function dayOfSlashes(date: string): string {
  const m = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d\d)(?!\d)/.exec(date.trim());
  if (!m) return "";
  let [day, month] = [Number(m[1]), Number(m[2])];
  if (month > 12) [day, month] = [month, day];
  if (day < 1 || month < 1 || day > 31 || month > 12) return "";
  const year = Number(m[3]);
  return `${m[3]?.length === 4 ? m[3] : (year < 70 ? 2000 : 1900) + year}-${two(month)}-${two(day)}`;
}

/** The day of a date as its file writes it, "2024-11-04"; "" where it cannot be told. */
export function dayOf(date: string | undefined): string {
  if (!date) return "";
  if (/^\d{4}-\d\d-\d\d/.test(date)) return date.slice(0, 10);
  const french = dayOfSlashes(date);
  if (french) return french;
  const time = Date.parse(date);
  return Number.isNaN(time) ? "" : new Date(time).toISOString().slice(0, 10);
}
