import type { VersionResult } from "../../shared/bridge/wire";
import type { Language } from "../../shared/state/settings";
import { isRemainder } from "./accepted";
import { decisionRows, type Proposals } from "./decisions";
import { countWords } from "./lexicon";
import type { LogEntry, Project } from "./project";
import type { RoundNow } from "./rounds";

/** The numbers a researcher cites, step by step. */
export interface Facts {
  documents: number;
  authors: number;
  words: number;
  forms: number;
  entities: number;
  present: number;
  occurrences: number;
  unseen: number;
  marks: number;
  candidates: number;
  accepted: number;
  refused: number;
  rounds: number;
  replace: number;
  keep: number;
  accepted_warnings: number;
  /** Forms that were left as they are. */
  accepted_forms: number;
}

/**
 * The forms of the catalogue, those that stand in the texts, and how often they do: as steps 1 to 4 count them. What is not
 * given is counted from the project alone.
 */
export interface Counted extends Pick<Facts, "forms" | "present" | "occurrences"> {
  unseen?: number;
  marks?: number;
  authors?: number;
  rounds?: readonly RoundNow[];
}

export function factsOf(p: Project, c: Counted): Facts {
  const ways = (c.rounds ?? p.mining.rounds).flatMap((r) => r.ways);
  const sum = (f: (w: (typeof ways)[number]) => number) => ways.reduce((n, w) => n + f(w), 0);
  const rows = decisionRows(p, new Map());
  let words = 0;
  for (const d of p.documents) words += countWords(d.text);
  return {
    documents: p.documents.length,
    authors: c.authors ?? new Set(p.documents.flatMap((d) => (d.author ? [d.author] : []))).size,
    words,
    forms: c.forms,
    entities: p.entities.length,
    present: c.present,
    occurrences: c.occurrences,
    unseen: c.unseen ?? 0,
    marks: c.marks ?? p.marks.length,
    candidates: sum((w) => w.candidates),
    accepted: sum((w) => w.accepted),
    refused: sum((w) => w.refused),
    rounds: p.mining.rounds.length,
    replace: rows.filter((r) => r.action === "replace").length,
    keep: rows.filter((r) => r.action === "keep").length,
    accepted_warnings: p.accepted.filter((a) => !isRemainder(a.key)).length,
    accepted_forms: p.accepted.filter((a) => isRemainder(a.key)).length,
  };
}

export interface ReportWords {
  title: string;
  of: (title: string) => string;
  made: (date: string) => string;
  method: string;
  withNames: string;
  withoutNames: string;
  numbers: string;
  facts: Record<keyof Facts, string>;
  rounds: string;
  roundHead: readonly string[];
  ways: Record<string, string>;
  decisions: string;
  decisionHead: readonly string[];
  byType: string;
  byTypeHead: readonly string[];
  steps: string;
  log: string;
  logHead: readonly string[];
  openWarnings: string;
  notChecked: string;
  /** What a warning is about, by its code. */
  warningNames: Record<string, string>;
  formNumber: (n: number) => string;
  replace: string;
  keep: string;
  day: (iso: string) => string;
  types: Record<string, string>;
  categories: Record<string, string>;
  warnings: string;
  noWarnings: string;
  noteHidden: string;
  output: string;
  outputFacts: (replaced: number, kept: number, leaks: number) => string;
  notSubstituted: string;
  tool: string;
  version: (version: string, build: string) => string;
  dictionaries: string;
}

export interface ReportInput {
  project: Project;
  proposals: Proposals;
  counted: Counted;
  /** What the accepted warnings say, by key; they may hold names. */
  warnings: ReadonlyMap<string, string>;
  /** Those nobody accepted, by key; `null` when the project was not checked as it is now. */
  open: readonly { key: string; code: string }[] | null;
  /** The table of the steps, as the page shows it: its heads, then its rows. */
  steps: { head: readonly string[]; rows: readonly (readonly (string | number)[])[] };
  /** How often each pair stands in the texts. */
  occurrences: ReadonlyMap<string, number>;
  result: { replaced: number; kept: number; leaks: number } | null;
  version: VersionResult | null;
  /** Real names are written only when the researcher asks for a report of their own. */
  names: boolean;
  language: Language;
  /** ISO 8601. */
  now: string;
}

const entitiesOf: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escapeHtml = (s: string) => s.replace(/[&<>"]/g, (c) => entitiesOf[c] ?? c);
const cells = (tag: "td" | "th", list: readonly (string | number)[]) =>
  `<tr>${list.map((c) => `<${tag}${typeof c === "number" ? ' class="n"' : ""}>${escapeHtml(String(c))}</${tag}>`).join("")}</tr>`;
const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]) =>
  `<table><thead>${cells("th", head)}</thead><tbody>${rows.map((r) => cells("td", r)).join("")}</tbody></table>`;

/** The log, with what was done several times in a row as one line. */
export function shortLog(log: readonly LogEntry[]): LogEntry[] {
  const list: LogEntry[] = [];
  for (const entry of log) {
    const before = list.at(-1);
    if (before && before.step === entry.step && before.what === entry.what)
      list[list.length - 1] = { ...before, count: before.count + entry.count };
    else list.push(entry);
  }
  return list;
}

/** One page of HTML that needs nothing else, made for printing. */
export function reportHtml(input: ReportInput, w: ReportWords): string {
  const { project: p, names } = input;
  const facts = factsOf(p, input.counted);
  const rows = decisionRows(p, input.proposals);
  // Without names, neither the project's own title nor a replacement that the catalogue also has as a real form is safe to show.
  const forms = new Set(p.catalogue.map((e) => e.form));
  const numbers = Object.entries(w.facts).map(
    ([key, said]) => [said, facts[key as keyof Facts]] as [string, number],
  );
  const rounds = (input.counted.rounds ?? p.mining.rounds).flatMap((r) =>
    r.ways.map((x) => [r.number, w.ways[x.way] ?? x.way, x.candidates, x.accepted, x.refused] as const),
  );
  const decisions = rows.map((r, i) => [
    names ? r.form : w.formNumber(i + 1),
    r.entity.id,
    w.types[r.entity.type] ?? r.entity.type,
    w.categories[r.entry.category] ?? r.entry.category,
    input.occurrences.get(r.key) ?? 0,
    r.action === "keep" ? w.keep : w.replace,
    r.action === "keep" ? "–" : !names && forms.has(r.replacement) ? "–" : r.replacement,
  ]);
  const types = [...new Set(rows.map((r) => r.entity.type))].map((type) => {
    const of = rows.filter((r) => r.entity.type === type);
    const replaced = of.filter((r) => r.action === "replace").length;
    return [
      w.types[type] ?? type,
      new Set(of.map((r) => r.entity.id)).size,
      of.length,
      of.reduce((n, r) => n + (input.occurrences.get(r.key) ?? 0), 0),
      replaced,
      of.length - replaced,
    ];
  });
  const nameOf = (code: string) => w.warningNames[code] ?? code;
  const about = new Map<string, number>();
  for (const a of input.open ?? []) about.set(nameOf(a.code), (about.get(nameOf(a.code)) ?? 0) + 1);
  const open = names
    ? (input.open ?? []).map((a) => input.warnings.get(a.key) ?? nameOf(a.code))
    : [...about].map(([said, count]) => `${said} (${count})`);
  const log = shortLog(p.log).map((e) => [
    w.day(e.at.slice(0, 10)) + e.at.slice(10).replace("T", " "),
    e.step,
    e.what,
    e.count,
  ]);
  const warnings = p.accepted
    .filter((a) => !isRemainder(a.key))
    .map((a) =>
      names
        ? `<li>${escapeHtml(input.warnings.get(a.key) ?? nameOf(a.key.split(/[\s:|]/)[0] ?? ""))}${a.note ? ` – ${escapeHtml(a.note)}` : ""}</li>`
        : `<li>${escapeHtml(nameOf(a.key.split(/[\s:|]/)[0] ?? ""))}. ${escapeHtml(w.noteHidden)}</li>`,
    );
  return `<!doctype html>
<html lang="${input.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escapeHtml(w.title)}</title>
<style>
body{font:11pt/1.45 system-ui,sans-serif;max-width:48rem;margin:2rem auto;padding:0 1rem;color:#111;background:#fff}
h1{font-size:1.5rem;margin:0 0 .25rem}h2{font-size:1.1rem;margin:1.6rem 0 .4rem;break-after:avoid}
p{margin:.3rem 0}.note{border-left:4px solid #888;padding-left:.7rem}
table{border-collapse:collapse;width:100%;font-size:.92em}th,td{border-bottom:1px solid #bbb;padding:3px 8px 3px 0;text-align:left;vertical-align:top;overflow-wrap:anywhere}
.n{text-align:right;font-variant-numeric:tabular-nums}tr{break-inside:avoid}thead{display:table-header-group}
@page{margin:18mm}@media print{body{margin:0;max-width:none;padding:0}}
</style>
</head>
<body>
<h1>${escapeHtml(names && p.title ? w.of(p.title) : w.title)}</h1>
<p>${escapeHtml(w.made(input.now.slice(0, 10)))}</p>
<p>${escapeHtml(w.method)}</p>
<p class="note"><strong>${escapeHtml(names ? w.withNames : w.withoutNames)}</strong></p>
<h2>${escapeHtml(w.numbers)}</h2>
<table><tbody>${numbers.map((r) => cells("td", r)).join("")}</tbody></table>
<h2>${escapeHtml(w.steps)}</h2>
${table(input.steps.head, input.steps.rows)}
<h2>${escapeHtml(w.rounds)}</h2>
${rounds.length > 0 ? table(w.roundHead, rounds) : "<p>–</p>"}
<h2>${escapeHtml(w.byType)}</h2>
${table(w.byTypeHead, types)}
<h2>${escapeHtml(w.decisions)}</h2>
${table(w.decisionHead, decisions)}
<h2>${escapeHtml(w.openWarnings)}</h2>
${
  input.open === null
    ? `<p>${escapeHtml(w.notChecked)}</p>`
    : open.length > 0
      ? `<ul>${open.map((s) => `<li>${escapeHtml(s)}</li>`).join("")}</ul>`
      : `<p>${escapeHtml(w.noWarnings)}</p>`
}
<h2>${escapeHtml(w.warnings)}</h2>
${warnings.length > 0 ? `<ul>${warnings.join("")}</ul>` : `<p>${escapeHtml(w.noWarnings)}</p>`}
<h2>${escapeHtml(w.output)}</h2>
<p>${escapeHtml(input.result ? w.outputFacts(input.result.replaced, input.result.kept, input.result.leaks) : w.notSubstituted)}</p>
<h2>${escapeHtml(w.log)}</h2>
${table(w.logHead, log)}
<h2>${escapeHtml(w.tool)}</h2>
<p>${escapeHtml(input.version ? w.version(input.version.version, input.version.build) : "Cachenom")}</p>
${
  input.version
    ? table(
        [w.dictionaries, "", ""],
        input.version.dictionaries.sources.map((s) => [s.name, s.edition, s.licence]),
      )
    : ""
}
</body>
</html>
`;
}
