import { panel } from "../../../shared/state/settings";
import { words } from "../../i18n";
import { activeLine, candidates, forget, give, haveSeen, meant, other } from "../../state/concordancer";
import { entityFrom, entityOf } from "../../state/entities";
import { mode, onOneLine } from "../../state/lines";
import { EntityInput } from "../EntityInput";
import { AssignButtons, ScopeChoice } from "./AssignButtons";
import { LineContext } from "./LineContext";

/** Assigns the lines to the entity typed by name or id. */
function giveOther(e: Event): void {
  e.preventDefault();
  const type = entityOf(candidates.peek()[0])?.type ?? "participant";
  const target = entityFrom(other.peek(), type);
  if (!target) return;
  give(target.id, target.fresh);
  other.value = "";
  document.querySelector<HTMLElement>(".lines")?.focus();
}

export function AssignPanel() {
  const m = words.value.mark;
  const line = activeLine.value;
  const places = meant.value;
  const inSearch = mode.value === "search";
  if (!line) return <aside class="assign" aria-label={m.assignTo} />;
  const forms = [...new Set(places.map((o) => o.form))];
  return (
    <aside class="assign" aria-label={m.assignTo}>
      <p class="assign-what" role="status">
        <strong>
          {forms.slice(0, 3).map(onOneLine).join(", ")}
          {forms.length > 3 && "…"}
        </strong>{" "}
        <span class="hint">{m.selected(places.length)}</span>
      </p>
      {!inSearch && <ScopeChoice />}
      <AssignButtons />
      <form class="assign-other" onSubmit={giveOther}>
        <EntityInput
          label={m.other}
          placeholder={`${m.other} (E)`}
          value={other.value}
          onInput={(v) => (other.value = v)}
        />
        <button type="submit" class="small-button">
          {m.assign}
        </button>
      </form>
      <div class="assign-more">
        {!inSearch && (
          <>
            <button type="button" class="small-button" onClick={haveSeen}>
              {m.markSeen} <kbd>V</kbd>
            </button>
            <button type="button" class="small-button" onClick={forget}>
              {m.unmark}
            </button>
          </>
        )}
        <button type="button" class="small-button" onClick={() => (panel.value = "merge")}>
          {m.merge}
        </button>
      </div>
      <LineContext line={line} />
    </aside>
  );
}
