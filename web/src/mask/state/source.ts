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
 * What the user has given: the text, the class list, the decisions, and what is to be hidden at all. They live in the
 * state of one CodeMirror editor, so that its history undoes any of them in the order they were made, and decisions move
 * with the words.
 * Everything else on the page is derived from here.
 */
const setDecisions = StateEffect.define<readonly Made[]>({ map: mapDecisions });
const setRoster = StateEffect.define<Roster>();
/** What is not warned of any more: keys of state/circumstances.ts. */
const setIgnored = StateEffect.define<readonly string[]>();
/** Null as long as nothing was chosen: the page proposes. */
type Groups = readonly Group[] | null;
const setGroups = StateEffect.define<Groups>();
/** What an undone step puts back that stands outside of the editor: the class, its words, its table (state/class-undo.ts). */
const setBeside = StateEffect.define<unknown>();
/** Another class took the place of what was beside. */
const gaveWay = StateEffect.define<unknown>();

/** Holds what stands outside of the editor, and puts it back. */
export interface Beside {
  hold(): unknown;
  resume(held: unknown): void;
  /** Asks before a step goes whose undoing takes something away. */
  ask(go: () => void): void;
}
let beside: Beside | undefined;

/** What a step of the history may do besides changing the text, by the names it is handed over with. */
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

/** What undo must put back: the list and the groups if they changed; the decisions if they did, or if an edit took one away. */
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

/** A whole text gave way to another, or to none. */
export interface Replaced {
  before: Text;
  after: Text;
  /** How many decisions to leave words visible went with it. */
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

/** The history, which can be begun anew. */
const remembering = new Compartment();

/** The part of the editor's set-up that keeps what the user has given. */
export const keeping: Extension = [
  emptied,
  decisionsField,
  rosterField,
  groupsField,
  ignoredField,
  remembered,
  // A decision, a change of the list or of what is hidden is a step of its own, never joined to the typing around it; so is
  // what is pasted, dropped or cut.
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
  /** Told of every edit before anything derived from the text is. */
  onEdit(listener: (changes: ChangeDesc) => void): void {
    editListeners.push(listener);
  },

  /** Told when a whole text gives way, while what was found in it is still there. */
  onReplace(listener: (told: Replaced) => void): void {
    replaceListeners.push(listener);
  },

  /** Replaces the whole text, as one step; with what was decided of it, if it stood here before. */
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
  /** The example: text and list together, one step to undo. */
  setAll(text: string, roster: Roster): void {
    const v = editor();
    v.dispatch({
      changes: { from: 0, to: v.state.doc.length, insert: text },
      effects: [setRoster.of(roster), setDecisions.of([])],
      selection: { anchor: 0 },
    });
  },
  /** What was done, to be undone on another page; undefined when there is nothing. */
  holdHistory: (): HistoryHeld | undefined => holdHistory(editor().state, kinds),
  /** What was done before the page was left, once all of it is here again. */
  resumeHistory(held: HistoryHeld): void {
    const v = editor();
    const resumed = resumedHistory(held, kinds);
    v.dispatch({ effects: remembering.reconfigure([]) });
    v.dispatch({ effects: remembering.reconfigure([history({ minDepth: 1000 }), resumed]) });
  },
  /** What was here before the page was left; its history comes after. */
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
  /** Gives the pupils other ids. What was before cannot be undone any more: it speaks of the old ones. */
  renumber(roster: Roster, decisions: readonly Made[], groups: Groups = sourceGroups.peek()): void {
    const v = editor();
    v.dispatch({ effects: [setRoster.of(roster), setDecisions.of(decisions), setGroups.of(groups)] });
    v.dispatch({ effects: remembering.reconfigure([]) });
    v.dispatch({ effects: remembering.reconfigure(history({ minDepth: 1000 })) });
  },
  /** Another class, as one step; `before` is what stood beside. */
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
