import { words } from "../../i18n";
import type { Whose } from "../../state/mining";
import { type EntityType, project } from "../../state/project";

const TYPES: readonly EntityType[] = ["participant", "public", "institution", "place", "other"];

const write = (w: Whose): string => {
  if (w === "common") return "common";
  return "entity" in w ? `entity ${w.entity}` : `new ${w.type}`;
};
const read = (value: string): Whose => {
  if (value === "common") return "common";
  if (value.startsWith("entity ")) return { entity: value.slice(7) };
  return { type: value.slice(4) as EntityType };
};

interface Props {
  id: string;
  value: Whose;
  onChange: (whose: Whose) => void;
}

/** Chooses the meaning of a form: an entity of the catalogue, a new one of a type, or a common noun. */
export function WhoseSelect({ id, value, onChange }: Props) {
  const m = words.value.work;
  const { entities } = project.value;
  return (
    <select id={id} value={write(value)} onChange={(e) => onChange(read(e.currentTarget.value))}>
      <optgroup label={m.newEntity}>
        {TYPES.map((t) => (
          <option key={t} value={`new ${t}`}>
            {m.newOf[t]}
          </option>
        ))}
        <option value="common">{m.common}</option>
      </optgroup>
      {TYPES.map((t) => {
        const list = entities.filter((e) => e.type === t);
        return (
          list.length > 0 && (
            <optgroup key={t} label={m.types[t]}>
              {list.map((e) => (
                <option key={e.id} value={`entity ${e.id}`}>
                  {e.name === e.id ? e.id : `${e.name} (${e.id})`}
                </option>
              ))}
            </optgroup>
          )
        );
      })}
    </select>
  );
}
