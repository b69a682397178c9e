import type { RefusedWhy } from "../fr/files";

/** Warnings about opened files, in English. */

export const warnings: Record<string, string> = {
  "import-broken":
    "the XML is not well-formed here: the message is kept up to here, and the others are read.",
  "import-sign":
    "an “&” or “<” is not written as XML asks for: it is kept as it stands, and nothing is lost.",
  "import-deep": "elements lie too deep inside one another: what follows is read as if they did not.",
  "import-twice":
    "this message says something twice (the author, the subject, the date…), and not the same: check it.",
  "import-declared": "the file declares another encoding, but it is UTF-8: it was read so.",
  "import-cells": "this line has more cells than the others: they were put to the text.",
  "import-unused": "this is left aside.",
  "import-guessed": "nothing names the columns: they were guessed. Check them.",
  "import-attribute":
    "an attribute is written twice: the first is kept and nothing is lost, but other programs will refuse this file.",
  "import-nothing": "this file holds no message.",
  "import-character": "a character forbidden in XML was replaced by �.",
  "import-encoding": "the file is not UTF-8: it was read as Windows-1252. Check the accents.",
  "import-mixed": "this line is not UTF-8 as the others are: it was read as Windows-1252.",
  "import-duplicate": "this id was there already: a number was added to it.",
  "import-author": "this message has no author.",
  "import-letter":
    "this author has not one letter: it is nobody’s name, it is refused as a participant and stays as it is.",
  "import-empty": "this document is empty: it is kept.",
  "import-element": "the text of these unknown elements is left out.",
  "import-html": "there were HTML tags in the texts: they were taken out.",
  "import-quote": "a quote is not closed from this line on.",
  "import-row": "this line has fewer cells than the others.",
  "import-header": "the first line was taken for a heading.",
  "import-part": "an attachment is left out.",
  "import-mail": "this mail could not be read: it is left out.",
  "import-binary": "this file is not text: it is left out.",
  "import-plain":
    "this format is not read: the file is taken as text, with its tags and layout. What is no text is not read.",
  "import-more": "more warnings of the same kind are not shown.",
};
export const refused: Record<RefusedWhy, string> = {
  dtd: "it declares a document type (DTD) or entities, and such files are not read. Take the declaration out.",
  broken: "its XML is not well-formed, and no whole message stands before. Correct the file there.",
  encoding: "it declares an encoding that is unknown here. Save it as UTF-8.",
  deep: "its elements lie too deep inside one another.",
  noMessage: "no message was found in it. It takes a <forum> of <message>, each with an author and a <body>.",
  noMail: "no mail was found in it.",
  noLine: "no line was found in it.",
  column: "the column of the texts was not found.",
  large: "it is too large. Give it in parts.",
  other: "it does not have the shape expected.",
};

/** Why a file was not opened, by the core's codes. */
export const unopened: Record<string, string> = {
  encrypted: "it is protected by a password. Save it without one.",
  legacy: "it is of an old format (.doc, .xls). Save it as .docx or .odt.",
  broken: "it is damaged, or not what its name says. Open it in its own program and save it again.",
  bomb: "it is too large. Give it in parts.",
  dtd: "it declares a document type (DTD) or entities, and such files are not read. Take the declaration out.",
  duplicate: "it has two parts of the same name. Save it again in its own program.",
  "pdf-on-page": "a PDF opens in Hide only.",
  unsupported: "this page does not read its format. Save it as text (.txt) or as a table (.csv).",
};
