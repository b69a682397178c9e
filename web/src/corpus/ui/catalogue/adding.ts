import { say } from "../../../shared/state/notice";
import { words } from "../../i18n";
import { addForms, kindOfType, tellsNothing, tidyForm } from "../../state/catalogue";
import { entityFrom } from "../../state/entities";
import { idsFor } from "../../state/ids";
import { entriesOf } from "../../state/occurrences";
import { type Category, type Entity, type EntityType, project } from "../../state/project";

/** Adds a typed form and reports the result; false if nothing was added. */
export function addTyped(form: string, category: Category, type: EntityType, entity: string): boolean {
  const m = words.peek().catalogue;
  const refuse = (sentence: string) => {
    say(sentence, "error");
    return false;
  };
  const tidy = tidyForm(form);
  if (!tidy) return refuse(m.space);
  if (tellsNothing(tidy)) return refuse(m.noLetter(tidy));
  const { entities } = project.peek();
  const chosen = entityFrom(entity, type) ?? newEntity(tidy, type, entities);
  const before = entriesOf.peek().get(tidy)?.length ?? 0;
  const added = addForms([{ form: tidy, category, entity: chosen.id }], {
    ...(chosen.fresh && { entities: [chosen.fresh] }),
    origin: "typed",
    what: m.log.added,
  });
  if (added === 0) return refuse(m.twice(tidy));
  if (before > 0) say(m.homonym(tidy, before + 1));
  else say(m.added(tidy, chosen.id ?? words.peek().terms.common));
  return true;
}

function newEntity(
  name: string,
  type: EntityType,
  entities: readonly Entity[],
): { id: string | null; fresh?: Entity } {
  const fresh: Entity = { id: idsFor(entities)(type), type, kind: kindOfType[type], name };
  return { id: fresh.id, fresh };
}
