import { expect, test } from "@playwright/test";
import { FIRST_VISIT, partOf, weigh } from "../scripts/weight.js";

test("a first visit weighs no more than 2.6 MB, compressed", () => {
  test.setTimeout(240_000);
  const files = weigh((name) => partOf(name) !== "");
  expect(files.map((f) => partOf(f.name))).toEqual(
    expect.arrayContaining(["html", "js", "css", "wasm", "installing"]),
  );
  expect(files.reduce((sum, f) => sum + f.bytes, 0)).toBeLessThanOrEqual(FIRST_VISIT);
});
