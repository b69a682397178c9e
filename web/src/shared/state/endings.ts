import { mail, plain, sheets, tables, transcripts, writing } from "../bridge/wire-endings";

/**
 * The file endings that the pages open: for the file choosers and for checks by name. Those that the core opens are its
 * own list (wire-endings.ts). Files that Cachenom saved are recognised by their first bytes instead (first-bytes.ts).
 */
const mailboxes = ["mbox", "mbx"];
const pdf = ["pdf"];
/** Formats that get a sentence of their own, which says that they cannot be read. */
const old = ["doc", "xls"];
const foreign = ["ppt", "pptx", "odp", "rtf"];

/** A chooser's `accept` list. */
const offered = (...endings: readonly string[][]): string =>
  endings
    .flat()
    .map((e) => `.${e}`)
    .join(",");
const has = (...endings: readonly string[][]): ((name: string) => boolean) => {
  const all = new Set(endings.flat());
  return (name) => {
    const dot = name.lastIndexOf(".");
    return dot >= 0 && all.has(name.slice(dot + 1).toLowerCase());
  };
};

/** Files opened as documents. */
export const isDocument = has(writing, sheets, tables, mail, pdf, old, foreign);
/** Documents that can hold a class list; other lists are plain text. */
export const isListDocument = has(writing, sheets, pdf, old);
export const isWorkbook = has(sheets);
export const isTable = has(sheets, tables);
/** Files that can hold a class list with one name a line. */
export const isWriting = has(writing, tables, plain);
export const isPdfName = has(pdf);
/** A container of files, which is not opened. */
export const isArchive = has(["zip"]);
export const isJson = has(["json"]);

/** `accept` lists of the file choosers: for a text, a class list, a file saved by Cachenom, and corpus files. */
export const textFiles = `${offered(plain, tables, writing, sheets, mail, pdf)},text/*`;
export const listFiles = `${offered(plain, tables, sheets, writing, pdf)},text/*`;
export const classFiles = offered(["age", "json"]);
export const jsonFiles = ".json,application/json";
export const corpusFiles = offered(["xml"], transcripts, plain, writing, tables, ["tab"], mailboxes, mail);

/** Files of a corpus. */
export const isForum = has(["xml"]);
export const isCorpusTable = has(tables, ["tab"]);
export const isOneMail = has(mail);
export const isMail = has(mailboxes, mail);
export const isPlain = has(plain);
/** Files that `corpus.open` cuts into turns: transcripts, interviews, exports of chats. */
export const isTranscript = has(transcripts, writing, plain);
