import { computed } from "@preact/signals";
import { lexicon } from "./lexicon";
import { markKey, type Occurrence, occurrences } from "./occurrences";
import { project, see } from "./project";

/**
 * The places that a person has looked at: every line that was active or chosen for a decision. Places decided by
 * consequence or by a file have not been seen.
 */
const marks = computed(() => project.value.marks);
const looked = computed(() => project.value.seen);

export const seenPlaces = computed<ReadonlySet<string>>(() => {
  return new Set(looked.value ?? marks.value.map(markKey));
});

export const placeKey = (o: Occurrence): string =>
  markKey({ doc: lexicon.peek().documents[o.doc]?.id ?? "", start: o.start, form: o.form });

const places = computed(() => new Set(occurrences.value.map(placeKey)));

/** Number of occurrences that no person has looked at. */
export const unseen = computed(() => {
  let seen = 0;
  const all = places.value;
  for (const key of seenPlaces.value) if (all.has(key)) seen++;
  return all.size - seen;
});

/** Records that a person looks at these lines; returns how many are new. */
export function lookAt(lines: readonly Occurrence[]): number {
  const known = seenPlaces.peek();
  const more = lines.map(placeKey).filter((key) => !known.has(key));
  if (more.length > 0) see([...known, ...more]);
  return more.length;
}
