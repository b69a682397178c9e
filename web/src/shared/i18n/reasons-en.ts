import { titleOf } from "./titles";
import { arg, cueOf, type Worded } from "./words";

/** English words for the core's codes: why a mention was found, and what is doubtful. */

const typos: Record<string, (letter: string) => string> = {
  doubled: (l) => `“${l}” doubled`,
  dropped: (l) => `“${l}” is missing`,
  inserted: (l) => `one “${l}” too many`,
  swapped: () => "two letters swapped",
  neighbour: () => "a neighbouring key",
  replaced: () => "one letter for another",
  several: () => "several slips",
};
const typosWithoutLetter: Record<string, string> = {
  doubled: "a letter doubled",
  dropped: "a letter missing",
  inserted: "one letter too many",
};
const changes: Record<string, string> = {
  case: "other capitals",
  accents: "other accents",
  joiner: "another hyphen, space or apostrophe",
};
const deciders: Record<string, string> = {
  occurrence: "Your choice for this mention",
  form: "Your choice for every mention written this way",
  entity: "Your choice, wherever this is named",
};

const typo = (r: Worded) => {
  const edit = arg(r, "edit");
  const letter = arg(r, "letter");
  const worded = letter ? typos[edit]?.(letter) : undefined;
  return worded ?? typosWithoutLetter[edit] ?? typos[edit]?.("") ?? "a typing slip";
};

/** Adds to the name of a number that its check digits are right. */
const checked = (r: Worded, what: string) => (r.args?.checked ? `${what}: its check digits are right` : what);

/** "After “Mme”: a person", or "A person" without a cue word. */
const after = (what: string) => (r: Worded) =>
  cueOf(r) ? `After “${cueOf(r)}”: ${what}` : what.charAt(0).toUpperCase() + what.slice(1);

const signs: Record<string, string> = {
  "first-name": "A known first name, where a name would stand",
  surname: "A known surname, where a name would stand",
  place: "A known place, from the sentence around it",
  organisation: "An organisation, from the sentence around it",
  context: "From the sentence around it",
  capital: "A capital, where a name would stand",
};

const whys: Record<string, (r: Worded) => string> = {
  listed: (r) => `On the class list: ${arg(r, "of")}`,
  variant: (r) => `This is ${arg(r, "of")}, written with ${changes[arg(r, "change")] ?? "another spelling"}`,
  typo: (r) => `Looks like ${arg(r, "of")}: ${typo(r)}`,
  sound: (r) => `Sounds like ${arg(r, "of")}`,
  part: (r) => `Part of the name of ${arg(r, "of")}`,
  signed: () => "An author’s name in the document",
  initial: (r) => `An initial of ${arg(r, "of")}`,
  alias: (r) => `A nickname of ${arg(r, "of")}`,
  joined: (r) => `${arg(r, "of")}, written as one word`,
  split: (r) => `${arg(r, "of")}, written as two words`,
  relative: (r) => `An adult with the name of ${arg(r, "of")}`,
  outsider: (r) => `Has the first name of ${arg(r, "of")} with another surname`,
  word: (r) => `“${arg(r, "of")}” is a word here, not a name: left visible`,
  decision: (r) => deciders[arg(r, "by")] ?? "Your choice",
  known: (r) => `Already known: ${arg(r, "of")}`,

  // Found without a list, by the words around (core/detect/rule).
  title: after("a person"),
  "name-full": () => "A known first name, and a surname after it",
  "name-field": after("somebody’s name"),
  "name-called": after("somebody is named"),
  "name-kin": after("somebody of the family"),
  "name-function": after("a person and their function"),
  "name-upper-first": () => "A SURNAME in capitals, and a first name after it",
  "name-last-first": () => "A surname, a comma, a first name",
  "name-initials": () => "A name with an initial",
  "name-speaker": () => "At the head of a line, before a colon: somebody who speaks",
  "name-signature": () => "Alone on its line, like a signature",
  "name-doing": (r) => (cueOf(r) ? `Before “${cueOf(r)}”: a person who acts` : "A person who acts"),
  "name-with": after("a person"),
  "name-listed": () => "Among other names of people",
  "name-column": (r) =>
    cueOf(r) ? `In the column “${cueOf(r)}” of a table` : "In the column of names of a table",
  "name-item": after("among other names of people, in a list"),
  "name-cell": after("among other names of people, in the same column"),
  "name-family": after("in the plural, for a whole family"),
  "name-other": after("another name of somebody"),
  "name-turn": after("who speaks in a conversation"),
  "name-script": after("in other letters than the rest of the text"),
  "name-first": () => "A known first name",
  "place-town": after("a French town"),
  "place-region": after("a city, department or region of France"),
  "place-country": after("a country"),
  "place-city": after("a city"),
  "place-site": after("a known river, mountain or site"),
  "place-head": after("a place"),
  "place-site-head": (r) => (cueOf(r) ? `“${cueOf(r)}” and its name: a place` : "A place and its name"),
  "place-bare": () => "The name of a French town",
  "org-head": (r) =>
    cueOf(r) ? `“${cueOf(r)}” and its name: an organisation` : "An organisation and its name",
  "org-suffix": (r) => (cueOf(r) ? `A name followed by “${cueOf(r)}”: a company` : "A company"),
  "org-prefix": (r) => (cueOf(r) ? `“${cueOf(r)}” before a name: a company` : "A company"),
  "org-acronym": (r) =>
    cueOf(r) ? `An organisation and its acronym, “${cueOf(r)}”` : "An organisation and its acronym",
  "org-again": () => "An organisation named before",
  "org-known": () => "A known organisation",
  // Found by the learned weights (core/detect).
  tagger: (r) => signs[arg(r, "sign")] ?? "Found in the text",
  propagated: (r) => `Like “${arg(r, "of")}” elsewhere in the text`,
  initials: (r) => `The initials of ${arg(r, "of")}, given after the name`,
  // Found by their shape (core/detect/pattern).
  "pattern.email": () => "An e-mail address",
  "pattern.url": () => "A web address",
  "pattern.handle": () => "A user name",
  "pattern.phone": () => "A phone number",
  "pattern.iban": (r) => checked(r, "A bank account number (IBAN)"),
  "pattern.vat": (r) => checked(r, "A VAT number"),
  "pattern.nir": (r) => checked(r, "A French social security number"),
  "pattern.national": (r) => checked(r, "A social insurance or national register number"),
  "pattern.siret": (r) => checked(r, "A SIRET number"),
  "pattern.siren": (r) => checked(r, "A SIREN number"),
  "pattern.ine": () => "A pupil’s number (INE)",
  "pattern.uai": (r) => checked(r, "A school’s number (UAI)"),
  "pattern.plate": () => "A number plate",
  "pattern.vin": () => "A chassis number",
  "pattern.card": (r) => checked(r, "A bank card number"),
  "pattern.ip": () => "An IP address",
  "pattern.mac": () => "A device’s address (MAC)",
  "pattern.container": () => "A container number",
  "pattern.reference": () => "A number announced by the word before it (file, contract, invoice…)",
  "pattern.secret": () => "A password, or the code of a door",
  "pattern.series": () => "A number in a list of numbers like it",
  "pattern.number": () => "A number announced by “n°”",
  "pattern.birthdate": () => "A date of birth",
  "place-postcode": () => "The postcode or department of the town beside it",
  "name-civil": () => "All first names and the surname, as on official papers",
  "pattern.class": () => "The name of a class or group",
  "pattern.address": () => "A postal address",
};

const doubts: Record<string, (r: Worded) => string> = {
  homonyms: (r) => `${arg(r, "count")} pupils have this name: which one is it?`,
  word: () => "A pupil, or the everyday word?",
  "word-typo": () => "A mistyped name, or an everyday word?",
  "number-glued": () => "A name of the list, glued to a number: this person, or an identifier?",
  "other-name": () => "A misspelt pupil, or someone else?",
  title: (r) => `After “${titleOf(r)}”: the pupil, or an adult of the same name?`,
  "without-list": () => "Hidden without the list too: a listed pupil, someone else, or a word?",
  "same-first": (r) => `Same first name as ${arg(r, "of")}, in another text: the same person?`,
  "same-name": (r) => `Same name as ${arg(r, "of")}, in another text: the same person?`,
  "other-surname": (r) => `Same first name as ${arg(r, "of")}, but another surname follows: someone else?`,
  relative: (r) => `The name of ${arg(r, "of")}, or of a parent, an adult, somebody else?`,
  author: () => "A pupil, or an author read in class?",
  "namesake-in-text": (r) => `The pupil, or ${arg(r, "of")}, of whom the text speaks?`,
  "listed-inside": (r) => `It holds the name of ${arg(r, "of")}: the pupil, or the name of a place?`,
  close: () => "Two pupils have a similar name: which one is it?",
  place: () => "A pupil, or a place?",
  event: () => "A pupil, or the name of an event?",
  "which-kind": () => "A person, a place or an organisation?",
  unsure: () => "Is this really a name?",
  mistyped: (r) => `Looks like ${arg(r, "of")} mistyped: the same person?`,
  "short-form": (r) => `Short for ${arg(r, "of")}: the same person?`,
  namesakes: (r) => `${arg(r, "count")} people in the text have this name: which one is it?`,
  "doubt.checksum": () =>
    "The shape is right, the check digits are not: a mistyped number, or something else?",
  "doubt.obfuscated": () => "An e-mail address written to fool robots?",
  "doubt.shape": () => "It has the shape, no word says so: is it an identifier?",
};

export const why = (r: Worded): string => whys[r.code]?.(r) ?? "Found in the text";
export const doubt = (r: Worded): string => doubts[r.code]?.(r) ?? "Should it be hidden?";
