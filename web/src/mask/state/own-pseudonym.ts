import type { EntityDecision } from "../../shared/bridge/wire-requests";
import { isEntity, isOccurrence, type Made, withDecision } from "./decisions";
import { source } from "./source";
import { pinOf } from "./whose";

/** What somebody chose for an entity; undefined where it has the automatic one. */
export const ownOf = (decisions: readonly Made[], entity: string): string | undefined =>
  decisions.find((d): d is Made & EntityDecision => isEntity(d) && d.entity === entity)?.replacement;

/** Gives an entity a pseudonym of somebody's own; an empty one gives it the automatic one back. */
export function choosePseudonym(entity: string, words: string): void {
  const all = source.decisions.peek();
  const before = all.find((d): d is Made & EntityDecision => isEntity(d) && d.entity === entity);
  const replacement = words.trim().replace(/\s+/g, " ");
  // What was left visible place by place stays so.
  const others = all.filter((d) => isOccurrence(d) || d !== before);
  if (replacement)
    source.setDecisions(withDecision(others, { entity, action: "replace", replacement, ...pinOf(entity) }));
  else if (before) {
    const { replacement: _, ...rest } = before;
    source.setDecisions(rest.action ? withDecision(others, rest as Made) : others);
  }
}
