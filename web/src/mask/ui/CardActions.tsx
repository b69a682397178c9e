import type { PackedFindings } from "../../shared/bridge/pack";
import type { Action } from "../../shared/bridge/wire";
import { messages } from "../i18n";
import { alike, lookOf } from "../state/findings";
import { decideCurrent, scope } from "../state/review";

/** The decisions on a mention without a question. */
export function CardActions({ decided }: { decided: Action }) {
  const m = messages.value.mention;
  const letters = messages.value.keys.letters;
  const button = (action: Action, label: string, letter: string) => (
    <button
      type="button"
      class="button"
      aria-pressed={decided === action}
      onClick={() => decideCurrent({ action })}
    >
      {label} <kbd>{letter}</kbd>
    </button>
  );
  return (
    <div class="card-actions">
      {button("replace", m.hide, letters.hide)}
      {button("keep", m.keep, letters.keep)}
    </div>
  );
}

export function ScopeChoice({ f, span }: { f: PackedFindings; span: number }) {
  const m = messages.value.mention;
  const { spans, wholeForm } = alike(f, span);
  const n = spans.length;
  if (n < 2) return null;
  const doubtful = lookOf(f, span) === "doubt";
  return (
    <fieldset class="scope">
      <legend>{m.scope}</legend>
      <label>
        <input
          type="radio"
          name="scope"
          checked={scope.value === "all"}
          onChange={() => (scope.value = "all")}
        />
        {wholeForm ? m.all(n) : doubtful ? m.allDoubts(n) : m.allSure(n)}
      </label>
      <label>
        <input
          type="radio"
          name="scope"
          checked={scope.value === "one"}
          onChange={() => (scope.value = "one")}
        />
        {m.one}
      </label>
    </fieldset>
  );
}
