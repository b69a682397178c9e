import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { decisionRows, decisionsOf, pairKey } from "../src/corpus/state/decisions";
import { nextId } from "../src/corpus/state/ids";
import { lineAt } from "../src/corpus/state/places";
import { emptyProject, type Project } from "../src/corpus/state/project";
import { factsOf } from "../src/corpus/state/report";
import { axe } from "./axe";
import { expect, test } from "./page";

const doc = (id: string, author: string, text: string) => ({ id, author, text, thread: "t1" });
const entry = (form: string, category: Project["catalogue"][number]["category"], entity: string | null) => ({
  form,
  category,
  entity,
  origin: "typed" as const,
  round: 0,
});

/** A small forum with a homonym, typing errors, a public person and a small town. */
const project: Project = {
  ...emptyProject,
  title: "Nomades",
  documents: [
    doc(
      "m1",
      "Kelly Martin",
      "Bonjour, je m'appelle Kelly, du lycée Rosa Luxemburg à Canet, près de Perpignan.",
    ),
    doc("m2", "Sylvie Paris", "Merci Kelly et merci Federica ! J'habite à Paris. Adria est là."),
    doc(
      "m3",
      "Kelly Martin",
      "Merci Sylvie. Merci Guillem. kelly et Guillem chantent. Écris à lola33@exemple.org.",
    ),
    doc("m4", "Kelly Martin", "Ferran Adrià cuisine."),
  ],
  entities: [
    { id: "F058", type: "participant", kind: "PERSON", name: "Kelly Martin", gender: "f" },
    { id: "F003", type: "participant", kind: "PERSON", name: "Sylvie Paris", gender: "f" },
    { id: "PP001", type: "public", kind: "PERSON", name: "Ferran Adrià" },
    { id: "I03", type: "institution", kind: "ORG", name: "lycée Rosa Luxemburg" },
    { id: "P007", type: "place", kind: "LOCATION", name: "Canet" },
    { id: "P003", type: "place", kind: "LOCATION", name: "Paris" },
    { id: "P004", type: "place", kind: "LOCATION", name: "Perpignan" },
  ],
  catalogue: [
    entry("Kelly", "firstname", "F058"),
    entry("Kelly Martin", "fullname", "F058"),
    entry("Sylvie", "firstname", "F003"),
    entry("Sylvie Paris", "fullname", "F003"),
    entry("Paris", "lastname", "F003"),
    entry("Paris", "name", "P003"),
    entry("Ferran Adrià", "fullname", "PP001"),
    entry("lycée Rosa Luxemburg", "name", "I03"),
    entry("Canet", "name", "P007"),
    entry("Perpignan", "name", "P004"),
    entry("merci", "other", null),
  ],
};

/** Opens the page with this project, as from its file. */
async function open(page: Page, site: string, step: string, p: Project = project): Promise<void> {
  await page.goto(new URL("corpus.html", site).href);
  const file = {
    format: "cachenom-corpus-file",
    version: 1,
    saved: "2026-01-01T00:00",
    project: p,
    past: [],
    future: [],
  };
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Ouvrir un projet…" }).click();
  await (await chooser).setFiles({
    name: "nomades.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify(file)),
  });
  await expect(page.getByText("Projet ouvert : Nomades")).toBeVisible();
  await go(page, step);
}
const go = (page: Page, step: string) =>
  page.getByRole("navigation", { name: "Les étapes" }).getByRole("button", { name: step }).click();

async function accessible(page: Page): Promise<void> {
  const { violations } = await axe(page).include(".late-step").analyze();
  expect(violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.target.join(" ")).join(", ")}`)).toEqual([]);
}

test("a form with one meaning is decided everywhere, a homonym only in the marked places", () => {
  const marks = [{ doc: "m2", start: 43, end: 48, form: "Paris", entity: "P003" }];
  const decisions = [
    { form: "Canet", entity: "P007", action: "keep" as const, replacement: "", by: "user" as const },
    { form: "Kelly", entity: "F058", action: "replace" as const, replacement: "Ana", by: "user" as const },
  ];
  const list = decisionsOf({ ...project, marks, decisions }, new Map([[pairKey("Sylvie", "F003"), "P2"]]));
  const of = (form: string) => list.filter((d) => "form" in d && d.form === form);
  expect(of("Paris")).toEqual([]);
  expect(of("Kelly")).toEqual([
    {
      form: "Kelly",
      action: "replace",
      entity: "F058",
      kind: "PERSON",
      type: "participant",
      category: "firstname",
      replacement: "Ana",
    },
  ]);
  expect(of("Sylvie")[0]).toMatchObject({ action: "replace", replacement: "P2" });
  expect(of("Canet")[0]).toMatchObject({ action: "keep", entity: "P007", kind: "LOCATION" });
  expect(of("merci")).toEqual([{ form: "merci", action: "keep", type: "common", kind: "OTHER" }]);
  expect(list.filter((d) => "start" in d)).toEqual([
    {
      doc: "m2",
      start: 43,
      end: 48,
      action: "replace",
      entity: "P003",
      kind: "LOCATION",
      type: "place",
      category: "name",
    },
  ]);
  expect(decisionRows({ ...project, decisions }, new Map()).find((r) => r.form === "Canet")).toMatchObject({
    action: "keep",
    by: "user",
    replacement: "P007",
  });
});

test("a place as a line of the concordance", () => {
  expect(lineAt("Bonjour\nKelly 🎈", { doc: "a", start: 8, end: 13 }, 2)).toMatchObject({
    left: "…r ",
    keyword: "Kelly",
    right: " 🎈",
  });
});

test("a new id follows the last of its type", () => {
  expect(nextId(project.entities, "participant")).toBe("F059");
  expect(nextId(project.entities, "place")).toBe("P008");
  expect(nextId(project.entities, "institution")).toBe("I04");
  expect(nextId([], "participant")).toBe("P001");
  expect(nextId([{ id: "L001", type: "other", kind: "OTHER", name: "" }], "place")).toBe("L002");
});

test("the numbers of the report are those of the project", () => {
  expect(factsOf(project, { forms: 10, present: 10, occurrences: 15 })).toMatchObject({
    documents: 4,
    authors: 2,
    forms: 10,
    entities: 7,
    replace: 10,
    keep: 0,
  });
});

test("mining: candidates from the keyboard, a round table, and the next round", async ({ page, site }) => {
  await open(page, site, "Fouiller");
  await page.getByRole("tab", { name: "Variations lexicales" }).click();
  await page.getByRole("button", { name: "Fouiller", exact: true }).last().click();
  const list = page.getByRole("group", { name: "Candidates en attente" });
  const kelly = list.getByRole("button", { name: /^kelly ×1/ });
  await expect(kelly).toContainText("à la casse ou aux accents près");
  await kelly.click();
  // Its contexts are beside it, and the entity of the form it resembles is proposed.
  await expect(page.locator(".candidate-card")).toContainText("et Guillem chantent");
  await expect(page.getByLabel("À qui est cette graphie ?")).toHaveValue("entity F058");
  await accessible(page);
  await page.keyboard.press("a");
  await expect(kelly).toHaveCount(0);
  const table = page.getByRole("table");
  await expect(table.getByRole("row").nth(1)).toContainText("1 graphie, 1 occurrence");
  await page.getByRole("button", { name: "Tour suivant (2)" }).click();
  await expect(table.getByRole("rowheader", { name: "2" })).toBeVisible();
});

test("mining by contexts: a context leads to new names and can be kept for the next corpus", async ({
  page,
  site,
}) => {
  await open(page, site, "Fouiller");
  await page.getByRole("tab", { name: "Contextes gauches" }).click();
  await page.getByRole("button", { name: "Fouiller", exact: true }).last().click();
  const list = page.getByRole("group", { name: "Candidates en attente" });
  await expect(list.getByRole("button", { name: /^Guillem/ })).toContainText("« Merci … »");
  await accessible(page);
  await page.getByRole("button", { name: "Garder le contexte Merci …" }).click();
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Enregistrer les contextes" }).click();
  const file = JSON.parse(readFileSync(await (await saved).path(), "utf8"));
  expect(file).toMatchObject({ format: "cachenom-contexts", left: { good: ["Merci"], bad: [] } });
});

test("a form is counted, shown and marked alike: glued to digits, and inside a longer one", async ({
  page,
  site,
}) => {
  const documents = [
    doc("m1", "A", "Rhys, rhys31@mail.example.org. Merci rhys, et rhys31. rhysling"),
    doc("m2", "B", "Rosa\nLuxemburg ; rosa\nLuxemburg"),
  ];
  const catalogue = [
    entry("Rhys", "firstname", "F058"),
    entry("rhys31@mail.example.org", "email", "F058"),
    entry("Rosa Luxemburg", "name", "I03"),
  ];
  await open(page, site, "Fouiller", { ...project, documents, catalogue });
  await page.getByRole("tab", { name: "Variations lexicales" }).click();
  await page.getByRole("button", { name: "Fouiller", exact: true }).last().click();
  const list = page.getByRole("group", { name: "Candidates en attente" });
  await list.getByRole("button", { name: /^rhys ×1/ }).click();
  await expect(page.locator(".candidate-places .kwic-line")).toHaveCount(1);
  await list.getByRole("button", { name: /^rosa Luxemburg ×1/ }).click();
  await expect(page.locator(".candidate-places .kwic-line")).toHaveCount(1);
  await page.getByRole("button", { name: "Tout cocher" }).click();
  await page.getByRole("button", { name: /^Retenir les cochées/ }).click();
  await go(page, "Marquer");
  const lines = page.getByRole("listbox", { name: "Lignes du concordancier" });
  await expect(lines.getByRole("option")).toHaveCount(5);
  await expect(lines.locator(".keyword", { hasText: /^rhys(?!31)/ })).toHaveCount(1);
  await expect(lines.locator(".keyword", { hasText: /^rosa Luxemburg/ })).toHaveCount(1);
});

test("contexts with a capital beside them are shown first", async ({ page, site }) => {
  const documents = [
    doc("m1", "A", "je vois Kelly, je vois Kelly, je vois demain, cher Kelly, cher Guillem, cher Marco"),
  ];
  await open(page, site, "Fouiller", { ...project, documents });
  await page.getByRole("tab", { name: "Contextes gauches" }).click();
  await page.getByRole("button", { name: "Fouiller", exact: true }).last().click();
  const names = page.locator(".context-name");
  await expect(names.first()).toHaveText("cher …");
  await expect(names.nth(1)).toHaveText("vois …");
});

test("mining by expressions: those of the library, and an own one with a clear error", async ({
  page,
  site,
}) => {
  await open(page, site, "Fouiller");
  await page.getByRole("tab", { name: "Expressions régulières" }).click();
  // The page distinguishes expressions that know only the letters a to z from those that know all letters.
  const own = page.getByRole("textbox", { name: "Expression", exact: true });
  const ascii = page.getByText("ne connaissent que les lettres de a à z");
  await own.fill("\\p{L}+@");
  await expect(ascii).toHaveCount(0);
  await own.fill("\\w+@");
  await expect(ascii).toBeVisible();
  await own.fill("(");
  await page.keyboard.press("Enter");
  const run = page.getByRole("button", { name: "Fouiller", exact: true }).last();
  await run.click();
  await expect(page.locator(".late-error")).toContainText("L’expression « ( » n’est pas valable");
  await page.getByRole("button", { name: "Retirer l’expression « ( »" }).click();
  await run.click();
  const list = page.getByRole("group", { name: "Candidates en attente" });
  await expect(list.getByRole("button", { name: /^lola33@exemple.org/ })).toContainText("Courriel");
});

test("deciding: proposals, a rule that says how many rows it touches, a cell by hand, undo", async ({
  page,
  site,
}) => {
  await open(page, site, "Décider");
  await expect(page.getByRole("textbox", { name: "Remplacement de Canet" })).toHaveValue("P007");
  await page.getByText("Règles pour beaucoup de lignes à la fois").click();
  const towns = page.getByRole("listitem").filter({ hasText: /^Les lieux/ });
  await expect(towns).toContainText("3 lignes touchées");
  await towns.getByRole("button").click();
  const action = (form: string) => page.getByRole("combobox", { name: `Décision pour ${form}` });
  await page.getByText("Règles pour beaucoup de lignes à la fois").click();
  await expect(action("Perpignan")).toHaveValue("keep");
  await expect(action("Canet")).toHaveValue("replace");
  await page.getByRole("textbox", { name: "Remplacement de Canet" }).fill("Rivesville");
  await page.keyboard.press("Enter");
  await expect(page.getByText("vous")).toBeVisible();
  await accessible(page);
  await page.getByRole("button", { name: "Annuler" }).first().click();
  await expect(page.getByRole("textbox", { name: "Remplacement de Canet" })).toHaveValue("P007");
});

test("checking: an undecided homonym is pointed out, and accepted with a note", async ({ page, site }) => {
  await open(page, site, "Vérifier");
  await page.locator(".late-step").getByRole("button", { name: "Vérifier" }).click();
  const card = page.locator(".alert-card").filter({ hasText: "« Paris » désigne plusieurs choses" });
  await expect(card).toContainText("J'habite à");
  await accessible(page);
  await card.getByRole("button", { name: "Marquer ces places" }).click();
  await expect(page.getByRole("listbox", { name: "Lignes du concordancier" })).toContainText("J'habite à");
  await go(page, "Vérifier");
  await card.getByRole("button", { name: "Accepter avec une note…" }).click();
  await page.getByLabel("Pourquoi c’est acceptable").fill("La capitale");
  await page.keyboard.press("Enter");
  await expect(card).toHaveCount(0);
  await page.getByText("1 avertissement accepté").click();
  await expect(page.locator(".folded")).toContainText("La capitale");
});

test("substituting: before and after, remaining forms, files, and a report without names", async ({
  page,
  site,
}) => {
  await open(page, site, "Substituer");
  await page.locator(".late-step").getByRole("button", { name: "Substituer" }).click();
  const first = page.getByRole("article", { name: "Document m1" });
  await expect(first).toContainText("je m'appelle F058, du I03 à P007");
  // A variant that is not listed remains in the output: the page reports it.
  await expect(page.locator(".outcome-leaks")).toContainText("kelly");
  await accessible(page);
  await page.getByRole("button", { name: "Voir kelly dans le concordancier" }).click();
  await expect(page.getByRole("listbox", { name: "Lignes du concordancier" })).toContainText("kelly");
  await go(page, "Substituer");
  await page.getByRole("button", { name: "Ajouter kelly au catalogue" }).click();
  await expect(page.getByRole("article", { name: "Document m3" })).toContainText("F058 et");
  await expect(page.getByRole("button", { name: "Ajouter kelly au catalogue" })).toHaveCount(0);
  const save = async (name: string) => {
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name }).click();
    return readFileSync(await (await saved).path(), "utf8");
  };
  expect(await save("Textes (un fichier)")).toContain("je m'appelle F058, du I03 à P007");
  expect(await save("Balisé <calix>, en attente")).toContain('modified="wait">Canet</calix>');
  expect(await save("Table des décisions (CSV)")).toContain("Canet;P007");
  const report = await save("Enregistrer le rapport");
  expect(report).toContain("Graphies répertoriées");
  for (const name of ["Kelly", "Sylvie", "Canet", "Luxemburg", "Nomades"]) expect(report).not.toContain(name);
  await page.getByLabel("avec les noms réels (à garder pour soi)").check();
  expect(await save("Enregistrer le rapport")).toContain("lycée Rosa Luxemburg");
});

test("substituting reports the author fields that keep a part of a name, and only these", async ({
  page,
  site,
}) => {
  const remark = page.getByText("le champ d’auteur garde une partie d’un nom remplacé");
  const run = page.locator(".late-step").getByRole("button", { name: "Substituer" });
  await open(page, site, "Substituer", {
    ...project,
    catalogue: project.catalogue.filter((e) => e.form !== "Kelly Martin"),
  });
  await run.click();
  await expect(page.getByRole("region", { name: "Avant, après" })).toBeVisible();
  await expect(remark).toBeVisible();
  await expect(remark).toContainText("m1");
  await open(page, site, "Substituer");
  await run.click();
  await expect(page.getByRole("region", { name: "Avant, après" })).toBeVisible();
  await expect(remark).toHaveCount(0);
});
