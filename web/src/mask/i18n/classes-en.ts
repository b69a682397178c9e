import { count } from "../../shared/i18n/numbers-en";
import type { classes as french } from "./classes-fr";

/** Words of the class file: English. */
export const classes: typeof french = {
  menu: "My class",
  open: (name: string) => `My class: ${name}`,
  title: "My class",
  none: "Keep the list, your words to hide and the table of names in one file, closed by a passphrase. Tomorrow and in June, each pupil will have the same number again.",
  openFile: "Open a file…",
  openKept: (name: string) => `Open ${name} (kept on this computer)`,
  save: "Save the class…",
  saveNow: "Save the class",
  isSaved: "The class is saved.",
  isDirty: "Some changes are not saved.",
  words: "Always hide, never hide…",
  wordsSome: (hide: number, never: number) => `Always hide (${hide}), never hide (${never})…`,
  choose: "Open class",
  unnamed: "Without a name",
  add: "Add a class",
  addName: "Name of the new class",
  addDo: "Add",
  added: (name: string) => `${name} is added.`,
  addedWith: (name: string, from: string) =>
    `${name} is added. The words to hide always or never are taken over from ${from}.`,
  rename: "Rename",
  renameDo: "Rename",
  remove: (name: string) => `Remove ${name}`,
  removed: (name: string) => `${name} is removed. The file that was saved has not changed.`,
  saveDecisions: "Export the decisions…",
  decisionsSaved:
    "Decisions exported to your downloads. The file holds the words as they are: keep it to yourself.",
  decisionsOpened: (n: number) => `${count(n, "decision", "decisions")} taken over. Undo goes back.`,
  remember: "Keep on this computer too",
  rememberWhat:
    "This browser then keeps the file, encrypted with the same passphrase, and the name of the class, readable. Nothing else. Avoid it on a shared computer.",
  rememberNever: "The single file keeps nothing on the computer: open your class file.",
  kept: "The class is kept on this computer, encrypted.",
  forget: "Forget the one on this computer",
  forgotten: "This computer does not keep the class any more.",
  opened: (name: string, pupils: number) =>
    `${name || "The class"} is open: ${count(pupils, "pupil", "pupils")}, with the numbers they had.`,
  closed: (name) => `${name || "The class"} is closed again. Redo opens it.`,
  saved: (file: string) =>
    `Class saved to your downloads: ${file}. Without the passphrase nobody will be able to open it.`,
  savedNotKept: "The file is saved, but this browser would not keep the class.",
  saving: {
    title: "Save the class",
    what: "The file holds the list, your words, your decisions and the table of names. It is encrypted in the age format: without the passphrase it says nothing.",
    lost: "The page was loaded again (another style, or a visit to Corpus) and, to be safe, it does not take the passphrase along: give it again. Today’s file will open with the one you type here.",
    name: "Name of the class",
    nameExample: "9B",
    phrase: "Passphrase",
    again: "Confirm the passphrase",
    suggest: "Suggest a passphrase",
    suggested: "Write it down now, and not on this computer.",
    noRecovery:
      "Nobody can find it again or replace it: neither we nor your school. If you lose it, the file will never open again.",
    do: "Save",
    doing: "Encrypting…",
    different: "The two are not the same.",
    empty: "A passphrase is needed.",
    noName: "Give the class a name.",
  },
  opening: {
    title: "Open the class",
    what: (name: string) => `What is the passphrase of “${name}”?`,
    do: "Open",
    doing: "Decrypting…",
    replaces: "The list and the table of names here give way to those of the file. Your text stays.",
  },
  show: "Show",
  strength: {
    none: "Five or six unrelated words are worth more than one complicated word.",
    weak: "Easy to guess for a program: add unrelated words.",
    fair: "Passable: a program would take long. One or two more words would make it strong.",
    good: "Strong, if you use it nowhere else.",
  },
  lists: {
    title: "Always hide, never hide",
    intro: "One word or name a line. It holds for all texts of this class, and is saved with it.",
    from: (name: string) =>
      `Taken over from ${name} when this class was added: changing them here changes nothing there.`,
    persons: "Always hide: people",
    personsHint: "Nolwenn Kervella",
    orgs: "Always hide: schools, organisations",
    orgsHint: "Collège Rosa-Parks",
    places: "Always hide: places",
    placesHint: "Montreuil",
    others: "Always hide: other words",
    othersHint: "Projet Boussole",
    never: "Never hide",
    neverHint: "Jules Verne",
    inNames: (list: string) =>
      `In a pupil’s name, so hidden all the same: ${list}. A single mention can still be left visible.`,
    both: (list: string) => `In both lists, so hidden: ${list}.`,
    done: "Done",
  },
  errors: {
    wrong:
      "This passphrase does not open this file. Check capitals and spaces; if it is right, the file is damaged. Nothing has changed here.",
    damaged: (name: string) =>
      `“${name}” is damaged or incomplete: nothing of it was taken over. Look for another copy.`,
    broken: (name: string) =>
      `“${name}” opens, but what it holds is not a whole class: nothing of it was taken over. Look for another copy.`,
    newer: (name: string) =>
      `“${name}” wants a newer version of Cachenom, or is damaged. Reload the page to bring it up to date.`,
    none: (name: string) =>
      `“${name}” is neither a class, nor a table of names, nor decisions saved by Cachenom, or it is damaged.`,
    other: (name: string) =>
      `“${name}” opens with this passphrase, but holds something else than a class of Cachenom. Nothing of it was taken over.`,
    key: (name: string) =>
      `“${name}” is encrypted to a key and not with a passphrase, or is damaged: this page cannot open it. Try the program age.`,
    heavy: (name: string) =>
      `“${name}” asks for more computing or memory than this page has, or is damaged. Try the program age.`,
    tooLarge: (size: string) => `This file is too large (${size}) for a class.`,
    part: "The browser does not have yet, or does not keep, the part of the page that encrypts files. Wait a little and try again; otherwise reload the page, outside of private browsing.",
    failed: "The file could not be handled. Nothing has changed here: try again.",
    forget: "The browser could not erase the class that it keeps. Try again.",
  },
};
