import { computed } from "@preact/signals";
import { lexicon, lexiconReady, placesOf } from "./lexicon";
import type { Known } from "./meaning";
import {
  entriesIn,
  knownOf,
  marksAt,
  meantAt,
  type Occurrence,
  ownersIn,
  placesOfForms,
  type Raw,
} from "./placing";
import { project } from "./project";

export { markKey, type Occurrence } from "./placing";

const catalogue = computed(() => project.value.catalogue);
const marks = computed(() => project.value.marks);
const entities = computed(() => project.value.entities);
const owners = computed(() => project.value.authors);

/** Form → its entries; several for homonyms. */
export const entriesOf = computed(() => entriesIn(catalogue.value));

const marksByPlace = computed(() => marksAt(marks.value));

const formsKey = computed(() => {
  void lexiconReady.value;
  return [...entriesOf.value.keys()];
});

/** Every place of every form, the longest first where forms are nested. */
const places = computed<readonly Raw[]>(() => {
  const x = lexicon.value;
  return lexiconReady.value ? placesOfForms(formsKey.value, x) : [];
});

/** The entity of the author of each document, and the entities of the authors of each thread. */
export const ownersOfDocuments = computed(() => ownersIn(owners.value, lexicon.value));

/** What decides on places without a mark. */
const known = computed<Known>(() =>
  knownOf(
    { entities: entities.value, catalogue: catalogue.value },
    entriesOf.value,
    lexicon.value,
    ownersOfDocuments.value,
  ),
);

/** All occurrences of the catalogue's forms, in text order, each with its entity. */
export const occurrences = computed<readonly Occurrence[]>(() =>
  meantAt(places.value, marksByPlace.value, known.value),
);

const counts = computed(() => {
  const counts = new Map<string, number>();
  for (const o of occurrences.value) counts.set(o.form, (counts.get(o.form) ?? 0) + 1);
  return counts;
});

/**
 * The places where a form is marked, or would be if it were in the catalogue: neither inside a longer form nor
 * overlapping one. A flat list of document index, start and end.
 */
export function markedPlaces(form: string): readonly number[] {
  const all = placesOf(form, lexicon.value);
  const known = places.value;
  const own = entriesOf.value.has(form);
  if (known.length === 0) return all;
  const out: number[] = [];
  for (let i = 0; i < all.length; i += 3) {
    const [doc = 0, start = 0, end = 0] = all.slice(i, i + 3);
    const stands = (r: Raw) =>
      own
        ? r.form !== form
        : r.end - r.start > end - start || (r.end - r.start === end - start && r.start < start);
    let taken = false;
    for (let k = firstEndingAfter(known, doc, start); !taken && k < known.length; k++) {
      const r = known[k];
      if (!r || r.doc !== doc || r.start >= end) break;
      taken = stands(r);
    }
    if (!taken) out.push(doc, start, end);
  }
  return out;
}

/** Binary search for the first place that ends after `at`; places do not overlap, so their ends are sorted, too. */
function firstEndingAfter(list: readonly Raw[], doc: number, at: number): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const mid = (low + high) >> 1;
    const r = list[mid];
    if (r && (r.doc < doc || (r.doc === doc && r.end <= at))) low = mid + 1;
    else high = mid;
  }
  return low;
}

/** The number of places of a form, as marked or as it would be marked. */
export function countOf(form: string): number {
  return entriesOf.value.has(form) ? (counts.value.get(form) ?? 0) : markedPlaces(form).length / 3;
}

/** Key of form and entity → number of occurrences. */
export const countOfEntry = computed(() => {
  const counts = new Map<string, number>();
  for (const o of occurrences.value) {
    const key = entryKey(o.form, o.entity);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
});
export const entryKey = (form: string, entity: string | null | undefined) =>
  `${entity === undefined ? "?" : (entity ?? "")} ${form}`;

export const undecided = computed(() => occurrences.value.filter((o) => o.entity === undefined).length);
