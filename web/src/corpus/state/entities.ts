import { computed } from "@preact/signals";
import { words } from "../i18n";
import { kindOfType } from "./catalogue";
import { idsFor } from "./ids";
import { type Entity, type EntityType, project } from "./project";

const byId = computed(() => new Map(project.value.entities.map((e) => [e.id, e])));
export const entityOf = (id: string | null | undefined): Entity | undefined =>
  id ? byId.value.get(id) : undefined;

/** "P001 · Kelly Durand"; a common noun has no id. */
export function entityLabel(id: string | null | undefined): string {
  if (id === null) return words.value.terms.common;
  if (id === undefined) return words.value.terms.undecided;
  const name = entityOf(id)?.name;
  return name && name !== id ? `${id} · ${name}` : id;
}

/** Reads typed text as an entity: an existing one, the common noun, or a new one with that name. */
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
