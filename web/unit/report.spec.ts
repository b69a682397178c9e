import { history, invertedEffects, redo, redoDepth, undo, undoDepth } from "@codemirror/commands";
import { Compartment, EditorState, StateEffect, type StateEffectType, StateField } from "@codemirror/state";
import { expect, test } from "@playwright/test";
import { codeHeads } from "../src/mask/i18n/code-heads";
import { instructionText } from "../src/mask/i18n/instruction-fr";
import { holdHistory, resumedHistory } from "../src/mask/state/history-held";
import { sealedBy } from "../src/mask/state/seals";
import { withCodes } from "../src/mask/state/with-codes";

test("a table is recognised by the hash of its text, of 128 bits", () => {
  // FNV-1a with 128 bits, published values: of "", of "a", of "foobar".
  const seals = [
    ["", "6c62272e07bb014262b821756295c58d"],
    ["a", "d228cb696f1a8caf78912b704e4a8964"],
    ["foobar", "343e1662793c64bf6f0d3597ba446f18"],
  ] as const;
  const table = (hash: string, bytes: number) =>
    ({ version: 1, pairs: [], texts: [{ bytes, hash, forms: [], cuts: [] }] }) as never;
  for (const [text, hash] of seals)
    expect(sealedBy(text, [table(hash, text.length), null, table(hash, text.length + 1)])).toEqual([
      true,
      false,
      false,
    ]);
  expect(sealedBy("b", [table(seals[1][1], 1)])).toEqual([false]);
});

test("a code put back takes the place of its name, and the other places move", () => {
  const answer = "ELEVE_001 et ELEVE_002, ELEVE_001.";
  const text = "Emma et Grégorio, Emma.";
  const result = {
    answer,
    text,
    report: { restored: 3, missing: [], unknown: [], ambiguous: [], places: [] },
    entities: ["ELEVE_001", "ELEVE_002"],
    starts: Int32Array.from([0, 8, 18]),
    ends: Int32Array.from([4, 16, 22]),
    inStarts: Int32Array.from([0, 13, 24]),
    inEnds: Int32Array.from([9, 22, 33]),
    left: Uint8Array.from([0, 0, 0]),
    of: Int32Array.from([0, 1, 0]),
  };
  expect(withCodes(result, new Set())).toBe(result);
  const made = withCodes(result, new Set(["ELEVE_001"]));
  expect(made.text).toBe("ELEVE_001 et Grégorio, ELEVE_001.");
  expect([...made.starts].map((s, i) => made.text.slice(s, made.ends[i]))).toEqual([
    "ELEVE_001",
    "Grégorio",
    "ELEVE_001",
  ]);
  expect([...made.left]).toEqual([2, 0, 2]);
  expect(result.text).toBe(text);
});

test("the history continues in another editor, with its decisions", () => {
  const set = StateEffect.define<readonly string[]>();
  const kept = StateField.define<readonly string[]>({
    create: () => [],
    update: (value, tr) => tr.effects.reduce((v, e) => (e.is(set) ? e.value : v), value),
  });
  const inverted = invertedEffects.of((tr) => {
    const before = tr.startState.field(kept);
    return tr.state.field(kept) === before ? [] : [set.of(before)];
  });
  const kinds = { set } as unknown as Record<string, StateEffectType<unknown>>;
  const remembering = new Compartment();
  const parts = [kept, inverted, remembering.of(history({ newGroupDelay: 0 }))];
  const run = (state: EditorState, command: typeof undo): EditorState => {
    let next = state;
    command({ state, dispatch: (tr) => (next = tr.state) });
    return next;
  };
  let state = EditorState.create({ extensions: parts });
  state = state.update({ changes: { from: 0, insert: "Emma lit." } }).state;
  state = state.update({ effects: set.of(["Emma"]) }).state;
  state = state.update({ changes: { from: 9, insert: " Hugo." } }).state;
  state = run(state, undo);
  const held = JSON.parse(JSON.stringify(holdHistory(state, kinds)));

  let other = EditorState.create({ doc: state.doc, extensions: parts });
  other = other.update({ effects: set.of(["Emma"]) }).state;
  other = other.update({ effects: remembering.reconfigure([]) }).state;
  other = other.update({
    effects: remembering.reconfigure([history({ newGroupDelay: 0 }), resumedHistory(held, kinds)]),
  }).state;
  expect([undoDepth(other), redoDepth(other)]).toEqual([2, 1]);
  other = run(other, redo);
  expect(other.doc.toString()).toBe("Emma lit. Hugo.");
  other = run(run(other, undo), undo);
  expect([other.doc.toString(), other.field(kept)]).toEqual(["Emma lit.", []]);
  other = run(other, undo);
  expect(other.doc.toString()).toBe("");
  other = run(run(other, redo), redo);
  expect([other.doc.toString(), other.field(kept)]).toEqual(["Emma lit.", ["Emma"]]);
});

test("the instruction for the chatbot names the codes in the text, and nothing else", () => {
  const codes = instructionText({ codes: ["ELEVE_004", "LIEU_001"], initials: null, names: null });
  expect(codes).toContain("ELEVE_004 ou LIEU_001");
  expect(instructionText({ codes: ["ELEVE_004"], initials: null, names: null })).not.toMatch(/LIEU|ORG/);
  const names = instructionText({ codes: [], initials: null, names: "Alice Garnier" });
  expect(names).toContain("Alice Garnier");
  expect(names).not.toContain("code");
  const mixed = instructionText({ codes: ["ELEVE_004"], initials: "E. L.", names: "Alice" });
  for (const word of ["Alice", "E. L.", "ELEVE_004"]) expect(mixed).toContain(word);
  expect(instructionText({ codes: [], initials: "E. L.", names: null })).not.toMatch(/code/);
});

test("the heads of codes are written in the form in which they are compared", () => {
  for (const [head] of codeHeads) expect(head).toMatch(/^[a-z]+$/);
});
