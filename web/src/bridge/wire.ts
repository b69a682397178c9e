// Twin of wasm/wire.go: the same shapes, the same names; change both.
// Offsets are UTF-16 code units into the text sent, half-open. Lists are [], never null.

import type { CheckMethods } from "./wire-check";
import type { CorpusMethods } from "./wire-corpus";
import type { MineMethods } from "./wire-mine";

/**
 * The version of this contract, which the core says too. It becomes 2 when a program written for 1 would no longer be
 * understood or would misread an answer: a method or a member gone, renamed, or meaning something else. What is only added
 * (a method, a member that may be left out of a request, one more in an answer, a value where the type says `string`) leaves it.
 */
export const bridge = 1;

export type Kind =
  | "PERSON"
  | "LOCATION"
  | "ORG"
  | "ADDRESS"
  | "EMAIL"
  | "PHONE"
  | "URL"
  | "HANDLE"
  | "ID"
  | "BIRTHDATE"
  | "CLASS"
  | "OTHER";

export type Status = "sure" | "review";
export type Action = "replace" | "keep";
export type Gender = "f" | "m";

/** A code and what it speaks of; the page words it in French or English. */
export interface Reason {
  code: string;
  args?: Record<string, string | number | boolean>;
}

export interface Person {
  id?: string;
  first?: string;
  last?: string;
  aliases?: string[];
  /** Author fields that are theirs, as they are written. */
  authors?: string[];
  gender?: Gender;
  class?: string;
  type?: string;
  category?: string;
}

/** A text of several; its id comes back with what is said of it. */
export interface Document {
  id: string;
  text: string;
  author?: string;
}

/** One occurrence (`start`, `end`), every occurrence of a form (`form`), an author field as it is written (`author`), or an entity (`entity` alone). */
export interface OccurrenceDecision extends Decided {
  start: number;
  end: number;
}
export interface FormDecision extends Decided {
  form: string;
  /** Only where the form is a find of its own, not inside a longer one. */
  alone?: boolean;
}
export interface AuthorDecision extends Decided {
  author: string;
}
interface Decided {
  action: Action;
  kind?: Kind;
  entity?: string;
  replacement?: string;
  /** The document meant; a form without it is meant everywhere. */
  doc?: string;
  /** Of the user's catalogue: participant, public, common; firstname, lastname… */
  type?: string;
  category?: string;
}
export interface EntityDecision {
  entity: string;
  action?: Action;
  replacement?: string;
  merge?: string;
}
export type Decision = OccurrenceDecision | FormDecision | AuthorDecision | EntityDecision;

export interface Span {
  /** The document, when there are several. */
  doc?: string;
  start: number;
  end: number;
  text: string;
  kind: Kind;
  /** "ELEVE_003|ELEVE_017" when it could be two. */
  entity: string;
  /** Of an address, a user's name, a phone: the entity whose it is. */
  owner?: string;
  candidates?: string[];
  status: Status;
  action: Action;
  replacement: string;
  rule: string;
  why: Reason;
  /** Present when status is "review". */
  doubt?: Reason;
  score: number;
  outStart: number;
  outEnd: number;
}

export interface Entity {
  id: string;
  kind: Kind;
  canonical: string;
  gender?: Gender;
  /** The ids it could be, when it is "one of these". */
  members?: string[];
  /** Of an address, a user's name, a phone: the entity whose it is. */
  owner?: string;
  /** What was decided of it as a whole. */
  action?: Action;
  type?: string;
  category?: string;
  forms: { text: string; count: number }[];
  pseudonym: string;
}

export interface Warning {
  code: string;
  message: string;
  args?: Reason["args"];
  /** Of roster.parse: the line it speaks of, from 1. */
  line?: number;
  spans: { doc?: string; start: number; end: number }[];
}

export interface Leak {
  doc?: string;
  /** It stands in the author field of `doc`, and the offsets are of that. */
  author?: boolean;
  form: string;
  entity: string;
  outStart: number;
  outEnd: number;
  /** What one learns from it: a whole name or address, a word written as a name, a word in small letters. */
  risk: "whole" | "name" | "word";
}

/** What gives the names back. The page keeps it and hands it in again; only the core reads all of it. */
export interface Mapping {
  version: number;
  pairs: {
    entity: string;
    kind: string;
    pseudonym: string;
    canonical: string;
    forms: string[];
    members?: string[];
    action: string;
    type?: string;
    category?: string;
    /** Of an address, a user's name, a phone: the entity whose it is. */
    owner?: string;
    /** What the pseudonym stands for, where that is a part or a spelling of the name. */
    name?: string;
  }[];
  /** One per text replaced: what it takes to give it back byte for byte. */
  texts: { doc?: string; author?: boolean; bytes: number; hash: string; forms: string[]; cuts: number[] }[];
}

export interface PseudonymizeParams extends PseudonymizeOptions {
  text: string;
}
/** The same for several documents at once: `documents` in the place of `text`, both ways. */
export interface PseudonymizeDocumentsParams extends PseudonymizeOptions {
  documents: Document[];
}
interface PseudonymizeOptions {
  roster?: Person[];
  options?: {
    style?: "id" | "natural" | "initials";
    idPrefix?: string;
    /**
     * Of natural names. Whoever knows it can try names out: give a random one, keep it as secret as the mapping. Without any,
     * the answer warns (`seed-missing`), for the same request has always the same answer.
     */
    seed?: string | number;
    kinds?: Kind[];
    /** False: nobody is looked for beyond the list and the decisions. */
    detect?: boolean;
    /** ISO 639; the open search is of French, and off for all others. */
    language?: string;
  };
  decisions?: Decision[];
  mapping?: Mapping;
}

export interface Stats {
  documents: number;
  tokens: number;
  words: number;
  found: number;
  replaced: number;
  kept: number;
  review: number;
  entities: number;
}

export interface PseudonymizeResult extends Findings {
  text: string;
}
export interface PseudonymizeDocumentsResult extends Findings {
  documents: Document[];
}
interface Findings {
  spans: Span[];
  entities: Entity[];
  mapping: Mapping;
  warnings: Warning[];
  leaks: Leak[];
  stats: Stats;
  /** The one that was drawn: only by the native command with -draw-seed, and only where the request had none. */
  seed?: string;
}

export interface RestoreParams {
  text: string;
  mapping: Mapping;
  /** Which document it was, where two became the same text. */
  doc?: string;
}

/** The lists hold pseudonyms. */
export interface RestoreResult {
  text: string;
  report: {
    restored: number;
    missing: string[];
    unknown: string[];
    ambiguous: string[];
    /** Where the unknown and the ambiguous ones stand in the restored text. */
    places: {
      doc?: string;
      author?: boolean;
      text: string;
      code: string;
      outStart: number;
      outEnd: number;
    }[];
  };
  /** Where names came back, in the restored text. */
  spans: { entity?: string; outStart: number; outEnd: number }[];
}

/** Several documents at once: each gets its own spellings back, and so does each author field. */
export interface RestoreDocumentsParams {
  documents: Document[];
  mapping: Mapping;
}
export interface RestoreDocumentsResult {
  documents: Document[];
  report: RestoreResult["report"];
  spans: (RestoreResult["spans"][number] & { doc: string; author?: boolean })[];
}

export interface RosterParseParams {
  text: string;
  format?: { order?: "last-first" | "first-last" };
}

export interface RosterLine extends Person {
  /** From 1, in the text that was pasted. */
  line: number;
}

export interface RosterColumns {
  separator: string;
  header: boolean;
  /** The cells of the header. */
  names: string[];
  /** Columns from 0; -1 when there is none. */
  first: number;
  last: number;
  full: number;
  usualFirst: number;
  usualLast: number;
  class: number;
  gender: number;
  aliases: number;
  /** Several people on one line. */
  inline: boolean;
  order: "last-first" | "first-last" | "mixed";
}

export interface RosterParseResult {
  people: RosterLine[];
  columns: RosterColumns;
  warnings: Warning[];
}

export interface VersionResult {
  version: string;
  /** The core's `bridge`. */
  bridge: number;
  build: string;
  dictionaries: {
    keys: number;
    firstNames: number;
    surnames: number;
    words: number;
    communes: number;
    departments: number;
    regions: number;
    sources: { name: string; edition: string; licence: string }[];
  };
}

/** Any method that takes documents takes `{"corpus": …}` instead, until the next load. */
export interface LoadResult {
  corpus: string;
  documents: number;
  words: number;
  forms: number;
}

export interface Methods extends CheckMethods, CorpusMethods, MineMethods {
  pseudonymize: { params: PseudonymizeParams; result: PseudonymizeResult };
  restore: { params: RestoreParams; result: RestoreResult };
  "roster.parse": { params: RosterParseParams; result: RosterParseResult };
  version: { params: Record<string, never>; result: VersionResult };
}
export type Method = keyof Methods;

export interface RpcError {
  code: number;
  message: string;
  data?: { field?: string };
}

export type Response<M extends Method> =
  | { jsonrpc: "2.0"; id: number; result: Methods[M]["result"] }
  | { jsonrpc: "2.0"; id: number | null; error: RpcError };

export interface ProgressNotification {
  jsonrpc: "2.0";
  method: "progress";
  params: { id: number; done: number };
}
