import { computed } from "@preact/signals";
import { lexicon } from "./lexicon";
import { countOf, occurrences, undecided } from "./occurrences";
import { project } from "./project";

/** The day of a date as its file writes it, "2024-11-04"; "" where it cannot be told. */
export function dayOf(date: string | undefined): string {
  if (!date) return "";
  if (/^\d{4}-\d\d-\d\d/.test(date)) return date.slice(0, 10);
  const time = Date.parse(date);
  return Number.isNaN(time) ? "" : new Date(time).toISOString().slice(0, 10);
}

/** What is cited of a corpus, as table 1 of the paper. */
export const corpusNumbers = computed(() => {
  const { documents } = project.value;
  const authors = new Set<string>();
  const threads = new Set<string>();
  let first = "";
  let last = "";
  for (const d of documents) {
    if (d.author) authors.add(d.author);
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
  const counts = countOf.value;
  let present = 0;
  for (const f of forms) if ((counts.get(f) ?? 0) > 0) present++;
  return {
    forms: forms.size,
    present,
    entities: entities.length,
    occurrences: occurrences.value.length,
    undecided: undecided.value,
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
}

/** Per step, as section 6 of the paper gives them for its two corpora. */
export const stepNumbers = computed<readonly NumberRow[]>(() => {
  const { catalogue, marks, mining, decisions, accepted } = project.value;
  const counts = countOf.value;
  const sum = (forms: Iterable<string>) => {
    let n = 0;
    for (const f of forms) n += counts.get(f) ?? 0;
    return n;
  };
  const initial = catalogue.filter((e) => e.round === 0 && e.origin !== "marking");
  const initialForms = new Set(initial.map((e) => e.form));
  const ofInitial = new Set(initial.map((e) => e.entity));
  const marking = catalogue.filter((e) => e.origin === "marking");
  const fromMarking = new Set(marking.map((e) => e.entity).filter((id) => id !== null && !ofInitial.has(id)));
  const rows: NumberRow[] = [
    { step: 1, forms: lexicon.value.forms, occurrences: lexicon.value.words },
    {
      step: 2,
      forms: initialForms.size,
      occurrences: sum(initialForms),
      entities: [...ofInitial].filter((id) => id !== null).length,
    },
    {
      step: 3,
      forms: new Set(marking.map((e) => e.form)).size,
      occurrences: marks.length,
      entities: fromMarking.size,
    },
  ];
  for (const r of mining.rounds) {
    const total = (pick: (w: (typeof r.ways)[number]) => number) => r.ways.reduce((n, w) => n + pick(w), 0);
    rows.push({
      step: 4,
      round: r.number,
      forms: r.forms,
      occurrences: r.occurrences,
      candidates: total((w) => w.candidates),
      accepted: total((w) => w.accepted),
      refused: total((w) => w.refused),
    });
  }
  const replaced = decisions.filter((d) => d.action === "replace");
  rows.push({
    step: 5,
    forms: new Set(decisions.map((d) => d.form)).size,
    entities: new Set(decisions.map((d) => d.entity)).size,
    candidates: decisions.length,
    accepted: replaced.length,
    refused: decisions.length - replaced.length,
  });
  rows.push({ step: 6, accepted: accepted.length });
  const forms = new Set(replaced.map((d) => d.form));
  rows.push({
    step: 7,
    forms: forms.size,
    occurrences: sum(forms),
    entities: new Set(replaced.map((d) => d.entity)).size,
  });
  return rows;
});
