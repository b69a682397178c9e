import { entityOf } from "./entities";
import { lexicon } from "./lexicon";
import { onOneLine, width } from "./lines";
import { entryKey, type Occurrence, occurrences } from "./occurrences";
import { project } from "./project";
import { placeKey, seenPlaces } from "./seen";

/** What is decided at a place. */
export type State = "replace" | "keep" | "common" | "undecided";
/** What decided it. */
export type By = "person" | "rule" | "form" | "author" | "thread" | "nobody";

/** Words for the columns and their values, in the page's language. */
export interface TableWords {
  kwic: readonly string[];
  standoff: readonly string[];
  states: Record<State, string>;
  by: Record<By, string>;
}

/** A cell of a table for spreadsheet programs. One that would be read as a formula gets an apostrophe. */
const cell = (text: string | number): string => {
  const safe = typeof text === "string" && /^[=+@\t\r]|^-(?!\d)/.test(text) ? `'${text}` : String(text);
  return /[";\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};
const row = (cells: readonly (string | number)[]): string => cells.map(cell).join(";");
const table = (rows: readonly string[]): string => `\ufeff${rows.join("\r\n")}\r\n`;

const stateOf = (o: Occurrence, kept: ReadonlySet<string>): State => {
  if (o.entity === undefined) return "undecided";
  if (o.entity === null) return "common";
  return kept.has(entryKey(o.form, o.entity)) ? "keep" : "replace";
};

const byOf = (o: Occurrence, seen: ReadonlySet<string>): By => {
  if (o.entity === undefined) return "nobody";
  if (o.marked) return seen.has(placeKey(o)) ? "person" : "rule";
  return o.why && o.why.code !== "other" ? o.why.code : "form";
};

/** The pairs of form and entity that the researcher keeps. */
const keptPairs = (): ReadonlySet<string> =>
  new Set(
    project
      .peek()
      .decisions.filter((d) => d.action === "keep")
      .map((d) => entryKey(d.form, d.entity)),
  );

/** The lines of the concordancer, with their contexts, for a spreadsheet program. */
export function kwicTable(lines: readonly Occurrence[], w: TableWords): string {
  const { documents } = lexicon.peek();
  const kept = keptPairs();
  const around = width.peek();
  const rows = lines.map((o) => {
    const d = documents[o.doc];
    const text = d?.text ?? "";
    return row([
      onOneLine(text.slice(Math.max(0, o.start - around), o.start)),
      onOneLine(text.slice(o.start, o.end)),
      onOneLine(text.slice(o.end, o.end + around)),
      d?.id ?? "",
      d?.author ?? "",
      `${o.start}-${o.end}`,
      o.entity ?? "",
      w.states[stateOf(o, kept)],
    ]);
  });
  return table([row(w.kwic), ...rows]);
}

/**
 * Every place of the catalogue's forms as a row of numbers and names beside the texts (standoff annotation). The offsets
 * count UTF-16 code units from 0, as Java, JavaScript and UIMA count; the end is exclusive.
 */
export function standoffTable(w: TableWords): string {
  const { documents } = lexicon.peek();
  const kept = keptPairs();
  const seen = seenPlaces.peek();
  const categories = new Map(
    project.peek().catalogue.map((e) => [entryKey(e.form, e.entity), e.category] as const),
  );
  const rows = occurrences
    .peek()
    .map((o) =>
      row([
        documents[o.doc]?.id ?? "",
        o.start,
        o.end,
        (documents[o.doc]?.text ?? "").slice(o.start, o.end),
        o.entity ?? "",
        o.entity ? (entityOf(o.entity)?.type ?? "") : "",
        categories.get(entryKey(o.form, o.entity)) ?? "",
        w.states[stateOf(o, kept)],
        w.by[byOf(o, seen)],
      ]),
    );
  return table([row(w.standoff), ...rows]);
}
