import { computed, signal } from "@preact/signals";
import type { Kind } from "../../shared/bridge/wire";
import type { TableColumns } from "../../shared/bridge/wire-corpus";

/**
 * The researcher's work, all of it in one value: the corpus, what is known of it, what was decided, and how it came about.
 * Every change makes a new value that shares with the old one what stayed, so undoing is going back to the old one. Only the
 * functions of this folder change it. The method and its words are those of Reffay, Blondel, Allaire and Giguet (2012).
 */
export interface Project {
  format: "cachenom-corpus";
  version: 1;
  title: string;
  /** As chosen: ISO 639-1, or "other"; "" goes by the guess (language.ts). French has a fourth way of mining. */
  language: string;
  /** Step 1: the kinds of information looked for. */
  kinds: readonly Kind[];
  documents: readonly Document[];
  /** Who takes part, as the files name them: the first catalogue is made of them. */
  participants?: readonly Participant[];
  /** What was opened, so that the same can come out. */
  source?: Source;
  /** Step 2: real-world things, by their id. */
  entities: readonly Entity[];
  /** Step 2: a form and the entity it stands for; homonyms have a line per entity. */
  catalogue: readonly Entry[];
  /** Step 2: whose the author fields are, as they are written. An author is one person, whatever forms stand in the field. */
  authors?: readonly Author[];
  /** Step 3: places that are not what their form is elsewhere. */
  marks: readonly Mark[];
  /** Step 3: places that a person has looked at, whoever said what they are. In older projects: those with a mark. */
  seen?: readonly string[];
  /** Step 4. */
  mining: Mining;
  /** Step 5: by form and entity. */
  decisions: readonly Verdict[];
  /** Step 6: warnings the researcher accepts, with a note. */
  accepted: readonly { key: string; note: string }[];
  /** What was done when, in order. */
  log: readonly LogEntry[];
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
  /** The message it answers. */
  parent?: string;
}

export interface Participant {
  first: string;
  last: string;
  /** Handles and addresses of mail. */
  aliases: readonly string[];
  /** The author fields that are theirs, as they are written. */
  authors?: readonly string[];
}

export interface Author {
  author: string;
  entity: string;
}

export interface Source {
  format: "forum" | "csv" | "mail" | "text" | "example";
  names: readonly string[];
  /** Of a table: where its text and author stood, as export.csv takes it. */
  columns?: TableColumns;
}

export type EntityType = "participant" | "public" | "institution" | "place" | "other";

export interface Entity {
  /** As in the paper's table: F058, I03, P007. */
  id: string;
  type: EntityType;
  kind: Kind;
  /** How the researcher knows it: the full name, mostly. */
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
  /** The entity's id; `null` is the common noun, which is marked and stays. */
  entity: string | null;
  origin: Origin;
  /** Of mining, from 1; 0 before the first. */
  round: number;
  /** The way of mining that brought it: both sides of contexts have one origin. */
  way?: Way;
}

export interface Mark {
  doc: string;
  start: number;
  end: number;
  form: string;
  /** An entity's id, `null` for the common noun. */
  entity: string | null;
}

export type Way = "regexp" | "variants" | "left" | "right" | "detection";

export interface Mining {
  fmax: number;
  tmin: number;
  left: Remembered;
  right: Remembered;
  /** The researcher's own expressions. */
  expressions: readonly Expression[];
  /** Forms that were refused or put off, by the way that proposed them. */
  refused: readonly { form: string; way: Way }[];
  later: readonly { form: string; way: Way }[];
  rounds: readonly Round[];
}

/** What an expression finds is of a kind and a category; without them it is told by how it is written. */
export interface Expression {
  name: string;
  expression: string;
  kind?: Kind;
  category?: Category;
}

/** Contexts kept for this and the next corpus, and those never to be proposed again. */
export interface Remembered {
  good: readonly string[];
  bad: readonly string[];
}

export interface Round {
  number: number;
  /** What each way brought in the round. */
  ways: readonly { way: Way; candidates: number; accepted: number; refused: number }[];
  forms: number;
  occurrences: number;
}

export interface Verdict {
  form: string;
  entity: string;
  action: "replace" | "keep";
  /** "" takes the proposal. */
  replacement: string;
  by: "proposal" | "rule" | "user";
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
/** True when something changed since the project was last saved or opened. */
export const unsaved = signal(false);

/** How many steps back are kept: the values share nearly everything. */
const UNDO_STEPS = 500;

/** Makes one change that can be undone; a line in the log says what it was. */
export function change(part: Partial<Project>, entry?: Omit<LogEntry, "at">): void {
  past.value = [...past.value.slice(-UNDO_STEPS + 1), current.value];
  future.value = [];
  const log = entry
    ? [...current.value.log, { at: new Date().toISOString().slice(0, 16), ...entry }]
    : current.value.log;
  current.value = { ...current.value, ...part, log };
  unsaved.value = true;
}

/** A line in the log about what changed nothing: there is nothing to undo. */
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

/** What was looked at stays so, whatever is undone. */
const looked = (p: Project): Project =>
  current.peek().seen === undefined ? p : { ...p, seen: current.peek().seen as readonly string[] };

/** Notes what a person has looked at: nothing to undo. */
export function see(seen: readonly string[]): void {
  current.value = { ...current.value, seen };
  unsaved.value = true;
}

/** Begins with another project: nothing of the old one can be undone. */
export function open(next: Project): void {
  current.value = next;
  past.value = [];
  future.value = [];
  unsaved.value = false;
}

/** Everything that a saved project holds: the work and the way there and back. */
export interface History {
  now: Project;
  past: readonly Project[];
  future: readonly Project[];
}

export const history = (): History => ({ now: current.peek(), past: past.peek(), future: future.peek() });

/** Opens a project with its history: what was done in it before can be undone. */
export function openWith(saved: History): void {
  current.value = saved.now;
  past.value = saved.past;
  future.value = saved.future;
  unsaved.value = false;
}
