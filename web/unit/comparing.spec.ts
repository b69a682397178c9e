import { expect, test } from "@playwright/test";
import { fr } from "../src/corpus/i18n/fr";
import { keptMine, leftForLater, type Two, tookTheirs } from "../src/corpus/state/adjudicating";
import { agreementByForm, agreementByPlace, agreementOf } from "../src/corpus/state/agreement";
import { blindPass } from "../src/corpus/state/blind-pass";
import {
  type Difference,
  placeDifferences,
  readingsOf,
  sharedDocuments,
  unitsOf,
  verdictDifferences,
} from "../src/corpus/state/comparing";
import { decisionsOf } from "../src/corpus/state/decisions";
import type { Lexicon } from "../src/corpus/state/lexicon";
import { occurrencesOf } from "../src/corpus/state/placing";
import {
  type Category,
  type Document,
  type Entity,
  type Entry,
  emptyProject,
  type Mark,
  type Project,
  type Verdict,
} from "../src/corpus/state/project";
import { readFile } from "../src/corpus/state/project-file";
import { reportHtml } from "../src/corpus/state/report";
import { ownIds } from "../src/corpus/state/same-entities";
import { word } from "../src/corpus/state/words";
import { savedMarks } from "../src/shared/state/first-bytes";

const documents: Document[] = [
  { id: "m1", text: "Merci à Léa Martin. Bonjour Rose." },
  { id: "m2", text: "une rose pour Rose ; Canet est loin, dit Yann." },
];

function lexiconOf(list: readonly Document[]): Lexicon {
  const places = new Map<string, number[]>();
  for (const [doc, { text }] of list.entries())
    for (const m of text.matchAll(word)) places.set(m[0], [...(places.get(m[0]) ?? []), doc, m.index]);
  return { documents: list, words: 0, forms: 0, places };
}

const person = (id: string, name: string): Entity => ({ id, name, type: "participant", kind: "PERSON" });
const place = (id: string, name: string): Entity => ({ id, name, type: "place", kind: "LOCATION" });
const entry = (form: string, entity: string | null, category: Category = "firstname"): Entry => ({
  form,
  entity,
  category,
  origin: "typed",
  round: 0,
});
/** A mark at the first place of a form in a document. */
const mark = (doc: string, form: string, entity: string | null): Mark => {
  const start = documents.find((d) => d.id === doc)?.text.indexOf(form) ?? -1;
  return { doc, start, end: start + form.length, form, entity };
};
const verdict = (form: string, entity: string, action: Verdict["action"], replacement = ""): Verdict => ({
  form,
  entity,
  action,
  replacement,
  by: "user",
});

const anne: Project = {
  ...emptyProject,
  documents,
  annotator: "Anne",
  entities: [person("P1", "Léa Martin"), person("P2", "Rose Duval"), place("L1", "Canet")],
  catalogue: [
    entry("Léa Martin", "P1", "fullname"),
    entry("Rose", "P2"),
    entry("Rose", null, "other"),
    entry("Canet", "L1", "name"),
  ],
  marks: [mark("m1", "Rose", "P2"), mark("m2", "Rose", "P2")],
  decisions: [verdict("Canet", "L1", "keep")],
};

const bruno: Project = {
  ...emptyProject,
  documents,
  annotator: "Bruno",
  entities: [
    place("L7", "Canet"),
    person("P1", "Rose Duval"),
    person("P2", "Léa Martin"),
    person("P3", "Yann"),
  ],
  catalogue: [
    entry("Léa", "P2"),
    entry("Martin", "P2", "lastname"),
    entry("Rose", "P1"),
    entry("Rose", null, "other"),
    entry("Canet", "L7", "name"),
    entry("Yann", "P3"),
  ],
  marks: [mark("m1", "Rose", null)],
};

function two(
  mine: Project,
  theirs: Project,
): { two: Two; list: Difference[]; units: ReturnType<typeof unitsOf> } {
  const x = lexiconOf(mine.documents);
  const shared = sharedDocuments(mine.documents, theirs.documents);
  const ids = ownIds(mine, theirs);
  const idOf = (id: string) => ids.get(id) ?? id;
  const occurrences = occurrencesOf(mine, x);
  const units = unitsOf(
    readingsOf(mine, occurrences, x.documents, shared),
    readingsOf(theirs, occurrencesOf(theirs, x), x.documents, shared, idOf),
  );
  const list = [
    ...placeDifferences(units, x.documents),
    ...verdictDifferences(mine, theirs, units, idOf),
  ].sort((a, b) => a.doc - b.doc || a.start - b.start);
  return { two: { mine, theirs, occurrences, documents: x.documents, shared: shared.ids, ids }, list, units };
}
const kinds = (mine: Project, theirs: Project) =>
  two(mine, theirs).list.map((d) => `${d.kind} ${d.forms.join("+")}`);

test("documents are the same by id and text; the others are counted", () => {
  const s = sharedDocuments(documents, [
    { id: "m1", text: documents[0]?.text ?? "" },
    { id: "m2", text: "autre" },
    { id: "m9", text: "neuf" },
  ]);
  expect([...s.ids]).toEqual(["m1"]);
  expect([s.otherText, s.onlyMine, s.onlyTheirs]).toEqual([1, 0, 1]);
});

test("entities are the same by their forms and names, whatever their numbers", () => {
  expect(Object.fromEntries(ownIds(anne, bruno))).toEqual({ L7: "L1", P1: "P2", P2: "P1", P3: "P3" });
});

const leas: [what: string, mine: Entity, theirs: Entity, form: string, category: Category, same: boolean][] =
  [
    [
      "one first name, two surnames",
      person("P1", "Léa Martin"),
      person("P1", "Léa Duval"),
      "Léa",
      "firstname",
      false,
    ],
    [
      "one address, two surnames",
      person("P1", "Léa Martin"),
      person("P1", "Léa Duval"),
      "l@x.example",
      "email",
      true,
    ],
    ["a longer name", person("P1", "Léa Martin"), person("P4", "Léa C. Martin"), "Léa", "firstname", true],
    ["a place is no person", person("P1", "Paris"), place("P1", "Paris"), "Paris", "name", false],
  ];
for (const [what, mine, theirs, form, category, same] of leas)
  test(`the same entity or not: ${what}`, () => {
    const of = (e: Entity) => ({ entities: [e], catalogue: [entry(form, e.id, category)] });
    expect(ownIds(of(mine), of(theirs)).get(theirs.id) === mine.id).toBe(same);
  });

test("differences come in text order, with their kind", () => {
  expect(kinds(anne, bruno)).toEqual([
    "span Léa Martin+Léa+Martin",
    "common Rose",
    "undecided Rose",
    "verdict Canet",
    "absent Yann",
  ]);
  expect(kinds(anne, anne)).toEqual([]);
});

test("the same entity, marked by one only, is told apart from a disagreement", () => {
  const marked = { ...anne, marks: [...anne.marks, mark("m2", "Canet", "L1")] };
  expect(kinds(anne, marked)).toEqual(["how Canet"]);
});

test("a document with another text is not compared", () => {
  const edited = { ...bruno, documents: [documents[0] as Document, { id: "m2", text: "Yann ?" }] };
  expect(kinds(anne, edited).some((k) => k.includes("Yann"))).toBe(false);
});

test("taking theirs everywhere leaves no difference, and says who decided", () => {
  const { two: of, list } = two(anne, bruno);
  const merged = { ...anne, ...tookTheirs(of, list) };
  // The other leaves one place of Rose undecided, and so does the merged project.
  expect(kinds(merged, bruno).filter((k) => !k.startsWith("how"))).toEqual([]);
  expect(merged.entities.map((e) => e.id)).toEqual(["P1", "P2", "L1", "P3"]);
  expect(merged.catalogue.some((e) => e.form === "Léa Martin")).toBe(false);
  expect(merged.marks.find((m) => m.form === "Yann")?.annotator).toBe("Bruno");
  expect(merged.decisions).toEqual([{ ...verdict("Canet", "L1", "replace"), annotator: "Bruno" }]);
  expect(merged.compared?.every((c) => c.side === "theirs" && c.annotator === "Anne")).toBe(true);
});

test("one decision leaves the other places as they are", () => {
  const single = {
    ...anne,
    catalogue: [entry("Rose", "P2")],
    marks: [],
    decisions: [],
  };
  const theirs = {
    ...bruno,
    catalogue: [entry("Rose", "P1"), entry("Rose", null, "other")],
    marks: [mark("m1", "Rose", null), mark("m2", "Rose", "P1")],
  };
  const { two: of, list } = two(single, theirs);
  const merged = { ...single, ...tookTheirs(of, list.slice(0, 1)) };
  const means = occurrencesOf(merged, lexiconOf(documents)).map((o) => [o.entity, o.annotator]);
  expect(means).toEqual([
    [null, "Bruno"],
    ["P2", undefined],
  ]);
});

test("keeping mine marks the place in my name; later only records it", () => {
  const { two: of, list } = two(anne, bruno);
  const rose = list.filter((d) => d.kind === "common");
  const kept = { ...anne, ...keptMine(of, rose) };
  expect(kept.marks.find((m) => m.doc === "m1")).toEqual({ ...mark("m1", "Rose", "P2"), annotator: "Anne" });
  expect(kept.compared?.map((c) => c.side)).toEqual(["mine"]);
  // The difference is still there under the same key, so that its record counts.
  const { list: after } = two(kept, bruno);
  expect(after.map((d) => d.key)).toEqual(list.map((d) => d.key));
  expect(Object.keys(leftForLater(of, rose))).toEqual(["compared"]);
});

test("percent and kappa, against figures worked out by hand", () => {
  const of = (yy: number, yn: number, ny: number, nn: number) =>
    agreementOf([
      ...Array.from({ length: yy }, () => ["y", "y"] as const),
      ...Array.from({ length: yn }, () => ["y", "n"] as const),
      ...Array.from({ length: ny }, () => ["n", "y"] as const),
      ...Array.from({ length: nn }, () => ["n", "n"] as const),
    ]);
  expect(of(20, 5, 10, 15)).toEqual({ units: 50, share: 0.7, kappa: 0.4 });
  expect(of(5, 0, 0, 5)).toEqual({ units: 10, share: 1, kappa: 1 });
  expect(of(0, 5, 5, 0).kappa).toBe(-1);
  expect(of(7, 0, 0, 0), "one class only").toEqual({ units: 7, share: 1, kappa: null });
  expect(of(0, 0, 0, 0), "nothing").toEqual({ units: 0, share: null, kappa: null });
});

test("agreement by place and by form", () => {
  const { two: of, units } = two(anne, bruno);
  const row = (rows: ReturnType<typeof agreementByPlace>, group: string, name: string) =>
    rows.find((r) => r.group === group && r.name === name);
  const places = agreementByPlace(units);
  expect(units.length).toBe(5);
  expect(row(places, "all", "all")).toMatchObject({ units: 5, share: 0.2 });
  expect(row(places, "category", "name")).toMatchObject({
    kappa: 1,
    counts: { both: 1, mine: 0, theirs: 0 },
  });
  expect(row(places, "category", "firstname")?.counts).toEqual({ both: 0, mine: 2, theirs: 2 });
  expect(row(places, "type", "participant")?.counts).toEqual({ both: 1, mine: 2, theirs: 1 });
  const forms = agreementByForm(anne, bruno, (id) => of.ids.get(id) ?? id);
  expect(row(forms, "all", "all")).toMatchObject({ units: 6 });
  expect(row(forms, "verdict", "verdict")).toMatchObject({ units: 2, share: 0.5 });
});

test("a blind pass has the documents and the catalogue of step 2, and nothing else of the first", () => {
  const first: Project = {
    ...anne,
    catalogue: [
      ...anne.catalogue,
      { ...entry("Yann", "P9"), origin: "marking" },
      { ...entry("Perpignan", "L9", "name"), origin: "contexts", way: "left", round: 1 },
    ],
    entities: [...anne.entities, person("P9", "Yann"), place("L9", "Perpignan")],
    seen: ["x"],
    log: [{ at: "2026-01-01T10:00", step: 3, what: "x", count: 1 }],
  };
  const blind = blindPass(first, "second");
  expect(blind.documents).toBe(first.documents);
  expect(blind.catalogue).toEqual(anne.catalogue);
  expect(blind.entities).toEqual(anne.entities);
  expect([blind.marks, blind.decisions, blind.seen, blind.log, blind.mining.rounds]).toEqual([
    [],
    [],
    [],
    [],
    [],
  ]);
  expect(blind.annotator).toBeUndefined();
});

test("the report without names and the decisions for the exports name no annotator", () => {
  const { two: of, list } = two(anne, bruno);
  const merged: Project = { ...anne, ...tookTheirs(of, list) };
  const html = reportHtml(
    {
      project: merged,
      profile: null,
      proposals: new Map(),
      counted: { forms: 0, present: 0, occurrences: 0 },
      warnings: new Map(),
      open: null,
      steps: { head: [], rows: [] },
      occurrences: new Map(),
      result: null,
      version: null,
      names: false,
      language: "fr",
      now: "2026-01-01T10:00",
    },
    {
      ...fr.report,
      profile: fr.profiles.report,
      rough: fr.profiles.rough,
      unread: fr.profiles.unread,
      ways: fr.mine.ways,
      day: fr.day,
      types: fr.work.typeOne,
      categories: fr.work.categories,
    },
  );
  expect(html).toContain("<table>");
  expect(html).not.toMatch(/Anne|Bruno/);
  expect(JSON.stringify(decisionsOf(merged))).not.toMatch(/Anne|Bruno/);
});

const file = (p: object) =>
  JSON.stringify({ format: savedMarks.project, version: 1, saved: "", project: p, past: [], future: [] });
/** As projects were saved before they had annotators, seen places and author fields. */
const older = {
  title: "Ancien",
  language: "",
  kinds: ["PERSON"],
  documents,
  entities: anne.entities,
  catalogue: anne.catalogue,
  marks: anne.marks,
  mining: emptyProject.mining,
  decisions: anne.decisions,
  accepted: [],
  log: [],
};

test("projects with and without annotators are opened; a damaged name is not", () => {
  const opened = readFile(file(older));
  expect(opened.state).toBe("good");
  if (opened.state === "good") expect(opened.history.now).toEqual({ ...emptyProject, ...older });
  const { two: of, list } = two(anne, bruno);
  const merged = { ...anne, ...tookTheirs(of, list) };
  const again = readFile(file(merged));
  expect(again.state === "good" && again.history.now).toEqual(merged);
  for (const [bad, what] of [
    [{ ...merged, annotator: 3 }, "annotator"],
    [{ ...merged, marks: [{ ...mark("m1", "Rose", "P2"), annotator: {} }] }, "marks"],
    [{ ...merged, compared: [{ key: "k", side: "nobody" }] }, "compared"],
  ] as const)
    expect(readFile(file(bad))).toEqual({ state: "damaged", what });
});
