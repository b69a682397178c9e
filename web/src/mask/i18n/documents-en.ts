import { count, n as inEnglish } from "../../shared/i18n/numbers-en";
import type { documents as fr } from "./documents-fr";

export const documents: typeof fr = {
  opened: (name) => `“${name}” is open. Read its text through, then save the masked document.`,
  empty: (name) => `“${name}” holds no text.`,
  save: "Save the document with names hidden",
  saving: "Saving…",
  saved: (name, n) =>
    `“${name}” is saved: ${n === 0 ? "no mention hidden" : count(n, "mention hidden", "mentions hidden")}.`,
  notCovered: (n) =>
    n === 1 ? "One part of the document is not covered." : `${n} parts of the document are not covered.`,
  edited: "The text is no longer that of the document: undo to be able to save it as a document.",
  also: (warnings) =>
    warnings === 0
      ? "Also in this document"
      : `Also in this document · ${count(warnings, "warning", "warnings")}`,
  close: "Close the document",
  uncovered: {
    picture: "a picture, which this page does not read",
    binary: "binary content, which this page does not read",
    embedded: "an embedded object, which this page does not read",
    macros: "macros, which stay as they are",
    signature: "a signature, which will no longer hold",
    external: "an external link",
    attachment: "an attachment, which stays as it is",
  },
  notCoveredHere: (all) => `Not covered: ${all.join("; ")}.`,
  left: {
    picture: (n, name) =>
      n === 1 ? `picture “${name}”: names stay in it` : `${n} pictures: names stay in them`,
    binary: (n, name) =>
      n === 1 ? `content “${name}”: it keeps its names` : `${n} contents not read: they keep their names`,
    embedded: (n, name) =>
      n === 1
        ? `embedded object “${name}”: it keeps its names`
        : `${n} embedded objects: they keep their names`,
    macros: () => "macros: they keep their names",
    signature: () => "signature: it will no longer hold",
    external: (n, name) =>
      n === 1 ? `external link “${name}”` : `${n} external links: they stay as they are`,
    attachment: (n, name) =>
      n === 1 ? `attachment “${name}”: it keeps its names` : `${n} attachments: they keep their names`,
  },
  suffix: { masked: "-masked", restored: "-with-names" },
  warning: {
    macros: "This document contains macros: they stay, and their text is not read.",
    tracked:
      "This document keeps tracked changes: names are hidden in them too, but what was deleted can still be read.",
    "twice-read":
      "The accents of this file were misread (“Ã©” for “é”): they are shown repaired, and the file keeps its way of writing them.",
    "mixed-encodings":
      "This file mixes two ways of writing accents: all are read and come back as they were. Check the names.",
    signature: "This document is signed: the signature will no longer hold.",
  },
  pdf: {
    reading: (name, done, of) =>
      of === 0 ? `“${name}” is being read…` : `“${name}” is being read: page ${done} of ${of}…`,
    stop: "Stop",
    opened: (name, made) =>
      `“${name}” is read. Read its text through: it is saved as a Word document, “${made}”. The PDF itself is not written.`,
    notWritten:
      "This text is from a PDF. The PDF itself is not written and keeps all its names: share the Word document, not the PDF. Its pictures, attached files, form fields and page layout are not in it; titles, authors, notes and bookmarks of the PDF are lines at the end.",
    without: (n) =>
      n === 1
        ? "One page has no text, perhaps a picture: it is not taken over."
        : `${n} pages have no text, perhaps pictures: they are not taken over.`,
    unread: (n) =>
      n === 1
        ? "One page has letters of which the file does not say what they are: compare it with the PDF."
        : `${n} pages have letters of which the file does not say what they are: compare them with the PDF.`,
    attached: (n) =>
      n === 1
        ? "A file attached to the PDF is not taken over; its name is."
        : `${n} files attached to the PDF are not taken over; their names are.`,
  },
  refused: (code) => refused[code] ?? refused.broken ?? code,
  tooMuch: "This document is too large to be opened here: split it.",
  again: "The page can open documents now: drop yours again.",
  tooMany: "That is a lot at once: if the page slows down, give your files in smaller lots.",
  restoring: "The names are coming back: try again in a moment.",
  linesChanged: (name) =>
    `“${name}” is saved without what you have rewritten: lines or cells were added or removed, and the document has no place for them. Undo these changes, or copy the text.`,
  savedAll: (n) =>
    n === 1
      ? "One document is in the zip file, with its report."
      : `${n} documents are in the zip file, with their report.`,
  many: {
    zip: { masked: "documents-masked", restored: "documents-with-names" },
    title: { hide: "Several documents to hide", restore: "Several documents to restore" },
    add: "Add files…",
    addFolder: "Add a folder…",
    list: (n) =>
      n === 0
        ? "Without a class list: names are looked for all the same."
        : `With the list of ${n} pupils and what is decided for every text.`,
    showList: "Show the list",
    looksLikeList: (name, n) => `“${name}” looks like a class list (${n} pupils).`,
    asList: "Use it as the list",
    asDocument: "It is a document",
    noTable: "There are no names to give back yet: open a table of names or a class file first.",
    run: {
      hide: (n) => (n === 1 ? "Hide one document" : `Hide ${n} documents`),
      restore: (n) => (n === 1 ? "Restore one document" : `Restore ${n} documents`),
    },
    stop: "Stop",
    save: "Save all (.zip)",
    empty: "Empty the list",
    emptied: (n) =>
      n === 1 ? "The document was taken off the list." : `The ${n} documents were taken off the list.`,
    back: "Back to the documents",
    retry: "Try again",
    retryOf: (name) => `Try “${name}” again`,
    review: "Review",
    reviewOf: (name) => `Review “${name}”`,
    state: { waiting: "waiting", running: "under way" },
    hidden: (n) => count(n, "mention hidden", "mentions hidden"),
    restored: (n) => count(n, "mention restored", "mentions restored"),
    refused: (n) => `${n} not opened`,
    waiting: (n) => `${n} waiting`,
    leaksIn: (n) =>
      n === 1 ? "part of a name is left in one document" : `part of a name is left in ${n} documents`,
    inZip: (left) => (left.length === 0 ? "Nothing to check." : `${left.join(" · ")}.`),
    lines: "without the lines that you added or removed",
    stale: (n) =>
      n === 1
        ? "One document was hidden with the earlier settings (list, style, kinds or decisions)."
        : `${n} documents were hidden with the earlier settings (list, style, kinds or decisions).`,
    again: "Hide again",
    doubts: (n) => `${inEnglish(n)} to check`,
    uncovered: (n) => (n === 1 ? "1 thing not covered" : `${n} things not covered`),
    leaks: "part of a name is left",
    progress: (done, all) => `${done} of ${all}`,
    hint: "One table of names for all: one name has the same pseudonym everywhere. The zip file has a report to print.",
  },
  aspects: {
    header: "Headers",
    footer: "Footers",
    notes: "Notes",
    comments: "Comments",
    boxes: "Text boxes and asides",
    strings: "Links, alternative texts, names of things",
    properties: "Document properties",
    authors: "Authors",
  },
  fields: {
    from: "From: ",
    to: "To: ",
    cc: "Copy to: ",
    bcc: "Blind copy to: ",
    "reply-to": "Reply to: ",
    sender: "Sent by: ",
    subject: "Subject: ",
  },
  message: "Message",
  sheet: (n) => `Sheet ${n}`,
  lines: (n) => count(n, "line", "lines"),
  restored: "Save the restored document",
  savedRestored: (name, n) =>
    `“${name}” is saved, ${n === 0 ? "no mention restored" : count(n, "mention restored", "mentions restored")}.`,
};

const refused: Record<string, string> = {
  encrypted: "This document is protected by a password: open it, save it without one, then drop it again.",
  legacy:
    "This document is of an old format (.doc, .xls): open it, save it as .docx, .xlsx or .odt, then drop it again.",
  broken: "This file is damaged, or not what its name says: open it where it was made and save it again.",
  bomb: "This file holds far more than a document does, and is not opened. Copy what you need into a new document, or split it.",
  dtd: "This file declares entities, which documents never do, and is not opened. Save it again.",
  duplicate: "This file has two parts of the same name and is not opened. Save it again.",
  unsupported:
    "This kind of file is not read here: give a .docx, .odt, .xlsx, .ods, .eml, .pdf, .csv or .txt file.",
  archive: "This file is a .zip archive: unpack it, then drop the folder that comes out.",
  empty: "This file is empty.",
  unreadable: "This file could not be read: perhaps it was moved or changed since.",
  internal: "This document could not be read here: it is intact, try again.",
  scan: "This PDF holds only pictures of pages, without text: let the scanner’s program or a word processor recognise the text (OCR), then drop the result.",
  "pdf-bomb":
    "This PDF asks for far more work than a document does, and is not opened. Copy what you need into a new document.",
  "pdf-part":
    "The browser does not have yet, or does not keep, the part of the page that reads PDFs. Wait a little and try again; else reload the page, not in a private window.",
  "pdf-on-page":
    "This file is a PDF: give it a name that ends in .pdf and drop it again; the page reads its text.",
};
