import {
  history,
  invertedEffects,
  isolateHistory,
  redo,
  redoDepth,
  undo,
  undoDepth,
} from "@codemirror/commands";
import {
  type ChangeDesc,
  Compartment,
  EditorState,
  type Extension,
  StateEffect,
  type StateEffectType,
  StateField,
  type Text,
  Transaction,
} from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { batch, computed, signal } from "@preact/signals";
import { type Made, mapDecisions, withDecision, withoutKept } from "./decisions";
import type { Group } from "./groups";
import { type HistoryHeld, holdHistory, resumedHistory, undoes } from "./history-held";
import { emptied, isAnotherText, replacesAll } from "./replacing";
import { emptyRoster, type Roster } from "./roster";

/**
 * What the user gives: the text, the class list, the decisions, and which groups are hidden. They are stored in the
 * state of one CodeMirror editor, so that its history undoes any of them in order, and decisions move with the text.
 * Everything else on the page is derived from them.
 */
const setDecisions = StateEffect.define<readonly Made[]>({ map: mapDecisions });
const setRoster = StateEffect.define<Roster>();
/** Keys of ignored circumstances (state/circumstances.ts). */
const setIgnored = StateEffect.define<readonly string[]>();
/** null until the user chooses: the page has a default. */
type Groups = readonly Group[] | null;
const setGroups = StateEffect.define<Groups>();
/** The state outside of the editor that undo restores: the class, its words, its table (state/class-undo.ts). */
const setBeside = StateEffect.define<unknown>();
/** Another class replaced this state; undo restores it. */
const gaveWay = StateEffect.define<unknown>();

/** Returns and restores the state outside of the editor. */
export interface Beside {
  hold(): unknown;
  resume(held: unknown): void;
  /** Calls `go`, after asking if undoing the step would lose something. */
  ask(go: () => void): void;
}
let beside: Beside | undefined;

/** The effects that an undo step may have besides its text changes, by the names used to hand them over. */
const kinds = {
  decisions: setDecisions,
  roster: setRoster,
  groups: setGroups,
  ignored: setIgnored,
  beside: setBeside,
} as unknown as Readonly<Record<string, StateEffectType<unknown>>>;

const decisionsField = StateField.define<readonly Made[]>({
  create: () => [],
  update(value, tr) {
    let next = tr.docChanged ? mapDecisions(value, tr.changes) : value;
    if (isAnotherText(tr)) next = withoutKept(next);
    for (const e of tr.effects) if (e.is(setDecisions)) next = e.value;
    return next;
  },
});

const rosterField = StateField.define<Roster>({
  create: () => emptyRoster,
  update: (value, tr) => tr.effects.reduce((v, e) => (e.is(setRoster) ? e.value : v), value),
});

const groupsField = StateField.define<Groups>({
  create: () => null,
  update: (value, tr) => tr.effects.reduce((v, e) => (e.is(setGroups) ? e.value : v), value),
});

const ignoredField = StateField.define<readonly string[]>({
  create: () => [],
  update: (value, tr) => tr.effects.reduce((v, e) => (e.is(setIgnored) ? e.value : v), value),
});

/**
 * Makes undo restore the list and the groups if they changed, and the decisions if they changed or an edit dropped one.
 */
const remembered = invertedEffects.of((tr) => {
  const effects: StateEffect<unknown>[] = [];
  const [decisions, roster] = [tr.startState.field(decisionsField), tr.startState.field(rosterField)];
  const after = tr.state.field(decisionsField);
  if (after.length !== decisions.length || tr.effects.some((e) => e.is(setDecisions)))
    effects.push(setDecisions.of(decisions));
  if (tr.state.field(rosterField) !== roster) effects.push(setRoster.of(roster));
  const groups = tr.startState.field(groupsField);
  if (tr.state.field(groupsField) !== groups) effects.push(setGroups.of(groups));
  const ignored = tr.startState.field(ignoredField);
  if (tr.state.field(ignoredField) !== ignored) effects.push(setIgnored.of(ignored));
  for (const e of tr.effects) {
    if (e.is(gaveWay)) effects.push(setBeside.of(e.value));
    else if (e.is(setBeside)) effects.push(setBeside.of(beside?.hold()));
  }
  return effects;
});

const sourceText = signal<Text>(EditorState.create().doc);
const sourceDecisions = signal<readonly Made[]>([]);
const sourceRoster = signal<Roster>(emptyRoster);
const sourceGroups = signal<Groups>(null);
const sourceIgnored = signal<readonly string[]>([]);
const undoable = signal(0);
const redoable = signal(0);

const editListeners: ((changes: ChangeDesc) => void)[] = [];
const replaceListeners: ((told: Replaced) => void)[] = [];

/** The whole text was replaced or deleted. */
export interface Replaced {
  before: Text;
  after: Text;
  /** The number of keep-visible decisions that were dropped with it. */
  forgotten: number;
}

const mirror = EditorView.updateListener.of(({ startState, state, docChanged, changes, transactions }) => {
  if (docChanged) for (const listen of editListeners) listen(changes);
  if (docChanged) {
    const keeps = (s: EditorState) => s.field(decisionsField).filter((d) => d.action === "keep").length;
    const forgotten = transactions.some(isAnotherText) ? keeps(startState) - keeps(state) : 0;
    if (forgotten > 0 || replacesAll(changes))
      for (const listen of replaceListeners) listen({ before: startState.doc, after: state.doc, forgotten });
  }
  batch(() => {
    sourceText.value = state.doc;
    sourceDecisions.value = state.field(decisionsField);
    sourceRoster.value = state.field(rosterField);
    sourceGroups.value = state.field(groupsField);
    sourceIgnored.value = state.field(ignoredField);
    for (const tr of transactions) for (const e of tr.effects) if (e.is(setBeside)) beside?.resume(e.value);
    undoable.value = undoDepth(state);
    redoable.value = redoDepth(state);
  });
});

/** The history, in a compartment so that it can be reset. */
const remembering = new Compartment();

/** The extension of the editor that stores what the user gives. */
export const keeping: Extension = [
  emptied,
  decisionsField,
  rosterField,
  groupsField,
  ignoredField,
  remembered,
  // A decision, a change of the list or of the groups is its own undo step, as is a paste, drop or cut: typing does not
  // merge with it.
  EditorState.transactionExtender.of((tr) =>
    tr.effects.some((e) => e.is(setDecisions) || e.is(setRoster) || e.is(setGroups) || e.is(setIgnored)) ||
    ["input.paste", "input.drop", "delete.cut"].some((event) => tr.isUserEvent(event))
      ? { annotations: isolateHistory.of("full") }
      : null,
  ),
  remembering.of(history({ minDepth: 1000 })),
  mirror,
];

let view: EditorView | undefined;
const editor = (): EditorView => {
  if (!view) throw new Error("the source editor is not there yet");
  return view;
};

export const source = {
  text: computed(() => sourceText.value),
  decisions: computed(() => sourceDecisions.value),
  roster: computed(() => sourceRoster.value),
  groups: computed(() => sourceGroups.value),
  ignored: computed(() => sourceIgnored.value),
  canUndo: computed(() => undoable.value > 0),
  canRedo: computed(() => redoable.value > 0),

  attach(v: EditorView): void {
    view = v;
  },
  view: editor,
  /** Calls `listener` at every edit, before anything derived from the text. */
  onEdit(listener: (changes: ChangeDesc) => void): void {
    editListeners.push(listener);
  },

  /** Calls `listener` when the whole text is replaced, while its findings still exist. */
  onReplace(listener: (told: Replaced) => void): void {
    replaceListeners.push(listener);
  },

  /** Replaces the whole text in one step, with the decisions it had before, if any. */
  setText(text: string, decisions: readonly Made[] | null = null): void {
    const v = editor();
    v.dispatch({
      changes: { from: 0, to: v.state.doc.length, insert: text },
      selection: { anchor: 0 },
      effects: decisions ? [setDecisions.of(decisions)] : [],
      scrollIntoView: true,
      annotations: isolateHistory.of("full"),
    });
  },
  setRoster(roster: Roster): void {
    editor().dispatch({ effects: setRoster.of(roster) });
  },
  /** Sets text and list in one undo step, for the example. */
  setAll(text: string, roster: Roster): void {
    const v = editor();
    v.dispatch({
      changes: { from: 0, to: v.state.doc.length, insert: text },
      effects: [setRoster.of(roster), setDecisions.of([])],
      selection: { anchor: 0 },
    });
  },
  /** The undo history, for another page; undefined if it is empty. */
  holdHistory: (): HistoryHeld | undefined => holdHistory(editor().state, kinds),
  /** Restores the history, after everything else was restored. */
  resumeHistory(held: HistoryHeld): void {
    const v = editor();
    const resumed = resumedHistory(held, kinds);
    v.dispatch({ effects: remembering.reconfigure([]) });
    v.dispatch({ effects: remembering.reconfigure([history({ minDepth: 1000 }), resumed]) });
  },
  /** Restores the state from before the page was left, without its history. */
  resume(
    text: string,
    roster: Roster,
    decisions: readonly Made[],
    groups: Groups,
    ignored: readonly string[],
  ): void {
    editor().dispatch({
      changes: { from: 0, to: editor().state.doc.length, insert: text },
      effects: [
        setRoster.of(roster),
        setDecisions.of(decisions),
        setGroups.of(groups),
        setIgnored.of(ignored),
      ],
      annotations: Transaction.addToHistory.of(false),
    });
  },
  setGroups(groups: readonly Group[]): void {
    editor().dispatch({ effects: setGroups.of(groups) });
  },
  setIgnored(keys: readonly string[]): void {
    editor().dispatch({ effects: setIgnored.of(keys) });
  },
  setDecisions(decisions: readonly Made[]): void {
    editor().dispatch({ effects: setDecisions.of(decisions) });
  },
  decide(decision: Made): void {
    source.setDecisions(withDecision(sourceDecisions.value, decision));
  },
  /** Gives the pupils new ids and clears the history, which refers to the old ids. */
  renumber(roster: Roster, decisions: readonly Made[], groups: Groups = sourceGroups.peek()): void {
    const v = editor();
    v.dispatch({ effects: [setRoster.of(roster), setDecisions.of(decisions), setGroups.of(groups)] });
    v.dispatch({ effects: remembering.reconfigure([]) });
    v.dispatch({ effects: remembering.reconfigure(history({ minDepth: 1000 })) });
  },
  /** Opens another class in one step; `before` is the state that undo restores. */
  enter(roster: Roster, decisions: readonly Made[], groups: Groups, before: unknown): void {
    editor().dispatch({
      effects: [setRoster.of(roster), setDecisions.of(decisions), setGroups.of(groups), gaveWay.of(before)],
    });
  },
  keepBeside(it: Beside): void {
    beside = it;
  },
  holdBeside: (): unknown => beside?.hold(),
  undo(): boolean {
    if (!undoes(editor().state, setBeside)) return undo(editor());
    beside?.ask(() => undo(editor()));
    return true;
  },
  redo: (): boolean => redo(editor()),
};
