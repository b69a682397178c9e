import { expect, test } from "@playwright/test";
import { join, type Words } from "../src/pdf/joining";
import { layout } from "../src/pdf/layout";
import { textsOf } from "../src/pdf/pages";
import { closed, type Drawn, plain } from "../src/pdf/runs";

/** A run of text at a position, its letters half as wide as high; y is measured from the page's foot, as in a PDF. */
const at = (x: number, y: number, str: string, size = 10): Drawn => ({
  str,
  transform: [size, 0, 0, size, x, y],
  width: str.length * size * 0.5,
  height: size,
});
const read = (...pages: Drawn[][]) => textsOf(pages.map((items) => layout(items)));

/** A column of prose with forty letters a line. */
const column = (x: number, y: number, ...lines: string[]) => lines.map((line, i) => at(x, y - 12 * i, line));
const left = [
  "Clara Vauquelin progresse régulièrement,",
  "surtout à l’écrit, et son travail est de",
  "plus en plus soigné depuis la rentrée de",
  "septembre, ce que la classe remarque bien",
];
const right = [
  "Idriss Benali lit beaucoup en ce moment,",
  "avec un plaisir évident, et il en parle à",
  "tous ses camarades pendant la récréation",
  "du matin, même quand il pleut sur la cour",
];

const rows: [what: string, pages: Drawn[][], text: string[]][] = [
  ["lines of a paragraph are joined", [column(50, 700, ...left)], [left.join(" ")]],
  [
    "columns are read one after the other",
    [[...column(50, 700, ...left), ...column(300, 700, ...right)]],
    [`${left.join(" ")} ${right.join(" ")}`.replace(" Idriss", "\nIdriss")],
  ],
  [
    "columns whose lines are not level, too",
    [[...column(50, 700, ...left), ...column(300, 695, ...right)]],
    [`${left.join(" ")}\n${right.join(" ")}`],
  ],
  [
    "cells are apart by a tab, rows by a line",
    [[at(50, 700, "Élève"), at(200, 700, "Note"), at(50, 680, "Benali"), at(200, 680, "12")]],
    ["Élève\tNote\nBenali\t12"],
  ],
  [
    "an empty cell keeps its place",
    [
      [
        at(50, 700, "Nom"),
        at(200, 700, "Note"),
        at(300, 700, "Avis"),
        at(50, 680, "Benali"),
        at(300, 680, "absent"),
      ],
    ],
    ["Nom\tNote\tAvis\nBenali\t\tabsent"],
  ],
  [
    "a cell of two lines is one",
    [
      [
        at(50, 700, "Benali"),
        at(200, 700, "Il lit, mais ne parle"),
        at(200, 688, "guère."),
        at(50, 660, "Clara"),
        at(200, 660, "Bien."),
      ],
    ],
    ["Benali\tIl lit, mais ne parle guère.\nClara\tBien."],
  ],
  [
    "a short line ends a paragraph",
    [column(50, 700, ...left, "maintenant.", "Idriss aussi.")],
    [`${left.join(" ")} maintenant.\nIdriss aussi.`],
  ],
  [
    "a line set in begins one",
    [[...column(50, 700, ...left), at(65, 652, "Idriss lit.")]],
    [`${left.join(" ")}\nIdriss lit.`],
  ],
  [
    "a larger line is a heading",
    [[at(50, 720, "Bulletin de Clara Vauquelin, cinquième", 14), ...column(50, 700, ...left)]],
    [`Bulletin de Clara Vauquelin, cinquième\n${left.join(" ")}`],
  ],
  [
    "lines of an address stay lines",
    [
      [
        at(300, 700, "Mme Vauquelin"),
        at(300, 688, "12 rue des Lilas"),
        at(300, 676, "69000 Lyon"),
        at(50, 600, `${left[0]} ${right[0]}`),
      ],
    ],
    [`Mme Vauquelin\n12 rue des Lilas\n69000 Lyon\n${left[0]} ${right[0]}`],
  ],
  ["bold text drawn twice is read once", [[at(50, 700, "Clara"), at(50.3, 700, "Clara")]], ["Clara"]],
  ["a word that occurs twice is read twice", [[at(50, 700, "Clara"), at(78, 700, "Clara")]], ["Clara Clara"]],
  [
    "letters without a gap are a word",
    [[at(50, 700, "Vau"), at(65, 700, "que"), at(80, 700, "lin")]],
    ["Vauquelin"],
  ],
  ["a gap is a space", [[at(50, 700, "Clara"), at(77.5, 700, "Vauquelin")]], ["Clara Vauquelin"]],
  [
    "a stretched line has drawn spaces",
    [[at(50, 700, "Clara"), at(95, 700, " "), at(120, 700, "lit")]],
    ["Clara lit"],
  ],
  [
    "raised letters stay in their word",
    [[at(50, 700, "M"), at(55, 704, "me", 6), at(63, 700, "Vauquelin")]],
    ["Mme Vauquelin"],
  ],
  [
    "what is turned is read by itself",
    [
      [
        at(50, 700, "Clara lit et écrit."),
        { str: "Copie de Benali", transform: [0, 10, -10, 0, 30, 400], width: 75, height: 10 },
      ],
    ],
    ["Clara lit et écrit.\nCopie de Benali"],
  ],
  [
    "a header that comes again is there once",
    [
      [at(50, 800, "Collège"), at(50, 700, "Un.")],
      [at(50, 800, "Collège"), at(50, 700, "Deux.")],
    ],
    ["Collège\nUn.", "Deux."],
  ],
  [
    "a paragraph goes on over the page",
    [column(50, 200, ...left), column(50, 700, "et voit aussi.")],
    [`${left.join(" ")} et voit aussi.`, ""],
  ],
  [
    "a new sentence does not",
    [column(50, 200, ...left), column(50, 700, "Et voilà.")],
    [left.join(" "), "Et voilà."],
  ],
];
for (const [what, pages, text] of rows) test(what, () => expect(read(...pages)).toEqual(text));

test("words cut at a line's end are joined, and compounds keep their hyphen", () => {
  const cut: [a: string, b: string, whole: string, known?: string[]][] = [
    ["Clara Vauque-", "lin lit", "Clara Vauquelin lit"],
    ["Jean-", "Pierre", "Jean-Pierre"],
    ["Marie-Char-", "lotte", "Marie-Charlotte"],
    ["Dupont-", "Morel", "Dupont-Morel"],
    ["VAUQUE-", "LIN", "VAUQUELIN"],
    ["JEAN-", "PIERRE", "JEAN-PIERRE"],
    ["VAUQUE-", "LINET", "VAUQUELINET", ["vauquelinet"]],
    ["peut-", "être", "peut-être"],
    ["vient-", "il", "vient-il"],
    ["a-t-", "elle", "a-t-elle"],
    ["nouvel-", "les", "nouvelles"],
    ["après-", "midi", "après-midi"],
    ["arc-en-", "ciel", "arc-en-ciel"],
    ["com\u00ad", "mun", "commun"],
    ["2025-", "2026", "2025-2026"],
    ["lit -", "et écrit", "lit - et écrit"],
    ["clara.vauquelin@", "exemple.fr", "clara.vauquelin@exemple.fr"],
    ["Clara", "lit", "Clara lit"],
  ];
  for (const [a, b, whole, known = []] of cut) expect(join(a, b, new Set(known) as Words)).toBe(whole);
});

test("ligatures, accents and spaced letters become ordinary letters", () => {
  const letters: [drawn: string, text: string][] = [
    ["diﬃcile", "difficile"],
    ["ﬁn de la ﬂûte", "fin de la flûte"],
    ["Eloi\u0308se", "Eloïse"],
    ["Héloïse", "Héloïse"],
    ["a\u0000b\u200bc", "abc"],
    ["l’œuvre", "l’œuvre"],
  ];
  for (const [drawn, text] of letters) expect(plain(drawn)).toBe(text);
  expect(closed("V a u q u e l i n lit")).toBe("Vauquelin lit");
  for (const same of ["il y a à lire", "a b c", "5 e B a", "Clara lit"]) expect(closed(same)).toBe(same);
});
