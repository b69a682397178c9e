import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { fr as corpus } from "../src/corpus/i18n/fr";
import { fr as mask } from "../src/mask/i18n/fr";
import { aspirated, de, que } from "../src/shared/i18n/elision-fr";
import { doubt, doubts, why, whys } from "../src/shared/i18n/reasons-fr";

/** Names, and whether "de" and "que" are elided before them. */
const names: [string, boolean][] = [
  ["Emma", true],
  ["Élodie", true],
  ["Hélène", true],
  ["Yves", true],
  ["Alexandre", true],
  ["Inès VIDAL", true],
  ["Œdipe", true],
  ["Manon", false],
  ["Yanis", false],
  ["Harry", false],
  ["3eB", false],
  ["Le Goff", false],
];

for (const [name, elided] of names)
  test(`de, que: ${name}`, () => {
    expect(de(name)).toBe(elided ? `d’${name}` : `de ${name}`);
    expect(que(name)).toBe(elided ? `qu’${name}` : `que ${name}`);
  });

/** Messages that take a number, and never a name. */
const numbers = ["mask.documents.many.list"];

/** Every sentence of a catalogue that could contain a name, by its key. */
function* sentences(part: unknown, name: string, at: string): Generator<[string, string]> {
  if (typeof part === "object" && part !== null) {
    for (const [key, of] of Object.entries(part)) yield* sentences(of, name, `${at}.${key}`);
    return;
  }
  if (typeof part !== "function" || numbers.includes(at)) return;
  try {
    const said: unknown = part(name, name, name);
    if (typeof said === "string" && said.includes(name)) yield [at, said];
  } catch {
    // It takes other parameters than names.
  }
}

for (const [name, elided] of names.slice(0, 9))
  test(`every sentence with ${name} in it`, () => {
    const of = { code: "", args: { of: name, by: name, cue: name } };
    const told: [string, string][] = [
      ...sentences(mask, name, "mask"),
      ...sentences(corpus, name, "corpus"),
      ...Object.keys(whys).map((code): [string, string] => [`why ${code}`, why({ ...of, code })]),
      ...Object.keys(doubts).map((code): [string, string] => [`doubt ${code}`, doubt({ ...of, code })]),
    ];
    expect(told.length).toBeGreaterThan(150);
    const wrong = elided
      ? new RegExp(`(?:^|[^\\p{L}])(?:de|que) ${name}`, "iu")
      : new RegExp(`(?:^|[^\\p{L}])(?:d|qu)’${name}`, "iu");
    expect(told.filter(([, said]) => wrong.test(said))).toEqual([]);
  });

test("names with an h that forbids elision are the same as in the core", () => {
  const lead = readFileSync(new URL("../../core/pseudonym/restoring/lead.go", import.meta.url), "utf8");
  expect(/const aspirated = "([^"]*)"/.exec(lead)?.[1]?.trim()).toBe(aspirated);
});
