import type { opening as openingFr } from "../fr/opening";
import { refused, unopened, warnings } from "./files";
import { count, n } from "./numbers";

/** Capitalises a sentence, unless it begins with the name of a file or column. */
const begun = (said: string, name: string) => (name ? said : said.charAt(0).toUpperCase() + said.slice(1));

/** Step 1: opening a corpus, its columns, its participants. */
export const opening: typeof openingFr = {
  corpus: {
    lead: "Open the messages or interviews that are to be shared. Everything stays in this page.",
    formats:
      "Interviews (.docx, .odt, .txt), transcripts (TEI, CHAT, ELAN, Praat, Transcriber, subtitles), forums (.xml), tables (.csv), mails (.mbox, .eml), exports of Moodle, WhatsApp, Slack or Discord",
    open: "Open files…",
    folder: "Open a folder…",
    paste: "Paste a text…",
    example: "Try an example",
    drop: "or drop them here",
    add: "Add files…",
    addFolder: "Add a folder…",
    opening: (name) => `Reading ${name}`,
    stop: "Stop",
    againAsk: (k) =>
      `${count(k, "document seems", "documents seem")} to be open already: the same id with another text (a version with names replaced?), or the same text under another id. Add them all the same? If you cancel, nothing is added.`,
    textFiles: (k) => `${n(k)} files`,
    pasted: "pasted text",
    counting: "The lexicon is being made",
    inCorpus: "The corpus",
    table: {
      documents: "Documents (messages)",
      authors: "Authors",
      threads: "Threads",
      words: "Size (words)",
      forms: "Lexicon (different words)",
      perDocument: "Words per document",
      dates: "Period",
    },
    copyTable: "Copy these numbers",
    language: "Main language",
    languages: {
      fr: "French",
      en: "English",
      es: "Spanish",
      pt: "Portuguese",
      ca: "Catalan",
      it: "Italian",
      de: "German",
      other: "another, or several",
    },
    guessed: {
      choice: (name) => (name ? `${name}, guessed` : "not guessed"),
      several: "several languages",
      other: "another language",
      shares: (list) =>
        `Words of the corpus, by a sample: ${list.map((s) => `${s.name} ${Math.round(100 * s.share)}%`).join(", ")}.`,
    },
    languageMostlyFr:
      "Most of it is French: its detection will be a fourth way of mining, for the names that it knows.",
    languageNone:
      "Nothing tells the language. The method does not depend on it; choose “French” for its detection.",
    languageFr: "The detection of French will be a fourth way of mining.",
    languageOther: "The method does not depend on the language. The detection of French stays off.",
    kinds: "What is looked for?",
    kindsHint: "Step 1 of the method: the kinds of information to find.",
    participants: "Participants",
    participantsLead: (k) =>
      `${count(k, "person is", "people are")} named as author, addressee or speaker (“Léa: …” where turns begin).`,
    participantsFirst: "They make the first catalogue.",
    participantsIn: "They are in the catalogue.",
    participantsNone: "No author or speaker is named in these files. Type or paste the list at step 2.",
    toCatalogue: "See and put into the catalogue…",
    warnings: (k) => count(k, "remark on the files", "remarks on the files"),
    warning: (w) =>
      begun(
        `${[w.file, w.document && `document ${w.document}`, w.line > 0 && `line ${n(w.line)}`, w.detail].filter(Boolean).join(", ")}${w.file || w.document || w.line > 0 || w.detail ? ": " : ""}${warnings[w.code] ?? w.message}`,
        w.file || (w.document || w.line > 0 ? "" : (w.detail ?? "")),
      ),
    errorsTitle: "These files were not read, or are to be checked",
    closeErrors: "Close",
    list: "Messages",
    filter: "Search a message, an author, a thread, a date",
    filterShort: "Search",
    order: "Order of the messages",
    orders: { file: "as in the file", date: "by date" },
    noAuthor: "no author",
    reader: "Message",
    readerEmpty: "Choose a message to read it.",
    empty: "This document is empty.",
    next: "Go to the catalogue",
    nothingFound: "No message matches.",
    calix: {
      taken: (t) =>
        `<calix> marks taken over: ${count(t.forms, "form", "forms")} put into the catalogue (${count(t.entities, "entity", "entities")}), ${count(t.marks, "occurrence", "occurrences")} marked${t.undecided > 0 ? `, ${n(t.undecided)} to decide` : ""}${t.kept > 0 ? `, ${count(t.kept, "form", "forms")} to keep` : ""}.`,
      left: (k) =>
        k === 1
          ? "1 occurrence of the file was substituted already: what one reads there is a pseudonym and no name, so it is not in the catalogue."
          : `${n(k)} occurrences of the file were substituted already: what one reads there are pseudonyms and no names, so they are not in the catalogue.`,
      renumbered: (k) =>
        k === 1
          ? "1 id of the file is another entity’s here: it was given a new one."
          : `${n(k)} ids of the file are other entities’ here: they were given new ones.`,
    },
    log: {
      opened: "Documents opened",
      calix: "Forms taken over from <calix> marks",
      language: "Language chosen",
      kinds: "Kinds of information chosen",
      participants: "Participants put into the catalogue",
    },
    errors: {
      tooLarge: (name, mega) =>
        `“${name}” is ${n(mega)} MB: more than the 200 MB that the page can read. Give it in parts.`,
      notText: (name) =>
        `“${name}” is not a file that this page reads. Save it as text (.txt), a table (.csv) or a forum (.xml).`,
      unreadable: (name) => `“${name}” could not be read. It may have been moved: choose it again.`,
      noCore: "Reading could not start. Reload the page.",
      file: (name, code) => `“${name}” was not read: ${unopened[code] ?? unopened.unsupported}`,
      crashed: (name) => `Reading “${name}” broke off. Try a smaller file.`,
      refused: (name, why, line, column = 0) =>
        `“${name}”${line > 0 ? `, line ${n(line)}` : ""}${column > 0 ? `, column ${n(column)}` : ""}: ${refused[why]}`,
      broken: (name, b) =>
        [
          `The XML of “${name}” is not well-formed at line ${n(b.line)}, column ${n(b.column)}${b.open ? `, in message ${b.open}` : ""}${b.after ? `, after message ${b.after}` : ""}${b.more > 0 ? `, nor at ${count(b.more, "other place", "other places")}` : ""}.`,
          `${count(b.read, "message was", "messages were")} read${b.lost > 0 ? `, ${count(b.lost, "other, without text, is lost", "others, without text, are lost")}` : ""}.`,
          "Read again those at such places. If you correct the file, open it in a new project: a message whose text changes would be added a second time.",
        ].join(" "),
      nothing: "No document was found in these files.",
      known: (k) =>
        k === 1
          ? "1 document was in the corpus already: it was not added."
          : `${n(k)} documents were in the corpus already: they were not added.`,
    },
  },
  columns: {
    title: "The columns of the table",
    lead: "Where are the texts, and who wrote them?",
    none: "none",
    column: (k) => `Column ${n(k)}`,
    roles: {
      text: "Text",
      author: "Author",
      first: "Author’s first name",
      last: "Author’s surname",
      date: "Date",
      thread: "Thread",
      subject: "Subject",
      id: "Identifier",
    },
    preview: "The first documents, as they are read",
    take: (k) => `Take ${count(k, "document", "documents")}`,
    busy: "Reading…",
  },
  pasteCorpus: {
    title: "Paste a text",
    label: "Text to paste",
    as: "Take it as",
    ways: { one: "one document", paragraphs: "one document per paragraph", lines: "one document per line" },
    xml: "A forum in XML is recognised by itself.",
    take: "Take this text",
  },
  participants: {
    title: "The first catalogue",
    lead: "One entity per participant, numbered P001, P002… Correct what was misread; untick who must not be in it.",
    otherHint: "(parted by “;”)",
    namesakes: (k) =>
      k === 1
        ? "1 person has the name of another and a different address: they stay two unless you make them one."
        : `${n(k)} people have the name of another and a different address: they stay apart unless you make them one.`,
    unite: "same person",
    uniteWith: (who) => `Make ${who} and the person of that name above one`,
    take: (k, e) => `Put into the catalogue: ${count(k, "form", "forms")}, ${count(e, "entity", "entities")}`,
    forms: "Forms to take",
    aliases: "Handles and e-mails",
    first: "First name",
    last: "Surname",
    other: "Handles, e-mails",
    of: (what, who) => `${what} of ${who}`,
    swap: (who) => `Swap first name and surname of ${who}`,
    swapAll: "Swap first name and surname everywhere",
    taken: (who) => `Take ${who}`,
    none: "All these forms are in the catalogue already.",
    done: (k) => `${count(k, "form", "forms")} put into the catalogue.`,
  },
};
