/**
 * The endings of the files that the pages open, once for all: what the choosers offer and what a name says of a file come
 * from here. What Cachenom saved itself is known by its first bytes, whatever it is called (first-bytes.ts).
 */
const writing = ["docx", "docm", "dotx", "dotm", "odt", "ott", "fodt"];
const sheets = ["xlsx", "xlsm", "xltx", "xltm", "ods", "ots", "fods"];
const tables = ["csv", "tsv"];
const plain = ["txt", "text", "md"];
const mail = ["eml"];
const mailboxes = ["mbox", "mbx"];
const pdf = ["pdf"];
/** What is told in a sentence of its own that it cannot be read. */
const old = ["doc", "xls"];
const foreign = ["ppt", "pptx", "odp", "rtf"];

/** A chooser's list. */
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

/** Files that are opened as documents. */
export const isDocument = has(writing, sheets, tables, mail, pdf, old, foreign);
/** Documents that a class list is read from; other lists are texts. */
export const isListDocument = has(writing, sheets, pdf, old);
export const isWorkbook = has(sheets);
export const isTable = has(sheets, tables);
/** Where a class list may be written, one name a line. */
export const isWriting = has(writing, tables, plain);
export const isPdfName = has(pdf);
/** What holds files and is none of them. */
export const isArchive = has(["zip"]);
export const isJson = has(["json"]);

/** What the choosers offer: of a text, of a class list, of what Cachenom saved, of the files of a corpus. */
export const textFiles = `${offered(plain, tables, ["vcf", "ics"], writing, sheets, mail, pdf)},text/*`;
export const listFiles = `${offered(plain, tables, sheets, writing, pdf)},text/*`;
export const classFiles = offered(["age", "json"]);
export const jsonFiles = ".json,application/json";
export const corpusFiles = offered(["xml"], plain, tables, ["tab"], mailboxes, mail);

/** What the files of a corpus are. */
export const isForum = has(["xml"]);
export const isCorpusTable = has(tables, ["tab"]);
export const isOneMail = has(mail);
export const isMail = has(mailboxes, mail);
export const isPlain = has(plain);
