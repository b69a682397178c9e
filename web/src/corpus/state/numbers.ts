import { computed } from "@preact/signals";
import { words } from "../i18n";
import { isRemainder } from "./accepted";
import { lastSubstitution } from "./checking";
import { dayOf } from "./dates";
import { decisionRows } from "./decisions";
import { lexicon } from "./lexicon";
import { countOf, markKey, occurrences, undecided } from "./occurrences";
import { authorKey, isNameless, ownersOf } from "./participants";
import { type Project, project } from "./project";
import { firstEntries, roundsOf, wayOf } from "./rounds";
import { seenPlaces, unseen } from "./seen";

/** Formats a date: its day in the language of the page, the time as written. */
export const dateShown = (date: string): string =>
  date.replace(/^(\d{4}-\d\d-\d\d)(?:[T ]+(?=\d))?/, (all, day: string) =>
    all === day ? words.value.day(day) : `${words.value.day(day)} `,
  );

/** The figures of the corpus, as in table 1 of the paper. */
export const corpusNumbers = computed(() => {
  const { documents, participants } = project.value;
  const owners = ownersOf((participants ?? []).map((p, i) => [String(i), p.authors ?? []]));
  const authors = new Set<string>();
  const threads = new Set<string>();
  let first = "";
  let last = "";
  for (const d of documents) {
    if (d.author && !isNameless(d.author)) authors.add(owners.get(authorKey(d.author)) ?? ` ${d.author}`);
    if (d.thread) threads.add(d.thread);
    const day = dayOf(d.date);
    if (!day) continue;
    if (!first || day < first) first = day;
    if (!last || day > last) last = day;
  }
  const { words, forms } = lexicon.value;
  return {
    documents: documents.length,
    authors: authors.size,
    threads: threads.size,
    words,
    forms,
    first,
    last,
  };
});

export const catalogueNumbers = computed(() => {
  const { catalogue, entities } = project.value;
  const forms = new Set(catalogue.map((e) => e.form));
  let present = 0;
  for (const f of forms) if (countOf(f) > 0) present++;
  return {
    forms: forms.size,
    present,
    entities: entities.length,
    occurrences: occurrences.value.length,
    undecided: undecided.value,
    unseen: unseen.value,
    marks: project.value.marks.filter((m) => seenPlaces.value.has(markKey(m))).length,
  };
});

export interface NumberRow {
  step: 1 | 2 | 3 | 4 | 5 | 6 | 7;
  round?: number;
  forms?: number;
  occurrences?: number;
  entities?: number;
  candidates?: number;
  accepted?: number;
  refused?: number;
  replaced?: number;
  kept?: number;
}

/** The figures of each step, as section 6 of the paper gives them. */
export const stepNumbers = computed<readonly NumberRow[]>(() => [
  { step: 1, forms: lexicon.value.forms, occurrences: lexicon.value.words },
  ...cataloguedAndMarked(project.value),
  ...roundsOf(project.value).map(minedIn),
  decidedNow(project.value),
  { step: 6, accepted: project.value.accepted.filter((a) => !isRemainder(a.key)).length },
  substitutedLast(),
]);

/** Steps 2 and 3. Every form counts in the row of its first origin. */
function cataloguedAndMarked(p: Project): NumberRow[] {
  const first = [...firstEntries(p).values()];
  const initial = first.filter((e) => wayOf(e) === undefined && e.origin !== "marking");
  const initialForms = new Set(initial.map((e) => e.form));
  const marking = first.filter((e) => wayOf(e) === undefined && e.origin === "marking");
  const later = new Set(first.filter((e) => !initial.includes(e)).map((e) => e.entity));
  const ofInitial = new Set(initial.map((e) => e.entity));
  for (const e of p.entities) if (!later.has(e.id)) ofInitial.add(e.id);
  const fromMarking = new Set(marking.map((e) => e.entity).filter((id) => id !== null && !ofInitial.has(id)));
  // Marked in step 3: places marked one by one, or by a form with one entity. Forms found by mining come later.
  const early = new Set(p.catalogue.filter((e) => e.round === 0).map((e) => e.form));
  const marked = occurrences.value.filter((o) => o.entity !== undefined && early.has(o.form));
  return [
    {
      step: 2,
      forms: initialForms.size,
      occurrences: [...initialForms].reduce((n, f) => n + countOf(f), 0),
      entities: [...ofInitial].filter((id) => id !== null).length,
    },
    {
      step: 3,
      forms: new Set(marking.map((e) => e.form)).size,
      occurrences: marked.length,
      entities: fromMarking.size,
    },
  ];
}

/** Step 4: the result of a round. */
function minedIn(r: ReturnType<typeof roundsOf>[number]): NumberRow {
  const total = (pick: (w: (typeof r.ways)[number]) => number) => r.ways.reduce((n, w) => n + pick(w), 0);
  return {
    step: 4,
    round: r.number,
    forms: r.forms,
    occurrences: r.occurrences,
    candidates: total((w) => w.candidates),
    accepted: total((w) => w.accepted),
    refused: total((w) => w.refused),
  };
}

/** Step 5. An untouched row follows its proposal and is replaced. */
function decidedNow(p: Project): NumberRow {
  const decided = decisionRows(p, new Map());
  const replaced = decided.filter((r) => r.action === "replace").length;
  return {
    step: 5,
    forms: new Set(decided.map((r) => r.form)).size,
    entities: new Set(decided.map((r) => r.entity.id)).size,
    replaced,
    kept: decided.length - replaced,
  };
}

/** Step 7, of the last substitution. */
function substitutedLast(): NumberRow {
  const done = lastSubstitution.value;
  if (!done) return { step: 7 };
  const spans = done.spans.filter((s) => s.action === "replace");
  return {
    step: 7,
    forms: new Set(spans.map((s) => s.text)).size,
    occurrences: done.stats.replaced + done.stats.kept,
    // Includes entities that occur only in author fields, as in step 7.
    entities: done.stats.entities,
    replaced: done.stats.replaced,
    kept: done.stats.kept,
  };
}
