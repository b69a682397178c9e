// Twin of wasm/mine.go and wasm/concordance.go: the same shapes, the same names; change both.
// Offsets are UTF-16 code units into the text sent, half-open. Lists are [], never null.
import type { Action, Decision, Document, Kind, Mapping, Person, Warning } from "./wire";

/** What a request is about: one text, several, or what `corpus.load` keeps. */
export type About = { text: string } | { documents: Document[] } | { corpus: string };

/** A form, or a form with the type that stands for it in generalised contexts. */
export type KnownForm = string | { form: string; type?: string };

export interface Variant {
  form: string;
  /** Over all documents. */
  count: number;
  /** The known form that explains it. */
  of: string;
  criterion: "case-accent" | "short" | "long";
  distance: number;
}

/** A form that is not known, where it stands. */
export interface Occurrence {
  /** Absent for a single text. */
  doc?: string;
  start: number;
  end: number;
  form: string;
}

export interface Stood {
  count: number;
  known: number;
}

export interface MinedContext {
  /** Its graphies with one space between them ("m'appelle" has none); `<prénom>` stands for any known form of that type. */
  context: string;
  /** How often it stands in the corpus, whatever is next to it. */
  count: number;
  /** How often a known form is next to it. */
  known: number;
  rate: number;
  verdict: "good" | "bad" | "candidate";
  /** A type stands in it. */
  generalised?: boolean;
  /** What a generalised context was judged by: its numbers with a known form in it, before it was generalised. */
  stood?: Stood;
  /** The word forms next to it that are not known. */
  occurrences: Occurrence[];
}

export type ContextsParams = About & {
  known?: KnownForm[];
  side: "left" | "right";
  /** 50 */
  fmax?: number;
  /** 0.2 */
  tmin?: number;
  good?: string[];
  bad?: string[];
};

export type LibraryPattern = "mail" | "web" | "handle" | "login" | "capital" | "phone" | "date";

export type PatternsParams = About & {
  /** All of the library when neither these nor expressions are given. */
  patterns?: LibraryPattern[];
  /** Regular expressions (RE2). */
  expressions?: { name?: string; expression: string }[];
  known?: string[];
};

export interface PatternCandidate {
  form: string;
  count: number;
  /** Its name: of the library, or the expression's. */
  pattern: string;
  /** The first five. */
  occurrences: Occurrence[];
}

export type Query = { form: string } | { entity: string } | { kind: Kind } | { regexp: string };

export type ConcordanceParams = About & {
  query: Query;
  roster?: Person[];
  options?: { style?: "id"; idPrefix?: string; kinds?: Kind[]; language?: "fr" };
  decisions?: Decision[];
  mapping?: Mapping;
  /** Characters on each side: 40. */
  width?: number;
  /** Lines to leave out, and to give at most; all when there is no limit. */
  offset?: number;
  limit?: number;
};

export interface Line {
  doc?: string;
  start: number;
  end: number;
  left: string;
  keyword: string;
  right: string;
  /** Of the span that the place overlaps, when the query asks for one, or roster or decisions are given. */
  entity?: string;
  kind?: Kind;
  action?: Action;
}

export interface MineMethods {
  concordance: { params: ConcordanceParams; result: { lines: Line[]; total: number } };
  /** The warnings' code is known-long; `args.row` is the place in `known` of a form too long to have variants. */
  "mine.variants": {
    params: About & { known: KnownForm[] };
    result: { candidates: Variant[]; warnings: Warning[] };
  };
  "mine.contexts": { params: ContextsParams; result: { contexts: MinedContext[] } };
  /** The warnings' codes are pattern-empty, pattern-most, pattern-many, pattern-slow; `args.pattern` names it. */
  "mine.patterns": {
    params: PatternsParams;
    result: { candidates: PatternCandidate[]; warnings: Warning[] };
  };
}
