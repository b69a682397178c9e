import { CancelledError } from "../../../shared/bridge/client";
import type { PseudonymizeDocumentsResult, Warning } from "../../../shared/bridge/wire";
import type { TableColumns } from "../../../shared/bridge/wire-corpus";
import { bytesOf } from "../../../shared/state/base64";
import { download, downloadBytes } from "../../../shared/state/files";
import { say } from "../../../shared/state/notice";
import { language } from "../../../shared/state/settings";
import { words } from "../../i18n";
import { ask, askCorpus } from "../../state/ask";
import { alerts, openAlerts, substitution } from "../../state/checking";
import { standoffTable } from "../../state/concordance-files";
import { occurrences, proposals } from "../../state/deciding";
import { untilLexicon } from "../../state/lexicon";
import { sentence } from "../../state/mining";
import { catalogueNumbers, corpusNumbers, stepNumbers } from "../../state/numbers";
import { weeksOf } from "../../state/profile";
import { exported, movedDates, profile, weeksOfAuthors } from "../../state/profiles";
import { note, type Profile, project } from "../../state/project";
import { openRemainders } from "../../state/remains";
import { type ReportInput, reportHtml } from "../../state/report";
import { roundsOf } from "../../state/rounds";
import { sameFiles } from "../../state/same-files";
import { undecidedPlaces } from "../../state/waiting";
import { alertSentence } from "../check/sentences";
import { fileName } from "../file-name";
import { columns, rowLabel } from "../frame/NumbersDialog";

/** The project's fields that opening a corpus sets. */
export interface Opened {
  source?: { format: string; columns?: TableColumns };
  files?: readonly unknown[];
}

/** A file to save: its button's label, the function that makes it, and its format. */
export interface Made {
  label: string;
  make: () => Promise<void>;
  format?: string;
}
type Tell = (warnings: readonly Warning[]) => void;

/** Parameters of an export to share. The core returns the title without names, which becomes the file name. */
const sharing = async () => {
  const { dates } = await movedDates();
  return { ...(await substitution()), dates, title: project.peek().title };
};

/** A file name with the profile in use: its files lie beside those of others. */
const named = (title: string, rest: string) => fileName(title, fileName(profile.peek()?.name ?? "", rest));

/** The texts with marked names. */
const calixFile = (substitute: boolean, tell: Tell) => async () => {
  const r = await askCorpus("export.calix", {
    ...(await sharing()),
    undecided: await undecidedPlaces(),
    substitute,
  });
  const name = substitute
    ? named(r.title ?? "", "calix.xml")
    : named(project.peek().title, "calix-a-garder.xml");
  download(name, r.xml);
  tell(r.warnings);
};

/** The table of decisions. */
const decisionsFile = (format: "csv" | "json") => async () => {
  const { title } = project.peek();
  const r = await askCorpus("export.table", { ...(await substitution()), format, separator: ";" });
  if (format === "csv") download(named(title, "table-a-garder.csv"), `\ufeff${r.text}`);
  else download(named(title, "table-a-garder.json"), r.text);
};

/** Every place as a row. */
const standoffFile = async () => {
  await untilLexicon();
  download(fileName(project.peek().title, "places-a-garder.csv"), standoffTable(words.peek().tables));
};

/** The texts with their places, as annotation programs read them. */
const xmiFile = (substitute: boolean) => async () => {
  const r = await askCorpus("export.xmi", { ...(await sharing()), substitute });
  const name = substitute ? named(r.title ?? "", "xmi.zip") : named(project.peek().title, "xmi-a-garder.zip");
  downloadBytes(name, bytesOf(r.base64));
};

const forumFile = (tell: Tell) => async () => {
  const r = await askCorpus("export.forum", await sharing());
  download(named(r.title ?? "", "corpus.xml"), r.xml);
  tell(r.warnings);
};

const tableFile = (columns: TableColumns | undefined, tell: Tell) => async () => {
  const r = await askCorpus("export.csv", { ...(await sharing()), ...(columns && { columns }) });
  download(named(r.title ?? "", "corpus.csv"), `\ufeff${r.text}`);
  tell(r.warnings);
};

const textFile = (tell: Tell) => async () => {
  const r = await askCorpus("export.text", await sharing());
  download(named(r.title ?? "", "corpus.txt"), r.text);
  tell(r.warnings);
};

/** The opened files, with the names in them replaced. */
const asOpened = (tell: Tell) => async () => {
  const m = words.peek().sub;
  const r = await sameFiles();
  const name = r.name || m.zipName;
  downloadBytes(name, r.bytes);
  tell(r.warnings);
  const said = [...r.refused.map((f) => m.notAsOpened(f.given)), ...(r.apart > 0 ? [m.apart(r.apart)] : [])];
  if (said.length > 0) say(said.join(" "), "error");
  else say(m.filesSaved(r.files, name));
};

/** The files to share, and the files that reveal the names. */
export function filesOf({ source, files = [] }: Opened, tell: Tell): { toShare: Made[]; toKeep: Made[] } {
  const m = words.value.sub;
  return {
    toShare: [
      ...(files.length > 0
        ? [{ label: m.sameFiles(files.length), make: asOpened(tell), format: "files" }]
        : []),
      { label: m.asForum, make: forumFile(tell), format: "forum" },
      { label: m.asCsv, make: tableFile(source?.columns, tell), format: "csv" },
      { label: m.asText, make: textFile(tell), format: "text" },
      { label: m.asCalix, make: calixFile(true, tell) },
      { label: m.asXmi, make: xmiFile(true) },
    ],
    toKeep: [
      { label: m.calixWait, make: calixFile(false, tell) },
      { label: m.tableCsv, make: decisionsFile("csv") },
      { label: m.tableJson, make: decisionsFile("json") },
      { label: m.standoff, make: standoffFile },
      { label: m.xmi, make: xmiFile(false) },
    ],
  };
}

/** The weeks by which the dates of each author move, or of all. */
function weeksToTell(active: Profile): (readonly [string, number])[] {
  if (active.dates === "kept") return [];
  if (active.dates === "same") return [[words.peek().profiles.report.everyone, weeksOf(active, "")]];
  return weeksOfAuthors(project.peek(), active).map(({ author, weeks }) => [author, weeks] as const);
}

/** All figures of the report, for the current project. */
async function factsNow(result: PseudonymizeDocumentsResult, names: boolean): Promise<ReportInput> {
  await untilLexicon();
  const version = await ask("version", {}).catch(() => null);
  const active = profile.peek();
  return {
    project: (await exported()).project,
    profile: active
      ? { of: active, weeks: names ? weeksToTell(active) : [], left: await movedDates() }
      : null,
    proposals: proposals.peek(),
    counted: {
      ...catalogueNumbers.peek(),
      authors: corpusNumbers.peek().authors,
      rounds: roundsOf(project.peek()),
    },
    warnings: new Map((alerts.peek() ?? []).map((a) => [a.key, alertSentence(a)])),
    open: alerts.peek() && openAlerts.peek(),
    steps: {
      head: [words.peek().numbers.step, ...columns.map((c) => words.peek().numbers[c])],
      rows: stepNumbers.peek().map((r) => [rowLabel(r), ...columns.map((c) => r[c] ?? "–")]),
    },
    occurrences: occurrences.peek(),
    result: {
      replaced: result.stats.replaced,
      kept: result.stats.kept,
      leaks: openRemainders(result).reduce((n, r) => n + r.count, 0),
    },
    version,
    names,
    language: language.peek(),
    now: new Date().toISOString(),
  };
}

export const reportFile = (result: PseudonymizeDocumentsResult, names: boolean) => async () => {
  const { report, mine, day, work, profiles } = words.peek();
  const html = reportHtml(await factsNow(result, names), {
    ...report,
    profile: profiles.report,
    rough: profiles.rough,
    unread: profiles.unread,
    ways: mine.ways,
    day,
    types: work.typeOne,
    categories: work.categories,
  });
  download(names ? named(project.peek().title, "rapport-a-garder.html") : named("", "rapport.html"), html);
};

/** Runs `make`, logs the file, and reports errors. */
export async function save(make: () => Promise<void>, documents: number): Promise<void> {
  try {
    await make();
    note({ step: 7, what: words.peek().sub.logExport, count: documents });
  } catch (e) {
    if (!(e instanceof CancelledError)) say(sentence(e), "error");
  }
}
