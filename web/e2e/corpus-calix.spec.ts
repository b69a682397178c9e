import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { type Entry, emptyProject, type Mark, type Project } from "../src/corpus/state/project";
import { type CorpusPage, expect, file, test } from "./corpus-page";

const entry = (form: string, category: Entry["category"], entity: string | null): Entry => ({
  form,
  category,
  entity,
  origin: "typed",
  round: 0,
});

const texts: [id: string, subject: string, body: string][] = [
  ["m1", "Kelly à Paris", "🎈 Bonjour Kelly, Paris te va ? Rosa Parks, elle, dit rosa.\nKelly <3 & Paris !"],
  ["m2", "", "  Kelly Durand arrive à Paris avec kelly@x.example ; le lycée Rosa Parks attend.\n"],
  ["m3", "", "Paris, toujours Paris. Et Rosa ? Rien à dire."],
];
const documents = texts.map(([id, subject, body], i) => ({
  id,
  text: subject ? `${subject}\n\n${body}` : body,
  author: i === 1 ? "Kelly Durand" : "Jo",
  ...(subject && { subject }),
  ...(i < 2 && { thread: "t1", title: "Présentations" }),
  date: `2011-11-0${i + 3}`,
}));

/** The number of a form's place, counted from 1 in its document. */
function place(doc: string, form: string, nth: number, entity: string | null): Mark {
  const text = documents.find((d) => d.id === doc)?.text ?? "";
  let start = -1;
  for (let i = 0; i < nth; i++) start = text.indexOf(form, start + 1);
  expect(start).toBeGreaterThanOrEqual(0);
  return { doc, start, end: start + form.length, form, entity };
}

/** Homonyms of each sort: decided, undecided everywhere, undecided in some places, and the common noun. */
const work: Project = {
  ...emptyProject,
  title: "Essai",
  documents,
  entities: [
    { id: "P001", type: "participant", kind: "PERSON", name: "Kelly Durand" },
    { id: "PP001", type: "public", kind: "PERSON", name: "Rosa Parks" },
    { id: "PP002", type: "public", kind: "PERSON", name: "Paris" },
    { id: "L001", type: "place", kind: "LOCATION", name: "Paris" },
    { id: "I001", type: "institution", kind: "ORG", name: "Rosa Parks" },
    { id: "A001", type: "other", kind: "EMAIL", name: "kelly@x.example" },
  ],
  catalogue: [
    entry("Kelly", "firstname", "P001"),
    entry("Kelly Durand", "fullname", "P001"),
    entry("kelly@x.example", "email", "A001"),
    entry("Paris", "name", "L001"),
    entry("Paris", "lastname", "PP002"),
    entry("Rosa Parks", "fullname", "PP001"),
    entry("Rosa Parks", "name", "I001"),
    entry("Rosa", "firstname", "PP001"),
    entry("rosa", "other", null),
  ],
  marks: [place("m1", "Paris", 1, "L001"), place("m1", "Paris", 2, "PP002"), place("m2", "Paris", 1, "L001")],
};

const saved = (project: Project) =>
  Buffer.from(
    JSON.stringify({ format: "cachenom-corpus-file", version: 1, saved: "", project, past: [], future: [] }),
  );

async function download(page: Page, button: string): Promise<string> {
  const got = page.waitForEvent("download");
  await page.getByRole("button", { name: button }).click();
  return readFileSync(await (await got).path(), "utf8");
}

async function exported(corpus: CorpusPage, button: string): Promise<string> {
  await corpus.step("Substituer");
  const run = corpus.page.locator(".late-step").getByRole("button", { name: "Substituer" });
  if (await run.isEnabled()) await run.click();
  return download(corpus.page, button);
}
const WAITING = "Balisé <calix>, en attente";
const SUBSTITUTED = "Balisé <calix>, substitué";

const elements = (xml: string) => xml.match(/<calix [^>]*>[^<]*/g) ?? [];

const known = (p: Project) => ({
  entities: [...p.entities].sort((a, b) => (a.id < b.id ? -1 : 1)),
  catalogue: p.catalogue.map((e) => `${e.form}|${e.category}|${e.entity}`).sort(),
  marks: p.marks.map((m) => `${m.doc} ${m.start} ${m.end} ${m.form} ${m.entity}`).sort(),
});

test("undecided forms are in the file as waiting, and the file brings the work back", async ({
  corpus,
  page,
}) => {
  await corpus.openProject(saved(work));
  await expect(corpus.bar).toContainText("5 à décider");
  const xml = await exported(corpus, WAITING);
  const waiting = elements(xml).filter((e) => !e.includes("entity_id") && !e.includes('type="Common"'));
  const paris = '<calix candidates="L001:Public:name PP002:Public:lastname" type="Public"';
  const rosa = '<calix candidates="I001:Public:name PP001:Public:fullname" type="Public"';
  const rest = ' case="capitalized" form="normal" modified="wait">';
  const [inParis, inRosa] = [`${paris}${rest}Paris`, `${rosa}${rest}Rosa Parks`];
  expect(waiting).toEqual([inRosa, inParis, inRosa, inParis, inParis]);
  expect(elements(xml).filter((e) => e.includes('modified="wait"'))).toHaveLength(elements(xml).length);
  expect(elements(xml).filter((e) => e.endsWith("Paris"))).toHaveLength(6);

  await page.reload();
  await corpus.open([file("calix.xml", xml, "text/xml")]);
  const said = page.getByRole("status").filter({ hasText: "Marques <calix> reprises" });
  await expect(said).toContainText(
    "7 graphies mises au catalogue (6 entités), 10 occurrences marquées, 5 à décider.",
  );
  await expect(corpus.bar).toContainText("5 à décider");
  const project = JSON.parse(await corpus.saved()).project as Project;
  expect(known(project)).toEqual(known(work));
  expect(project.documents.map((d) => d.text)).toEqual(documents.map((d) => d.text));
  expect(await exported(corpus, WAITING)).toBe(xml);

  // Opening the file was one change.
  await corpus.step("Corpus");
  await expect(said).toBeVisible();
  await corpus.bar.getByRole("button", { name: "Annuler" }).click();
  await expect(page.getByRole("button", { name: "Ouvrir des fichiers…" })).toBeVisible();
  await expect(said).toHaveCount(0);
  await corpus.bar.getByRole("button", { name: "Refaire" }).click();
  await expect(corpus.bar).toContainText("5 à décider");
});

test("in a substituted file, pseudonyms are not names, kept forms stay kept and waiting ones waiting", async ({
  corpus,
  page,
}) => {
  await corpus.openProject(
    saved({
      ...work,
      decisions: [{ form: "Rosa", entity: "PP001", action: "keep", replacement: "", by: "user" }],
    }),
  );
  await expect(corpus.bar).toContainText("5 à décider");
  const xml = await exported(corpus, SUBSTITUTED);
  expect(xml).not.toContain("candidates");
  expect(xml).not.toContain(">Kelly");
  const waiting = elements(xml).filter((e) => e.includes('modified="wait"'));
  expect(waiting.map((e) => e.replace(/.*>/, ""))).toEqual([
    "Rosa Parks",
    "Paris",
    "Rosa Parks",
    "Paris",
    "Paris",
  ]);
  expect(waiting.filter((e) => e.includes("entity_id"))).toEqual([]);

  await page.reload();
  await corpus.open([file("calix.xml", xml, "text/xml")]);
  const said = page.getByRole("status").filter({ hasText: "occurrences du fichier" });
  await expect(said).toContainText(/\d occurrences du fichier étaient déjà substituées/);
  const project = JSON.parse(await corpus.saved()).project as Project;
  expect(project.catalogue.map((e) => e.form).sort()).toEqual(["Paris", "Rosa", "Rosa Parks", "rosa"]);
  expect(project.decisions.map((d) => [d.form, d.action])).toEqual([["Rosa", "keep"]]);
});

test("marks of other programs are read in any form, and no text is lost", async ({ corpus, page }) => {
  const xml = `<?xml version="1.0"?>
<forum><message id="m1" author="Jo"><body>Salut <CALIX modified="WAIT" category="Prénom" Type="participante" entity_ID="F058">Kelly</CALIX> et <calix>Léo</calix>,
<calix type="common noun">rose</calix> <calix entity_id="F058" type="Participant" category="patronyme" modified="oui">Xyz</calix> <calix entity_id="I03" type="Institution">Lycée Rosa</calix>.
<calix category="lastname" type="Public" entity_id="PP001" modified="wait">Kelly</calix> puis Kelly.</body></message></forum>`;
  await corpus.open([file("autre.xml", xml, "text/xml")]);
  await expect(page.getByRole("status").filter({ hasText: "Marques <calix> reprises" })).toContainText(
    "1 occurrence du fichier était déjà substituée",
  );
  const p = JSON.parse(await corpus.saved()).project as Project;
  expect(p.documents[0]?.text).toBe("Salut Kelly et Léo,\nrose Xyz Lycée Rosa.\nKelly puis Kelly.");
  expect(known(p)).toEqual({
    entities: [
      { id: "A001", type: "other", kind: "OTHER", name: "Léo" },
      { id: "F058", type: "participant", kind: "PERSON", name: "Kelly" },
      { id: "I03", type: "institution", kind: "ORG", name: "Lycée Rosa" },
      { id: "PP001", type: "public", kind: "PERSON", name: "Kelly" },
    ],
    catalogue: [
      "Kelly|firstname|F058",
      "Kelly|lastname|PP001",
      "Lycée Rosa|other|I03",
      "Léo|other|A001",
      "rose|other|null",
    ],
    marks: ["m1 41 46 Kelly PP001", "m1 6 11 Kelly F058"],
  });
  await expect(corpus.bar).toContainText("1 à décider");
});

test("a marked first name of a single author is that author, and not a second entity", async ({ corpus }) => {
  const mark = (id: string, form: string) =>
    `<calix entity_id="${id}" type="Participant" category="firstname" modified="wait">${form}</calix>`;
  const message = (id: string, author: string, body: string) =>
    `<message id="${id}" author="${author}"><body>${body}</body></message>`;
  const xml = `<forum>${message("a", "Kelly Durand", mark("P001", "Léo"))}${message("b", "Léo Paz", mark("P002", "Kelly"))}${message("c", "Léo Bon", "Oui")}</forum>`;
  await corpus.open([file("c.xml", xml, "text/xml")]);
  await expect(corpus.bar).toContainText("2 entités");
  // Two authors are called Léo: it is unknown which one is meant.
  await corpus.participants();
  const p = JSON.parse(await corpus.saved()).project as Project;
  expect(p.entities.map((e) => `${e.id} ${e.name}`)).toEqual([
    "P001 Léo",
    "P002 Kelly Durand",
    "P003 Léo Paz",
    "P004 Léo Bon",
  ]);
  expect(p.catalogue.filter((e) => e.form === "Kelly").map((e) => e.entity)).toEqual(["P002"]);
});

test("an id that another person has changes when the file is added to other work", async ({
  corpus,
  page,
}) => {
  await corpus.openProject(saved({ ...work, marks: [] }));
  const calix = (id: string, form: string) =>
    `<calix entity_id="${id}" type="Participant" modified="wait">${form}</calix>`;
  const xml = `<forum><message id="n1" author="Zoé"><body>${calix("P001", "Zoé")} ${calix("P001", "Zaz")} ${calix("L001", "Paris")}</body></message></forum>`;
  await corpus.step("Corpus");
  await corpus.open([file("plus.xml", xml, "text/xml")]);
  await expect(page.getByRole("status").filter({ hasText: "Marques <calix> reprises" })).toContainText(
    "1 identifiant du fichier est ici celui d’une autre entité",
  );
  const p = JSON.parse(await corpus.saved()).project as Project;
  expect(p.catalogue.filter((e) => e.form.startsWith("Z")).map((e) => e.entity)).toEqual(["P002", "P002"]);
  expect(p.catalogue.filter((e) => e.form === "Paris")).toHaveLength(2);
  expect(p.marks).toEqual([{ doc: "n1", start: 8, end: 13, form: "Paris", entity: "L001" }]);
});

test("the page says where XML is not well-formed, and every message is read", async ({ corpus, page }) => {
  const message = (id: string, text: string) =>
    `<message id="${id}" author="Jo"><body>${text}</body></message>\n`;
  const rest = Array.from({ length: 5 }, (_, i) => message(`z${i}`, "Fin.")).join("");
  const broken = `<forum>\n${message("a", "Bonjour.")}${message("b", "Été <i pluie")}${rest}</forum>`;
  await corpus.open([file("f.xml", broken, "text/xml")]);
  const alert = page.getByRole("alert").filter({ hasText: "f.xml" });
  await expect(alert).toContainText("n’est pas bien formé à la ligne 3, colonne 48, dans le message b");
  await expect(alert).toContainText("7 messages ont été lus.");
  await expect(corpus.bar).toContainText("7 documents");
});

test("an unescaped ampersand loses nothing", async ({ corpus, page }) => {
  const xml = '<forum><message id="a" author="Jo"><body>Été & pluie</body></message></forum>';
  await corpus.open([file("f.xml", xml, "text/xml")]);
  await expect(corpus.bar).toContainText("1 document");
  await page.getByText("1 remarque sur les fichiers").click();
  await expect(page.getByText("est gardé tel quel, rien n’est perdu")).toBeVisible();
  await expect(page.getByRole("alert").filter({ hasText: "f.xml" })).toHaveCount(0);
});

test("a name in the title is neither in a file to share nor in the file's name", async ({ corpus, page }) => {
  await corpus.openProject(saved({ ...work, title: "Kelly Durand, corpus" }));
  await corpus.step("Substituer");
  await page.locator(".late-step").getByRole("button", { name: "Substituer" }).click();
  await expect(page.locator(".outcome")).toBeVisible();
  for (const button of [SUBSTITUTED, "Forum (XML)"]) {
    const got = page.waitForEvent("download");
    await page.getByRole("button", { name: button }).click();
    const shared = await got;
    expect(shared.suggestedFilename()).toMatch(/^p001-corpus-/);
    expect(readFileSync(await shared.path(), "utf8")).not.toMatch(/kelly|durand/i);
  }
  // The file that keeps the names keeps its title.
  const got = page.waitForEvent("download");
  await page.getByRole("button", { name: WAITING }).click();
  expect((await got).suggestedFilename()).toBe("kelly-durand-corpus-calix-a-garder.xml");
});
