import { count } from "../../shared/i18n/numbers-en";
import type { byPerson as byPersonFr, pasting as pastingFr, requests as requestsFr } from "./pasting-fr";

/** Words about copying, in English. */
export const pasting: typeof pastingFr = {
  plain: "Copy without formatting",
  plainShort: "Without formatting",
  plainTitle: "No stars and no hashes: paragraphs, lists, tabs. For a form or an e-mail.",
  plainCopied: "Copied without formatting, with the real names.",
  formatted: "Copy with formatting",
  formattedShort: "With formatting",
  formattedTitle: "With bold, lists and tables. For Word or LibreOffice.",
  formattedCopied: "Copied with formatting, with the real names.",
};

export const byPerson: typeof byPersonFr = {
  open: { pupils: "By pupil…", people: "By person…" },
  title: { pupils: "Pupil by pupil", people: "Person by person" },
  intro: {
    mask: "What the text to share says of each one.",
    restore: "What the text says of each one, with the names. Paste one comment after the other.",
  },
  keys: "Enter copies and goes to the next one; the arrows go up and down.",
  list: "What is said of each one",
  pupils: (n) => count(n, "pupil", "pupils"),
  others: (n) => count(n, "other person", "other people"),
  done: (n, of) => `${n} of ${of} copied`,
  last: (name) => `Copied: ${name}.`,
  nothing: "Nothing in this text",
  perhaps: "Perhaps somebody else of the same name: to be checked.",
  elsewhere: (n) => `Also in ${count(n, "other passage", "other passages")}`,
  copy: "Copy",
  copyOf: (name) => `Copy: ${name}`,
  copied: "copied",
  withoutName: "Without the name at the start",
  withOthers: "With the sentences about them elsewhere",
  empty: {
    mask: "Nobody is named in this text.",
    restore: "No name came back into this text.",
  },
};

export const requests: typeof requestsFr = {
  legend: "Your request to the chatbot (optional)",
  none: "None",
  add: "New request",
  label: "Text of the request",
  name: "Name of the request",
  unnamed: "My request",
  place: "Place of the request",
  before: "before the instruction",
  after: "after the instruction",
  remove: "Remove this request",
  restore: "Put back the suggested requests",
  kept: (name) => `Your requests are kept with the class ${name}.`,
  notKept: "Your requests stay until the tab is closed; a saved class keeps them.",
  ready: [
    {
      name: "Rephrase",
      text: "Rephrase each comment below in simple, correct language. Correct mistakes, avoid repetition, keep all the information and add none. One comment per pupil, in the same order, without an introduction or a conclusion.",
    },
    {
      name: "Summary for the class council",
      text: "From the remarks below, write a summary for the class council about each pupil, in three sentences at most: strengths, then what still needs work, then one precise piece of advice for next term. Add nothing. Keep the order of the pupils.",
    },
    {
      name: "400 characters",
      text: "Shorten each comment below so that it has no more than 400 characters, spaces included. Keep the essential points and one precise piece of advice. One comment per pupil, in the same order.",
    },
    {
      name: "Kind tone",
      text: "Rewrite each comment below in a kind and encouraging tone, without hiding difficulties: say first what went well, then how to make progress. No blame, no irony, no comparison between pupils.",
    },
    {
      name: "Translate",
      text: "Translate the text below into English, in simple words that every family understands. Keep the order, the paragraphs and the formal address if there is one.",
    },
  ],
};
