import { expect, test } from "@playwright/test";
import { htmlOf, isFormatted, plainOf, plainRow } from "../src/mask/state/markdown-out";

/** Texts that a teacher wrote and that are not Markdown: they stay letter by letter, and no second button is offered. */
const left = [
  "3 * 4 * 5",
  "3*4*5 = 60 et 2**3**2",
  "snake_case et ma_variable_longue",
  "* not a list*",
  "*Absent le 12 ; **dispensé",
  "Moyenne : 12*\nBilan : 14*",
  "1789. Une année",
  "14. Juillet est férié.",
  "#rentrée et #devoirs",
  "ELEVE_001 et ELEVE_002 travaillent.",
  "Les étudiant*e*s motivé*e*s",
  "l`élève d`Emma",
  "> 15 absences",
  ">= 10 de moyenne",
  "- 2 points",
  "+ 3 points",
  "Nom : (___) Prénom : (___)",
  "Signature : ____________",
  "M*** et D*** sont venus.",
  "a | b",
  "[Léa](absente)",
  "Note [1] et <b>gras</b>",
  "![](javascript:alert)",
  "~ 12 élèves ~",
  "–– Bonjour",
  "--\nM. Rossi",
  "`",
  "C:\\Documents",
];
for (const text of left)
  test(`no Markdown: ${JSON.stringify(text)}`, () => {
    expect(plainOf(text)).toBe(text);
    expect(isFormatted(text)).toBe(false);
  });

/** Markdown, without its signs and as HTML. */
const rows: [markdown: string, plain: string, html: string][] = [
  ["**Léa** progresse.", "Léa progresse.", "<p><b>Léa</b> progresse.</p>"],
  ["*Léa* et _Hugo_", "Léa et Hugo", "<p><i>Léa</i> et <i>Hugo</i></p>"],
  ["***Léa***", "Léa", "<p><i><b>Léa</b></i></p>"],
  ["**Bilan :**Elle lit.", "Bilan :Elle lit.", "<p><b>Bilan :</b>Elle lit.</p>"],
  ["**très *bien* lu**", "très bien lu", "<p><b>très <i>bien</i> lu</b></p>"],
  ["~~non~~ oui", "non oui", "<p><s>non</s> oui</p>"],
  ["l’**élève**", "l’élève", "<p>l’<b>élève</b></p>"],
  ["2 \\* 3 \\_ 4", "2 * 3 _ 4", "<p>2 * 3 _ 4</p>"],
  ["## 5A ##\nTexte", "5A\nTexte", "<h2>5A</h2><p>Texte</p>"],
  ["Titre\n=====\n\nTexte", "Titre\n\nTexte", "<h1>Titre</h1><p>Texte</p>"],
  ["Un\nDeux", "Un\nDeux", "<p>Un<br>Deux</p>"],
  ["- a\n- b", "- a\n- b", "<ul><li>a</li><li>b</li></ul>"],
  ["* a\n* b*", "- a\n- b*", "<ul><li>a</li><li>b*</li></ul>"],
  ["1. a\n2. b", "1. a\n2. b", "<ol><li>a</li><li>b</li></ol>"],
  ["3) a\n4) b", "3. a\n4. b", '<ol start="3"><li>a</li><li>b</li></ol>'],
  [
    "1. **Léa**\n   - lit\n   - rit\n2. Hugo",
    "1. Léa\n   - lit\n   - rit\n2. Hugo",
    "<ol><li><b>Léa</b><ul><li>lit</li><li>rit</li></ul></li><li>Hugo</li></ol>",
  ],
  [
    "Un :\n\n\n- a\n- b\n\nFin",
    "Un :\n\n- a\n- b\n\nFin",
    "<p>Un :</p><ul><li>a</li><li>b</li></ul><p>Fin</p>",
  ],
  ["> Bien.\n> Continue.", "Bien.\nContinue.", "<blockquote><p>Bien.<br>Continue.</p></blockquote>"],
  ["un `mot` là", "un mot là", "<p>un <code>mot</code> là</p>"],
  ["```js\na * b * c\n```", "a * b * c", "<pre>a * b * c</pre>"],
  ["```markdown\n**Léa**\n```", "Léa", "<p><b>Léa</b></p>"],
  ["a\n\n---\n\nb", "a\n\nb", "<p>a</p><hr><p>b</p>"],
  [
    "[le site](https://ac.example/a_b)",
    "le site (https://ac.example/a_b)",
    '<p><a href="https://ac.example/a_b">le site</a></p>',
  ],
  ["<lea@ac.example>", "lea@ac.example", '<p><a href="mailto:lea@ac.example">lea@ac.example</a></p>'],
  [
    "![photo](https://ac.example/p.png)",
    "photo (https://ac.example/p.png)",
    '<p><a href="https://ac.example/p.png">photo</a></p>',
  ],
  [
    "| Nom | Avis |\n|:--|---|\n| Léa | **bien**<br>lu |\n| Hugo \\| Tom | |",
    "Nom\tAvis\nLéa\tbien lu\nHugo | Tom\t",
    '<table border="1"><tr><th>Nom</th><th>Avis</th></tr><tr><td>Léa</td><td><b>bien</b><br>lu</td></tr><tr><td>Hugo | Tom</td><td></td></tr></table>',
  ],
  ["**<script>x</script>**", "<script>x</script>", "<p><b>&#60;script&#62;x&#60;/script&#62;</b></p>"],
];
for (const [markdown, plain, html] of rows)
  test(`Markdown: ${JSON.stringify(markdown)}`, () => {
    expect(plainOf(markdown)).toBe(plain);
    expect(htmlOf(markdown)).toBe(html);
    expect(isFormatted(markdown)).toBe(markdown !== "Un\nDeux");
  });

test("a restored name stays whole, with any signs in it", () => {
  const text = "**_lea_** et A|B, *J.-B. <Roux>*";
  const names = { starts: [2, 13, 19], ends: [7, 16, 31] };
  expect(plainOf(text, names)).toBe("_lea_ et A|B, J.-B. <Roux>");
  expect(htmlOf(text, names)).toBe("<p><b>_lea_</b> et A|B, <i>J.-B. &#60;Roux&#62;</i></p>");
  expect(plainOf(text)).toBe("lea et A|B, J.-B. <Roux>");
});

test("a row of a table by itself has tabs", () => {
  expect(plainRow("| Léa | **14** | a \\| b | |")).toBe("Léa\t14\ta | b\t");
});

const letters = (s: string) => s.replace(/[^\p{L}\p{N}]/gu, "");

/** Signs and words in random order: in every reading the words stay, and there are no tags but ours. */
test("no word is lost, and nothing becomes a tag", () => {
  const pieces = [
    "*",
    "**",
    "_",
    "__",
    "~~",
    "`",
    "```",
    "#",
    "##",
    ">",
    "-",
    "1.",
    "2.",
    "|",
    "|-|-|",
    "---",
    "===",
    "\\",
  ];
  pieces.push(
    "[",
    "]",
    "](",
    "(",
    ")",
    "!",
    "<",
    "&",
    '"',
    "<img src=x>",
    "\n",
    "\n\n",
    "\n  ",
    "\t",
    " ",
    " ",
    " ",
  );
  pieces.push("](https://x.example/)", "<https://x.example/>");
  pieces.push("Léa", "HUGO", "l’été", "12", "à", "😀", "e\u0301", "javascript:x", "x_y");
  let seed = 7;
  const draw = (n: number) => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return Math.floor((seed / 2147483648) * n);
  };
  const ours =
    /<\/?(?:[pbis]|a(?: href="https:\/\/x\.example\/")?|h[1-6]|ul|ol|li|code|pre|br|hr|blockquote|table|tr|t[hd])(?: (?:border|start|value)="\d+")?>/g;
  const wrong: string[] = [];
  for (let n = 0; n < 4000; n++) {
    const text = Array.from({ length: 1 + draw(40) }, () => pieces[draw(pieces.length)]).join("");
    const html = htmlOf(text);
    const tags = html.replace(ours, "");
    // A thousand times faster than an expectation for each draw.
    if (letters(plainOf(text)) !== letters(text) || /[<>]/.test(tags)) wrong.push(text);
  }
  expect(wrong).toEqual([]);
});

// Quadratic time would take minutes, and the test would be stopped.
test("a long text is read quickly, also one of signs only", () => {
  for (const piece of [
    "**a ",
    "*a*",
    "`a ",
    "[a](",
    "> ",
    "- a\n",
    "12. a\n",
    "|a",
    "```\n",
    "~~~js\na\n",
    "  - a\n",
    "\\",
    "<a",
  ])
    plainOf(piece.repeat(200_000 / piece.length));
  plainOf("**Léa** : bon trimestre, *continue*.\n\n".repeat(26_000));
  expect(letters(plainOf("*a*".repeat(60_000))) === "a".repeat(60_000)).toBe(true);
});
