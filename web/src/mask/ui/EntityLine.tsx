import type { EntityRow } from "../../shared/bridge/pack";
import { markClass } from "../editor/marks";
import { messages } from "../i18n";
import { decidedIn, entityKey, fold } from "../state/people";
import { decideEntity } from "../state/review";
import { shownName } from "../state/whose";
import { Unfold } from "./Unfold";

/** One entity: its pseudonym, its spellings, and one decision for all mentions. */
export function EntityLine({ entity, index, open }: { entity: EntityRow; index: number; open: boolean }) {
  const m = messages.value.people;
  const kept = entity.kept > 0 && entity.hidden === 0;
  const name = shownName(entity);
  // Omits spellings that are the name or a part of it.
  const plain = name.toLowerCase();
  const others = entity.forms
    .map((f) => f.text)
    .filter((t) => t.toLowerCase() !== plain && !plain.split(" ").includes(t.toLowerCase()));
  const toggle = () => fold(entityKey(entity.id), !open);
  return (
    <div class="row row-entity" data-key={entityKey(entity.id)} data-e={index}>
      <Unfold name={name} open={open} onToggle={toggle} />
      <button type="button" class="row-main" tabIndex={-1} onClick={toggle}>
        <span class="row-name">
          <span class={markClass(kept ? "kept" : "hidden", entity.kind)}>{name}</span>
          <span class="times">{m.times(entity.hidden + entity.kept)}</span>
        </span>
        <span class="row-sub">
          {kept ? m.keptOne : entity.pseudonym}
          {others.length > 0 && ` · ${m.writtenAs(others.slice(0, 4).join(", "))}`}
        </span>
      </button>
      <span class="row-actions">
        <button
          type="button"
          class="small-button"
          aria-label={kept ? m.hideAll(name) : m.keepAll(name)}
          onClick={() => {
            decidedIn(entityKey(entity.id));
            decideEntity(entity.id, kept ? "replace" : "keep");
          }}
        >
          {kept ? m.hide : m.keep}
        </button>
      </span>
    </div>
  );
}
