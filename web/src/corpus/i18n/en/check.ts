import type { check as checkFr } from "../fr/check";
import { count, n } from "./numbers";

/** Step 6: inconsistencies. */
export const check: typeof checkFr = {
  check: {
    title: "Check that the replacements hold together",
    intro:
      "Each warning shows its places. Correct the decision, or accept it with a note that goes into the report.",
    run: "Check",
    again: "Check again",
    counts: (open, accepted) =>
      `${open === 0 ? "No open warning" : count(open, "warning", "warnings")}${accepted > 0 ? ` · ${accepted} accepted` : ""}.`,
    stale: "Some warnings were accepted; check again to see how things stand.",
    sentences: {
      undecided: (a) =>
        `“${a.form}” stands for several things, and some places are nobody’s yet: they would stay as they are.`,
      author: (a) =>
        `The author “${a.author}” holds “${a.form}”, which stands for several things: add the full name to the catalogue, or that part would stay.`,
      title: (a) =>
        `The title “${a.title}” holds “${a.form}”, which stands for several things: put all of it into the catalogue, or that part would stay.`,
      sought: (a) =>
        `A kind of information that is looked for (step 1) stays as it is, and nobody decided so: ${a.forms}${Number(a.more) > 0 ? ` and ${a.more} more` : ""}.`,
      "same-pseudonym": (a) =>
        `“${a.pseudonym}” replaces different forms (${a.entities}): nobody can tell them apart any more.`,
      "pseudonym-in-source": (a) =>
        `“${a.pseudonym}” already stands in the corpus where nothing is replaced: they will be confused.`,
      "split-form": (a) =>
        `“${a.form}” becomes several replacements (${a.pseudonyms}): a misunderstanding in the corpus makes no sense any more.`,
      "pseudonym-inside-pseudonym": (a) =>
        `“${a.pseudonym}” is contained in “${a.inside}”: one may be taken for the other.`,
      "shared-component": (a) =>
        `Replacements share the word “${a.word}” (${a.pseudonyms}): they look like the same person.`,
      "real-name": (a) => `“${a.pseudonym}” is a real name of the corpus (${a.name}).`,
      explained: (a) => {
        if (a.by === "same-form")
          return `Close to “${a.form}”, “${a.sign}” stays as it is: the real name can be read there.`;
        if (a.by === "acronym")
          return `The acronym “${a.sign}” near “${a.form}” gives it away in spite of the replacement.`;
        return `The text beside “${a.form}” explains it${a.sign ? ` (“${a.sign}”)` : ""}: it can be guessed in spite of the replacement.`;
      },
    },
    places: (k) => count(k, "place", "places"),
    more: (shown, all) =>
      shown < all ? `Show ${n(shown)} of the ${n(all)} places` : `Show the ${n(all)} places`,
    fewer: "Show fewer",
    correct: "Correct",
    addWhole: "Put all of it into the catalogue",
    addSign: (form: string) => `Put “${form}” into the catalogue`,
    seeLines: "See in the concordancer",
    logWhole: "Put into the catalogue as a whole",
    toMark: "Mark these places",
    toMine: "Mine them (step 4)",
    accept: "Accept with a note…",
    note: "Why it is acceptable",
    acceptNow: "Accept",
    cancel: "Cancel",
    folded: (k) => count(k, "accepted warning", "accepted warnings"),
    noNote: "(no note)",
    reopen: "Reopen",
    logRun: "Check",
    logAccepted: "Warning accepted",
  },
};
