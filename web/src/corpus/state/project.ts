import { computed, signal } from "@preact/signals";
import type { Kind } from "../../shared/bridge/wire";
import type { TableColumns } from "../../shared/bridge/wire-corpus";

/**
 * The researcher's work as one value: the corpus, the catalogue, the decisions and the log. Every change makes a new
 * value that shares unchanged parts with the old one, so undo restores the old value. Only the functions of this folder
 * change it. The method and its terms are those of Reffay, Blondel, Allaire and Giguet (2012).
 */
export interface Project {
  format: "cachenom-corpus";
  version: 1;
  title: string;
  /** The chosen language: ISO 639-1 or "other"; "" uses the guess (language.ts). French has a fourth way of mining. */
  language: string;
  /** Step 1: the kinds of information to look for. */
  kinds: readonly Kind[];
  documents: readonly Document[];
  /** The participants named by the files; the first catalogue is made of them. */
  participants?: readonly Participant[];
  /** The format of the opened files, to export the same. */
  source?: Source;
  /** The opened files themselves: they are saved with the names in them replaced. In older projects: none. */
  files?: readonly SourceFile[];
  /** Step 2: people, places and other things, each with an id. */
  entities: readonly Entity[];
  /** Step 2: a form and its entity; a homonym has one entry per entity. */
  catalogue: readonly Entry[];
  /** Step 2: the owner of each author field, as written. An author is one person, whatever forms the field contains. */
  authors?: readonly Author[];
  /** Step 3: places that differ from what their form usually means. */
  marks: readonly Mark[];
  /** Step 3: places that a person has looked at, whatever decided them. In older projects: those with a mark. */
  seen?: readonly string[];
  /** Step 4. */
  mining: Mining;
  /** Step 5: decisions by form and entity. */
  decisions: readonly Verdict[];
  /** Step 7: ways to export the corpus beside the decisions of step 5. In older projects: none. */
  profiles?: readonly Profile[];
  /** The name of the profile in use; missing or "" for the decisions of step 5 alone. */
  profile?: string;
  /** Step 6: accepted warnings, with a note. */
  accepted: readonly { key: string; note: string }[];
  /** The short name of the researcher who decides. It stays in the project, and in no file to share. */
  annotator?: string;
  /** Differences from another's project that were decided, or left for later. */
  compared?: readonly Compared[];
  /** What was done, in order of time. */
  log: readonly LogEntry[];
}

/** What an export keeps or changes beside the decisions of step 5. It changes only forms that would be replaced. */
export interface Profile {
  /** Chosen by the researcher, unique in a project, and without any form of the catalogue: it is in names of files. */
  name: string;
  /** First names stay; surnames and whole names do not. */
  firstNames: boolean;
  /** Places become their region or country. */
  places: "decided" | "region" | "country";
  /** Dates stay, or move by weeks: a number for each person, or one for all. */
  dates: "kept" | "person" | "same";
  /** The weeks are computed from it. It stays in the project. */
  seed: string;
  /** Regions and countries that the researcher wrote, by the id of the place; "" for none. */
  areas: readonly { entity: string; area: string }[];
}

export interface Document {
  id: string;
  text: string;
  author?: string;
  thread?: string;
  date?: string;
  subject?: string;
  /** The title of its thread. */
  title?: string;
  /** The message that it answers. */
  parent?: string;
  /** The file that it comes from, and the kind of the file, if the core cut it into turns. */
  file?: string;
  kind?: string;
}

export interface Participant {
  first: string;
  last: string;
  /** Handles and mail addresses. */
  aliases: readonly string[];
  /** Their author fields, as written. */
  authors?: readonly string[];
}

export interface Author {
  author: string;
  entity: string;
}

/** A file as it was opened. Names of files are unique in a project. */
export interface SourceFile {
  name: string;
  base64: string;
  /** For a table: the columns that were chosen. */
  columns?: TableColumns;
}

export interface Source {
  format: "forum" | "csv" | "mail" | "text" | "files" | "example";
  names: readonly string[];
  /** For a table: its text and author columns, as export.csv takes them. */
  columns?: TableColumns;
}

export type EntityType = "participant" | "public" | "institution" | "place" | "other";

export interface Entity {
  /** As in the paper's table: F058, I03, P007. */
  id: string;
  type: EntityType;
  kind: Kind;
  /** The researcher's name for it, mostly the full name. */
  name: string;
  gender?: "f" | "m";
}

export type Category =
  | "firstname"
  | "lastname"
  | "fullname"
  | "nickname"
  | "name"
  | "email"
  | "url"
  | "phone"
  | "other";
/** How a form came into the catalogue. */
export type Origin =
  | "participants"
  | "typed"
  | "pasted"
  | "marking"
  | "regexp"
  | "variants"
  | "contexts"
  | "detection";

export interface Entry {
  form: string;
  category: Category;
  /** The entity's id; `null` for the common noun, which is marked and stays. */
  entity: string | null;
  origin: Origin;
  /** The round of mining, from 1; 0 before the first. */
  round: number;
  /** The way of mining that found it: left and right contexts share one origin. */
  way?: Way;
}

export interface Mark {
  doc: string;
  start: number;
  end: number;
  form: string;
  /** The entity's id; `null` for the common noun. */
  entity: string | null;
  /** Who decided it, if the project says so. */
  annotator?: string;
}

export type Way = "regexp" | "variants" | "left" | "right" | "detection";

export interface Mining {
  fmax: number;
  tmin: number;
  left: Remembered;
  right: Remembered;
  /** The researcher's own expressions. */
  expressions: readonly Expression[];
  /** Forms refused or postponed, by the way that proposed them. */
  refused: readonly { form: string; way: Way }[];
  later: readonly { form: string; way: Way }[];
  rounds: readonly Round[];
}

/** An expression of the researcher. Without a kind and category, the form's shape decides. */
export interface Expression {
  name: string;
  expression: string;
  kind?: Kind;
  category?: Category;
}

/** Contexts kept for this corpus and the next, and those never to propose again. */
export interface Remembered {
  good: readonly string[];
  bad: readonly string[];
}

export interface Round {
  number: number;
  /** The result of each way in the round. */
  ways: readonly { way: Way; candidates: number; accepted: number; refused: number }[];
  forms: number;
  occurrences: number;
}

export interface Verdict {
  form: string;
  entity: string;
  action: "replace" | "keep";
  /** "" uses the proposal. */
  replacement: string;
  by: "proposal" | "rule" | "user";
  /** Who decided it, if the project says so. */
  annotator?: string;
}

/** A difference from another's project, and whose side was taken. */
export interface Compared {
  /** The place, or form and entity, and what the other says there. */
  key: string;
  side: "mine" | "theirs" | "later";
  /** Who compared. */
  annotator?: string;
}

export interface LogEntry {
  /** ISO 8601, to the minute. */
  at: string;
  step: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7;
  what: string;
  count: number;
}

export const emptyProject: Project = {
  format: "cachenom-corpus",
  version: 1,
  title: "",
  language: "",
  kinds: ["PERSON", "LOCATION", "ORG", "EMAIL", "URL", "HANDLE", "PHONE"],
  documents: [],
  entities: [],
  catalogue: [],
  marks: [],
  mining: {
    fmax: 50,
    tmin: 0.2,
    left: { good: [], bad: [] },
    right: { good: [], bad: [] },
    expressions: [],
    refused: [],
    later: [],
    rounds: [],
  },
  decisions: [],
  accepted: [],
  log: [],
};

const current = signal<Project>(emptyProject);
const past = signal<readonly Project[]>([]);
const future = signal<readonly Project[]>([]);

export const project = computed(() => current.value);
export const canUndo = computed(() => past.value.length > 0);
export const canRedo = computed(() => future.value.length > 0);
/** True if something changed since the project was last saved or opened. */
export const unsaved = signal(false);

/** Maximum undo steps; the states share nearly everything. */
const UNDO_STEPS = 500;

/** Makes a change that can be undone, with an entry in the log. */
export function change(part: Partial<Project>, entry?: Omit<LogEntry, "at">): void {
  past.value = [...past.value.slice(-UNDO_STEPS + 1), current.value];
  future.value = [];
  const log = entry
    ? [...current.value.log, { at: new Date().toISOString().slice(0, 16), ...entry }]
    : current.value.log;
  current.value = { ...current.value, ...part, log };
  unsaved.value = true;
}

/** Adds a log entry about something that changed nothing, without an undo step. */
export function note(entry: Omit<LogEntry, "at">): void {
  const log = [...current.value.log, { at: new Date().toISOString().slice(0, 16), ...entry }];
  current.value = { ...current.value, log };
  unsaved.value = true;
}

export function undo(): void {
  const before = past.value.at(-1);
  if (!before) return;
  past.value = past.value.slice(0, -1);
  future.value = [...future.value, current.value];
  current.value = looked(before);
  unsaved.value = true;
}

export function redo(): void {
  const after = future.value.at(-1);
  if (!after) return;
  future.value = future.value.slice(0, -1);
  past.value = [...past.value, current.value];
  current.value = looked(after);
  unsaved.value = true;
}

/** Places that were seen stay seen after an undo. */
const looked = (p: Project): Project =>
  current.peek().seen === undefined ? p : { ...p, seen: current.peek().seen as readonly string[] };

/** Records the seen places, without an undo step. */
export function see(seen: readonly string[]): void {
  current.value = { ...current.value, seen };
  unsaved.value = true;
}

/** Opens another project and clears the undo history. */
export function open(next: Project): void {
  current.value = next;
  past.value = [];
  future.value = [];
  unsaved.value = false;
}

/** A saved project: its state and its undo history. */
export interface History {
  now: Project;
  past: readonly Project[];
  future: readonly Project[];
}

export const history = (): History => ({ now: current.peek(), past: past.peek(), future: future.peek() });

/** Opens a project with its undo history. */
export function openWith(saved: History): void {
  current.value = saved.now;
  past.value = saved.past;
  future.value = saved.future;
  unsaved.value = false;
}
