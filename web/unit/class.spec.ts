import { expect, test } from "@playwright/test";
import { ageHeader } from "../src/mask/state/age-header";
import {
  type Book,
  bookText,
  CLASS_KIND,
  decisionsText,
  noWords,
  readBook,
  readDecisions,
  type SavedClass,
} from "../src/mask/state/class-file";
import { decisionsOf, inNames, wordsIn } from "../src/mask/state/class-words";
import { forgetIds, idsOf, noteIds } from "../src/mask/state/pupil-ids";
import { bitsOf, strengthOf } from "../src/mask/state/strength";
import { words as phraseWords } from "../src/protect/i18n/phrase-words";

/** The reader of class files, and the other functions of the class that need no browser. */

const one: SavedClass = {
  name: "3eB",
  people: [
    { id: "ELEVE_001", first: "Emma", last: "Martin", aliases: ["Mimi"], gender: "f", class: "3B" },
    { id: "ELEVE_002", first: "Paul" },
  ],
  ids: { given: [["emma/martin/3b/1", "ELEVE_001"]], last: 2 },
  words: { ...noWords, persons: ["Nolwenn Kervella"], never: ["Rosa Parks"] },
  requests: [
    { name: "Court", text: "Écris trois lignes." },
    { name: "Langue", text: "Traduis.", after: true },
  ],
  decisions: [
    { form: "Rose", action: "replace", entity: "PERSONNE_001" },
    { entity: "PERSONNE_001", replacement: "X", pin: pin("PERSONNE_001", "Rose Ozanne") },
  ],
  groups: ["persons", "ids"],
  table: {
    version: 1,
    pairs: [
      {
        entity: "ELEVE_001",
        kind: "PERSON",
        pseudonym: "ELEVE_001",
        canonical: "Emma Martin",
        forms: ["Emma"],
        action: "replace",
        first: "Emma",
        last: "Martin",
        homonym: true,
      },
      {
        entity: "ELEVE_001|ELEVE_002",
        kind: "PERSON",
        pseudonym: "Kenzy",
        canonical: "Emma / Paul",
        forms: ["Emma"],
        action: "replace",
        members: ["ELEVE_001", "ELEVE_002"],
        among: ["Emma Martin", "Paul"],
        doubtful: ["Paul"],
      },
      {
        entity: "ORG_001",
        kind: "ORG",
        pseudonym: "ORG_001",
        canonical: "Amicale",
        forms: ["Amicale"],
        action: "replace",
        type: "association",
        category: "school",
        owner: "ELEVE_001",
        name: "l'Amicale",
        article: "l'",
      },
    ],
    texts: [{ bytes: 12, hash: "aa", forms: ["Emma"], cuts: [0, 4, 0] }],
    things: [{ as: "ELEVE_001.png", was: "Emma.png" }],
  },
  texts: [["ELEVE_001"]],
  earlier: [],
  choice: { style: "id", idPrefix: "ELEVE_" },
};
const book: Book = { classes: [one, { ...one, name: "4eA" }], current: 1 };

function pin(entity: string, canonical: string) {
  return { entity, kind: "PERSON" as const, canonical, pseudonym: entity };
}

test("a class file is read as it was written, and unknown fields are left out", () => {
  expect(readBook(bookText(book))).toEqual({ state: "good", book });
  const more = JSON.parse(bookText(book));
  more.note = 1;
  more.classes[0].secret = "x";
  more.classes[0].people[0].line = 3;
  expect(readBook(JSON.stringify(more))).toEqual({ state: "good", book });
});

test("a class file from before there were requests opens without any", () => {
  const { requests: _, ...before } = one;
  const old: Book = { classes: [before], current: 0 };
  expect(readBook(bookText(old))).toEqual({ state: "good", book: old });
  const bad = JSON.parse(bookText(book));
  bad.classes[0].requests[0].text = 7;
  expect(readBook(JSON.stringify(bad))).toEqual({ state: "broken" });
});

/** Every place in a value, as the keys that lead there. */
function places(v: unknown, at: (string | number)[] = []): (string | number)[][] {
  if (typeof v !== "object" || v === null) return [at];
  return [at, ...Object.entries(v).flatMap(([k, inner]) => places(inner, [...at, k]))];
}

test("with any value in place of a field, the file is read whole or not at all", () => {
  const wrong: unknown[] = [null, 7, -1, 1.5, true, "x".repeat(5000), {}, [], [[]], { length: 3 }, undefined];
  let refused = 0;
  const all = places(book);
  expect(all.length).toBeGreaterThan(60);
  for (const at of all.filter((p) => p.length > 0))
    for (const value of wrong) {
      const bad = JSON.parse(bookText(book));
      let of = bad;
      for (const key of at.slice(0, -1)) of = of[key];
      const last = at.at(-1) ?? "";
      if (value === undefined) delete of[last];
      else of[last] = value;
      const read = readBook(JSON.stringify(bad));
      expect(["good", "broken"], at.join(".")).toContain(read.state);
      if (read.state !== "good") refused++;
      // What the reader accepts has the shape of what we write: reading it again gives the same.
      else expect(readBook(bookText(read.book))).toEqual(read);
    }
  expect(refused).toBeGreaterThan(all.length * 5);
});

test("names of prototype members in a file mean nothing", () => {
  const json = bookText(book).replace(
    '"name":"3eB"',
    '"name":"3eB","__proto__":{"polluted":1},"constructor":{"x":1}',
  );
  const read = readBook(json);
  expect(read.state).toBe("good");
  expect(({} as { polluted?: number }).polluted).toBeUndefined();
  expect(read.state === "good" && Object.getPrototypeOf(read.book.classes[0])).toBe(Object.prototype);
  const people = bookText(book).replace('"people":', '"__proto__":{"people":[]},"peopl":');
  expect(readBook(people).state).toBe("broken");
});

test("distinct errors for a newer version, another file, two pupils with one id, a missing class", () => {
  const kind = CLASS_KIND;
  expect(readBook(JSON.stringify({ kind, version: 2, classes: {} })).state).toBe("newer");
  expect(readBook(JSON.stringify({ kind, version: 0, classes: [], current: 0 })).state).toBe("broken");
  expect(readBook("un courrier").state).toBe("other");
  expect(readBook("[]").state).toBe("other");
  expect(readBook('{"kind":"cachenom-mapping"}').state).toBe("other");
  expect(readBook(bookText({ ...book, current: 2 })).state).toBe("broken");
  const twice = { ...one, people: [one.people[0], one.people[0]] } as SavedClass;
  expect(readBook(bookText({ classes: [twice], current: 0 })).state).toBe("broken");
});

test("decisions are written and read again; those about one place belong to their text", () => {
  const json = decisionsText(one.decisions);
  expect(readDecisions(json)).toEqual({ state: "good", decisions: one.decisions });
  expect(readDecisions(json.replace('"form"', '"start"')).state).toBe("broken");
  expect(readDecisions(bookText(book)).state).toBe("other");
});

const bytes = (text: string) => new TextEncoder().encode(text);
const salt = "5UBUZDAsDA+ZJCI2ipACng";
const head = (work: string) => `age-encryption.org/v1\n-> scrypt ${salt} ${work}\nbody\n--- mac\n`;

test("the first lines of a file show whether and how it can be opened", () => {
  const state = (text: string) => ageHeader(bytes(text)).state;
  expect(state(head("17"))).toBe("passphrase");
  expect(state(head("19"))).toBe("passphrase");
  for (const work of ["20", "22", "63", "99999999999999999999"])
    expect(state(head(work)), work).toBe("heavy");
  expect(state(head("1x"))).toBe("damaged");
  expect(state("age-encryption.org/v1\n-> X25519 abc\nbody\n---\n")).toBe("key");
  expect(state("age-encryption.org/v2\n-> scrypt a 17\n")).toBe("newer");
  expect(state("age-encryption.org/v1\n")).toBe("damaged");
  expect(state("age-encr")).toBe("damaged");
  expect(state("age-encryption.org/v1x\n")).toBe("none");
  expect(state("%PDF-1.7")).toBe("none");
  expect(state('{"kind":"cachenom-mapping"}')).toBe("none");
  const armored = (of: string) =>
    `\ufeff\n-----BEGIN AGE ENCRYPTED FILE-----\r\n${btoa(of).replace(/(.{64})/g, "$1\r\n")}\r\n-----END AGE ENCRYPTED FILE-----\r\n`;
  expect(state(armored(head("17")))).toBe("passphrase");
  expect(state(armored(head("30")))).toBe("heavy");
  expect(state(armored("age-encryption.org/v1\n-> X25519 abc\n"))).toBe("key");
  expect(state("-----BEGIN AGE ENCRYPTED FILE-----\n!!!\n")).toBe("damaged");
});

const pupils = [
  { first: "Emma", last: "Martin", aliases: ["Mimi"] },
  { first: "Rose", last: "Le Goff" },
];

test("words that are always hidden, in all their spellings; a title is not part of a name", () => {
  const made = decisionsOf({ ...noWords, persons: ["Mme Kervella", "héloïse ozanne"] }, []);
  const forms = made.map((d) => d.form);
  expect(forms).toContain("Kervella");
  expect(forms).toContain("KERVELLA");
  expect(forms.some((f) => /mme/i.test(f))).toBe(false);
  for (const form of ["héloïse ozanne", "Héloïse Ozanne", "HÉLOÏSE OZANNE", "HELOISE OZANNE"])
    expect(forms).toContain(form);
  expect(made.every((d) => d.action === "replace" && d.kind === "PERSON")).toBe(true);
});

test("a word that is never hidden reveals no pupil; if it is also always hidden, it is hidden", () => {
  const never = ["Martin", "martin", "EMMA MARTIN", "Mimi", "Goff", "Rosa Parks", "Lens"];
  expect(inNames(never, pupils)).toEqual(["Martin", "martin", "EMMA MARTIN", "Mimi", "Goff"]);
  const made = decisionsOf({ ...noWords, places: ["Lens"], never }, pupils);
  expect(made.filter((d) => d.action === "keep").map((d) => d.form)).toEqual(["Rosa Parks", "ROSA PARKS"]);
  expect(made.find((d) => d.form === "Lens")).toEqual({ form: "Lens", action: "replace", kind: "LOCATION" });
});

test("a pasted list of words is read", () => {
  expect(wordsIn(" Rosa  Parks\r\n\r\nJules Verne;Lens\t-\nRosa Parks")).toEqual([
    "Rosa Parks",
    "Jules Verne",
    "Lens",
  ]);
});

test("pupils keep their numbers: in a list sorted again, a longer one, or one with classes", () => {
  forgetIds();
  const before = [
    { first: "Emma", last: "Martin" },
    { first: "Paul", last: "Petit" },
  ];
  const [emma, paul] = idsOf(before, () => false);
  noteIds([{ id: "ELEVE_009", first: "Zoé", last: "Blanc" }]);
  const later = [
    { first: "Zoé", last: "Blanc", class: "3B" },
    { first: "Ali", last: "Kaci", class: "3B" },
    { first: "Paul", last: "Petit", class: "3B" },
    { first: "EMMA", last: "MARTIN", class: "3B" },
  ];
  const ids = idsOf(later, (id) => id === "ELEVE_009");
  expect([ids[0], ids[2], ids[3]]).toEqual(["ELEVE_009", paul, emma]);
  expect(new Set(ids).size).toBe(4);
  // The same name in another class is another person.
  const other = idsOf([{ first: "Paul", last: "Petit", class: "3C" }, ...later], () => false);
  expect(other[3]).toBe(paul);
  expect(other[0]).not.toBe(paul);
});

test("the strength of a passphrase is not overestimated", () => {
  for (const weak of [
    "3eB",
    "azerty123",
    "motdepasse",
    "3eB 3eB 3eB 3eB",
    "soleil",
    "01092012",
    "aaaaaaaaaaaaaaaa",
    "a a a a a a a",
  ])
    expect(strengthOf(weak, ["3eB"]), weak).toBe("weak");
  expect(strengthOf("lavande tunnel 84 hibou")).toBe("fair");
  expect(strengthOf("lavande tunnel hibou moutarde escalier")).toBe("good");
  expect(bitsOf("lavande lavande lavande")).toBeLessThan(15);
  expect(strengthOf("")).toBe("none");
});

test("the words of proposed passphrases: a power of two, all different, plain letters", () => {
  expect(phraseWords.length).toBe(512);
  expect(new Set(phraseWords).size).toBe(512);
  expect(phraseWords.filter((w) => !/^[a-z]{4,12}$/.test(w))).toEqual([]);
});
