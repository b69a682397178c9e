import { expect, test } from "@playwright/test";
import { altLetter } from "../src/mask/ui/alt-letter";

const rows: [key: string, code: string, letter: string, where: string][] = [
  ["h", "KeyH", "h", "Windows"],
  ["H", "KeyH", "h", "with Shift"],
  ["m", "Semicolon", "m", "Windows, French keyboard"],
  ["Ì", "KeyH", "h", "Mac"],
  ["µ", "Semicolon", "m", "Mac, French keyboard"],
  ["©", "KeyC", "c", "Mac"],
  ["a", "KeyQ", "a", "a letter that is written is more than its place"],
  ["ArrowDown", "ArrowDown", "ArrowDown", "not a letter"],
];
for (const [key, code, letter, where] of rows)
  test(`Alt with ${code}, which writes ${key}, is ${letter} (${where})`, () => {
    expect(altLetter({ key, code })).toBe(letter);
  });
