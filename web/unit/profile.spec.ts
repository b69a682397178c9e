import { expect, test } from "@playwright/test";
import { areasOf, type KnownForms, profiled, weeksOf, withDates } from "../src/corpus/state/profile";
import {
  type Category,
  type Entity,
  emptyProject,
  type Profile,
  type Project,
} from "../src/corpus/state/project";
import { readFile } from "../src/corpus/state/project-file";
import { savedMarks } from "../src/shared/state/first-bytes";

const plain: Profile = {
  name: "essai",
  firstNames: false,
  places: "decided",
  dates: "kept",
  seed: "s",
  areas: [],
};

/** A project of entities and forms: "P001 PERSON Tobias Janstad: fullname Tobias Janstad, firstname Tobias". */
function projectOf(...rows: string[]): Project {
  const entities: Entity[] = [];
  const catalogue: Project["catalogue"][number][] = [];
  for (const row of rows) {
    const [, id = "", kind = "", name = "", list = ""] = /^(\S+) (\S+) ([^:]+): (.+)$/.exec(row) ?? [];
    entities.push({
      id,
      kind: kind as Entity["kind"],
      name,
      type: kind === "PERSON" ? "participant" : "place",
    });
    for (const one of list.split(", ")) {
      const [, category = "", form = ""] = /^(\S+) (.+)$/.exec(one) ?? [];
      catalogue.push({ form, category: category as Category, entity: id, origin: "typed", round: 0 });
    }
  }
  return { ...emptyProject, entities, catalogue };
}

const people = projectOf(
  "P001 PERSON Tobias Janstad: fullname Tobias Janstad, fullname JANSTAD Tobias, firstname Tobias, lastname Janstad, email t.j@exemple.fr",
  "P002 PERSON Anne-Lise Roy: fullname Anne-Lise Roy, firstname Anne-Lise",
  "P003 PERSON Kelly: firstname Kelly",
  "P004 PERSON Inconnu Total: fullname Inconnu Total",
  "L001 LOCATION Lyon: name Lyon, other lugdunum",
  "L002 LOCATION Bretagne: name Bretagne",
  "L003 LOCATION Berlin: name Berlin",
  "L004 LOCATION Bourg-Perdu: name Bourg-Perdu",
);

const known: KnownForms = new Map([
  ["Lyon", { form: "Lyon", region: "Auvergne-Rhône-Alpes", country: "France" }],
  ["Bretagne", { form: "Bretagne", region: "Bretagne", country: "France" }],
  ["Berlin", { form: "Berlin", country: "Allemagne" }],
]);

/** What a profile makes of the forms, as "form → replacement", or "form kept". */
function made(p: Project, profile: Profile): string[] {
  const areas = areasOf(p, profile, known);
  return profiled(p, profile, areas, new Map()).project.decisions.map((d) =>
    d.action === "keep" ? `${d.form} kept` : `${d.form} → ${d.replacement}`,
  );
}

test("first names stay, surnames and whole names do not", () => {
  expect(made(people, { ...plain, firstNames: true })).toEqual([
    "Tobias Janstad → Tobias P001",
    "JANSTAD Tobias → Tobias P001",
    "Tobias kept",
    "Anne-Lise Roy → Anne-Lise P002",
    "Anne-Lise kept",
    "Kelly kept",
  ]);
});

test("places become regions, and abroad countries", () => {
  expect(made(people, { ...plain, places: "region" })).toEqual([
    "Lyon → Auvergne-Rhône-Alpes",
    "lugdunum → Auvergne-Rhône-Alpes",
    "Bretagne kept",
    "Berlin → Allemagne",
  ]);
  const areas = [{ entity: "L004", area: "Ailleurs" }];
  expect(made(people, { ...plain, places: "country", areas })).toEqual([
    "Lyon → France",
    "lugdunum → France",
    "Bretagne → France",
    "Berlin → Allemagne",
    "Bourg-Perdu → Ailleurs",
  ]);
});

test("what the researcher keeps stays kept, and a chosen replacement gives way to a region", () => {
  const decisions = [
    { form: "Lyon", entity: "L001", action: "keep" as const, replacement: "", by: "user" as const },
    { form: "Berlin", entity: "L003", action: "replace" as const, replacement: "Ville", by: "user" as const },
    {
      form: "Tobias Janstad",
      entity: "P001",
      action: "replace" as const,
      replacement: "Robin",
      by: "user" as const,
    },
  ];
  const p = { ...people, decisions };
  expect(made(p, { ...plain, places: "region" })).toContain("Lyon kept");
  expect(made(p, { ...plain, places: "region" })).toContain("Berlin → Allemagne");
  expect(made(p, { ...plain, firstNames: true })).toContain("Tobias Janstad → Tobias Robin");
});

test("weeks are the same for a person each time, never none, and of both signs", () => {
  const shifted = { ...plain, dates: "person" as const };
  const weeks = Array.from({ length: 200 }, (_, i) => weeksOf(shifted, `P${i}`));
  expect(weeks).toEqual(Array.from({ length: 200 }, (_, i) => weeksOf(shifted, `P${i}`)));
  expect(Math.min(...weeks.map(Math.abs))).toBe(2);
  expect(Math.max(...weeks.map(Math.abs))).toBe(26);
  expect(weeks.some((w) => w < 0) && weeks.some((w) => w > 0)).toBe(true);
  expect(new Set(["P1", "P2", ""].map((x) => weeksOf({ ...plain, dates: "same" }, x))).size).toBe(1);
  expect(weeksOf(plain, "P1")).toBe(0);
});

test("dates move only where nothing else was decided", () => {
  const at = (start: number, end: number) => ({ doc: "m1", start, end, action: "replace" as const });
  expect(withDates([at(4, 10)], [at(0, 3), at(8, 12), at(10, 14)])).toEqual([
    at(4, 10),
    at(0, 3),
    at(10, 14),
  ]);
});

test("a project with a damaged profile is refused, and older ones have none", () => {
  const saved = (p: object) =>
    JSON.stringify({
      format: savedMarks.project,
      version: 1,
      project: { ...emptyProject, ...p },
      past: [],
      future: [],
    });
  expect(readFile(saved({})).state).toBe("good");
  expect(readFile(saved({ profiles: [plain], profile: "essai" })).state).toBe("good");
  expect(readFile(saved({ profiles: [{ ...plain, places: "mars" }] }))).toEqual({
    state: "damaged",
    what: "profiles",
  });
});
