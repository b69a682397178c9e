import type { EntityDecision } from "../../shared/bridge/wire-requests";
import { isEntity, isOccurrence, type Made, withDecision } from "./decisions";
import { source } from "./source";
import { pinOf } from "./whose";

/** The pseudonym that the user chose for an entity; undefined if it is automatic. */
export const ownOf = (decisions: readonly Made[], entity: string): string | undefined =>
  decisions.find((d): d is Made & EntityDecision => isEntity(d) && d.entity === entity)?.replacement;

/** Gives an entity a custom pseudonym; an empty one restores the automatic one. */
export function choosePseudonym(entity: string, words: string): void {
  const all = source.decisions.peek();
  const before = all.find((d): d is Made & EntityDecision => isEntity(d) && d.entity === entity);
  const replacement = words.trim().replace(/\s+/g, " ");
  // Places that were kept visible stay so.
  const others = all.filter((d) => isOccurrence(d) || d !== before);
  if (replacement)
    source.setDecisions(withDecision(others, { entity, action: "replace", replacement, ...pinOf(entity) }));
  else if (before) {
    const { replacement: _, ...rest } = before;
    source.setDecisions(rest.action ? withDecision(others, rest as Made) : others);
  }
}
