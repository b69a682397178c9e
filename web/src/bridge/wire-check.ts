// Twin of wasm/check.go and wasm/propose.go: the same shapes, the same names; change both.
// These methods are those of the corpus: the page that hides one text is built without them.

import type { Decision, Document, Gender, Kind, Mapping, Person, Warning } from "./wire";

/** What a request is about: one text, documents, or the name that corpus.load gave. */
type About = { text: string } | { documents: Document[] } | { corpus: string };

export type CheckCode =
  | "same-pseudonym"
  | "pseudonym-in-source"
  | "split-form"
  | "pseudonym-inside-pseudonym"
  | "shared-component"
  | "real-name"
  | "explained";

export type CheckParams = About & { mapping: Mapping; decisions?: Decision[]; roster?: Person[] };

export interface CheckWarning {
  /** The same at the next run: a note is kept by it. */
  key: string;
  code: CheckCode;
  message: string;
  /**
   * count: places there are; spans are the first hundred.
   * entities: ids joined by ", "; of forms without entity, the forms.
   * pseudonym (same-pseudonym, pseudonym-in-source, pseudonym-inside-pseudonym with inside, real-name with name);
   * form and pseudonyms (split-form); word and pseudonyms (shared-component);
   * form, sign and by: "sign" | "acronym" | "same-form" (explained).
   */
  args: Record<string, string | number>;
  spans: { doc?: string; start: number; end: number }[];
}

export interface CheckResult {
  warnings: CheckWarning[];
}

export type ProposeParams = (About | object) & {
  entities: {
    id: string;
    kind?: Kind;
    /** participant, public, common…; common nouns have no proposal. */
    type?: string;
    gender?: Gender;
    forms: { form: string; category?: string }[];
  }[];
  style?: "id" | "natural";
  seed?: string | number;
  /** Pseudonyms in use: nobody gets them, nor a word of them. */
  taken?: string[];
};

export interface ProposeResult {
  proposals: { entity: string; form: string; replacement: string }[];
  /** Of natural names without a seed. */
  warnings?: Warning[];
  /** As in pseudonymize. */
  seed?: string;
}

/** At least min, below max (0: no limit known) bearers or inhabitants; all 0 where nobody was counted. */
export interface Frequency {
  bucket: number;
  min: number;
  max: number;
}

export interface Known {
  form: string;
  first?: Frequency & { gender: "m" | "f" | "both" | "" };
  surname?: Frequency;
  /** The largest of its name; a city is outside of France and has no count where France has the name too. */
  place?: Frequency & { classes: ("commune" | "department" | "region" | "country" | "city" | "site")[] };
  /** Occurrences per million words, at least. */
  word?: { bucket: number; perMillion: number };
}

export interface CheckMethods {
  check: { params: CheckParams; result: CheckResult };
  propose: { params: ProposeParams; result: ProposeResult };
  lookup: { params: { forms: string[] }; result: { forms: Known[] } };
}
