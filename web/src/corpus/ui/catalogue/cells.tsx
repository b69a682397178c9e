import type { Kind } from "../../../shared/bridge/wire";
import { words } from "../../i18n";
import { categories, editEntity, entityTypes, kindOfType } from "../../state/catalogue";
import { entityOf } from "../../state/entities";
import type { Category, EntityType, Entry } from "../../state/project";
import { edit } from "./edit";

export function CategoryCell({ entry }: { entry: Entry }) {
  const m = words.value.catalogue;
  return (
    <span>
      <select
        aria-label={m.of(m.columns.category, entry.form)}
        value={entry.category}
        onChange={(e) => edit(entry, { category: e.currentTarget.value as Category })}
      >
        {categories.map((c) => (
          <option key={c} value={c}>
            {words.value.terms.categories[c]}
          </option>
        ))}
      </select>
    </span>
  );
}

/** The type of the entity. Changing it also changes the kind, if that was the usual one of the old type. */
export function TypeCell({ entry }: { entry: Entry }) {
  const m = words.value.catalogue;
  const entity = entityOf(entry.entity);
  return (
    <span>
      {entity ? (
        <select
          aria-label={m.of(m.columns.type, entry.form)}
          value={entity.type}
          onChange={(e) => {
            const type = e.currentTarget.value as EntityType;
            const kind = entity.kind === kindOfType[entity.type] ? kindOfType[type] : entity.kind;
            editEntity(entity.id, { type, kind }, m.log.entity);
          }}
        >
          {entityTypes.map((type) => (
            <option key={type} value={type}>
              {words.value.terms.types[type]}
            </option>
          ))}
        </select>
      ) : (
        <span class="hint cell-text">–</span>
      )}
    </span>
  );
}

export function KindCell({ entry }: { entry: Entry }) {
  const m = words.value.catalogue;
  const t = words.value.terms;
  const entity = entityOf(entry.entity);
  return (
    <span class="cell-kind">
      <span class={`kind-sign ${entity ? `kind-${entity.kind}` : "kind-common"}`} aria-hidden="true">
        {entity ? t.signs[entity.kind] : t.commonSign}
      </span>
      {entity ? (
        <select
          aria-label={m.of(m.columns.kind, entry.form)}
          value={entity.kind}
          onChange={(e) => editEntity(entity.id, { kind: e.currentTarget.value as Kind }, m.log.entity)}
        >
          {(Object.keys(t.kinds) as Kind[]).map((k) => (
            <option key={k} value={k}>
              {t.kinds[k]}
            </option>
          ))}
        </select>
      ) : (
        <span class="cell-text">{t.common}</span>
      )}
    </span>
  );
}
