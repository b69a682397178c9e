import { computed, signal } from "@preact/signals";
import { CancelledError, RefusedError, StartError } from "../../shared/bridge/client";
import type { Warning } from "../../shared/bridge/wire";
import type {
  ImportedMark,
  Participant as ImportedPerson,
  ImportResult,
  Message,
  TableColumns,
} from "../../shared/bridge/wire-corpus";
import { isCorpusTable, isForum, isMail, isOneMail, isTranscript } from "../../shared/state/endings";
import { looksBinary } from "../../shared/state/files";
import { panel } from "../../shared/state/settings";
import { words } from "../i18n";
import { ask, stopCore } from "./ask";
import { joinParticipants } from "./participants";
import {
  change,
  type Document,
  note,
  type Participant,
  type Project,
  project,
  type Source,
  type SourceFile,
} from "./project";
import { type PlacedMark, type TakenOver, takeOver } from "./taking-over";

const MEGABYTE = 1_000_000;
const LIMIT = 200 * MEGABYTE;

/** The file being read, with its progress. */
export const opening = signal<{ name: string; done: number } | null>(null);
/** Why files could not be read, one sentence each. */
export const openingErrors = signal<readonly string[]>([]);
export interface ReadWarning {
  file: string;
  warning: Warning;
}
/** Warnings about the files of the corpus. Reading a file again replaces its warnings. */
export const readWarnings = signal<readonly ReadWarning[]>([]);
/** The first document of the corpus that the warnings are about; they do not apply to another project. */
let warnedOf: Document | undefined;

const lastTaken = signal<{ documents: readonly Document[]; undone: Project; taken: TakenOver } | null>(null);
/** What the marks of the last `<calix>` files added; `null` if there were none, or after undo. */
export const takenOver = computed(() => {
  const last = lastTaken.value;
  return last?.documents === project.value.documents && project.value !== last.undone ? last.taken : null;
});

/** A table whose columns are being chosen. */
export interface PendingTable {
  file: File;
  rest: Gathered;
  base64: string;
  columns: TableColumns;
  /** One name per column; a generated name if the table has none. */
  names: string[];
  result: ImportResult;
  separator: string;
  busy: boolean;
}
export const pendingTable = signal<PendingTable | null>(null);

interface Gathered {
  documents: Message[];
  /** The marks of `<calix>` files, with the files' own ids until they are added to the project. */
  marks: Map<Message, ImportedMark[]>;
  people: Participant[];
  warnings: ReadWarning[];
  source: Source | null;
  /** The files whose documents these are. */
  files: SourceFile[];
  left: File[];
}

const nothing = (): Gathered => ({
  files: [],
  documents: [],
  marks: new Map(),
  people: [],
  warnings: [],
  source: null,
  left: [],
});

type Format = "forum" | "csv" | "mail" | "files";

/** The format by a file's name and its first bytes. */
function formatOf(name: string, head: string): Format | null {
  if (isForum(name)) return /<(TEI|TEI\.2|teiCorpus)[\s>]/.test(head) ? "files" : "forum";
  if (isCorpusTable(name)) return "csv";
  if (isMail(name)) return "mail";
  if (isTranscript(name) || !/\.[a-z0-9]{2,5}$/i.test(name)) return "files";
  return null;
}

/** Encodes a file in base64; FileReader does it outside of the page's thread. */
function base64Of(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onerror = () => reject(reader.error ?? new Error("unreadable"));
    reader.onload = () => {
      const url = String(reader.result);
      resolve(url.slice(url.indexOf(",") + 1));
    };
    reader.readAsDataURL(file);
  });
}

const pathOf = (file: File) => file.webkitRelativePath || file.name;

let stopped = false;

/** Stops the reading; the project stays as it was. */
export function stopOpening(): void {
  stopped = true;
  stopCore();
}

/** Reads files of any supported format as the corpus, or adds them to it. */
export async function openFiles(files: readonly File[]): Promise<void> {
  if (opening.peek() || files.length === 0) return;
  openingErrors.value = [];
  const hidden = (f: File) => /(^|\/)\./.test(pathOf(f));
  await goOn({
    ...nothing(),
    left: files.filter((f) => !hidden(f)),
  });
}

async function goOn(g: Gathered): Promise<void> {
  stopped = false;
  const texts: File[] = [];
  try {
    while (g.left.length > 0) {
      const file = g.left.shift();
      if (!file) break;
      const format = await judge(file);
      if (format === "files") texts.push(file);
      else if (format === "csv") {
        await readTexts(texts.splice(0), g);
        if (await askColumns(file, g)) return;
      } else if (format) {
        const method = format === "forum" ? "import.forum" : "import.mail";
        await readOne(file, g, format, (base64, onProgress) => ask(method, { base64 }, onProgress));
      }
    }
    await readTexts(texts, g);
    take(g);
  } catch (e) {
    if (!(e instanceof CancelledError) && !stopped) refuse(sentenceFor(e, ""));
  } finally {
    opening.value = null;
  }
}

/** The format of a file; null after reporting why it is left out. */
async function judge(file: File): Promise<Format | null> {
  const m = words.peek().corpus.errors;
  const name = pathOf(file);
  if (file.size > LIMIT) return refuse(m.tooLarge(name, Math.round(file.size / MEGABYTE)));
  try {
    const head = new Uint8Array(await file.slice(0, 4096).arrayBuffer());
    const format = formatOf(name, new TextDecoder().decode(head));
    if (format !== "files" && looksBinary(head)) return refuse(m.notText(name));
    return format ?? "files";
  } catch {
    return refuse(m.unreadable(name));
  }
}

function refuse(sentence: string): null {
  openingErrors.value = [...openingErrors.peek(), sentence];
  return null;
}

function sentenceFor(e: unknown, name: string): string {
  const m = words.peek().corpus.errors;
  if (e instanceof StartError) return m.noCore;
  if (!(e instanceof RefusedError)) return m.crashed(name);
  const { message, data } = e.rpc;
  if (data?.code) return m.file(name, data.code);
  const line = Number(/line (\d+)/.exec(message)?.[1] ?? 0);
  const column = Number(/column (\d+)/.exec(message)?.[1] ?? 0);
  const why = reasons.find(([re]) => re.test(message))?.[1] ?? "other";
  return m.refused(name, why, line, column);
}

/** Reasons of the core's refusals, by words of its message. */
const reasons = [
  [/DTD/, "dtd"],
  [/not well-formed/, "broken"],
  [/encoding/, "encoding"],
  [/too deep/, "deep"],
  [/no message/, "noMessage"],
  [/no mail/, "noMail"],
  [/no line/, "noLine"],
  [/column/, "column"],
  [/longer than/, "large"],
] as const;

async function readOne(
  file: File,
  g: Gathered,
  format: Format,
  read: (base64: string, onProgress: (done: number) => void) => Promise<ImportResult>,
): Promise<void> {
  const name = pathOf(file);
  opening.value = { name, done: 0 };
  try {
    const base64 = await base64Of(file);
    const result = await read(base64, (done) => {
      opening.value = { name, done };
    });
    g.files.push({ name, base64 });
    gather(g, isOneMail(name) ? named(result, name) : result, name, { format, names: [name] });
  } catch (e) {
    if (e instanceof CancelledError) throw e;
    refuse(sentenceFor(e, name));
  }
}

/** Gives a mail in its own file the name of the file as id. */
function named(result: ImportResult, name: string): ImportResult {
  const base = name.replace(/^.*\//, "").replace(/\.eml$/i, "");
  const [only] = result.documents;
  return only && result.documents.length === 1 ? { ...result, documents: [{ ...only, id: base }] } : result;
}

/** Bytes of small files per call: reading can stop between two calls. */
const PART = 4 * MEGABYTE;

async function readTexts(files: readonly File[], g: Gathered): Promise<void> {
  for (let i = 0; i < files.length; ) {
    const part: { name: string; base64: string }[] = [];
    opening.value = {
      name: files.length === 1 ? pathOf(files[0] as File) : words.peek().corpus.textFiles(files.length),
      done: i / files.length,
    };
    for (let size = 0; i < files.length && size < PART && part.length < 500; i++) {
      const file = files[i] as File;
      size += file.size;
      try {
        part.push({ name: pathOf(file), base64: await base64Of(file) });
      } catch {
        refuse(words.peek().corpus.errors.unreadable(pathOf(file)));
      }
      if (stopped) throw new CancelledError();
    }
    try {
      const r = await ask("corpus.open", { files: part });
      const good = part.filter((_, k) => !r.files[k]?.code);
      g.files.push(...good);
      gather(g, r, "", { format: "files", names: good.map((f) => f.name) });
      for (const f of r.files) if (f.code) refuse(words.peek().corpus.errors.file(f.name, f.code));
    } catch (e) {
      if (e instanceof CancelledError) throw e;
      refuse(sentenceFor(e, part[0]?.name ?? ""));
    }
  }
}

const participant = ({ first, last, aliases, authors }: ImportedPerson): Participant => ({
  first,
  last,
  aliases,
  ...(authors && { authors }),
});

function gather(
  g: Gathered,
  result: ImportResult & { marks?: ImportedMark[] },
  file: string,
  source: Source,
): void {
  // One by one: a call takes a limited number of arguments, and a corpus has more messages.
  for (const d of result.documents) g.documents.push(d);
  const byId = new Map(result.documents.map((d) => [d.id, d]));
  for (const mark of result.marks ?? []) {
    const document = byId.get(mark.doc);
    if (!document) continue;
    const list = g.marks.get(document);
    if (list) list.push(mark);
    else g.marks.set(document, [mark]);
  }
  for (const one of result.roster) g.people.push(participant(one));
  for (const warning of result.warnings)
    g.warnings.push({ file: file || String(warning.args?.file ?? ""), warning: plainly(warning) });
  const [first, ...more] = result.warnings.filter(
    (w) => w.code === "import-broken" && w.args?.column !== undefined,
  );
  if (first)
    refuse(
      words.peek().corpus.errors.broken(file, {
        line: first.line ?? 0,
        column: Number(first.args?.column),
        read: Number(first.args?.messages ?? 0),
        lost: Number(first.args?.lost ?? 0),
        more: more.length,
        open: String(first.args?.document ?? ""),
        after: String(first.args?.after ?? ""),
      }),
    );
  g.source = g.source ? { ...g.source, names: [...g.source.names, ...source.names] } : source;
}

/** Columns by name, or by number if they have no name, as in the columns dialog. */
/** Columns by their names; those without have their number for one, as where columns are chosen. */
const columnsNamed = (list: string): string =>
  list
    .split(", ")
    .map((c) => (/^\d+$/.test(c) ? words.peek().columns.column(Number(c)) : c))
    .join(", ");

/** The elements or columns that a warning names; "" if it names none. */
export function detailOf({ args }: Warning): string {
  const { element, count, columns } = args ?? {};
  if (columns !== undefined) return columnsNamed(String(columns));
  return element === undefined ? "" : `<${String(element)}>${Number(count) > 1 ? ` × ${String(count)}` : ""}`;
}

/** A duplicate attribute loses nothing, so it has another sentence than a file that ends too early. */
const plainly = (w: Warning): Warning =>
  w.code === "import-broken" && w.args?.column === undefined ? { ...w, code: "import-attribute" } : w;

/** Reads a table for the first time and shows its columns; false if it cannot be read. */
async function askColumns(file: File, rest: Gathered): Promise<boolean> {
  const name = pathOf(file);
  opening.value = { name, done: 0 };
  try {
    const base64 = await base64Of(file);
    const result = await ask("import.csv", { base64 }, (done) => {
      opening.value = { name, done };
    });
    const { columns } = result;
    const names = Array.from(
      { length: columns.width },
      (_, i) => columns.names[i] || words.peek().columns.column(i + 1),
    );
    pendingTable.value = {
      file,
      rest,
      base64,
      columns,
      names,
      result,
      separator: columns.separator,
      busy: false,
    };
    panel.value = "columns";
    return true;
  } catch (e) {
    if (e instanceof CancelledError) throw e;
    refuse(sentenceFor(e, name));
    return false;
  }
}

export type ColumnRole = "id" | "text" | "author" | "first" | "last" | "date" | "thread" | "subject";

/** Reads the table again with another column in a role; -1 for none. */
export async function chooseColumn(role: ColumnRole, column: number): Promise<void> {
  const t = pendingTable.peek();
  if (!t || t.busy) return;
  const wanted = { ...t.columns, [role]: column };
  pendingTable.value = { ...t, columns: wanted, busy: true };
  const roles: ColumnRole[] = ["id", "text", "author", "first", "last", "date", "thread", "subject"];
  const columns = Object.fromEntries(roles.map((r) => [r, wanted[r] < 0 ? "" : String(wanted[r])]));
  try {
    const result = await ask("import.csv", { base64: t.base64, columns });
    if (pendingTable.peek()) pendingTable.value = { ...t, columns: result.columns, result, busy: false };
  } catch (e) {
    pendingTable.value = { ...t, busy: false };
    if (!(e instanceof CancelledError)) refuse(sentenceFor(e, t.file.name));
  }
}

/** Adds the table as shown, and continues with the other files. */
export async function takeTable(): Promise<void> {
  const t = pendingTable.peek();
  if (!t) return;
  pendingTable.value = null;
  panel.value = null;
  const name = pathOf(t.file);
  t.rest.files.push({ name, base64: t.base64, columns: t.columns });
  gather(t.rest, t.result, t.file.name, { format: "csv", names: [t.file.name], columns: t.columns });
  await goOn(t.rest);
}

export function leaveTable(): void {
  const t = pendingTable.peek();
  if (!t) return;
  pendingTable.value = null;
  if (t.rest.left.length > 0 || t.rest.documents.length > 0) void goOn(t.rest);
}

export type PasteAs = "one" | "paragraphs" | "lines";

/** Adds a pasted text: a forum if it is XML, else one document, or one per paragraph or line. */
export async function openPasted(text: string, as: PasteAs): Promise<boolean> {
  openingErrors.value = [];
  if (text.trimStart().startsWith("<")) {
    const g = nothing();
    const name = words.peek().corpus.pasted;
    opening.value = { name, done: 0 };
    try {
      gather(g, await ask("import.forum", { xml: text }), name, { format: "forum", names: [] });
      return take(g);
    } catch (e) {
      refuse(sentenceFor(e, name));
      return false;
    } finally {
      opening.value = null;
    }
  }
  const parts =
    as === "one"
      ? [text]
      : text.split(as === "lines" ? /\r?\n/ : /\r?\n[^\S\n]*\r?\n/).filter((t) => t.trim());
  const documents = parts.map((t, i) => ({ id: `texte-${String(i + 1).padStart(3, "0")}`, text: t }));
  const people = await speakersOf(text);
  return take({ ...nothing(), documents, people, source: { format: "text", names: [] } });
}

/** The speakers of a pasted interview; empty if the core fails, because the text is added anyway. */
async function speakersOf(text: string): Promise<Participant[]> {
  try {
    const base64 = await base64Of(new Blob([text]));
    const { roster } = await ask("import.text", { files: [{ name: "", base64 }] });
    return roster.map(participant);
  } catch {
    return [];
  }
}

/** Documents with fewer characters may be equal by chance: "Merci !". */
const TELLING = 80;

/**
 * Whether documents seem to be read a second time: under the id of another text, as in a corpus whose names are replaced
 * already, or with the text of another document.
 */
function readAgain(p: Project, list: readonly Message[]): number {
  const byId = new Map(p.documents.map((d) => [d.id, d]));
  const texts = new Set(p.documents.filter((d) => d.text.length >= TELLING).map((d) => d.text));
  const same = (d: Message) => byId.get(d.id)?.text === d.text && byId.get(d.id)?.author === d.author;
  return list.filter((d) => !same(d) && (byId.has(d.id) || texts.has(d.text))).length;
}

/** The new documents, with ids that are unique in the project. */
function joined(p: Project, g: Gathered) {
  const byId = new Map(p.documents.map((d) => [d.id, d]));
  const out = { fresh: [] as Document[], known: 0, marked: [] as PlacedMark[], renamed: [] as ReadWarning[] };
  const place = (d: Message, document: Document) => {
    for (const mark of g.marks.get(d) ?? []) out.marked.push({ mark, document });
  };
  for (const d of g.documents) {
    const before = byId.get(d.id);
    if (before && before.text === d.text && before.author === d.author && p.documents.includes(before)) {
      out.known++;
      place(d, before);
      continue;
    }
    let { id } = d;
    for (let n = 2; byId.has(id); n++) id = `${d.id}-${n}`;
    if (id !== d.id)
      out.renamed.push({
        file: "",
        warning: { code: "import-duplicate", message: "", args: { document: id }, spans: [] },
      });
    const document = { ...d, id };
    byId.set(id, document);
    out.fresh.push(document);
    place(d, document);
  }
  return out;
}

/** Keeps the warnings about other files of the same corpus beside the new ones. */
function keepWarnings(
  p: Project,
  g: Gathered,
  renamed: readonly ReadWarning[],
  fresh: readonly Document[],
): void {
  const files = new Set(g.source?.names);
  const earlier =
    p.documents[0] && p.documents[0] === warnedOf
      ? readWarnings.peek().filter((w) => w.file && !files.has(w.file))
      : [];
  readWarnings.value = [...g.warnings, ...renamed, ...earlier];
  warnedOf = p.documents[0] ?? fresh[0];
}

/** Makes the documents the corpus, or adds them to it; ids stay unique. */
function take(g: Gathered): boolean {
  const p = project.peek();
  const m = words.peek().corpus;
  if (g.documents.length === 0) {
    if (openingErrors.peek().length === 0) refuse(m.errors.nothing);
    return false;
  }
  const again = readAgain(p, g.documents);
  if (again > 0 && !window.confirm(m.againAsk(again))) return false;
  const { fresh, known, marked, renamed } = joined(p, g);
  keepWarnings(p, g, renamed, fresh);
  if (known > 0) refuse(m.errors.known(known));
  const people = joinParticipants([...(p.participants ?? []), ...g.people]);
  const over = takeOver(p, marked, people);
  const { forms, marks, undecided, left } = over.taken;
  const brought = forms > 0 || (over.part.marks?.length ?? 0) > p.marks.length;
  if (fresh.length === 0 && !brought) return false;
  const documents = fresh.length > 0 ? [...p.documents, ...fresh] : p.documents;
  lastTaken.value = marks + undecided + left > 0 ? { documents, undone: p, taken: over.taken } : null;
  const [name = "", ...others] = g.source?.names ?? [];
  change(
    {
      title: p.title || (others.length === 0 ? name.replace(/\.[^.]+$/, "") : ""),
      documents,
      ...(brought && over.part),
      participants: people,
      ...(fresh.length > 0 && g.files.length > 0 && { files: withFiles(p.files ?? [], g.files) }),
      ...(g.source && {
        source: p.source ? { ...p.source, names: [...p.source.names, ...g.source.names] } : g.source,
      }),
    },
    { step: 1, what: m.log.opened, count: fresh.length },
  );
  if (brought) note({ step: 2, what: m.log.calix, count: forms });
  return true;
}

/** The files with new ones added; a name that is taken gets a number. */
function withFiles(list: readonly SourceFile[], more: readonly SourceFile[]): SourceFile[] {
  const all = [...list];
  for (const f of more) {
    if (all.some((o) => o.name === f.name && o.base64 === f.base64)) continue;
    let { name } = f;
    for (let n = 2; all.some((o) => o.name === name); n++) name = f.name.replace(/(\.[^./]*)?$/, `-${n}$1`);
    all.push({ ...f, name });
  }
  return all;
}

/** Reads the example like a file. */
export async function openExample(xml: string, title: string): Promise<void> {
  const g = nothing();
  opening.value = { name: title, done: 0 };
  openingErrors.value = [];
  try {
    gather(g, await ask("import.forum", { xml }), title, { format: "example", names: [] });
    if (take(g) && !project.peek().title) change({ title });
  } catch (e) {
    refuse(sentenceFor(e, title));
  } finally {
    opening.value = null;
  }
}
