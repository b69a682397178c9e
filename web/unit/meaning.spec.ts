import { expect, test } from "@playwright/test";
import { type Known, meaningAt, threadsOf, wordsOf } from "../src/corpus/state/meaning";
import type { Document, Entity, Entry } from "../src/corpus/state/project";

const person = (id: string, name: string): Entity => ({ id, name, type: "participant", kind: "PERSON" });
const entry = (form: string, entity: string | null, category: Entry["category"]): Entry => ({
  form,
  entity,
  category,
  origin: "participants",
  round: 0,
});

const entities = [
  person("P1", "Tobias Janstad"),
  person("P2", "Léa Martin"),
  person("P3", "Léa Duval"),
  { id: "L1", name: "Paris", type: "place", kind: "LOCATION" } as Entity,
];
const catalogue = [
  entry("Tobias", "P1", "firstname"),
  entry("Janstad", "P1", "lastname"),
  entry("Léa", "P2", "firstname"),
  entry("Léa", "P3", "firstname"),
  entry("Martin", "P2", "lastname"),
  entry("Rose", "P2", "firstname"),
  entry("Rose", null, "other"),
  entry("Paris", "L1", "other"),
];

/** Messages as `author@thread: text`, with the author's entity. */
function known(...messages: string[]): Known {
  const documents: Document[] = [];
  const authors: (string | undefined)[] = [];
  for (const [i, m] of messages.entries()) {
    const [, author = "", thread = "", text = ""] = /^(\w*)@(\w*): (.*)$/su.exec(m) ?? [];
    documents.push({ id: `m${i + 1}`, text, thread });
    authors.push(author || undefined);
  }
  const entries = new Map<string, Entry[]>();
  for (const e of catalogue) entries.set(e.form, [...(entries.get(e.form) ?? []), e]);
  const words = new Set(documents.flatMap((d) => d.text.match(/\p{L}+/gu) ?? []));
  return {
    documents,
    authors,
    entries,
    entities: new Map(entities.map((e) => [e.id, e])),
    words: wordsOf(entities, catalogue),
    threads: threadsOf(documents, authors),
    isWord: (small) => words.has(small),
  };
}

const rows: [what: string, form: string, want: string, why: string, ...messages: string[]][] = [
  ["one entity", "Tobias", "P1", "", "@t: Merci Tobias."],
  ["another person's surname", "Tobias", "?", "other Kurth", "@t: voir Tobias Kurth 2010"],
  ["a surname in capitals", "Tobias", "?", "other KURTH", "@t: voir Tobias KURTH"],
  ["its own surname", "Tobias", "P1", "", "@t: avec Tobias Janstad"],
  ["a word that the corpus has in small letters", "Tobias", "P1", "", "@t: Tobias Merci", "@t: merci"],
  ["a new line", "Tobias", "P1", "", "@t: Tobias\nKurth"],
  ["a comma", "Tobias", "P1", "", "@t: Tobias, Kurth"],
  ["one letter is an initial", "Tobias", "P1", "", "@t: Tobias K. dit"],
  ["not a first name", "Paris", "L1", "", "@t: Paris Match"],
  ["homonyms", "Léa", "?", "", "@t: Merci Léa."],
  ["its author", "Léa", "P3", "author", "P3@t: Je signe Léa."],
  ["the only one in the thread", "Léa", "P2", "thread", "P1@t: Merci Léa.", "P2@t: oui", "P3@u: non"],
  ["both in the thread", "Léa", "?", "", "P1@t: Merci Léa.", "P2@t: oui", "P3@t: non"],
  ["the surname tells", "Léa", "P2", "", "P3@t: voir Léa Martin"],
  ["neither of them", "Léa", "?", "other Kurth", "P3@t: voir Léa Kurth"],
  ["perhaps a common noun", "Rose", "?", "", "P2@t: une Rose"],
];

for (const [what, form, want, why, ...messages] of rows)
  test(`whom a form means: ${what}`, () => {
    const k = known(...messages);
    const start = (k.documents[0]?.text ?? "").indexOf(form);
    const m = meaningAt({ doc: 0, end: start + form.length, form }, k);
    expect(m.entity === undefined ? "?" : m.entity).toBe(want);
    const told = m.why?.code === "other" ? `other ${m.why.name}` : (m.why?.code ?? "");
    expect(told).toBe(why);
  });
