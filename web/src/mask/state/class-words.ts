import { computed, signal } from "@preact/signals";
import type { Kind } from "../../shared/bridge/wire";
import type { FormDecision, Person } from "../../shared/bridge/wire-requests";
import { titles } from "../i18n/titles";
import { noWords, type Words } from "./class-file";
import { source } from "./source";

/** Words that the class always hides, and words that it never hides, for every text. */
export const words = signal<Words>(noWords);

/** The lists of always hidden words, and the kind of each. */
export const kindOfList = {
  persons: "PERSON",
  orgs: "ORG",
  places: "LOCATION",
  others: "OTHER",
} as const satisfies Record<string, Kind>;
export type HideList = keyof typeof kindOfList;
export const hideLists = Object.keys(kindOfList) as HideList[];

const folded = (s: string): string =>
  s
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** The spellings of a word, because matching is case-sensitive: as given, in capitals, without accents, capitalised. */
function spellings(word: string): string[] {
  const capitals = word.toLocaleUpperCase("fr");
  const bare = capitals.normalize("NFD").replace(/\p{M}/gu, "").normalize("NFC");
  const titled = word.replace(
    /(^|[\s-])(\p{Ll})/gu,
    (_, before, letter) => before + letter.toLocaleUpperCase("fr"),
  );
  return [...new Set([word, capitals, bare, titled])];
}

/** All names of the pupils: full names, single words, nicknames. */
function namesOf(pupils: readonly Person[]): ReadonlySet<string> {
  const all = new Set<string>();
  for (const { first = "", last = "", aliases = [] } of pupils) {
    for (const name of [`${first} ${last}`, `${last} ${first}`, first, last, ...aliases]) {
      const key = folded(name);
      all.add(key);
      for (const part of key.split(" ")) all.add(part);
    }
  }
  all.delete("");
  return all;
}

/** Words on the never-hidden list that belong to a pupil's name: they are hidden all the same. */
export function inNames(never: readonly string[], pupils: readonly Person[]): string[] {
  if (never.length === 0) return [];
  const names = namesOf(pupils);
  return never.filter((word) => names.has(folded(word)));
}

/** The lists as decisions on forms. A word in both lists is hidden; decisions made in the text take precedence. */
export function decisionsOf(all: Words, pupils: readonly Person[]): FormDecision[] {
  const made = new Map<string, FormDecision>();
  const withheld = new Set(inNames(all.never, pupils));
  for (const word of all.never)
    if (!withheld.has(word))
      for (const form of new Set([word, word.toLocaleUpperCase("fr")]))
        made.set(form, { form, action: "keep" });
  for (const list of hideLists)
    for (const word of all[list])
      for (const form of spellings(list === "persons" ? word.replace(titles, "") : word))
        made.set(form, { form, action: "replace", kind: kindOfList[list] });
  return [...made.values()];
}

/** Sent with every request. */
export const wordDecisions = computed(() => decisionsOf(words.value, source.roster.value.pupils));

/** Words from a text field, one a line. */
export const wordsIn = (lines: string): string[] => [
  ...new Set(
    lines
      .split(/[\n\r;\t]+/)
      .map((line) => line.trim().replace(/\s+/g, " "))
      .filter((line) => /[\p{L}\p{N}]/u.test(line) && line.length <= 200),
  ),
];
