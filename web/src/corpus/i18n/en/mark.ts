import type { mark as markFr } from "../fr/mark";
import { count, n } from "./numbers";

/** Step 3: the concordancer. */
export const mark: typeof markFr = {
  mark: {
    lead: "Every occurrence of a form of the catalogue, in its context.",
    what: "What is looked at",
    catalogue: "Forms of the catalogue",
    search: "Free search",
    filters: "Filters",
    filterMore: "Filters and order",
    form: "Form",
    entity: "Entity",
    document: "Document",
    author: "Author",
    kind: "Kind",
    state: "State",
    any: "all",
    anyF: "all",
    states: {
      all: "all",
      undecided: "to decide",
      unseen: "never looked at",
      decided: "decided",
      marked: "marked by you, one by one",
      common: "common nouns",
    },
    sort: "Sort by",
    sorts: {
      text: "order of the text",
      left: "word on the left",
      right: "word on the right",
      entity: "entity",
      form: "form",
    },
    width: "Context",
    clear: "Show all",
    lines: "Lines of the concordancer",
    total: (k, all) => (k === all ? count(all, "line", "lines") : `${n(k)} lines of ${n(all)}`),
    undecided: (k) => `${n(k)} to decide`,
    showUnseen: (k) => `Never looked at: ${n(k)}`,
    unseenHint:
      "Places that the program marked by their form and that nobody has had before their eyes. A line is looked at when one comes to it, or with V.",
    said: {
      person: { sign: "✓", title: "marked by you" },
      program: { sign: "⚙", title: "marked by the program" },
      seen: { sign: "seen", title: "looked at" },
      unseen: { sign: "○", title: "never looked at" },
    },
    why: (w) =>
      w.code === "other"
        ? `before “${w.name}”: another person?`
        : w.code === "author"
          ? "author of this message"
          : "the only one of this name in this thread",
    markSeen: "Mark as seen",
    haveSeen: (k) => `${count(k, "line", "lines")} looked at.`,
    showUndecided: (k) => `To decide: ${n(k)}`,
    none: "No occurrence: the catalogue is empty, or its forms do not stand in the corpus.",
    noneFiltered: "No line matches these filters.",
    noneFound: "Nothing was found.",
    selected: (k) => `${count(k, "line", "lines")} chosen`,
    assignTo: "Assign to",
    scope: "Assign",
    scopes: { lines: "the lines chosen", undecided: "the form’s lines to decide", form: "the whole form" },
    common: "Common noun",
    newEntity: "New entity…",
    other: "Another entity",
    assign: "Assign",
    unmark: "Forget the mark",
    merge: "Merge two entities…",
    selectAll: "Choose all lines",
    chooseLine: "Choose a line: arrows, click, Shift for several.",
    assigned: (k, who) => `${count(k, "occurrence", "occurrences")} assigned: ${who}.`,
    unmarked: (k) =>
      k === 0 ? "None of these lines had a mark." : `${count(k, "mark", "marks")} forgotten.`,
    query: "Words or expression to look for",
    regexp: "regular expression",
    matchCase: "match case",
    find: "Search",
    addFound: (k) => `Add ${count(k, "form", "forms")} to the catalogue`,
    addedFound: (k) => `${count(k, "form", "forms")} added to the catalogue.`,
    tooMany: (k) => `The first ${n(k)} lines are shown.`,
    badExpression:
      "This expression is not well-formed: check its parentheses, brackets and the characters *, + and ?.",
    emptyExpression: "This expression finds an empty text: add at least one character to find.",
    noLookAround:
      "Look-ahead and look-behind, (?=…), (?!…), (?<=…) and (?<!…), are not supported: search without them.",
    searchFailed: "The search did not succeed. Try a simpler expression.",
    kept: "kept",
    context: "In the message",
    openDocument: "Read the message",
    next: "Go to mining",
    log: {
      assigned: "Occurrences assigned",
      unmarked: "Marks forgotten",
      merged: "Entities merged",
      found: "Forms found by free search",
      lost: "Marks whose text has changed, left out",
    },
  },
};
