import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { type CorpusPage, expect, test } from "./corpus-page";

/** start, end, entity, category, form */
type Place = [number, number, string, string, string];
interface Truth {
  participants: { author: string; first: string; last: string }[];
  /** Towns and schools, which the researcher knows. */
  places: Record<string, string>;
  titles: Record<string, Place[]>;
  hidden: Record<string, Place[]>;
  /** Words that look like a person's name but are not, and stay. */
  kept: Record<string, Place[]>;
}
const forum = new URL("../../testdata/forum/", import.meta.url);
const source = readFileSync(new URL("forum.xml", forum), "utf8");
const truth: Truth = JSON.parse(readFileSync(new URL("people.json", forum), "utf8"));

const all = (of: Record<string, Place[]>) => Object.values(of).flat();
const hiddenForms = new Set([...all(truth.hidden), ...all(truth.titles)].map((p) => p[4]));
const keptForms = new Set(all(truth.kept).map((p) => p[4]));
/** What a reader recognises: the forms, and the words of whole names. */
const recognised = new Set([
  ...hiddenForms,
  ...all(truth.hidden)
    .filter((p) => p[3] === "fullname")
    .flatMap((p) => p[4].split(" "))
    .filter((word) => !keptForms.has(word)),
]);

/** How often a form occurs as a whole word. */
function standsIn(text: string, form: string): number {
  const quoted = form.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return (
    text.match(new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])${quoted}(?![\\p{L}\\p{M}\\p{N}])`, "gu"))?.length ?? 0
  );
}

/** Ticks the wanted candidates of the visible list while scrolling through it; returns those that it has. */
function tick(page: Page, wanted: readonly string[]): Promise<string[]> {
  return page.evaluate(async (list) => {
    const known = new Set(list);
    const seen = new Set<string>();
    const box = document.querySelector(".candidates-list");
    if (!box) return [];
    const scroller =
      [box, ...box.querySelectorAll("*")].find((e) => e.scrollHeight > e.clientHeight + 4) ?? box;
    const frame = () => new Promise((r) => requestAnimationFrame(() => setTimeout(r, 0)));
    for (let at = 0; ; at += Math.max(40, scroller.clientHeight - 60)) {
      scroller.scrollTop = at;
      await frame();
      await frame();
      for (const row of box.querySelectorAll(".candidate")) {
        const form = row.querySelector(".candidate-form")?.textContent ?? "";
        const check = row.querySelector<HTMLInputElement>("input[type=checkbox]");
        if (!known.has(form) || seen.has(form) || !check) continue;
        seen.add(form);
        if (!check.checked) check.click();
      }
      if (at + scroller.clientHeight >= scroller.scrollHeight) return [...seen];
    }
  }, wanted);
}

/** Answers everything that a tab of mining proposes: accepts what the researcher recognises, refuses the rest. */
async function answer(page: Page): Promise<number> {
  const none = page.getByText("Aucune candidate en attente ici.");
  const allTicked = page.getByRole("button", { name: "Tout cocher" });
  await expect(none.or(allTicked)).toBeVisible();
  if (await none.isVisible()) return 0;
  const found = await tick(page, [...recognised]);
  if (found.length > 0)
    await page.getByRole("button", { name: `Retenir les cochées (${found.length})` }).click();
  await expect(none.or(allTicked)).toBeVisible();
  if (await allTicked.isVisible()) {
    await allTicked.click();
    await page.getByRole("button", { name: /^Refuser les cochées/ }).click();
    await expect(none).toBeVisible();
  }
  return found.length;
}

const WAYS = ["Variations lexicales", "Expressions régulières", "Contextes gauches", "Contextes droits"];

async function mine(page: Page): Promise<number> {
  const next = page.getByRole("button", { name: /^Tour suivant/ });
  let rounds = 1;
  for (const way of WAYS) {
    await page.getByRole("tab", { name: way }).click();
    await page.getByRole("tabpanel").getByRole("button", { name: "Fouiller", exact: true }).click();
    await answer(page);
  }
  for (; await next.isEnabled(); rounds++) {
    await next.click();
    await expect(page.getByRole("table").getByRole("rowheader", { name: String(rounds + 1) })).toBeVisible();
    // Its last tab has answered when no work is in progress.
    await expect(page.getByRole("tabpanel").getByRole("button", { name: "Fouiller de nouveau" })).toBeEnabled(
      {
        timeout: 30_000,
      },
    );
    for (const way of WAYS) {
      await page.getByRole("tab", { name: way }).click();
      await answer(page);
    }
    expect(rounds, "the rounds end").toBeLessThan(9);
  }
  return rounds;
}

/** Decides first which places are common nouns, then which people the others name. */
async function tellApart(corpus: CorpusPage, page: Page, known: ReadonlySet<string>): Promise<void> {
  const { lines, bar } = corpus;
  const form = page.getByRole("searchbox", { name: "Graphie", exact: true });
  const document = page.getByRole("searchbox", { name: "Document" });
  const homonyms = [...keptForms].filter((f) => known.has(f));
  const one = (f: string) =>
    lines.getByRole("option").filter({
      has: page.locator(".keyword", { hasText: new RegExp(`^${f}(\\?|nc|\\p{Lu}\\p{Ll}*)$`, "u") }),
    });
  for (const f of homonyms.filter((x) => hiddenForms.has(x))) {
    await form.fill(f);
    for (const [doc, places] of Object.entries(truth.kept))
      for (const p of places.filter((x) => x[4] === f)) {
        await document.fill(doc);
        const before = (truth.hidden[doc] ?? []).filter((x) => x[4] === f && x[0] < p[0]).length;
        await one(f).nth(before).click();
        await page.keyboard.press("c");
        await expect(one(f).nth(before)).toContainText("nom commun");
      }
  }
  // The remaining places name the person.
  await page.getByRole("button", { name: /^À décider/ }).click();
  await page.getByRole("radio", { name: "les lignes à décider de la graphie" }).check();
  for (const _ of homonyms) {
    if (!(await bar.getByText(/à décider/).isVisible())) break;
    await lines.focus();
    await page.keyboard.press("Home");
    await page.keyboard.press("1");
  }
  await expect(bar).not.toContainText("à décider");
  // Surnames that are only ever a town, or a public person.
  await page.getByRole("button", { name: "Tout montrer" }).click();
  await page.getByRole("radio", { name: "toute la graphie" }).check();
  for (const f of homonyms.filter((x) => !hiddenForms.has(x))) {
    await form.fill(f);
    await one(f).first().click();
    await page.keyboard.press("c");
    await expect(one(f).first()).toContainText("nom commun");
  }
}

const decoded = (s: string) =>
  s.replace(/&(?:#(\d+)|#x([\da-f]+)|(lt|gt|quot|apos|amp));/gi, (_, d, x, name) =>
    name
      ? { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" }[name as "lt"]
      : String.fromCodePoint(d ? Number(d) : parseInt(x, 16)),
  );
const attribute = (tag: string, name: string) =>
  decoded(new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? "");

function messagesOf(xml: string) {
  return [...xml.matchAll(/<message\b([^>]*)>([\s\S]*?)<\/message>/g)].map(([, tag = "", inside = ""]) => ({
    id: attribute(tag, "id"),
    author: attribute(tag, "author"),
    subject: decoded(/<subject>([\s\S]*?)<\/subject>/.exec(inside)?.[1] ?? ""),
    text: decoded(/<body>([\s\S]*?)<\/body>/.exec(inside)?.[1] ?? ""),
  }));
}

/** Every form of a message that is left in its text, more often than allowed. */
function left(text: string, hidden: readonly Place[], kept: readonly Place[]): string[] {
  return [...new Set(hidden.map((p) => p[4]))].filter(
    (form) => standsIn(text, form) > kept.filter((k) => k[4] === form).length,
  );
}

test.use({ actionTimeout: 10_000 });
test("the whole method: a forum of 900 messages, and no name is left", async ({ corpus, page }) => {
  test.setTimeout(120_000);
  // 1. The corpus, and its participants.
  await corpus.open([{ name: "forum.xml", mimeType: "text/xml", buffer: Buffer.from(source) }]);
  await expect(corpus.bar).toContainText("900 documents");
  await corpus.participants();

  // 2. The towns and schools that the researcher knows.
  await page.getByRole("button", { name: "Coller une liste…" }).click();
  const rows = Object.entries(truth.places).map(
    ([form, id]) => `${form}\tNom\t${id.startsWith("L") ? "Ville" : "Institution"}\t${id}`,
  );
  await page
    .getByRole("textbox", { name: "Liste à coller" })
    .fill(["Graphie\tCatégorie\tType\tEntité", ...rows].join("\n"));
  await page.getByRole("button", { name: `Ajouter ${rows.length} graphies` }).click();

  // 4. Rounds of mining, until the page reports nothing new.
  await corpus.step("Fouiller");
  const rounds = await mine(page);
  await expect(page.getByText("Plus rien de nouveau")).toBeVisible();

  // 3. Which person is meant where a name is also a word or a town.
  const { project } = JSON.parse(await corpus.saved());
  const known = new Set<string>(project.catalogue.map((e: { form: string }) => e.form));
  await corpus.step("Marquer");
  await tellApart(corpus, page, known);

  // 5. Decisions, by rules.
  await corpus.step("Décider");
  await page.getByText("Règles pour beaucoup de lignes à la fois").click();
  await page.getByLabel("Moins de (habitants)").fill("100000000");
  for (const rule of [
    "Tous les noms de participants",
    "petits ou inconnus",
    "Les institutions",
    "Courriels",
  ]) {
    const row = page.locator(".rule-row").filter({ hasText: rule });
    await row.getByRole("button").click();
    await expect(row).toContainText("aucune ligne");
  }

  // 6. Warnings: the rest is accepted with a note.
  await corpus.step("Vérifier");
  await page.locator(".late-step").getByRole("button", { name: "Vérifier" }).click();
  await expect(page.locator(".check-said")).toContainText("avertissement", { timeout: 20_000 });
  // A title with a name that is also a word is catalogued as a whole.
  const cards = page.locator(".alert-card");
  const whole = cards.getByRole("button", { name: "Mettre tout entier au catalogue" });
  for (let n = await whole.count(); n > 0; n--) {
    await whole.first().click();
    await expect(whole).toHaveCount(n - 1);
  }
  await expect(page.locator(".check-said")).toContainText("avertissement", { timeout: 20_000 });
  await expect(whole).toHaveCount(0);
  const accepted = await cards.count();
  for (let n = accepted; n > 0; n--) {
    await cards.first().getByRole("button", { name: "Accepter avec une note…" }).click();
    await page.getByLabel("Pourquoi c’est acceptable").fill("vu");
    await page.keyboard.press("Enter");
    await expect(cards).toHaveCount(n - 1);
  }
  await expect(page.locator(".check-said")).toContainText("Aucun avertissement ouvert");

  // 7. One reading, and the output.
  await corpus.step("Substituer");
  const run = page.locator(".late-step").getByRole("button", { name: "Substituer" });
  if (await run.isEnabled()) await run.click();
  await expect(page.locator(".outcome")).toBeVisible({ timeout: 20_000 });
  // A word of one language that is spelled like a name in another is not a leak.
  const leaks = await page.locator(".leak-row .kwic-keyword").allInnerTexts();
  expect(leaks.filter((form) => ["and", "mãe", "pinheiro", "ribeiro"].includes(form))).toEqual([]);
  const save = async (name: string) => {
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name }).click();
    return readFileSync(await (await saved).path(), "utf8");
  };
  const out = await save("Forum (XML)");
  const calix = await save("Balisé <calix>, en attente");
  const table = await save("Table des décisions (CSV)");
  const report = await save("Enregistrer le rapport");

  // No name is left in any message, subject, title or author field.
  const before = messagesOf(source);
  const after = messagesOf(out);
  expect(after.map((m) => m.id)).toEqual(before.map((m) => m.id));
  const authors = new Set(before.map((m) => m.author));
  const names = truth.participants.flatMap((p) => [`${p.first} ${p.last}`, `${p.last} ${p.first}`]);
  const titles = new Map(
    [...out.matchAll(/<thread\b([^>]*)>/g)].map(([, t = ""]) => [attribute(t, "id"), attribute(t, "title")]),
  );
  const remains = [
    ...after.map(
      (m) => `${m.id}: ${left(`${m.subject}\n${m.text}`, truth.hidden[m.id] ?? [], truth.kept[m.id] ?? [])}`,
    ),
    ...Object.entries(truth.titles).map(
      ([id, hidden]) => `${id}: ${left(titles.get(id) ?? "?", hidden, [])}`,
    ),
    ...after.map((m) => `subject of ${m.id}: ${left(m.subject, all(truth.titles), [])}`),
  ].filter((s) => !s.endsWith(": "));
  expect(remains, "names of people that are left").toEqual([]);
  expect(
    after.filter((m) => authors.has(m.author)).map((m) => m.author),
    "authors",
  ).toEqual([]);
  const text = decoded(out);
  expect(
    names.filter((name) => standsIn(text, name) > 0),
    "whole names, wherever",
  ).toEqual([]);
  // Words that are not names stayed.
  const lost = after
    .filter((m) => (truth.kept[m.id] ?? []).some((p) => standsIn(m.text, p[4]) === 0))
    .map((m) => m.id);
  expect(lost, "words to keep").toEqual([]);

  expect(calix.match(/<calix /g)?.length).toBeGreaterThan(2500);
  expect(table).toContain("Kelly");
  const said = new Map(
    [...report.matchAll(/<tr><td>([^<]*)<\/td><td class="n">(\d+)<\/td><\/tr>/g)].map((r) => [
      r[1],
      Number(r[2]),
    ]),
  );
  expect(said.get("Documents")).toBe(900);
  expect(said.get("Auteurs")).toBe(authors.size);
  expect(said.get("Graphies répertoriées")).toBeGreaterThan(hiddenForms.size);
  expect(said.get("Candidates retenues")).toBeGreaterThan(400);
  expect(said.get("Tours de fouille")).toBe(rounds);
  expect(said.get("Avertissements acceptés")).toBe(accepted);
  expect(names.filter((name) => standsIn(report, name) > 0)).toEqual([]);
});
