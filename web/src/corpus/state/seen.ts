import { computed } from "@preact/signals";
import { lexicon } from "./lexicon";
import { markKey, type Occurrence, occurrences } from "./occurrences";
import { project, see } from "./project";

/**
 * What a person has looked at, place by place: the line that the keys or a click led to, and every line that was chosen for
 * a decision. What follows from a decision elsewhere, or comes from a file, is the page's own and nobody has seen it.
 */
const marks = computed(() => project.value.marks);
const looked = computed(() => project.value.seen);

export const seenPlaces = computed<ReadonlySet<string>>(() => {
  return new Set(looked.value ?? marks.value.map(markKey));
});

export const placeKey = (o: Occurrence): string =>
  markKey({ doc: lexicon.peek().documents[o.doc]?.id ?? "", start: o.start, form: o.form });

const places = computed(() => new Set(occurrences.value.map(placeKey)));

/** How many occurrences nobody ever looked at. */
export const unseen = computed(() => {
  let seen = 0;
  const all = places.value;
  for (const key of seenPlaces.value) if (all.has(key)) seen++;
  return all.size - seen;
});

/** Notes that a person has these lines before them. */
export function lookAt(lines: readonly Occurrence[]): number {
  const known = seenPlaces.peek();
  const more = lines.map(placeKey).filter((key) => !known.has(key));
  if (more.length > 0) see([...known, ...more]);
  return more.length;
}
