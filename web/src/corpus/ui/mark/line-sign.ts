import { words } from "../../i18n";
import { entityOf } from "../../state/entities";
import type { Occurrence } from "../../state/occurrences";

/** The sign beside a keyword: its kind, common noun, or undecided. */
export function signOf(o: Occurrence, inSearch: boolean): { sign: string; style: string } {
  const t = words.value.terms;
  if (inSearch) return { sign: "", style: "kind-found" };
  if (o.entity === undefined) return { sign: "?", style: "kind-undecided" };
  if (o.entity === null) return { sign: t.commonSign, style: "kind-common" };
  const kind = entityOf(o.entity)?.kind ?? "OTHER";
  return { sign: t.signs[kind], style: `kind-${kind}` };
}
