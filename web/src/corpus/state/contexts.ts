import type { MinedContext } from "../../shared/bridge/wire-corpus";

/** Contexts with a capital among the unknown forms beside them first: most names have one, most words have none. */
export function promisingFirst(contexts: readonly MinedContext[]): MinedContext[] {
  const promises = (c: MinedContext) => c.occurrences.some((o) => /\p{Lu}|\p{Lt}/u.test(o.form));
  return [...contexts.filter(promises), ...contexts.filter((c) => !promises(c))];
}
