import { createCipheriv, randomBytes } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { ChangeSet, Text } from "@codemirror/state";
import { expect, test } from "@playwright/test";
import { longFunctions, wrongWays } from "../scripts/house.js";
import { partsOf } from "../src/corpus/state/catalogue";
import { promisingFirst } from "../src/corpus/state/contexts";
import { asciiOnly } from "../src/corpus/state/expressions";
import { idsFor, nextId } from "../src/corpus/state/ids";
import { lexicon, placesOf } from "../src/corpus/state/lexicon";
import { countOf, markedPlaces } from "../src/corpus/state/occurrences";
import { type EntityType, emptyProject, open } from "../src/corpus/state/project";
import { placesIn, word } from "../src/corpus/state/words";
import { en } from "../src/mask/i18n/en";
import { fr } from "../src/mask/i18n/fr";
import { asked, mapDecisions, withDecision } from "../src/mask/state/decisions";
import { firstAfter, mapPlaces, spanAt } from "../src/mask/state/findings";
import { linesAround } from "../src/mask/state/lines-around";
import { mappingIn } from "../src/mask/state/mapping-file";
import { prefixes } from "../src/mask/state/prefixes";
import { forgetIds } from "../src/mask/state/pupil-ids";
import { emptyRoster, withNewPupil, withoutPupil } from "../src/mask/state/roster";
import { knownIn } from "../src/mask/state/session";
import { cipher } from "../src/shared/bridge/cipher";
import { KEEP, KINDS, pack, REVIEW } from "../src/shared/bridge/pack";
import type { Kind, PseudonymizeResult, Span } from "../src/shared/bridge/wire";
import type { MinedContext } from "../src/shared/bridge/wire-corpus";

const places = (...pairs: [number, number][]) => ({
  starts: Int32Array.from(pairs, (p) => p[0]),
  ends: Int32Array.from(pairs, (p) => p[1]),
});

test("places move with edits, and stay outside words typed at their border", () => {
  const change = ChangeSet.of(
    [
      { from: 0, insert: "ab" },
      { from: 10, insert: "x" },
      { from: 20, to: 30 },
    ],
    40,
  );
  const moved = mapPlaces(places([2, 5], [10, 14], [20, 30], [32, 35]), change);
  expect([...moved.starts]).toEqual([4, 13, 23, 25]);
  expect([...moved.ends]).toEqual([7, 17, 23, 28]);
});

test("the span at a position: its end counts, an empty one never", () => {
  const p = places([2, 5], [8, 8], [9, 12]);
  expect([1, 2, 5, 6, 8, 9, 12, 13].map((at) => spanAt(p, at))).toEqual([-1, 0, 0, -1, -1, 2, 2, -1]);
  expect(firstAfter(p, 5)).toBe(1);
});

test("the lines around a caret are whole lines, unless one is as long as a text", () => {
  const lines = Text.of(Array.from({ length: 1000 }, (_, i) => `ligne ${i}`));
  const { from, to } = linesAround(lines, 5000);
  expect(lines.sliceString(from - 1, from)).toBe("\n");
  expect(lines.sliceString(to, to + 1)).toBe("\n");
  expect(5000 - from).toBeGreaterThanOrEqual(1500);
  expect(to - 5000).toBeGreaterThanOrEqual(1000);
  expect(linesAround(Text.of(["deux", "lignes"]), 3)).toEqual({ from: 0, to: 11 });
  expect(linesAround(Text.of(["a".repeat(50_000)]), 20_000)).toEqual({ from: 16_000, to: 22_000 });
});

test("a decision about one occurrence moves with its words and is dropped when they are edited", () => {
  const doc = Text.of(["Emma lit. Emma rit."]);
  const one = { start: 10, end: 14, action: "keep" as const };
  const before = ChangeSet.of({ from: 0, insert: "Hier " }, doc.length);
  expect(mapDecisions([one], before)).toEqual([{ ...one, start: 15, end: 19 }]);
  expect(mapDecisions([one], ChangeSet.of({ from: 12, insert: "x" }, doc.length))).toEqual([]);
  expect(mapDecisions([one], ChangeSet.of({ from: 11, to: 12, insert: "n" }, doc.length))).toEqual([]);
  const form = { form: "Emma", action: "keep" as const };
  expect(mapDecisions([form], ChangeSet.of({ from: 0, to: 19 }, doc.length))).toEqual([form]);
});

test("a later decision about the same thing replaces the earlier one", () => {
  const first = withDecision([], { form: "Rose", action: "keep" });
  const second = withDecision(first, { form: "Rose", action: "replace" });
  expect(second).toEqual([{ form: "Rose", action: "replace" }]);
  expect(withDecision(second, { form: "rose", action: "keep" })).toHaveLength(2);
  const place = withDecision(second, { start: 3, end: 7, action: "keep" });
  expect(withDecision(place, { start: 5, end: 9, action: "keep" })).toHaveLength(2);
});

test("a line added to the list never takes an id that was given before", () => {
  forgetIds();
  const two = withNewPupil(withNewPupil(emptyRoster));
  const without = withoutPupil(two, "ELEVE_001");
  expect(withNewPupil(without).pupils.map((p) => p.id)).toEqual(["ELEVE_002", "ELEVE_003"]);
});

test("an answer is packed: columns, groups by entity in text order, doubts by form for all kinds", () => {
  const span = (start: number, text: string, entity: string, over: Partial<Span> = {}): Span => ({
    start,
    end: start + text.length,
    text,
    kind: "PERSON",
    entity,
    status: "sure",
    action: "replace",
    replacement: entity,
    rule: "roster.exact",
    why: { code: "listed", args: { of: text } },
    score: 1,
    outStart: start,
    outEnd: start + text.length,
    ...over,
  });
  const doubt = { status: "review" as const, doubt: { code: "word", args: {} } };
  const answer: PseudonymizeResult = {
    text: "",
    spans: [
      span(0, "Rose", "E2", doubt),
      span(5, "Emma", "E1"),
      span(10, "Rose", "E2", doubt),
      span(15, "rose", "E2", { ...doubt, action: "keep", kind: "LOCATION" }),
      span(20, "EMMA", "E1"),
      span(25, "Rose", "E1", { ...doubt, kind: "ORG" }),
    ],
    entities: [
      { id: "E1", kind: "PERSON", canonical: "Emma", forms: [], pseudonym: "E1" },
      { id: "E2", kind: "PERSON", canonical: "Rose", forms: [], pseudonym: "E2" },
    ],
    mapping: { version: 1, pairs: [], texts: [] },
    warnings: [],
    leaks: [],
    stats: { documents: 1, tokens: 0, words: 0, found: 5, replaced: 4, kept: 1, review: 3, entities: 2 },
  };
  const packed = pack(answer);
  // The same from columns, as the core writes them.
  const flags = answer.spans.map((s) => (s.status === "review" ? 1 : 0) + (s.action === "keep" ? 2 : 0));
  const kinds: Kind[] = ["ORG", "LOCATION", "PERSON"];
  const wide = [
    packed.starts,
    packed.ends,
    packed.outStarts,
    packed.outEnds,
    packed.entity,
    packed.form,
    packed.reason,
  ];
  const bytes = Uint8Array.from([
    ...wide.flatMap((column) => [...new Uint8Array(column.buffer)]),
    ...flags,
    ...answer.spans.map((s) => kinds.indexOf(s.kind)),
  ]);
  const { forms, reasons } = packed;
  const columns = { count: flags.length, forms, reasons, groups: [], kinds };
  expect(pack({ ...answer, spans: [], columns }, bytes)).toEqual(packed);
  const group = { id: "E1|E2", kind: "PERSON" as const, replacement: "E1|E2", candidates: ["E1", "E2"] };
  const either = span(0, "Rose", "E1|E2", { candidates: ["E1", "E2"] });
  const one = pack({ ...answer, spans: [either] });
  const oneRow = Uint8Array.from([0, 4, 0, 4, 2, 0, 0].flatMap((n) => [n, 0, 0, 0]).concat([0, 2]));
  const { forms: oneForm, reasons: oneReason } = one;
  const oneColumn = { count: 1, forms: oneForm, reasons: oneReason, groups: [group], kinds };
  expect(pack({ ...answer, spans: [], columns: oneColumn }, oneRow)).toEqual(one);
  expect(one.entities[2]).toMatchObject({ id: "E1|E2", canonical: "Emma / Rose", hidden: 1 });
  expect([...packed.starts]).toEqual([0, 5, 10, 15, 20, 25]);
  expect([...packed.kind].map((k) => KINDS[k])).toEqual([
    "PERSON",
    "PERSON",
    "PERSON",
    "LOCATION",
    "PERSON",
    "ORG",
  ]);
  expect([...packed.flags]).toEqual([REVIEW, 0, REVIEW, REVIEW | KEEP, 0, REVIEW]);
  expect([...packed.byEntity.subarray(packed.entityOffsets[0], packed.entityOffsets[1])]).toEqual([1, 4, 5]);
  expect(packed.doubts.map((d) => [packed.forms[d.form], [...d.spans]])).toEqual([
    ["Rose", [0, 2, 5]],
    ["rose", [3]],
  ]);
  expect(packed.entities.map((e) => [e.hidden, e.kept, e.doubtful])).toEqual([
    [3, 0, 1],
    [2, 1, 3],
  ]);
  expect(packed.reasons).toHaveLength(4);
});

test("a saved file of another shape is refused", () => {
  const pair = {
    entity: "E",
    kind: "PERSON",
    pseudonym: "E",
    canonical: "Emma",
    forms: ["Emma"],
    action: "replace",
  };
  const saved = (mapping: unknown) => JSON.stringify({ kind: "cachenom-mapping", version: 1, mapping });
  const good = { version: 1, pairs: [pair], texts: [] };
  expect(mappingIn(saved(good))).toBe(JSON.stringify(good));
  for (const bad of [
    {},
    [],
    null,
    { ...good, pairs: {} },
    { ...good, pairs: [{ entity: 3 }] },
    { ...good, texts: 1 },
  ])
    expect(mappingIn(saved(bad))).toBeNull();
  expect(mappingIn(JSON.stringify(good))).toBeNull();
});

/** The Go sources of a folder and below, without tests. */
function goSources(folder: string): string {
  const root = new URL(`../../${folder}/`, import.meta.url);
  return readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((f) => f.endsWith(".go") && !f.endsWith("_test.go"))
    .map((f) => readFileSync(new URL(f, root), "utf8"))
    .join("\n");
}
const codesIn = (text: string, ...patterns: RegExp[]) =>
  new Set(patterns.flatMap((p) => [...text.matchAll(p)].map((m) => m[1] ?? "")));

const goFile = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");

test("the check of the structure reports an import in the wrong direction and a function that is too long", () => {
  expect(wrongWays("shared/bridge/client.ts", ["./lock", "comlink", "../../../public/a.wasm"])).toEqual([]);
  expect(wrongWays("corpus/ui/mark/Lines.tsx", ["../../state/lines", "../../../shared/ui/Icon"])).toEqual([]);
  for (const [from, to] of [
    ["shared/bridge/client.ts", "../state/arrival"],
    ["shared/ui/Header.tsx", "../../mask/state/view"],
    ["mask/state/review.ts", "../ui/keys"],
    ["corpus/ui/mark/Lines.tsx", "../../../mask/ui/Going"],
  ] as const)
    expect(wrongWays(from, [to]), from).toHaveLength(1);
  expect(() => wrongWays("elsewhere/a.ts", [])).toThrow("no room");
  const lines = (n: number) => `const a = () => {\n${"  b();\n".repeat(n - 2)}};\n`;
  expect(longFunctions("a.ts", lines(60))).toEqual([]);
  expect(longFunctions("a.ts", lines(61))).toEqual([expect.stringContaining("a.ts:1: a has 61 lines")]);
});

test("every rule of the detector has words, in both languages", () => {
  const rules = [...codesIn(goFile("core/detect/rule/rules.go"), /\{name: "([a-z.-]+)"/g)].map((name) =>
    name.replaceAll(".", "-"),
  );
  expect(rules.length).toBeGreaterThan(25);
  expect(rules).toEqual(expect.arrayContaining(["title", "name-full", "place-town", "org-head"]));
  const patterns = codesIn(goSources("core/detect/pattern"), /"(pattern\.[a-z-]+)"/g);
  expect(patterns.size).toBeGreaterThan(20);
  const doubts = codesIn(goSources("core/detect/pattern"), /"(doubt\.[a-z-]+)"/g);
  expect(doubts.size).toBeGreaterThan(2);
  const sign = /func sign\([\s\S]*?\n\}/.exec(goFile("core/detect/span/decide.go"))?.[0] ?? "";
  const signs = codesIn(sign, /return "([a-z-]+)"/g);
  expect(signs.size).toBeGreaterThan(4);
  for (const [name, m] of Object.entries({ fr, en })) {
    const none = m.why({ code: "" });
    const unworded = [...rules, ...patterns].filter((code) => m.why({ code }) === none);
    expect(unworded, `without words in src/shared/i18n/reasons-${name}.ts`).toEqual([]);
    expect([...doubts].filter((code) => m.doubt({ code }) === m.doubt({ code: "" }))).toEqual([]);
    expect([...signs].filter((s) => m.why({ code: "tagger", args: { sign: s } }) === none)).toEqual([]);
    // With the cue word, without one, and with a whole line as the cue.
    const cued = rules.filter((code) => m.why({ code, args: { cue: "Mme" } }).includes("Mme"));
    expect(cued.length).toBeGreaterThan(12);
    for (const code of cued)
      for (const args of [{}, { cue: "12 rue des Lilas, 69100 Villeurbanne" }])
        expect(m.why({ code, args })).toMatch(/^[A-ZÀ-Ý“][^«“]*$/u);
  }
  expect(fr.why({ code: "title", args: { cue: "Mme" } }).replace(/\s/g, " ")).toBe(
    "Après « Mme » : une personne",
  );
});

test("every reason not to open a file has a sentence of its own, in both languages", () => {
  const codes = codesIn(goFile("core/office/failure/failure.go"), /= "([a-z-]+)"\s+\/\//g);
  expect(codes.size).toBeGreaterThan(7);
  for (const language of ["fr", "en"]) {
    const words = goFile(`web/src/mask/i18n/documents-${language}.ts`);
    expect([...codes].filter((code) => !new RegExp(`^  "?${code}"?:`, "m").test(words))).toEqual([]);
  }
});

test("a found entity and one that the user made never share an id: page and core count alike", () => {
  const table = /var stems = map\[Kind\]string\{([^}]*)\}/.exec(goFile("core/entity.go"))?.[1] ?? "";
  const stems = [...codesIn(table, /: "([A-Z]+)"/g)].map((stem) => `${stem}_`);
  expect(stems).toHaveLength(KINDS.length);
  expect(Object.values(prefixes).sort()).toEqual(stems.sort());
});

test("a decision about a found person gives the core that person", () => {
  const pin = {
    entity: "PERSONNE_002",
    kind: "PERSON" as const,
    canonical: "Claire Fontaine",
    pseudonym: "PERSONNE_002",
  };
  const keep = { entity: "PERSONNE_002", action: "keep" as const };
  const nobody = knownIn(null);
  expect(asked([keep], nobody)).toEqual({ decisions: [keep], pins: [] });
  const { decisions, pins } = asked(
    [
      { ...keep, pin },
      { form: "la cheffe", action: "replace", entity: "PERSONNE_002", pin },
    ],
    nobody,
  );
  expect(decisions).toEqual([keep, { form: "la cheffe", action: "replace", entity: "PERSONNE_002" }]);
  expect(pins).toEqual([{ ...pin, forms: [], action: "replace" }]);
});

test("every code in the core's answers has words, in both languages", () => {
  const go = goSources("core") + goSources("wasm/bridge");
  const reasons = codesIn(
    go,
    /\bBecause\("([a-z-]+)"/g,
    /\b(?:[Ll]ike|[Ss]everal)\("([a-z-]+)"/g,
    /\bcode :?= "([a-z-]+)"/g,
    /"roster\.([a-z]+)"/g,
  );
  // A rule, worded as "listed" or "variant"; a method.
  for (const other of ["exact", "parse"]) reasons.delete(other);
  const known = [
    "homonyms",
    "close",
    "word",
    "word-typo",
    "other-name",
    "other-surname",
    "outsider",
    "title",
  ];
  expect([...reasons]).toEqual(expect.arrayContaining(known));
  const corpusWarnings = codesIn(goFile("wasm/bridge/corpus/messages.go"), /^\t"([a-z-]+)":\s+"/gm);
  expect(corpusWarnings.size).toBeGreaterThan(20);
  const warnings = new Set([
    ...codesIn(go, /\bwarn\("([a-z-]+)"/g, /Because\("(real-name)"/g),
    ...corpusWarnings,
  ]);
  expect(warnings.size).toBeGreaterThan(9);
  for (const [m, language] of [[fr, "fr"] as const, [en, "en"] as const]) {
    // Messages about a corpus are in the catalogue of its page.
    const folder = `web/src/corpus/i18n/${language}`;
    const corpusWords = readdirSync(new URL(`../../${folder}`, import.meta.url))
      .map((file) => goFile(`${folder}/${file}`))
      .join("\n");
    const ofCorpus = (code: string) => new RegExp(`^\\s+"?${code}"?:`, "m").test(corpusWords);
    const unworded = [...reasons].filter(
      (code) =>
        m.why({ code }) === m.why({ code: "" }) &&
        m.doubt({ code }) === m.doubt({ code: "" }) &&
        !m.warning(code, {}, "") &&
        !(code in m.restore) &&
        !ofCorpus(code),
    );
    expect(unworded).toEqual([]);
    expect([...warnings].filter((code) => !m.warning(code, {}, "") && !ofCorpus(code))).toEqual([]);
    for (const code of ["joined", "split", "part", "initial", "alias", "known", "sound", "listed", "variant"])
      expect(m.why({ code })).not.toBe(m.why({ code: "" }));
    for (const code of ["place", "event"]) expect(m.doubt({ code })).not.toBe(m.doubt({ code: "" }));
  }
  expect(fr.doubt({ code: "title", args: { title: "mme" } })).toContain("Mme");
});

test("every veto of the core has words, in both languages, and there are no other words", () => {
  const vetoes = [...codesIn(goSources("core"), /\bVeto\s+= "([a-z-]+)"/g)].sort();
  expect(vetoes.length).toBeGreaterThan(20);
  for (const [name, m] of Object.entries({ fr, en }))
    expect(Object.keys(m.vetoes).sort(), `src/mask/i18n/vetoes-${name}.ts, and the vetoes of core`).toEqual(
      vetoes,
    );
});

test("an id follows the last of the corpus's own series, and none is given twice", () => {
  const entities = (ids: string) =>
    ids
      .split(" ")
      .filter(Boolean)
      .map((s) => {
        const [id = "", type = "participant"] = s.split(":");
        return { id, type: type as EntityType, kind: "PERSON" as const, name: id };
      });
  const rows: [ids: string, type: EntityType, next: string][] = [
    ["", "participant", "P001 P002 P003"],
    ["", "public", "PP001 PP002 PP003"],
    ["F058", "participant", "F059 F060 F061"],
    ["F058 F021", "participant", "F059 F060 F061"],
    ["F058 F060", "participant", "F061 F062 F063"],
    ["F058", "place", "L001 L002 L003"],
    ["I03:institution", "institution", "I04 I05 I06"],
    ["F99", "participant", "F100 F101 F102"],
    ["ELEVE_007", "participant", "ELEVE_008 ELEVE_009 ELEVE_010"],
    // A stem that two types share: the number belongs to neither.
    ["P007:place P001", "place", "P008 P009 P010"],
    ["P007:place P001", "participant", "P008 P009 P010"],
    ["L001:other", "place", "L002 L003 L004"],
    // Most ids begin with F; if two are equally frequent, the later one counts.
    ["F001 F002 L039", "participant", "F003 F004 F005"],
    ["F001 L039", "participant", "L040 L041 L042"],
    ["Kelly", "participant", "P001 P002 P003"],
    ["12", "participant", "P001 P002 P003"],
    ["F1 F01 F001", "participant", "F002 F003 F004"],
  ];
  for (const [ids, type, next] of rows) {
    const idFor = idsFor(entities(ids));
    expect([idFor(type), idFor(type), idFor(type)].join(" "), ids).toBe(next);
    expect(nextId(entities(ids), type), ids).toBe(next.split(" ")[0]);
  }
  const reserving = idsFor(entities("F058"), ["F059", "F061", "Kelly", ""]);
  expect([reserving("participant"), reserving("participant")]).toEqual(["F062", "F063"]);
  const several = idsFor(entities("P001 P002:place"));
  expect([several("participant"), several("place"), several("participant"), several("other")]).toEqual([
    "P003",
    "P004",
    "P005",
    "A001",
  ]);
});

interface WordRow {
  name: string;
  text: string;
  form: string;
  known: string[];
  places: [number, number][];
}

test("the page finds a form where the core does", () => {
  const rows: WordRow[] = JSON.parse(goFile("testdata/words.json"));
  expect(rows.length).toBeGreaterThan(20);
  for (const { name, text, form, known, places } of rows) {
    const documents = [{ id: "a", text }];
    const words = new Map<string, number[]>();
    for (const m of text.matchAll(word)) words.set(m[0], [...(words.get(m[0]) ?? []), 0, m.index]);
    lexicon.value = { documents, words: 0, forms: 0, places: words };
    const entry = (f: string) => ({
      form: f,
      category: "other" as const,
      entity: "F001",
      origin: "typed" as const,
      round: 0,
    });
    for (const forms of [known, [form, ...known]]) {
      open({ ...emptyProject, documents, catalogue: forms.map(entry) });
      expect(markedPlaces(form), name).toEqual(places.flatMap(([start, end]) => [0, start, end]));
      expect(countOf(form), name).toBe(places.length);
    }
    if (known.length > 0) continue;
    expect(placesIn(text, form), name).toEqual(places.flat());
    expect(placesOf(form, lexicon.value), name).toEqual(places.flatMap(([start, end]) => [0, start, end]));
  }
});

test("contexts with a capital beside them come first, in the order they had", () => {
  const context = (name: string, ...forms: string[]) =>
    ({
      context: name,
      occurrences: forms.map((form, start) => ({ form, start, end: start + form.length })),
    }) as unknown as MinedContext;
  const list = [
    context("a", "blog", "mar"),
    context("b", "blog", "Mar"),
    context("c"),
    context("d", "d’Adrià"),
    context("e", "李明"),
  ];
  expect(promisingFirst(list).map((c) => c.context)).toEqual(["b", "d", "a", "c", "e"]);
});

test("the parts of a name: words, halves of hyphened ones, the part after an elision", () => {
  const rows: [form: string, parts: string][] = [
    ["Rosa Luxemburg", "Rosa+ Luxemburg+"],
    ["Jean-Marc", "Jean Marc"],
    ["Jean-Marc Dupont", "Jean-Marc+ Dupont+ Jean Marc"],
    ["d'Artagnan", "Artagnan"],
    ["D’Artagnan", "Artagnan"],
    ["Charles d'Artagnan", "Charles+ Artagnan"],
    ["N’Diaye", "Diaye"],
    ["Marie-Ange d’Orves", "Marie-Ange+ Marie Ange Orves"],
    ["dell'Acqua", "Acqua"],
    ["Rosa", ""],
    ["l'eau", ""],
    ["aujourd'Hui", ""],
    ["O'B", ""],
  ];
  for (const [form, parts] of rows)
    expect(
      partsOf(form)
        .map((p) => p.part + (p.wanted ? "+" : ""))
        .join(" "),
      form,
    ).toBe(parts);
});

test("an expression that knows only ASCII letters is distinguished from one that only looks so", () => {
  const rows: [expression: string, told: boolean][] = [
    ["\\w+", true],
    ["[\\w.]+@", true],
    ["\\bkelly\\b", true],
    ["\\Bly", true],
    ["\\W", true],
    ["\\\\\\w", true],
    ["\\\\w", false],
    ["\\p{L}+", false],
    ["\\d{2}", false],
    ["web", false],
    ["", false],
  ];
  for (const [expression, told] of rows) expect(asciiOnly(expression), expression).toBe(told);
});

test("the cipher of the tab's memory is ChaCha20, and is its own inverse", () => {
  for (const length of [0, 1, 63, 64, 65, 1000, 70_000]) {
    const key = randomBytes(32);
    const words = new Uint32Array(new Uint8Array(key).buffer);
    const text = randomBytes(length);
    const bytes = new Uint8Array(text);
    cipher(words, bytes, length);
    const known = createCipheriv("chacha20", key, Buffer.alloc(16)).update(text);
    expect(known.equals(bytes), `${length} bytes`).toBe(true);
    cipher(words, bytes, length);
    expect(text.equals(bytes)).toBe(true);
  }
});
