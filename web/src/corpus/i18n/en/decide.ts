import type { decide as decideFr } from "../fr/decide";
import { count, n } from "./numbers";

/** Step 5: what is replaced, and by what. */
export const decide: typeof decideFr = {
  decide: {
    title: "Decide for each form and entity",
    intro:
      "A first name may stay while school and town go: what stays, taken together, must point to nobody. Without a decision of yours, everything is replaced by the proposal.",
    search: "Search a form, an entity, a replacement, or a pattern: *@example.org",
    searchShort: "Search",
    show: "Show",
    shown: { all: "All rows", undecided: "Not decided yet", replace: "Replaced", keep: "Kept" },
    type: "Type of entity",
    allTypes: "All types",
    kind: "Kind",
    allKinds: "All kinds",
    counts: (shown, all, undecided) => `${n(shown)} of ${n(all)} · ${n(undecided)} as proposed`,
    showAbsent: (k) => `Show the ${n(k)} absent from the corpus too`,
    absentHint:
      "Forms that are neither in the texts nor among the authors: nothing is to be decided on them.",
    replaceAll: (k) => `Replace these ${n(k)}`,
    keepAll: (k) => `Keep these ${n(k)}`,
    form: "Form",
    entity: "Entity",
    occurrences: "Occurrences",
    asAuthor: (texts, authors) => `${n(texts)} in the texts, ${n(authors)} as author`,
    asAuthorShort: (authors) => `+ ${n(authors)} as author`,
    action: "Decision",
    replacement: "Replacement",
    by: "By",
    actionOf: (form) => `Decision for ${form}`,
    replacementOf: (form) => `Replacement of ${form}`,
    replace: "Replace",
    keep: "Keep",
    stays: "stays as it is",
    bys: { proposal: "proposal", rule: "rule", user: "you", none: "proposal" },
    rulesTitle: "Rules for many rows at once",
    rules: {
      ids: "All participants’ names: their id",
      firstnames: "Participants’ first names: a natural first name",
      natural: "All persons and places: natural names",
      public: "Public persons: kept",
      towns: "Places: replaced if small or unknown, kept otherwise",
      institutions: "Institutions: replaced",
      contacts: "E-mails, handles, web addresses, phones: replaced",
    },
    limit: "Fewer than (inhabitants)",
    touches: (k) => (k === 0 ? "no row" : `touches ${count(k, "row", "rows")}`),
    apply: "Apply",
    logRow: "Decision",
    logRule: (rule) => `Rule: ${rule}`,
  },
};
