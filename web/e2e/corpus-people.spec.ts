import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { joinParticipants, namesakes } from "../src/corpus/state/participants";
import { type CorpusPage, expect, file, test } from "./corpus-page";

const person = (first: string, last: string, ...aliases: string[]) => ({ first, last, aliases });
const said = (list: readonly { first: string; last: string; aliases: readonly string[] }[]) =>
  list.map((p) => `${p.first}/${p.last} ${p.aliases.join("+")}`.trim());

test("which people in several files are the same person, and which are not", () => {
  const rows: [string, ReturnType<typeof person>[], string[]][] = [
    ["the same name", [person("Kelly", ""), person("Kelly", "")], ["Kelly/"]],
    [
      "other spellings beside an address",
      [
        person("Marie", "Dupont", "m@x.example"),
        person("Marie", "D.", "M@x.example"),
        person("", "", "m@x.example", "mimi"),
      ],
      ["Marie/Dupont m@x.example+Marie D.+M@x.example+mimi"],
    ],
    [
      "more of a name later",
      [person("Marie", "", "m@x.example"), person("Marie", "Dupont", "m@x.example")],
      ["Marie/Dupont m@x.example"],
    ],
    [
      "the address is known of one only",
      [person("Marie", "Dupont"), person("MARIE", "DUPONT", "m@x.example")],
      ["Marie/Dupont MARIE DUPONT+m@x.example"],
    ],
    [
      "two of one name",
      [person("Marie", "Dupont", "m@x.example"), person("Marie", "Dupont", "m@y.example")],
      ["Marie/Dupont m@x.example", "Marie/Dupont m@y.example"],
    ],
    [
      "two beside one address",
      [person("Paul", "Martin", "nous@x.example"), person("Ana", "Paz", "nous@x.example")],
      ["Paul/Martin nous@x.example", "Ana/Paz nous@x.example"],
    ],
    [
      "a middle initial, on and off",
      [person("Christopher", "Ryan", "Christopher W. Ryan"), person("Christopher", "Ryan")],
      ["Christopher/Ryan Christopher W. Ryan"],
    ],
    [
      "two middle initials",
      [
        person("Christopher", "Ryan", "Christopher W. Ryan"),
        person("Christopher", "Ryan", "Christopher B. Ryan"),
      ],
      ["Christopher/Ryan Christopher W. Ryan", "Christopher/Ryan Christopher B. Ryan"],
    ],
    [
      "an address that an archive hides",
      [person("Ana", "Paz", "ana at x.example"), person("Ana", "", "Ana@x.example")],
      ["Ana/Paz ana at x.example+Ana@x.example"],
    ],
    ["handles", [person("", "", "kelly_98"), person("", "", "kelly_98")], ["/ kelly_98"]],
    ["different people", [person("Kelly", ""), person("Kelly", "Durand")], ["Kelly/", "Kelly/Durand"]],
  ];
  for (const [name, people, want] of rows) expect.soft(said(joinParticipants(people)), name).toEqual(want);
  expect([...namesakes([person("A", "B"), person("C", ""), person("a", "b"), person("", "", "x")])]).toEqual([
    [2, 0],
  ]);
});

test("messages are sorted and searched by date, with the month in any language", async ({ corpus, page }) => {
  const rows = [
    "Ana;Um;12 de março de 2009",
    "Léa;Deux;3 mars 2009",
    "Kim;Three;hier",
    "Rob;Four;February 28, 2009",
    "Ivo;Cinque;28/02/2009",
  ];
  await corpus.open([file("t.csv", `auteur;texte;date\n${rows.join("\n")}\n`, "text/csv")]);
  await page.getByRole("button", { name: "Prendre 5 documents" }).click();
  const authors = page.getByRole("listbox", { name: "Messages" }).getByRole("option").locator("strong");
  await expect(authors).toHaveText(["Ana", "Léa", "Kim", "Rob", "Ivo"]);
  await page.getByRole("combobox", { name: "Ordre des messages" }).selectOption("par date");
  await expect(authors).toHaveText(["Rob", "Ivo", "Léa", "Ana", "Kim"]);
  await page.getByRole("searchbox", { name: /Chercher un message/ }).fill("03/2009");
  await expect(authors).toHaveText(["Léa", "Ana"]);
  await expect(page.getByRole("region", { name: "Le corpus" })).toContainText("28/02/2009 – 12/03/2009");
});

const language = (page: Page) => page.getByRole("combobox", { name: "Langue principale" });
const ways = (page: Page) => page.getByRole("tablist");

test("the speakers of an interview are its authors, and are offered for the catalogue", async ({
  corpus,
  page,
}) => {
  await corpus.open([
    file(
      "entretien.txt",
      "ENQ : Vous venez d’où ?\nMARTIN Léa : De Lyon, je suis arrivée avec ma mère.\nENQ : Et avant ?\nMARTIN Léa : On était à Brest.\nNote : pause\nNote : reprise\n",
    ),
  ]);
  await expect(corpus.bar).toContainText("4 documents");
  await expect(page.getByRole("region", { name: "Participants" })).toContainText("1 personne nommée");
  await page.getByRole("button", { name: "Voir et mettre au catalogue…" }).click();
  const dialog = page.getByRole("dialog", { name: "Le premier catalogue" });
  await expect(dialog.getByRole("textbox", { name: "Prénom de Léa MARTIN" })).toHaveValue("Léa");
  for (const head of ["Prénom", "Patronyme", "Pseudos, courriels"])
    await expect(dialog.locator(".participants-head").getByText(head, { exact: false })).toBeVisible();
  await expect(dialog.getByRole("textbox", { name: /Note|ENQ/ })).toHaveCount(0);
  // Her name is catalogued as one form, in the spelling of the text.
  await dialog.getByRole("button", { name: /^Mettre au catalogue/ }).click();
  await expect(page.locator(".step"), "the focus is in the next step").toBeFocused();
  await expect(page.getByRole("combobox", { name: "Catégorie de MARTIN Léa" })).toHaveValue("fullname");
  await corpus.step("Substituer");
  await page.locator(".late-step").getByRole("button", { name: "Substituer" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: /^Le même fichier/ }).click();
  const text = readFileSync(await (await download).path(), "utf8");
  expect(text).toContain("ENQ : Vous venez d’où ?\nP001 : De Lyon, je suis arrivée avec ma mère.\nENQ");
});

test("words beside a form that reveal its name join its entity from the warning", async ({
  corpus,
  page,
}) => {
  await corpus.open([
    file("t.csv", "auteur;texte\nCallum Roy;Hi, I'm Callum My name is CALLUM and I am 18.\n", "text/csv"),
  ]);
  await page.getByRole("button", { name: "Prendre 1 document" }).click();
  await corpus.participants();
  await corpus.step("Vérifier");
  await page.locator(".late-step").getByRole("button", { name: "Vérifier" }).click();
  await page.getByRole("button", { name: "Mettre « CALLUM » au catalogue" }).click();
  await expect(page.locator(".check-said")).toContainText("Aucun avertissement ouvert");
  await corpus.step("Catalogue");
  await expect(page.getByRole("combobox", { name: "Entité de CALLUM", exact: true })).toHaveValue(
    "P001 · Callum Roy",
  );
});

test("a pasted interview has speakers too", async ({ corpus, page }) => {
  await expect(corpus.bar).toBeVisible();
  await page.getByRole("button", { name: "Coller un texte…" }).click();
  await page
    .getByRole("textbox", { name: "Texte à coller" })
    .fill("Marie : Bonjour.\nLéa : Salut.\nMarie : Ça va ?\nLéa : Oui.");
  await page.getByRole("button", { name: "Prendre ce texte" }).click();
  await expect(page.getByRole("region", { name: "Participants" })).toContainText("2 personnes");
});

/** Four mails by three people, each in its own file. */
async function mails(corpus: CorpusPage): Promise<void> {
  const mail = (from: string) => `${from}\nSubject: S\n\nBonjour.\n`;
  await corpus.open([
    file("a.eml", mail("From: Marie Dupont <marie@x.example>"), "message/rfc822"),
    file("b.eml", mail('From: "Dupont, Marie" <MARIE@x.example>'), "message/rfc822"),
    file("c.eml", mail("From: Marie Dupont <md@y.example>"), "message/rfc822"),
    file("d.eml", mail("From: Ana Paz <ana@x.example>"), "message/rfc822"),
  ]);
  await expect(corpus.bar).toContainText("4 documents");
}

test("two people with the same name and different addresses are two, unless the user merges them", async ({
  corpus,
  page,
}) => {
  await mails(corpus);
  await expect(page.getByRole("region", { name: "Participants" })).toContainText("3 personnes");
  await page.getByRole("button", { name: "Voir et mettre au catalogue…" }).click();
  const dialog = page.getByRole("dialog", { name: "Le premier catalogue" });
  await expect(dialog).toContainText("1 personne porte le nom d’une autre");
  await expect(dialog.getByRole("button", { name: /Mettre au catalogue.* 3 entités/ })).toBeVisible();
  await dialog.getByRole("button", { name: "Réunir Marie Dupont" }).click();
  await expect(dialog).not.toContainText("porte le nom d’une autre");
  await expect(dialog.getByRole("textbox", { name: "Pseudos, courriels de Marie Dupont" })).toHaveValue(
    "marie@x.example; MARIE@x.example; md@y.example",
  );
  await dialog.getByRole("button", { name: /Mettre au catalogue.* 2 entités/ }).click();
  await expect(page.getByRole("region", { name: "Catalogue des graphies" })).toBeVisible();
});

test("two people with the same name stay two entities, and adding them again changes nothing", async ({
  corpus,
  page,
}) => {
  await mails(corpus);
  await corpus.participants();
  await expect(corpus.bar).toContainText("3 entités");
  await corpus.step("Corpus");
  await page.getByRole("button", { name: "Voir et mettre au catalogue…" }).click();
  await expect(
    page.getByRole("button", { name: "Ces graphies sont déjà toutes au catalogue." }),
  ).toBeDisabled();
});

test("the language is guessed and shown; the user can choose another one, and undo that", async ({
  corpus,
  page,
}) => {
  const portuguese = "Não sei se a gente pode ir com você até lá, mas muito obrigada pela mensagem.";
  await corpus.open([file("a.txt", portuguese), file("b.txt", portuguese.replace("lá", "a praia"))]);
  await expect(language(page)).toHaveValue("");
  await expect(language(page).locator("option:checked")).toHaveText("portugais, devinée");
  await corpus.step("Fouiller");
  await expect(ways(page).getByRole("tab")).toHaveCount(4);
  await corpus.step("Corpus");
  await language(page).selectOption("français");
  await expect(page.getByText("servira de quatrième manière")).toBeVisible();
  await corpus.step("Fouiller");
  await expect(ways(page).getByRole("tab")).toHaveCount(5);
  await corpus.step("Corpus");
  await corpus.bar.getByRole("button", { name: "Annuler" }).click();
  await expect(language(page)).toHaveValue("");
});

const french = "Je ne sais pas si on peut venir avec vous à la mer, mais c’est très gentil de ta part.";
const spanish = "No sé si podemos ir con vosotros a la playa, pero es muy amable de tu parte.";
for (const { name, texts, said, tabs } of [
  { name: "French", texts: [french], said: "français, devinée", tabs: 5 },
  {
    name: "several, most of it French",
    texts: [french, `${french} Oui.`, spanish],
    said: "plusieurs langues, devinée",
    tabs: 5,
  },
  {
    name: "several, most of it not French",
    texts: [french, spanish, `${spanish} Sí.`],
    said: "plusieurs langues, devinée",
    tabs: 4,
  },
  { name: "nothing to tell it by", texts: ["Kelly Marchetti"], said: "non devinée", tabs: 4 },
])
  test(`the fourth way of mining uses the guess: ${name}`, async ({ corpus, page }) => {
    await corpus.open(texts.map((t, i) => file(`${i}.txt`, t)));
    await expect(language(page).locator("option:checked")).toHaveText(said);
    await corpus.step("Fouiller");
    await expect(ways(page).getByRole("tab")).toHaveCount(tabs);
  });

test("a number of a kind that is searched never stays without a message", async ({ corpus, page }) => {
  await corpus.open([
    file("a.txt", "Léa dit : appelle-moi au 06 12 34 56 78, ou écris à paul@exemple.fr.\n"),
  ]);
  await expect(corpus.bar).toContainText("1 document");
  await corpus.step("Vérifier");
  const check = page.locator(".late-step").getByRole("button", { name: /^Vérifier/ });
  await check.click();
  const of = (hasText: string) =>
    page.locator(".alert-card").filter({ has: page.locator(".alert-said", { hasText }) });
  const phone = of("06 12 34 56 78");
  await expect(phone).toContainText("Un type d’information cherché (étape 1) reste en clair");
  await expect(of("paul@exemple.fr")).toHaveCount(1);
  await phone.getByRole("button", { name: "Les fouiller (étape 4)" }).click();
  await expect(page.getByRole("region", { name: "Fouiller" })).toBeVisible();
  // A kind that is switched off is not a warning.
  await corpus.step("Corpus");
  await page.getByRole("checkbox", { name: "Téléphone" }).uncheck();
  await corpus.step("Vérifier");
  await check.click();
  await expect(of("paul@exemple.fr")).toHaveCount(1);
  await expect(phone).toHaveCount(0);
});
