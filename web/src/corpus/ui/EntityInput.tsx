import { computed } from "@preact/signals";
import type { Ref } from "preact";
import { quiet } from "../../shared/ui/quiet";
import { words } from "../i18n";
import { kindOfType } from "../state/catalogue";
import { idsFor } from "../state/ids";
import { type Entity, type EntityType, project } from "../state/project";

const byId = computed(() => new Map(project.value.entities.map((e) => [e.id, e])));
export const entityOf = (id: string | null | undefined): Entity | undefined =>
  id ? byId.value.get(id) : undefined;

/** "P001 · Kelly Durand"; the common noun has no id. */
export function entityLabel(id: string | null | undefined): string {
  if (id === null) return words.value.terms.common;
  if (id === undefined) return words.value.terms.undecided;
  const name = entityOf(id)?.name;
  return name && name !== id ? `${id} · ${name}` : id;
}

/** All entities to choose from, once on the page: an input names it by its id. */
export function EntityChoices() {
  return (
    <datalist id="entities">
      <option value={words.value.terms.common} />
      {project.value.entities.map((e) => (
        <option key={e.id} value={entityLabel(e.id)} />
      ))}
    </datalist>
  );
}

/** What was typed as an entity: one there is, the common noun, or a new one of that name. */
export function entityFrom(
  typed: string,
  type: EntityType,
): { id: string | null; fresh?: Entity } | undefined {
  const text = typed.trim();
  if (!text) return undefined;
  if (text.toLowerCase() === words.peek().terms.common) return { id: null };
  const { entities } = project.peek();
  const id = text.split(" · ")[0]?.trim() ?? "";
  const known =
    entities.find((e) => e.id === id) ?? entities.find((e) => e.name.toLowerCase() === text.toLowerCase());
  if (known) return { id: known.id };
  const fresh: Entity = { id: idsFor(entities)(type), type, kind: kindOfType[type], name: text };
  return { id: fresh.id, fresh };
}

interface Props {
  ref?: Ref<HTMLInputElement>;
  label: string;
  placeholder?: string;
  value: string;
  onInput: (value: string) => void;
}

export function EntityInput({ ref, label, placeholder = "", value, onInput }: Props) {
  return (
    <input
      {...quiet}
      {...(ref && { ref })}
      list="entities"
      aria-label={label}
      placeholder={placeholder}
      value={value}
      onInput={(e) => onInput(e.currentTarget.value)}
    />
  );
}
