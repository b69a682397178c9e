import { expect, test } from "@playwright/test";
import { type Named, passagesOf } from "../src/mask/state/passages";

/** Reads the mentions of a text from its markup: "‹Léa›" is one person, "‹Manon?›" one of two. */
function read(marked: string): { text: string; named: Named[] } {
  const named: Named[] = [];
  let text = "";
  for (const part of marked.split(/(‹[^›]*›)/)) {
    const name = /^‹([^?›]*)(\??)›$/.exec(part);
    const words = name?.[1] ?? part;
    const persons = name?.[2] ? [`${words} A`, `${words} B`] : [words];
    if (name) named.push({ start: text.length, end: text.length + words.length, persons });
    text += words;
  }
  return { text, named };
}

/** The passages about each person: their own, and after "…" those in other passages. */
function said(marked: string): Record<string, string[]> {
  const { text, named } = read(marked);
  const out: Record<string, string[]> = {};
  for (const [person, { own, others }] of passagesOf(text, named))
    out[person] = [
      ...own.map((p) => text.slice(p.start, p.end)),
      ...others.map((p) => `…${text.slice(p.start, p.end).trim()}${p.perhaps ? " ?" : ""}`),
    ];
  return out;
}

const rows: [what: string, text: string, said: Record<string, string[]>][] = [
  [
    "a line of its own",
    "‹Léa› : lit. Bien.\n‹Hugo› : rit.",
    { Léa: ["Léa : lit. Bien."], Hugo: ["Hugo : rit."] },
  ],
  [
    "signs before the name",
    "1. **‹Léa›** : lit.\n- ‹Hugo› – rit.\n* _‹Tom›_ (4e B) : dort.",
    { Léa: ["1. **Léa** : lit."], Hugo: ["- Hugo – rit."], Tom: ["* _Tom_ (4e B) : dort."] },
  ],
  [
    "another person in a line",
    "‹Léa› : lit. Elle rit avec ‹Hugo›. Bravo.\n‹Hugo› : dort.",
    { Léa: ["Léa : lit. Elle rit avec Hugo. Bravo."], Hugo: ["Hugo : dort.", "…Elle rit avec Hugo."] },
  ],
  [
    "sentences",
    "Le conseil commence. ‹Léa› lit bien. Elle progresse. ‹Hugo› dort, et M. Rossi le dit à ‹Léa›. Fin.",
    {
      Léa: ["…Léa lit bien. Elle progresse. Hugo dort, et M. Rossi le dit à Léa."],
      Hugo: ["…Hugo dort, et M. Rossi le dit à Léa."],
    },
  ],
  ["an impersonal sentence behind it", "‹Léa› lit. Il faut finir.", { Léa: ["…Léa lit."] }],
  ["names in small letters", "‹léa› lit. ‹hugo› dort.", { léa: ["…léa lit."], hugo: ["…hugo dort."] }],
  [
    "a full stop within a name",
    "Avec ‹J. Roux›. Ensuite ‹Léa› lit.",
    { "J. Roux": ["…Avec J. Roux."], Léa: ["…Ensuite Léa lit."] },
  ],
  [
    "a row of a table",
    "| Nom | Avis |\n|---|---|\n| ‹Léa› | lit |\n| ‹Hugo› | avec ‹Léa› |\n‹Tom›\t12\tdort",
    { Léa: ["| Léa | lit |", "…| Hugo | avec Léa |"], Hugo: ["| Hugo | avec Léa |"], Tom: ["Tom\t12\tdort"] },
  ],
  [
    "sections below headings",
    "# 4e B\n\n## ‹Léa›\n\nElle lit.\n\n### Conseil\nLire.\n\n## ‹Hugo›\nDort.\n\n# Bilan\nBien.",
    { Léa: ["## Léa\n\nElle lit.\n\n### Conseil\nLire."], Hugo: ["## Hugo\nDort."] },
  ],
  [
    "sections below names in bold, and the chatbot's last words",
    "**‹Léa›**\n\nLit.\n\n**‹Hugo› (14/20)**\n\nDort.\n\n**‹Tom›**\n\nRit.\n\nDites-moi si cela convient.",
    { Léa: ["**Léa**\n\nLit."], Hugo: ["**Hugo (14/20)**\n\nDort."], Tom: ["**Tom**\n\nRit."] },
  ],
  [
    "a line that ends a section",
    "‹Léa› :\nLit.\nRit.\n\n---\n\nLa classe est calme.",
    { Léa: ["Léa :\nLit.\nRit."] },
  ],
  [
    "names alone, in a list",
    "Absents :\n‹Léa›\n‹Hugo›, 12\n\nLe conseil commence.",
    { Léa: ["Léa"], Hugo: ["Hugo, 12"] },
  ],
  [
    "points below a name",
    "- **‹Léa›** : bien.\n  - lit\n  - rit\n- Autre chose",
    { Léa: ["- **Léa** : bien.\n  - lit\n  - rit"] },
  ],
  [
    "a sentence that continues in the next line",
    "Le conseil de classe félicite vivement ‹Léa› pour son\ntravail. La classe est calme.",
    { Léa: ["…Le conseil de classe félicite vivement Léa pour son\ntravail."] },
  ],
  [
    "no line of its own: a word between",
    "Avec ‹Léa› : un bon trimestre. ‹Léa› lit : elle progresse.",
    { Léa: ["…Avec Léa : un bon trimestre. Léa lit : elle progresse."] },
  ],
  [
    "one of two people",
    "‹Manon?› lit. ‹Manon A› rit.",
    { "Manon A": ["…Manon lit. ?", "…Manon A rit."], "Manon B": ["…Manon lit. ?"] },
  ],
  ["no person at all", "La classe est calme.", {}],
];
for (const [what, text, expected] of rows)
  test(`cut: ${what}`, () => {
    expect(said(text)).toEqual(expected);
  });

test("a sentence about a person begins after the name", () => {
  const { text, named } = read("1. **‹Léa› :** lit.\n| ‹Hugo› | 12 |\n## ‹Tom›\nDort.");
  const after = [...passagesOf(text, named).values()].map(
    ({ own: [p] }) => p && text.slice(p.after, p.end).trim(),
  );
  expect(after).toEqual(["lit.", "12 |", "Dort."]);
});

test("a text of one megabyte with 1,200 people is cut quickly", () => {
  const named: Named[] = [];
  let text = "";
  for (let n = 0; text.length < 1_000_000; n++) {
    const name = `ELEVE_${1000 + (n % 1200)}`;
    const begin = n % 3 === 0 ? "" : "On dit que ";
    named.push({
      start: text.length + begin.length,
      end: text.length + begin.length + name.length,
      persons: [name],
    });
    text += `${begin}${name}${n % 3 === 0 ? " : bon" : " a fait un bon"} trimestre, sans bruit.${n % 7 ? " " : "\n"}`;
  }
  expect(passagesOf(text, named).size).toBe(1200);
  // In one line, too: quadratic time would take minutes, and the test would be stopped.
  expect(passagesOf(text.replaceAll("\n", " "), named).size).toBe(1200);
});
