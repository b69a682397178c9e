import type { PackedFindings } from "../../shared/bridge/pack";
import type { Action, Kind } from "../../shared/bridge/wire";
import { messages } from "../i18n";
import { alike, lookOf, nameKinds } from "../state/findings";
import { decideCurrent, decideCurrentKind, scope } from "../state/review";

/** The answers. Where the doubt is what it is, `found` are the kinds that it was held for, and each kind of name is an answer. */
export function CardActions({ found, decided }: { found: readonly Kind[] | null; decided: Action | null }) {
  const m = messages.value.mention;
  const letters = messages.value.keys.letters;
  return (
    <div class="card-actions" data-kinds={found !== null || undefined}>
      {found ? (
        nameKinds.map((kind, n) => (
          <button
            type="button"
            key={kind}
            class="button"
            data-guess={found.includes(kind) || undefined}
            onClick={() => decideCurrentKind(kind)}
          >
            {messages.value.people.asKind[kind]} <kbd>{n + 1}</kbd>
          </button>
        ))
      ) : (
        <button
          type="button"
          class="button"
          aria-pressed={decided === "replace"}
          onClick={() => decideCurrent({ action: "replace" })}
        >
          {m.hide} <kbd>{letters.hide}</kbd>
        </button>
      )}
      <button
        type="button"
        class="button"
        aria-pressed={decided === "keep"}
        onClick={() => decideCurrent({ action: "keep" })}
      >
        {m.keep} <kbd>{letters.keep}</kbd>
      </button>
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
