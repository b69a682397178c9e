import { panel } from "../../../shared/state/settings";
import { words } from "../../i18n";
import { candidates, give, scope, scopes } from "../../state/concordancer";
import { entityLabel, entityOf } from "../../state/entities";

/** Chooses whether an answer is for the chosen lines, for the undecided lines of the form, or for all its lines. */
export function ScopeChoice() {
  const m = words.value.mark;
  return (
    <fieldset class="assign-scope">
      <legend>
        {m.scope} <kbd>P</kbd>
      </legend>
      {scopes.map((s) => (
        <label key={s}>
          <input type="radio" name="scope" checked={scope.value === s} onChange={() => (scope.value = s)} />
          {m.scopes[s]}
        </label>
      ))}
    </fieldset>
  );
}

/** The answers: the entities of the forms, the common noun, or a new entity. */
export function AssignButtons() {
  const m = words.value.mark;
  return (
    <div class="assign-buttons">
      {candidates.value.map((id, i) => (
        <button key={id} type="button" class="button assign-entity" onClick={() => give(id)}>
          <kbd>{i + 1}</kbd>
          <span class={`kind-sign kind-${entityOf(id)?.kind ?? "OTHER"}`} aria-hidden="true">
            {words.value.terms.signs[entityOf(id)?.kind ?? "OTHER"]}
          </span>
          <span class="assign-name">{entityLabel(id)}</span>
        </button>
      ))}
      <button type="button" class="button assign-entity" onClick={() => give(null)}>
        <kbd>C</kbd>
        {m.common}
      </button>
      <button type="button" class="button assign-entity" onClick={() => (panel.value = "entity")}>
        <kbd>N</kbd>
        {m.newEntity}
      </button>
    </div>
  );
}
