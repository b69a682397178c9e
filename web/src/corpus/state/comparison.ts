import { computed, signal } from "@preact/signals";
import { words } from "../i18n";
import { keptMine, leftForLater, type Two, tookTheirs } from "./adjudicating";
import { agreementByForm, agreementByPlace } from "./agreement";
import {
  type Difference,
  type Differs,
  placeDifferences,
  readingsOf,
  type Shared,
  sharedDocuments,
  unitsOf,
  verdictDifferences,
} from "./comparing";
import { lexicon } from "./lexicon";
import { markKey, occurrences } from "./occurrences";
import { occurrencesOf } from "./placing";
import { type Category, type Compared, change, type Project, project } from "./project";
import { ownIds } from "./same-entities";
import { lookAt } from "./seen";

/** The comparison with another's project, which is open beside the own one and never changes. */
export const other = signal<Project | null>(null);

const documents = computed(() => project.value.documents);
const noneShared: Shared = { ids: new Set(), otherText: 0, onlyMine: 0, onlyTheirs: 0 };
export const shared = computed(() =>
  other.value ? sharedDocuments(documents.value, other.value.documents) : noneShared,
);

const entities = computed(() => project.value.entities);
const catalogue = computed(() => project.value.catalogue);
const ids = computed(() =>
  other.value
    ? ownIds({ entities: entities.value, catalogue: catalogue.value }, other.value)
    : new Map<string, string>(),
);
/** Their id as an own one. */
export const ownIdOf = computed(() => {
  const map = ids.value;
  return (id: string) => map.get(id) ?? id;
});
const theirOccurrences = computed(() => (other.value ? occurrencesOf(other.value, lexicon.value) : []));

const units = computed(() => {
  if (!other.value) return [];
  const { documents } = lexicon.value;
  return unitsOf(
    readingsOf(project.value, occurrences.value, documents, shared.value),
    readingsOf(other.value, theirOccurrences.value, documents, shared.value, ownIdOf.value),
  );
});

/** Places in text order, and verdicts at the first place of their form. */
export const differences = computed<readonly Difference[]>(() => {
  if (!other.value) return [];
  const list: Difference[] = [
    ...placeDifferences(units.value, lexicon.value.documents),
    ...verdictDifferences(project.value, other.value, units.value, ownIdOf.value),
  ];
  return list.sort((a, b) => a.doc - b.doc || a.start - b.start);
});

export const byPlace = computed(() => agreementByPlace(units.value));
export const byForm = computed(() =>
  other.value ? agreementByForm(project.value, other.value, ownIdOf.value) : [],
);

/** Key of a difference → whose side was taken. */
export const sides = computed(
  () => new Map((project.value.compared ?? []).map((c): [string, Compared["side"]] => [c.key, c.side])),
);

export type Progress = "open" | "later" | "decided";
export const progressOf = (d: Difference): Progress => {
  const side = sides.value.get(d.key);
  return side === undefined ? "open" : side === "later" ? "later" : "decided";
};

export interface CompareFilters {
  kind: Differs | "";
  category: Category | "";
  form: string;
  progress: Progress;
}
const noFilters: CompareFilters = { kind: "", category: "", form: "", progress: "open" };
export const compareFilters = signal<CompareFilters>(noFilters);
export const activeDifference = signal(0);

/** Differences only in how a place was decided are shown if they are asked for. */
export const shownDifferences = computed(() => {
  const f = compareFilters.value;
  const form = f.form.trim().toLocaleLowerCase();
  return differences.value.filter(
    (d) =>
      (f.kind ? d.kind === f.kind : d.kind !== "how") &&
      (!f.category || d.categories.includes(f.category)) &&
      (!form || d.forms.some((x) => x.toLocaleLowerCase().includes(form))) &&
      progressOf(d) === f.progress,
  );
});

export const setCompareFilters = (some: Partial<CompareFilters>): void => {
  compareFilters.value = { ...compareFilters.peek(), ...some };
  activeDifference.value = 0;
};

/** Whether a decision is about a whole form, because only one of the catalogues has it. */
export function isWholeForm(d: Difference): boolean {
  const theirs = other.value?.catalogue ?? [];
  return (
    (d.kind === "absent" || d.kind === "span") &&
    d.forms.some((f) => !theirs.some((e) => e.form === f) || !catalogue.value.some((e) => e.form === f))
  );
}

/** Opens another's project beside the own one; false if no document is the same. */
export function compareWith(theirs: Project): boolean {
  if (sharedDocuments(project.peek().documents, theirs.documents).ids.size === 0) return false;
  other.value = theirs;
  setCompareFilters(noFilters);
  return true;
}

export const stopComparing = (): void => {
  other.value = null;
};

/** Decides differences; one alone counts as looked at. */
export function decideDifferences(list: readonly Difference[], side: Compared["side"]): void {
  const theirs = other.peek();
  if (!theirs || list.length === 0) return;
  const mine = project.peek();
  const { documents } = lexicon.peek();
  const two: Two = {
    mine,
    theirs,
    occurrences: occurrences.peek(),
    documents,
    shared: shared.peek().ids,
    ids: ids.peek(),
  };
  const decided = { mine: keptMine, theirs: tookTheirs, later: leftForLater }[side];
  // Without this list, every mark counts as seen.
  const seen = mine.seen ?? mine.marks.map(markKey);
  change(
    { seen, ...decided(two, list) },
    { step: 3, what: words.peek().compare.log[side], count: list.length },
  );
  const [only] = list;
  if (list.length === 1 && only && only.kind !== "verdict" && side !== "later")
    lookAt(occurrences.peek().filter((o) => o.doc === only.doc && o.start < only.end && only.start < o.end));
  activeDifference.value = Math.max(0, Math.min(activeDifference.peek(), shownDifferences.peek().length - 1));
}
