import { history, historyField } from "@codemirror/commands";
import { EditorState, type Extension, type StateEffect, type StateEffectType } from "@codemirror/state";

/**
 * The undo history of the source editor, to hand to another page and back. CodeMirror serialises the changes of a step
 * but not its effects (decisions, list, groups), so these are added by name.
 */
interface StepHeld {
  step: unknown;
  effects: [name: string, value: unknown][];
}
export interface HistoryHeld {
  done: StepHeld[];
  undone: StepHeld[];
  /** Older steps were omitted, because they were too long. */
  cut: boolean;
}

/** A step of CodeMirror's history; only the fields used here. */
interface Step {
  effects: readonly StateEffect<unknown>[];
  toJSON(): unknown;
}
interface Branches {
  done: readonly Step[];
  undone: readonly Step[];
}
type Kinds = Readonly<Record<string, StateEffectType<unknown>>>;

/** In UTF-16 units of JSON, for each direction. A step with a decision contains all decisions before it. */
const LIMIT = 6_000_000;

/** The newest steps that fit, newest last. */
function newest(steps: readonly Step[], kinds: Kinds): { held: StepHeld[]; cut: boolean } {
  const names = Object.entries(kinds);
  const held: StepHeld[] = [];
  let length = 0;
  for (let i = steps.length - 1; i >= 0; i--) {
    const step = steps[i] as Step;
    const effects = step.effects.flatMap((e): StepHeld["effects"] => {
      const name = names.find(([, kind]) => e.is(kind))?.[0];
      return name === undefined ? [] : [[name, e.value]];
    });
    const one = { step: step.toJSON(), effects };
    length += JSON.stringify(one).length;
    if (length > LIMIT) return { held, cut: true };
    held.unshift(one);
  }
  return { held, cut: false };
}

export function holdHistory(state: EditorState, kinds: Kinds): HistoryHeld | undefined {
  const branches = state.field(historyField, false) as Branches | undefined;
  if (!branches || branches.done.length + branches.undone.length === 0) return undefined;
  const done = newest(branches.done, kinds);
  const undone = newest(branches.undone, kinds);
  return { done: done.held, undone: undone.held, cut: done.cut || undone.cut };
}

/** Whether the next undo has an effect of this kind. */
export function undoes(state: EditorState, kind: StateEffectType<unknown>): boolean {
  const branches = state.field(historyField, false) as Branches | undefined;
  return branches?.done.at(-1)?.effects.some((e) => e.is(kind)) ?? false;
}

/** Makes a history that begins with the held steps. */
export function resumedHistory(held: HistoryHeld, kinds: Kinds): Extension {
  const steps = (all: StepHeld[]) => all.map((one) => one.step);
  const state = EditorState.fromJSON(
    {
      doc: "",
      selection: { ranges: [{ anchor: 0, head: 0 }], main: 0 },
      history: { done: steps(held.done), undone: steps(held.undone) },
    },
    { extensions: history() },
    { history: historyField },
  );
  const branches = state.field(historyField) as Branches;
  const give = (all: readonly Step[], from: StepHeld[]) =>
    all.forEach((step, i) => {
      const effects = (from[i]?.effects ?? []).flatMap(([name, value]) => kinds[name]?.of(value) ?? []);
      Object.assign(step, { effects });
    });
  give(branches.done, held.done);
  give(branches.undone, held.undone);
  return historyField.init(() => branches);
}
