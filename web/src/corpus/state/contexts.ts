import type { MinedContext } from "../../shared/bridge/wire-corpus";

/** Sorts contexts beside a capitalised unknown form first: most names have a capital, most words do not. */
export function promisingFirst(contexts: readonly MinedContext[]): MinedContext[] {
  const promises = (c: MinedContext) => c.occurrences.some((o) => /\p{Lu}|\p{Lt}/u.test(o.form));
  return [...contexts.filter(promises), ...contexts.filter((c) => !promises(c))];
}
