import { computed, signal } from "@preact/signals";
import { lexicon } from "./lexicon";
import { entriesOf, type Occurrence, occurrences, ownersOfDocuments } from "./occurrences";
import { placeKey, seenPlaces } from "./seen";

/**
 * Lines of the concordancer that need no look. A place looks sure if two signs that do not depend on each other agree:
 * the form can mean only one person (a full name, an address), its entity writes in the thread, another form of the same
 * entity is in the same message. Lines with a mark, undecided ones and those seen already are never folded.
 */

/** Fewer lines than this are shown at once. */
const FOLD_FROM = 200;
/** Signs that make a place sure. */
const ENOUGH = 2;

/** The categories of forms that only one person has. */
const OWN = new Set(["fullname", "email", "url", "phone"]);

/** Whether the sure lines are shown, too. */
export const unfolded = signal(false);

/** What the signs are read from. */
export interface Signs {
  isOwn: (o: Occurrence) => boolean;
  isAround: (o: Occurrence) => boolean;
  isNamedAgain: (o: Occurrence) => boolean;
}

/** The number of signs for the entity of a place. */
export const signsFor = (o: Occurrence, signs: Signs): number =>
  Number(signs.isOwn(o)) + Number(signs.isAround(o)) + Number(signs.isNamedAgain(o));

/** Entity → its forms in a document, by the number of the document. */
function formsByDocument(list: readonly Occurrence[]): Map<string, Set<string>> {
  const by = new Map<string, Set<string>>();
  for (const o of list) {
    if (!o.entity) continue;
    const key = `${o.doc} ${o.entity}`;
    const set = by.get(key) ?? new Set();
    by.set(key, set.add(o.form));
  }
  return by;
}

const sure = computed<ReadonlySet<Occurrence>>(() => {
  const all = occurrences.value;
  if (all.length < FOLD_FROM) return new Set();
  const { documents } = lexicon.value;
  const { threads } = ownersOfDocuments.value;
  const forms = formsByDocument(all);
  const signs: Signs = {
    isOwn: (o) => (entriesOf.value.get(o.form) ?? []).some((e) => OWN.has(e.category)),
    isAround: (o) => threads.get(documents[o.doc]?.thread ?? "")?.has(o.entity ?? "") ?? false,
    isNamedAgain: (o) => (forms.get(`${o.doc} ${o.entity}`)?.size ?? 0) > 1,
  };
  return new Set(all.filter((o) => o.entity && !o.marked && !o.why && signsFor(o, signs) >= ENOUGH));
});

/** The lines that are folded now. */
export const folded = computed<ReadonlySet<Occurrence>>(() => {
  if (unfolded.value) return new Set();
  const seen = seenPlaces.peek();
  return new Set([...sure.value].filter((o) => !seen.has(placeKey(o))));
});

/** The number of sure lines, folded or not. */
export const sureCount = computed(() => sure.value.size);
