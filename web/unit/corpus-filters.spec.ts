import { expect, test } from "@playwright/test";
import type { Occurrence } from "../src/corpus/state/occurrences";
import { patternOf } from "../src/corpus/state/pattern";
import { type Signs, signsFor } from "../src/corpus/state/sure";

const rows: [typed: string, text: string, fits: boolean][] = [
  ["", "Kelly", true],
  ["ELL", "Kelly", true],
  ["elx", "Kelly", false],
  ["*@irit.fr", "kelly@IRIT.fr", true],
  ["*@irit.fr", "kelly@irit.fr.example", false],
  ["k*y", "Kelly", true],
  ["k*y", "Kelly Roy", true],
  ["k*", "my Kelly", false],
  ["*(x)*", "f(x) = 1", true],
  ["*.*", "a.b", true],
  ["*.*", "ab", false],
];
for (const [typed, text, fits] of rows)
  test(`“${typed}” ${fits ? "fits" : "does not fit"} “${text}”`, () => {
    expect(patternOf(typed)(text)).toBe(fits);
  });

test("signs count one each", () => {
  const o: Occurrence = { doc: 0, start: 0, end: 5, form: "Kelly", entity: "P001", marked: false };
  const signs = (own: boolean, around: boolean, again: boolean): Signs => ({
    isOwn: () => own,
    isAround: () => around,
    isNamedAgain: () => again,
  });
  expect(signsFor(o, signs(false, false, false))).toBe(0);
  expect(signsFor(o, signs(true, true, false))).toBe(2);
  expect(signsFor(o, signs(true, true, true))).toBe(3);
});
