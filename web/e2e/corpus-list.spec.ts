import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { type CorpusPage, expect, file, test } from "./corpus-page";

/**
 * A mailing list of 600 messages with the spellings of real ones (invented by `make forum`). The output has the same ids,
 * and as many authors as people wrote. Each has one pseudonym, and no author has the name of a person.
 */
interface Key {
  people: { id: string; authors: string[]; names: string[] | null }[];
  wrote: Record<string, string>;
}
const forum = new URL("../../testdata/forum/", import.meta.url);
const source = readFileSync(new URL("list.xml", forum), "utf8");
const key: Key = JSON.parse(readFileSync(new URL("list.json", forum), "utf8"));

const decoded = (s: string) =>
  s.replace(/&(lt|gt|quot|apos|amp|#39|#34);/g, (_, e: string) => {
    const signs: Record<string, string> = { lt: "<", gt: ">", quot: '"', apos: "'", "#39": "'", "#34": '"' };
    return signs[e] ?? "&";
  });
const attribute = (tag: string, name: string) =>
  decoded(new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? "");
const messagesOf = (xml: string) =>
  [...xml.matchAll(/<message\b([^>]*)>/g)].map(([, tag = ""]) => ({
    id: attribute(tag, "id"),
    author: attribute(tag, "author"),
    parent: attribute(tag, "parent"),
  }));
const threadsOf = (xml: string) =>
  [...xml.matchAll(/<thread\b([^>]*)>/g)].map(([, t = ""]) => attribute(t, "id"));

async function save(page: Page, name: string): Promise<string> {
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name }).click();
  return readFileSync(await (await saved).path(), "utf8");
}

async function substitute(corpus: CorpusPage, page: Page): Promise<void> {
  await corpus.step("Substituer");
  const run = page.locator(".late-step").getByRole("button", { name: "Substituer" });
  // The check may have substituted already, or may do so soon.
  await expect(async () => {
    if (await run.isEnabled()) await run.click({ timeout: 1000 });
    await expect(page.locator(".outcome")).toBeVisible({ timeout: 10_000 });
  }).toPass({ timeout: 60_000 });
}

/** A number on the page, with or without separators of thousands. */
const numberIn = (text: string, before: RegExp) =>
  Number((before.exec(text)?.[1] ?? "").replace(/[^\d]/g, ""));

test("a mailing list: the same number of ids and authors before and after, and no two people confused", async ({
  corpus,
  page,
}) => {
  test.setTimeout(120_000);
  await corpus.open([file("list.xml", source, "application/xml")]);
  await expect(corpus.bar).toContainText("600 documents", { timeout: 30_000 });
  // A row without a letter is refused as a participant, with its number.
  await page.getByText(/remarques? sur les fichiers/).click();
  await expect(page.getByText(/ligne .*cet auteur n’a pas une lettre/)).toBeVisible();
  await corpus.participants();

  // The check warns, and each author it asks about becomes a known person or a new one.
  await corpus.step("Vérifier");
  await page.locator(".late-step").getByRole("button", { name: "Vérifier" }).click();
  await expect(page.locator(".check-said")).toContainText("avertissement", { timeout: 30_000 });
  const whole = page.locator(".alert-card").getByRole("button", { name: "Mettre tout entier au catalogue" });
  for (let n = await whole.count(); n > 0; n = await whole.count()) {
    await whole.first().click();
    await expect.poll(() => whole.count(), { timeout: 30_000 }).toBeLessThan(n);
  }

  await substitute(corpus, page);
  const out = await save(page, "Forum (XML)");
  const before = messagesOf(source);
  const after = messagesOf(out);
  expect(
    after.map((m) => m.id),
    "ids",
  ).toEqual(before.map((m) => m.id));
  expect(
    after.map((m) => m.parent),
    "answers",
  ).toEqual(before.map((m) => m.parent));
  expect(threadsOf(out), "threads").toEqual(threadsOf(source));

  // Each person has one pseudonym, and no two people share one.
  const people = new Map<string, Set<string>>();
  const pseudonyms = new Map<string, Set<string>>();
  for (const m of after) {
    const who = key.wrote[m.id];
    if (!who) continue;
    people.set(who, (people.get(who) ?? new Set()).add(m.author));
    pseudonyms.set(m.author, (pseudonyms.get(m.author) ?? new Set()).add(who));
  }
  const several = [...people].filter(([, names]) => names.size > 1).map(([who, names]) => [who, ...names]);
  const foreign = [...pseudonyms].filter(([, who]) => who.size > 1).map(([name, who]) => [name, ...who]);
  expect(foreign, "pseudonyms of several people").toEqual([]);
  expect(several, "people with several pseudonyms").toEqual([]);
  expect(pseudonyms.size).toBe(new Set(Object.values(key.wrote)).size);
  // No person is left in an author field.
  const names = new Set(key.people.flatMap((p) => p.names ?? []).filter((w) => w.length > 1));
  const left = after.filter((m) => m.author !== "-" && !/^P\d{3}$/.test(m.author)).map((m) => m.author);
  expect(left, "author fields that are not an id").toEqual([]);
  expect([...new Set(after.map((m) => m.author))].filter((a) => names.has(a))).toEqual([]);

  // The bar, the report, the table and the marks show the same counts.
  const calix = await save(page, "Balisé <calix>, en attente");
  const table = await save(page, "Table des décisions (CSV)");
  const report = await save(page, "Enregistrer le rapport");
  const marks = calix.match(/<calix /g)?.length ?? 0;
  const open = calix.match(/<calix [^>]*>/g)?.filter((t) => !t.includes("entity_id=")).length ?? 0;
  const sum = table
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .reduce((n, row) => n + Number(row.split(";").at(-1)), 0);
  const said = (fact: string) => numberIn(report, new RegExp(`<td>${fact}</td><td class="n">(\\d+)`));
  expect(said("Occurrences de ces graphies")).toBe(marks);
  expect(numberIn(await corpus.bar.innerText(), /([\d\s {2}]+) à décider/)).toBe(open);
  expect(numberIn(await page.locator(".counts").innerText(), /^([\d\s {2}]+) occurrences remplacées/)).toBe(
    sum,
  );
  expect(sum + open).toBe(marks);
  expect(said("Auteurs")).toBe(new Set(Object.values(key.wrote)).size);
  expect(said("Occurrences jamais regardées par une personne")).toBe(marks);

  // The remaining forms are few, the most revealing ones first: no lone letter, no small word, no word of an address.
  const remains = await page.locator(".outcome-leaks .leak-row .kwic-keyword").allInnerTexts();
  expect(remains.length).toBeLessThan(20);
  for (const form of ["s", "R", "The", "the", "lists", "may", "ed", "ed2", "example"])
    expect(remains, form).not.toContain(form);
  expect(remains).toContain("Zoe");
  await page.getByText(/mots courants du corpus/).click();
  const common = page.locator(".folded");
  await expect(common.locator(".kwic-keyword").filter({ hasText: /^may$/ })).toBeVisible();
  await common.getByRole("button", { name: "Tout cocher" }).click();
  await common.getByRole("button", { name: /^Accepter les cochées/ }).click();
  await expect(page.getByText(/graphies acceptées telles quelles/)).toBeVisible();
  await expect(page.getByText(/mots courants du corpus/)).toHaveCount(0);
  await page.getByRole("button", { name: "Accepter Foundation" }).click();
  await expect(page.locator(".leak-row").filter({ hasText: "Foundation" })).toHaveCount(0);
});

test("a list as a table: a row without a letter never stops the search; a name of one word is one person", async ({
  corpus,
  page,
}) => {
  const rows = [
    "m1;-;Bonjour à tous",
    "m2;R.;Hi, R. is not S",
    "m3;Ryan, Christopher W.;Thanks Ed, see ed2 in msg-59ed545f",
    "m4;Christopher W. Ryan;Merci. Christopher",
    "m5;Ed;Bye, Ed",
    "m6;Ed Harrow;Ed H.",
    "m7;ana at y.br;Oi",
  ];
  await corpus.open([file("t.csv", `id;auteur;texte\n${rows.join("\n")}\n`, "text/csv")]);
  await page.getByRole("button", { name: "Prendre 7 documents" }).click();
  await expect(page.getByRole("region", { name: "Participants" })).toContainText("5 personnes");
  await expect(page.getByRole("region", { name: "Le corpus" })).toContainText(/Auteurs\s*5/);
  await corpus.participants();
  await expect(page.getByRole("textbox", { name: "Graphie de R.", exact: true })).toHaveCount(0);
  // It is refused, typed or pasted.
  await page.getByRole("textbox", { name: "Graphie à ajouter" }).fill("-");
  await page.getByRole("button", { name: "Ajouter", exact: true }).click();
  await expect(page.getByText("« - » n’a ni lettre ni chiffre")).toBeVisible();
  await page.getByRole("button", { name: "Coller une liste…" }).click();
  await page.getByRole("textbox", { name: "Liste à coller" }).fill("Zoé\tPrénom\n-\tPrénom");
  await expect(page.getByText("ligne 2 : ni lettre ni chiffre")).toBeVisible();
  await page.keyboard.press("Escape");
  await corpus.step("Fouiller");
  await page.getByRole("tab", { name: "Variations lexicales" }).click();
  await page.locator(".mine-settings").getByRole("button", { name: "Fouiller", exact: true }).click();
  await expect(
    page.getByRole("group", { name: "Candidates en attente" }).or(page.getByText("Aucune candidate")),
  ).toBeVisible();
  await expect(page.locator(".late-error")).toHaveText("");

  await substitute(corpus, page);
  const out = messagesOf(await save(page, "Forum (XML)")).map((m) => `${m.id} ${m.author}`);
  expect(out).toEqual(["m1 -", "m2 P001", "m3 P002", "m4 P002", "m5 P003", "m6 P004", "m7 P005"]);
  const shown = page.getByRole("region", { name: "Avant, après" });
  await expect(shown.getByRole("article", { name: "Document m3" })).toContainText("see ed2 in msg-59ed545f");
});

test("findings of an expression are catalogued with the right category, and rounds add up", async ({
  corpus,
  page,
}) => {
  const rows = Array.from(
    { length: 6 },
    (_, i) => `m${i};Ana;appelle le 06 12 34 56 0${i} ou poste ${4100 + i}`,
  );
  await corpus.open([file("t.csv", `id;auteur;texte\n${rows.join("\n")}\n`, "text/csv")]);
  await page.getByRole("button", { name: "Prendre 6 documents" }).click();
  await corpus.participants();
  await corpus.step("Fouiller");
  await page.getByRole("tab", { name: "Expressions régulières" }).click();
  const chosen = page.locator(".library input:checked");
  for (let n = await chosen.count(); n > 0; n--) await chosen.first().uncheck();
  const add = async (expression: string, what?: string) => {
    await page.getByRole("textbox", { name: "Expression", exact: true }).fill(expression);
    if (what) await page.getByRole("combobox", { name: "Ce qu’elle trouve" }).selectOption(what);
    await page.getByRole("button", { name: "Ajouter l’expression" }).click();
  };
  await add("41\\d\\d", "des numéros");
  await add("06(?: \\d\\d)+");
  await page.locator(".mine-settings").getByRole("button", { name: "Fouiller", exact: true }).click();
  await page.getByRole("button", { name: "Tout cocher" }).click();
  await page.getByRole("button", { name: "Retenir les cochées (12)" }).click();
  const table = page.getByRole("table");
  await expect(table.getByRole("row").nth(1)).toContainText("12 graphies, 12 occurrences");
  await corpus.step("Catalogue");
  const filter = page.getByRole("searchbox", { name: "Filtrer les graphies" });
  await filter.fill("4100");
  await expect(page.getByRole("combobox", { name: "Nature de 4100", exact: true })).toHaveValue("ID");
  await expect(page.getByRole("combobox", { name: "Type d’entité de 4100", exact: true })).toHaveValue(
    "other",
  );
  await filter.fill("06 12 34 56 00");
  await expect(page.getByRole("combobox", { name: "Nature de 06 12 34 56 00", exact: true })).toHaveValue(
    "PHONE",
  );
  await expect(page.getByRole("combobox", { name: "Catégorie de 06 12 34 56 00", exact: true })).toHaveValue(
    "phone",
  );
  // A form that was removed again is not counted anywhere.
  await filter.fill("4100");
  await page.getByRole("button", { name: "Retirer 4100", exact: true }).click();
  await corpus.step("Fouiller");
  await expect(table.getByRole("row").nth(1)).toContainText("11 graphies, 11 occurrences");
});

test("an error of the core is reported in the page's language", async ({ corpus, page }) => {
  await corpus.example();
  await corpus.step("Fouiller");
  await page.getByRole("tab", { name: "Expressions régulières" }).click();
  await page.getByRole("textbox", { name: "Expression", exact: true }).fill("(abc");
  await page.getByRole("button", { name: "Ajouter l’expression" }).click();
  await page.locator(".mine-settings").getByRole("button", { name: "Fouiller", exact: true }).click();
  await expect(page.locator(".late-error")).toContainText("une parenthèse n’est pas fermée");
  await page.getByRole("button", { name: "Switch to English" }).click();
  await page.locator(".mine-settings").getByRole("button", { name: "Mine", exact: true }).click();
  await expect(page.locator(".late-error")).toContainText("a parenthesis is not closed");
});

test("marks of the program are distinguished from those that a person has seen", async ({ corpus, page }) => {
  await corpus.example();
  await corpus.participants();
  await corpus.step("Marquer");
  const unseen = page.getByRole("button", { name: /^Jamais regardées : / });
  const count = async () => numberIn(await unseen.innerText(), /: ([\d\s {2}]+)/);
  const all = await count();
  const first = corpus.lines.getByRole("option").first();
  await expect(first).toContainText("jamais regardée");
  await first.click();
  await expect(first).toContainText("vu");
  expect(await count()).toBe(all - 1);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect.poll(count).toBe(all - 3);
  // A line stays when the user looks at it; the filter shows the lines not seen yet.
  await unseen.click();
  await expect(page.getByRole("status").filter({ hasText: "lignes sur" })).toContainText(String(all - 3));
  await corpus.lines.getByRole("option").first().click();
  await expect.poll(count).toBe(all - 4);
  await expect(page.getByRole("status").filter({ hasText: "lignes sur" })).toContainText(String(all - 3));
  // It is saved with the project, and undoing another change does not make it unseen.
  const saved = JSON.parse(await corpus.saved());
  expect(saved.project.seen).toHaveLength(4);
  await corpus.lines.press("Control+a");
  await page.keyboard.press("v");
  await expect(unseen).toHaveCount(0);
});

test("an author who shares a name with others becomes one of them, or a new person", async ({
  corpus,
  page,
}) => {
  const rows = ["m1;Ana Dias;Oi", "m2;Ana;Oi", "m3;Ana Paz;Oi", "m4;Lima, Ana;Oi Ana", "m5;ana lima;Oi"];
  await corpus.open([file("t.csv", `id;auteur;texte\n${rows.join("\n")}\n`, "text/csv")]);
  await page.getByRole("button", { name: "Prendre 5 documents" }).click();
  await corpus.step("Catalogue");
  await page.getByRole("button", { name: "Coller une liste…" }).click();
  await page.getByRole("textbox", { name: "Liste à coller" }).fill("Ana\tPaz\nAna\tLima");
  await page.getByRole("button", { name: /^Ajouter \d+ graphies/ }).click();
  await corpus.step("Vérifier");
  await page.locator(".late-step").getByRole("button", { name: "Vérifier" }).click();
  const whole = page.locator(".alert-card").getByRole("button", { name: "Mettre tout entier au catalogue" });
  await expect(whole).toHaveCount(3, { timeout: 20_000 });
  for (let n = 3; n > 0; n--) {
    await whole.first().click();
    await expect(whole).toHaveCount(n - 1, { timeout: 20_000 });
  }
  await substitute(corpus, page);
  const out = messagesOf(await save(page, "Forum (XML)")).map((m) => `${m.id} ${m.author}`);
  // Ana Dias and Ana are not known people; "Lima, Ana" is Ana Lima, and so is "ana lima", in any spelling.
  expect(out.slice(2)).toEqual(["m3 P001", "m4 P002", "m5 P002"]);
  const [dias, ana] = out.map((s) => s.split(" ")[1]);
  expect(new Set([dias, ana, "P001", "P002"]).size, "four people").toBe(4);
  expect([dias, ana].every((id) => /^P\d{3}$/.test(id ?? ""))).toBe(true);
});
