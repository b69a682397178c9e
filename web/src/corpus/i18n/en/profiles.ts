import type { profiles as profilesFr } from "../fr/profiles";
import { count } from "./numbers";

/** Step 7: profiles of export. */
export const profiles: typeof profilesFr = {
  profiles: {
    title: "Export profile",
    hint: "A profile changes what would be replaced, and leaves the decisions of step 5 alone. Each has its own files, table and report.",
    label: "Export",
    asDecided: "as decided in step 5",
    add: "New profile…",
    edit: "Edit…",
    remove: "Remove",
    editor: "Settings of the profile",
    name: "Name of the profile",
    nameHint: "It is in the names of the files.",
    firstNames: "Keep first names",
    firstNamesHint: "Only surnames are replaced. A rare first name may be enough to recognise someone.",
    places: "Places",
    placesTo: {
      decided: "as decided",
      region: "their region (abroad: their country)",
      country: "their country",
    },
    dates: "Dates",
    datesTo: {
      kept: "as they are",
      person: "moved by a constant for each person",
      same: "moved by the same constant for all",
    },
    datesHint:
      "By 2 to 26 weeks, earlier or later: the day of the week stays. The dates of messages and those in the texts move; “April 2021” and dates in words stay.",
    areas: "What becomes of places",
    areaOf: (name) => `Region or country of ${name}`,
    unknown: (k) =>
      `${count(k, "place is not in the dictionary, or means", "places are not in the dictionary, or mean")} several places there: write a region; otherwise the decision of step 5 counts.`,
    noPlaces: "The catalogue has no places.",
    keep: "Keep the profile",
    cancel: "Cancel",
    faults: {
      empty: "Give the profile a name.",
      twice: "Another profile has this name.",
      named:
        "This name contains a form of the catalogue, and would be in the names of files to share: choose another one.",
    },
    rough: (k) =>
      `${count(k, "month without a day stays", "months without a day stay")} as written in the texts.`,
    unread: (k) =>
      `${count(k, "date of a message was not understood and stays", "dates of messages were not understood and stay")} as it is.`,
    checkedFor: (name) => `Checked for the export profile “${name}” (step 7).`,
    logKept: "Export profile kept",
    logRemoved: "Export profile removed",
    report: {
      title: "Export profile",
      name: (name) => `“${name}”:`,
      firstNames: "First names are kept.",
      region: "Places are replaced by their region, or abroad by their country.",
      country: "Places are replaced by their country.",
      person: "Dates are moved, by a number of weeks of each person’s own.",
      same: "Dates are moved, by the same number of weeks for all.",
      nothing: "Nothing is changed of the decisions.",
      weeksHead: ["Author", "Weeks"],
      everyone: "all",
    },
  },
};
