// Twin of wasm/corpus.go, wasm/languages.go, wasm/import.go and wasm/export.go: the methods of the corpus, which cachenom-corpus.wasm has.
import type {
  Document,
  Kind,
  Leak,
  Mapping,
  PseudonymizeDocumentsParams,
  PseudonymizeParams,
  Warning,
} from "./wire";

/** A document with what it says of itself. Where there is a subject, the text begins with it and an empty line. */
export interface Message extends Document {
  /** The thread's id, and its title: a text that names people like any other. */
  thread?: string;
  title?: string;
  /** As the file writes it. */
  date?: string;
  subject?: string;
  /** The id of the message it answers. */
  parent?: string;
}

/** Somebody who takes part, fit for a roster: P001, P002 … A handle or an address of mail is an alias. */
export interface Participant {
  id: string;
  first: string;
  last: string;
  aliases: string[];
  /** The author fields that are this person's, as they are written. */
  authors?: string[];
  type: "participant";
}

/** Warnings name the document they speak of in `args.document`, and the line. */
export interface ImportResult {
  documents: Message[];
  roster: Participant[];
  warnings: Warning[];
}

/** Somebody that a form may stand for; without an entity the common noun, whose type is "common". */
export interface Maybe {
  entity?: string;
  type?: string;
  category?: string;
}

/**
 * What a <calix> element of a file says of the words inside it. Types and states are those of the paper in small letters
 * (participant, public, common; wait, yes, no), other words as the file has them. Elements may lie inside one another.
 */
export interface ImportedMark extends Maybe {
  doc: string;
  start: number;
  end: number;
  modified?: string;
  /** Where nobody has decided yet. */
  candidates?: Maybe[];
}

/** Places of homonyms that nobody has decided: export.calix marks them "wait", with the candidates before substitution. */
export interface UndecidedPlace {
  doc?: string;
  start: number;
  end: number;
  candidates?: (Maybe & { kind?: Kind })[];
}

/** Where in a table what stands: places from 0, -1 for what it does not have. */
export interface TableColumns {
  separator: string;
  header: boolean;
  /** The names of all columns; [] without a header. */
  names: string[];
  id: number;
  text: number;
  author: number;
  /** Of the author, where there is a column of each and none of both. */
  first: number;
  last: number;
  date: number;
  thread: number;
  subject: number;
}

/** A file as text, or its bytes in base64: give the bytes unless its encoding is known. */
type FileOf<Name extends string> = { [K in Name]: string } | { base64: string };

type ColumnName = "id" | "text" | "author" | "first" | "last" | "date" | "thread" | "subject";

/** What pseudonymize takes, its documents with what they say of themselves, or the name of a corpus loaded before. */
export type ExportParams =
  | PseudonymizeParams
  | (Omit<PseudonymizeDocumentsParams, "documents"> & ({ documents: Message[] } | { corpus: string }));

interface Exported {
  warnings: Warning[];
  leaks: Leak[];
}

/** A row of the table of decisions. `count` is there when the texts were given, not the mapping alone. */
export interface DecisionRow {
  form: string;
  entity: string;
  kind: string;
  type: string;
  category: string;
  action: string;
  pseudonym: string;
  count?: number;
}

/** CSV unless said otherwise; for a spreadsheet in Europe, ";" and a byte-order mark before the text. */
interface TableFormat {
  format?: "csv" | "json";
  separator?: "," | ";";
}

/** A part of a corpus in one language: ISO 639-1, or "other"; shares of its words add up to 1. */
export interface LanguageShare {
  code: string;
  share: number;
}

export interface CorpusMethods {
  "corpus.load": {
    params: { documents: Message[] };
    result: { corpus: string; documents: number; words: number; forms: number };
  };
  /** The languages of a text or documents, the most written first; [] where nothing tells them. A sample is enough. */
  "corpus.languages": {
    params: { text: string } | { documents: Document[] } | { corpus: string };
    result: { languages: LanguageShare[] };
  };
  "import.forum": { params: FileOf<"xml">; result: ImportResult & { marks: ImportedMark[] } };
  /** Columns by the names in the table, or by number from 0 as a string; "" for none. */
  "import.csv": {
    params: FileOf<"text"> & { columns?: Partial<Record<ColumnName, string>> };
    result: ImportResult & { columns: TableColumns };
  };
  "import.mail": { params: FileOf<"text">; result: ImportResult };
  "import.text": { params: { files: ({ name: string } & FileOf<"text">)[] }; result: ImportResult };
  "export.calix": {
    params: ExportParams & { substitute?: boolean; undecided?: UndecidedPlace[] };
    result: Exported & { xml: string };
  };
  "export.forum": { params: ExportParams; result: Exported & { xml: string } };
  /** With the columns that import.csv gave, the same come out. */
  "export.text": { params: ExportParams; result: Exported & { text: string } };
  "export.csv": { params: ExportParams & { columns?: TableColumns }; result: Exported & { text: string } };
  "export.table": { params: ({ mapping: Mapping } | ExportParams) & TableFormat; result: { text: string } };
}
