// @ts-check
/** The texts that the benches measure on: those that tests are written with, without their markup. */
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const testdata = fileURLToPath(new URL("../../testdata/", import.meta.url));

/** The files of a folder of testdata, in the order of their names. @param {string} folder @param {RegExp} [wanted] */
const filesOf = (folder, wanted = /\.txt$/) =>
  readdirSync(testdata + folder)
    .filter((name) => wanted.test(name))
    .sort()
    .map((name) => readFileSync(`${testdata}${folder}/${name}`, "utf8"));

/** A text without its comments at the top and without its markup: "[Emma](PERSON)" is Emma. @param {string} text */
const plain = (text) => text.replace(/^#.*\n/gm, "").replace(/\[([^[\]]*)\]\([^()\n]*\)/g, "$1");

/** A text of so many characters: a shorter one is repeated. @param {string} text @param {number} size */
const sized = (text, size) => text.repeat(Math.ceil(size / text.length)).slice(0, size);

/** A class with its comments, as testdata/comments has it. @param {string} file */
function classOf(file) {
  const [head = "", comments = ""] = file.split("# comments\n");
  const roster = [...head.matchAll(/^\d+ ([^;\n]*);([^;\n]*)/gm)].map(([, last = "", first = ""]) => ({
    first,
    last,
  }));
  return { roster, text: plain(comments) };
}

/** Names, phone numbers and addresses, one beside the other, each of them once. @param {number} size */
function packed(size) {
  const firsts = "Emma Lucas Inès Yanis Chloé Hugo Aminata Théo Lina Maël Jeanne Noé Sana Paul Rose".split(
    " ",
  );
  const lasts = "Martin Diallo Kervella Roux Benali Petit Nguyen Morel Da-Silva Le-Goff Vidal Caron".split(
    " ",
  );
  let text = "";
  for (let i = 0; text.length < size; i++) {
    const first = firsts[i % firsts.length] ?? "";
    const last = `${lasts[(i * 7) % lasts.length]}${["", "eau", "in", "ard"][i % 4]}`;
    const phone = `06 ${[12, 34, 56, 78].map((n) => String((n * (i + 3)) % 100).padStart(2, "0")).join(" ")}`;
    text += `${first} ${last}, ${phone}, ${first.toLowerCase()}.${last.toLowerCase()}${i}@exemple.fr\n`;
  }
  return text.slice(0, size);
}

const comments = filesOf("comments", /^(?:dev|real)-\d+\.txt$/).map(classOf);

/**
 * What is measured, by name: a text of so many characters, and the list that goes with it.
 * @type {Record<string, (size: number) => { text: string, roster: { first?: string, last?: string }[] }>}
 */
export const texts = {
  documents: (size) => ({
    text: sized([...filesOf("documents"), ...filesOf("ordinary")].map(plain).join("\n\n"), size),
    roster: [],
  }),
  "a class's comments": (size) => ({
    text: sized(comments.map((c) => c.text).join("\n"), size),
    roster: comments[0]?.roster ?? [],
  }),
  "packed names": (size) => ({ text: packed(size), roster: [] }),
  "ordinary prose": (size) => ({
    text: sized(filesOf("ordinary").map(plain).join("\n\n"), size),
    roster: [],
  }),
};
