import { useState } from "preact/hooks";
import type { Kind } from "../../../shared/bridge/wire";
import { panel } from "../../../shared/state/settings";
import { Dialog } from "../../../shared/ui/Dialog";
import { quiet } from "../../../shared/ui/quiet";
import { words } from "../../i18n";
import { entityTypes, kindOfType } from "../../state/catalogue";
import { give, meantForm, splitsHomonym } from "../../state/concordancer";
import { nextId } from "../../state/ids";
import { type Entity, type EntityType, project } from "../../state/project";
import { backToLines } from "./back-to-lines";

export function EntityDialog() {
  return (
    <Dialog name="entity" title={words.value.entityDialog.title}>
      <NewEntity />
    </Dialog>
  );
}

function NewEntity() {
  const m = words.value.entityDialog;
  const form = meantForm();
  const [type, setType] = useState<EntityType>("public");
  const [kind, setKind] = useState<Kind>(kindOfType.public);
  const [name, setName] = useState(form);
  const [stay, setStay] = useState(false);
  const splits = splitsHomonym();
  const create = (e: Event) => {
    e.preventDefault();
    const fresh: Entity = { id: nextId(project.value.entities, type), type, kind, name: name.trim() || form };
    panel.value = null;
    give(fresh.id, fresh, stay);
    backToLines();
  };
  return (
    <form class="form" onSubmit={create}>
      <p class="form-words">{form}</p>
      <TypeAndKind type={type} setType={setType} kind={kind} setKind={setKind} />
      <label class="field">
        <span>{m.name}</span>
        <input {...quiet} value={name} onInput={(e) => setName(e.currentTarget.value)} />
      </label>
      <p class="hint">{m.id(nextId(project.value.entities, type))}</p>
      {splits && (
        <fieldset>
          <label>
            <input type="checkbox" checked={stay} onChange={(e) => setStay(e.currentTarget.checked)} />
            {m.othersStay}
          </label>
          <p class="hint">{m.othersStayHint}</p>
        </fieldset>
      )}
      <div class="form-actions">
        <button type="submit" class="button button-main">
          {m.create}
        </button>
      </div>
    </form>
  );
}

interface TypeProps {
  type: EntityType;
  setType: (type: EntityType) => void;
  kind: Kind;
  setKind: (kind: Kind) => void;
}

/** A type sets its usual kind; the user may choose another. */
function TypeAndKind({ type, setType, kind, setKind }: TypeProps) {
  const m = words.value.entityDialog;
  const t = words.value.terms;
  return (
    <>
      <label class="field">
        <span>{m.type}</span>
        <select
          data-begin
          value={type}
          onChange={(e) => {
            const next = e.currentTarget.value as EntityType;
            setType(next);
            setKind(kindOfType[next]);
          }}
        >
          {entityTypes.map((k) => (
            <option key={k} value={k}>
              {t.types[k]}
            </option>
          ))}
        </select>
      </label>
      <label class="field">
        <span>{m.kind}</span>
        <select value={kind} onChange={(e) => setKind(e.currentTarget.value as Kind)}>
          {(Object.keys(t.kinds) as Kind[]).map((k) => (
            <option key={k} value={k}>
              {t.kinds[k]}
            </option>
          ))}
        </select>
      </label>
    </>
  );
}
