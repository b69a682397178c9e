import type { UndecidedPlace } from "../../shared/bridge/wire-corpus-requests";
import { entriesByForm } from "./decisions";
import { lexicon, untilLexicon } from "./lexicon";
import { occurrences } from "./occurrences";
import { project } from "./project";

/**
 * The undecided places of homonyms in step 3, with their possible entities. No decision covers them; the `<calix>` file
 * marks them with `modified="wait"` and no entity.
 */
export async function undecidedPlaces(): Promise<UndecidedPlace[]> {
  await untilLexicon();
  const { catalogue, entities } = project.peek();
  const { documents } = lexicon.peek();
  const byForm = entriesByForm(catalogue);
  const byId = new Map(entities.map((e) => [e.id, e]));
  const candidates = (form: string) =>
    (byForm.get(form) ?? []).map(({ entity: id, category }) => {
      const entity = id === null ? undefined : byId.get(id);
      return entity
        ? { entity: entity.id, type: entity.type, category, kind: entity.kind }
        : { type: "common" };
    });
  return occurrences
    .peek()
    .filter((o) => o.entity === undefined)
    .map(({ doc, start, end, form }) => ({
      doc: documents[doc]?.id ?? "",
      start,
      end,
      candidates: candidates(form),
    }));
}
