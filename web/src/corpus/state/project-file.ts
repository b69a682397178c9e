import { savedMarks } from "../../shared/state/first-bytes";
import { emptyProject, type History, history, type Mark, type Project, unsaved } from "./project";
import { reader } from "./words";

/**
 * The project file: JSON with the current state, and earlier states as differences from the next one, so that 500 undo
 * steps take little more than their changes. Each document is stored once.
 */
const FORMAT = savedMarks.project;
const VERSION = 1;

type Key = keyof Project;
/** Replaces the middle of a list: keeps `head` elements at the start and `tail` at the end. */
interface Patch {
  head: number;
  tail: number;
  put: readonly unknown[];
}
/** The difference between two states: fields by value, lists by patch. */
interface Difference {
  set: Partial<Record<Key, unknown>>;
  lists: Partial<Record<Key, Patch>>;
}

export interface SavedFile {
  format: typeof FORMAT;
  version: number;
  saved: string;
  project: Project;
  past: readonly Difference[];
  future: readonly Difference[];
}

const keysOf = (a: Project, b: Project) => [...new Set([...Object.keys(a), ...Object.keys(b)])] as Key[];

/** The difference that turns `from` into `to`. */
function difference(from: Project, to: Project): Difference {
  const d: Difference = { set: {}, lists: {} };
  for (const key of keysOf(from, to)) {
    const a = from[key];
    const b = to[key];
    if (a === b) continue;
    if (Array.isArray(a) && Array.isArray(b)) d.lists[key] = patchOf(a, b);
    else d.set[key] = b ?? null;
  }
  return d;
}

function patchOf(a: readonly unknown[], b: readonly unknown[]): Patch {
  const most = Math.min(a.length, b.length);
  let head = 0;
  while (head < most && a[head] === b[head]) head++;
  let tail = 0;
  while (tail < most - head && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail++;
  return { head, tail, put: b.slice(head, b.length - tail) };
}

/** Applies a difference. The file may come from anyone: `faultOf` validates the result. */
function applied(from: Project, d: Difference): Project {
  const next: Partial<Record<Key, unknown>> = { ...from };
  for (const [key, value] of Object.entries(d.set)) {
    if (value === null) delete next[key as Key];
    else next[key as Key] = value;
  }
  for (const [key, patch] of Object.entries(d.lists)) {
    const list = from[key as Key];
    if (!Array.isArray(list) || !patch) continue;
    next[key as Key] = [...list.slice(0, patch.head), ...patch.put, ...list.slice(list.length - patch.tail)];
  }
  return next as Project;
}

/** The differences from the newest state to the oldest, each from the one before. */
function differences(now: Project, states: readonly Project[]): Difference[] {
  let at = now;
  return states.toReversed().map((s) => {
    const d = difference(at, s);
    at = s;
    return d;
  });
}

function states(now: Project, list: readonly Difference[]): Project[] {
  let at = now;
  return list
    .map((d) => {
      at = applied(at, d);
      return at;
    })
    .toReversed();
}

/** The file without its documents, which may be many. */
export function fileOf({ now, past, future }: History = history()): SavedFile {
  return {
    format: FORMAT,
    version: VERSION,
    saved: new Date().toISOString().slice(0, 19),
    project: now,
    past: differences(now, past),
    future: differences(now, future),
  };
}

const DOCUMENTS_AT_ONCE = 500;

/** The file as pieces of JSON, made in time slices. */
export async function writeFile(): Promise<string[]> {
  const file = fileOf();
  const { documents } = file.project;
  const rest = JSON.stringify({ ...file, project: { ...file.project, documents: [] } });
  const mark = '"documents":[]';
  const cut = rest.indexOf(mark) + mark.length - 1;
  const pieces = [rest.slice(0, cut)];
  for (let i = 0; i < documents.length; i += DOCUMENTS_AT_ONCE) {
    const part = JSON.stringify(documents.slice(i, i + DOCUMENTS_AT_ONCE)).slice(1, -1);
    pieces.push(i === 0 ? part : `,${part}`);
    await new Promise((resolve) => setTimeout(resolve));
  }
  pieces.push(rest.slice(cut));
  return pieces;
}

export interface DroppedMark {
  mark: Mark;
  why: "no-document" | "other-text";
}
export type Opened =
  | { state: "good"; history: History; dropped: DroppedMark[] }
  | { state: "newer" }
  | { state: "foreign" }
  | { state: "damaged"; what: string };

/** Reads a project file. If it is inconsistent, names the faulty part and changes nothing. */
export function readFile(text: string): Opened {
  let saved: unknown;
  try {
    saved = JSON.parse(text);
  } catch {
    return text.trimStart().startsWith("{") && text.includes(FORMAT)
      ? { state: "damaged", what: "json" }
      : { state: "foreign" };
  }
  if (!isRecord(saved) || saved.format !== FORMAT) return { state: "foreign" };
  if (typeof saved.version !== "number") return { state: "damaged", what: "version" };
  if (saved.version > VERSION) return { state: "newer" };
  const bad = faultOf(saved.project);
  if (bad) return { state: "damaged", what: bad };
  const checked = withoutLostMarks({ ...emptyProject, ...(saved.project as Project) });
  let past: Project[] = [];
  let future: Project[] = [];
  try {
    // A damaged history loses undo, not the work.
    const raw = { ...emptyProject, ...(saved.project as Project) };
    past = states(raw, saved.past as Difference[]);
    future = states(raw, saved.future as Difference[]);
    if ([...past, ...future].some((s) => faultOf(s) !== null)) throw new Error("history");
  } catch {
    past = [];
    future = [];
  }
  return { state: "good", history: { now: checked.project, past, future }, dropped: checked.dropped };
}

/** Drops marks whose words are not at their place, for example because a document was edited elsewhere. */
export function withoutLostMarks(p: Project): { project: Project; dropped: DroppedMark[] } {
  const byId = new Map(p.documents.map((d) => [d.id, d]));
  const dropped: DroppedMark[] = [];
  const marks = p.marks.filter((mark) => {
    const document = byId.get(mark.doc);
    // A form may contain a line break.
    if (document && reader(mark.form)(document.text, mark.start) === mark.end) return true;
    dropped.push({ mark, why: document ? "other-text" : "no-document" });
    return false;
  });
  return { project: dropped.length > 0 ? { ...p, marks } : p, dropped };
}

const isRecord = (v: unknown): v is Record<string, unknown> =>
  typeof v === "object" && v !== null && !Array.isArray(v);
const isText = (v: unknown) => typeof v === "string";
const isEntity = (v: unknown) => v === null || isText(v);
const isTextOrNone = (v: unknown) => v === undefined || isText(v);
const isNumber = (v: unknown) => typeof v === "number" && Number.isFinite(v);

const shapes: Partial<Record<Key, (v: Record<string, unknown>) => boolean>> = {
  documents: (d) => isText(d.id) && isText(d.text) && isTextOrNone(d.author),
  entities: (e) => isText(e.id) && isText(e.type) && isText(e.kind) && isText(e.name),
  catalogue: (e) => isText(e.form) && isText(e.category) && isEntity(e.entity),
  marks: (m) =>
    isText(m.doc) &&
    isNumber(m.start) &&
    isNumber(m.end) &&
    isText(m.form) &&
    isEntity(m.entity) &&
    isTextOrNone(m.annotator),
  decisions: (d) =>
    isText(d.form) &&
    isText(d.entity) &&
    (d.action === "replace" || d.action === "keep") &&
    isTextOrNone(d.annotator),
  compared: (c) =>
    isText(c.key) && ["mine", "theirs", "later"].includes(String(c.side)) && isTextOrNone(c.annotator),
  authors: (a) => isText(a.author) && isText(a.entity),
  profiles: (p) =>
    isText(p.name) &&
    typeof p.firstNames === "boolean" &&
    ["decided", "region", "country"].includes(String(p.places)) &&
    ["kept", "person", "same"].includes(String(p.dates)) &&
    isText(p.seed) &&
    Array.isArray(p.areas) &&
    p.areas.every((a) => isRecord(a) && isText(a.entity) && isText(a.area)),
  accepted: (a) => isText(a.key) && isText(a.note),
  log: (l) => isText(l.at) && isText(l.what) && isNumber(l.count),
};

/** Lists that older projects do not have. */
const newer = ["authors", "compared", "profiles"];

/** The first invalid part of a project, or null. */
function faultOf(v: unknown): string | null {
  if (!isRecord(v)) return "project";
  if (!isText(v.title)) return "title";
  if (!isText(v.language)) return "language";
  if (!isTextOrNone(v.annotator)) return "annotator";
  if (!isTextOrNone(v.profile)) return "profiles";
  if (!Array.isArray(v.kinds) || !v.kinds.every(isText)) return "kinds";
  for (const [key, holds] of Object.entries(shapes)) {
    const list = v[key] ?? (newer.includes(key) ? [] : undefined);
    if (!Array.isArray(list) || !list.every((x) => isRecord(x) && holds(x))) return key;
  }
  const m = v.mining;
  if (!isRecord(m) || !isNumber(m.fmax) || !isNumber(m.tmin) || !Array.isArray(m.rounds)) return "mining";
  const remembered = [m.left, m.right];
  if (!remembered.every((r) => isRecord(r) && Array.isArray(r.good) && Array.isArray(r.bad))) return "mining";
  if (v.seen !== undefined && (!Array.isArray(v.seen) || !v.seen.every(isText))) return "marks";
  if (![m.expressions, m.refused, m.later].every(Array.isArray)) return "mining";
  if (v.participants !== undefined) {
    const person = (x: unknown) =>
      isRecord(x) &&
      isText(x.first) &&
      isText(x.last) &&
      Array.isArray(x.aliases) &&
      x.aliases.every(isText) &&
      (x.authors === undefined || (Array.isArray(x.authors) && x.authors.every(isText)));
    if (!Array.isArray(v.participants) || !v.participants.every(person)) return "participants";
  }
  return null;
}

export const markSaved = (): void => {
  unsaved.value = false;
};
