import type { work as workFr } from "../fr/work";
import { n } from "./numbers";

const at = (r: { at: number }) => (r.at > 0 ? ` (character ${n(r.at)})` : "");

/** Common to steps 4 to 7: the core at work, its refusals, the names of entities. */
export const work: typeof workFr = {
  elsewhere: {
    ofMask: {
      class: (name) => `“${name}” is a class: it opens under “Hide names”. Nothing has changed here.`,
      table: (name) =>
        `“${name}” is a table of names: it opens under “Hide names”. Nothing has changed here.`,
      decisions: (name) =>
        `“${name}” holds decisions: they open under “Hide names”. Nothing has changed here.`,
    },
    openInMask: "Open it under “Hide names”",
    pasted: "pasted text",
  },
  work: {
    working: "Working…",
    stop: "Stop",
    relaunched: "The work had stopped: it was started again.",
    failed: "That did not work. Nothing is lost: try again, or save the project and reload the page.",
    refused: (field) =>
      `That did not work${field ? ` (${field})` : ""}. Nothing is lost: save the project and reload the page.`,
    refusals: {
      "no-letter": () =>
        "a form of the catalogue has neither letter nor digit: correct or remove it in step 2.",
      empty: () => "a form or a context is empty: correct or remove it.",
      brackets: () => "the type of a form cannot contain < or >.",
      many: (r) => `it matches at more than ${n(r.number)} places: make it narrower.`,
      slow: () => "it takes more than ten seconds: make it simpler.",
      "long-expression": (r) => `it has more than ${n(r.number)} characters: give it in parts.`,
      large: (r) => `this is more than ${n(r.number)} MB: give the corpus in parts.`,
      "open-parenthesis": (r) => `a parenthesis is not closed${at(r)}.`,
      "closed-parenthesis": (r) => `there is one closing parenthesis too many${at(r)}.`,
      "open-class": (r) => `a bracket is not closed${at(r)}.`,
      class: (r) => `what stands in brackets is not valid${at(r)}.`,
      repetition: (r) => `*, +, ? or {…} has nothing to repeat, or repeats a repetition${at(r)}.`,
      backslash: () => "a backslash stands alone at the end.",
      escape: (r) => `a sign behind the backslash is not known${at(r)}.`,
      "look-around": (r) => `the conditions (?=…), (?!…), (?<=…) and (?<!…) are not supported${at(r)}.`,
      capture: (r) => `the name of a group is not valid${at(r)}.`,
      "large-expression": () => "it is too large once it is spelled out: make it simpler.",
      expression: () => "this is no regular expression.",
      tmin: () => "the minimal rate (TMin) must be between 0 and 100%.",
      fmax: () => "the maximal frequency (FMax) must be 1 or more.",
      type: () => "a type of entity is not known.",
      twice: () => "two entities have the same id.",
      place: () => "a mark is outside its text: open the project again, it will be left out.",
      text: () => "a text has damaged characters: open the file again.",
    },
    missingMethod: "This version of the page cannot do that yet.",
    noCorpus: "There is no corpus yet: open one in step 1.",
    toCorpus: "Go to step 1",
    noCatalogue: "The catalogue is empty: fill it in step 2, or mine the corpus in step 4.",
    toCatalogue: "Go to step 2",
    document: (id) => `Document ${id}`,
    newEntity: "New",
    common: "Common noun (stays)",
    newOf: {
      participant: "New participant",
      public: "New public person",
      institution: "New institution",
      place: "New place",
      other: "New, of another type",
    },
    types: {
      participant: "Participants",
      public: "Public persons",
      institution: "Institutions",
      place: "Places",
      other: "Others",
    },
    typeOne: {
      participant: "participant",
      public: "public person",
      institution: "institution",
      place: "place",
      other: "other",
    },
    categories: {
      firstname: "First name",
      lastname: "Surname",
      fullname: "Full name",
      nickname: "Nickname, handle",
      name: "Name",
      email: "E-mail",
      url: "Web address",
      phone: "Phone",
      other: "Other",
    },
  },
};
