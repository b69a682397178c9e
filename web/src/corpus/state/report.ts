import type { VersionResult } from "../../shared/bridge/wire";
import type { Language } from "../../shared/state/settings";
import { isRemainder } from "./accepted";
import { decisionRows, type Proposals, type Row } from "./decisions";
import { countWords } from "./lexicon";
import type { LogEntry, Profile, Project } from "./project";
import type { RoundNow } from "./rounds";

/** The figures to cite, by step. */
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
  /** Forms that were accepted in the output. */
  accepted_forms: number;
}

/**
 * Counts of steps 1 to 4: the forms of the catalogue, those present in the texts, and their occurrences. Missing counts
 * are computed from the project alone.
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
  /** What a warning is about, by code. */
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
  profile: {
    title: string;
    name: (name: string) => string;
    firstNames: string;
    region: string;
    country: string;
    person: string;
    same: string;
    nothing: string;
    weeksHead: readonly string[];
  };
  rough: (k: number) => string;
  unread: (k: number) => string;
}

/** The profile of an export, and what its dates are. */
export interface ProfileSaid {
  of: Profile;
  /** Authors and the weeks by which their dates moved: only in the private report. */
  weeks: readonly (readonly [string, number])[];
  /** Dates that stayed. */
  left: { rough: number; unread: number };
}

export interface ReportInput {
  /** The project with the decisions that the export has. */
  project: Project;
  /** The profile of the export; null for the decisions of step 5. */
  profile: ProfileSaid | null;
  proposals: Proposals;
  counted: Counted;
  /** The text of accepted warnings, by key; may contain names. */
  warnings: ReadonlyMap<string, string>;
  /** Open warnings, by key; `null` if the current project was not checked. */
  open: readonly { key: string; code: string }[] | null;
  /** The table of the steps, as on the page: heads and rows. */
  steps: { head: readonly string[]; rows: readonly (readonly (string | number)[])[] };
  /** Number of occurrences of each pair. */
  occurrences: ReadonlyMap<string, number>;
  result: { replaced: number; kept: number; leaks: number } | null;
  version: VersionResult | null;
  /** Whether to write real names: only in the researcher's private report. */
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

/** The log, with repeated actions in one line. */
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

/** The rows of the rounds of mining. */
const roundRows = ({ project: p, counted }: ReportInput, w: ReportWords) =>
  (counted.rounds ?? p.mining.rounds).flatMap((r) =>
    r.ways.map((x) => [r.number, w.ways[x.way] ?? x.way, x.candidates, x.accepted, x.refused] as const),
  );

/**
 * The rows of the table of decisions. Without names, it also hides the project's title, and replacements that are real
 * forms of the catalogue.
 */
function decisionCells(input: ReportInput, rows: readonly Row[], w: ReportWords) {
  const { project: p, names } = input;
  const forms = new Set(p.catalogue.map((e) => e.form));
  return rows.map((r, i) => [
    names ? r.form : w.formNumber(i + 1),
    r.entity.id,
    w.types[r.entity.type] ?? r.entity.type,
    w.categories[r.entry.category] ?? r.entry.category,
    input.occurrences.get(r.key) ?? 0,
    r.action === "keep" ? w.keep : w.replace,
    r.action === "keep" ? "–" : !names && forms.has(r.replacement) ? "–" : r.replacement,
  ]);
}

/** What happens to each type of entity. */
const typeCells = (input: ReportInput, rows: readonly Row[], w: ReportWords) =>
  [...new Set(rows.map((r) => r.entity.type))].map((type) => {
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

/** The open warnings: in full, or without names as a count by code. */
function openWarnings({ names, open, warnings }: ReportInput, w: ReportWords): string {
  if (open === null) return `<p>${escapeHtml(w.notChecked)}</p>`;
  const nameOf = (code: string) => w.warningNames[code] ?? code;
  const about = new Map<string, number>();
  for (const a of open) about.set(nameOf(a.code), (about.get(nameOf(a.code)) ?? 0) + 1);
  const said = names
    ? open.map((a) => warnings.get(a.key) ?? nameOf(a.code))
    : [...about].map(([name, count]) => `${name} (${count})`);
  return said.length > 0
    ? `<ul>${said.map((s) => `<li>${escapeHtml(s)}</li>`).join("")}</ul>`
    : `<p>${escapeHtml(w.noWarnings)}</p>`;
}

/** The accepted warnings with their notes, which may contain names. */
function acceptedWarnings({ project: p, names, warnings }: ReportInput, w: ReportWords): string {
  const nameOf = (key: string) => {
    const code = key.split(/[\s:|]/)[0] ?? "";
    return w.warningNames[code] ?? code;
  };
  const list = p.accepted
    .filter((a) => !isRemainder(a.key))
    .map((a) =>
      names
        ? `<li>${escapeHtml(warnings.get(a.key) ?? nameOf(a.key))}${a.note ? ` – ${escapeHtml(a.note)}` : ""}</li>`
        : `<li>${escapeHtml(nameOf(a.key))}. ${escapeHtml(w.noteHidden)}</li>`,
    );
  return list.length > 0 ? `<ul>${list.join("")}</ul>` : `<p>${escapeHtml(w.noWarnings)}</p>`;
}

/** What the profile of the export changed. */
function profileUsed({ profile }: ReportInput, w: ReportWords): string {
  if (!profile) return "";
  const { of, weeks, left } = profile;
  const m = w.profile;
  const said = [
    ...(of.firstNames ? [m.firstNames] : []),
    ...(of.places === "decided" ? [] : [m[of.places]]),
    ...(of.dates === "kept" ? [] : [m[of.dates]]),
    ...(of.dates !== "kept" && left.rough > 0 ? [w.rough(left.rough)] : []),
    ...(of.dates !== "kept" && left.unread > 0 ? [w.unread(left.unread)] : []),
  ];
  return `<h2>${escapeHtml(m.title)}</h2>
<p>${escapeHtml([m.name(of.name), ...(said.length > 0 ? said : [m.nothing])].join(" "))}</p>
${weeks.length > 0 ? table(m.weeksHead, weeks) : ""}
`;
}

/** The version of the tool and of its name lists. */
function toolUsed({ version }: ReportInput, w: ReportWords): string {
  const sources = version?.dictionaries.sources.map((s) => [s.name, s.edition, s.licence]);
  return `<p>${escapeHtml(version ? w.version(version.version, version.build) : "Cachenom")}</p>
${sources ? table([w.dictionaries, "", ""], sources) : ""}`;
}

const headOf = (input: ReportInput, w: ReportWords) => `<!doctype html>
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
`;

/** One self-contained HTML page, for printing. */
export function reportHtml(input: ReportInput, w: ReportWords): string {
  const { project: p, names, result } = input;
  const facts = factsOf(p, input.counted);
  const rows = decisionRows(p, input.proposals);
  const rounds = roundRows(input, w);
  const numbers = Object.entries(w.facts).map(
    ([key, said]) => [said, facts[key as keyof Facts]] as [string, number],
  );
  const log = shortLog(p.log).map((e) => [
    w.day(e.at.slice(0, 10)) + e.at.slice(10).replace("T", " "),
    e.step,
    e.what,
    e.count,
  ]);
  return `${headOf(input, w)}<body>
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
${profileUsed(input, w)}<h2>${escapeHtml(w.byType)}</h2>
${table(w.byTypeHead, typeCells(input, rows, w))}
<h2>${escapeHtml(w.decisions)}</h2>
${table(w.decisionHead, decisionCells(input, rows, w))}
<h2>${escapeHtml(w.openWarnings)}</h2>
${openWarnings(input, w)}
<h2>${escapeHtml(w.warnings)}</h2>
${acceptedWarnings(input, w)}
<h2>${escapeHtml(w.output)}</h2>
<p>${escapeHtml(result ? w.outputFacts(result.replaced, result.kept, result.leaks) : w.notSubstituted)}</p>
<h2>${escapeHtml(w.log)}</h2>
${table(w.logHead, log)}
<h2>${escapeHtml(w.tool)}</h2>
${toolUsed(input, w)}
</body>
</html>
`;
}
