import { pairKey, verdicts } from "./decisions";
import { markKey, type Occurrence } from "./placing";
import type { Category, Document, EntityType, Project, Verdict } from "./project";

/** Compares two projects over the same corpus, place by place and form by form. Changes neither. */

/** The documents that both projects have, and the numbers of those that do not match. */
export interface Shared {
  ids: ReadonlySet<string>;
  otherText: number;
  onlyMine: number;
  onlyTheirs: number;
}

/** Documents are the same if their ids and their texts are. */
export function sharedDocuments(mine: readonly Document[], theirs: readonly Document[]): Shared {
  const texts = new Map(mine.map((d) => [d.id, d.text]));
  const ids = new Set<string>();
  let otherText = 0;
  let onlyTheirs = 0;
  for (const d of theirs) {
    const text = texts.get(d.id);
    if (text === d.text) ids.add(d.id);
    else if (text === undefined) onlyTheirs++;
    else otherText++;
  }
  return { ids, otherText, onlyTheirs, onlyMine: mine.length - ids.size - otherText };
}

/** What one project says about a place. Entities have the own project's ids. */
export interface Reading {
  /** Index of the document. */
  doc: number;
  start: number;
  end: number;
  form: string;
  entity: string | null | undefined;
  marked: boolean;
  annotator?: string;
  /** Of the form's entry and of the entity, if there is one. */
  category?: Category;
  type?: EntityType;
}

type IdOf = (id: string) => string;
const sameId: IdOf = (id) => id;

/** What a project says in the shared documents, in text order: the places of its forms, and its other marks. */
export function readingsOf(
  p: Project,
  occurrences: readonly Occurrence[],
  documents: readonly Document[],
  { ids }: Shared,
  idOf: IdOf = sameId,
): Reading[] {
  const types = new Map(p.entities.map((e) => [e.id, e.type]));
  const categories = new Map(p.catalogue.map((e) => [pairKey(e.form, e.entity), e.category]));
  const reading = (o: Occurrence): Reading => {
    const type = o.entity ? types.get(o.entity) : undefined;
    const category = o.entity ? categories.get(pairKey(o.form, o.entity)) : undefined;
    return {
      doc: o.doc,
      start: o.start,
      end: o.end,
      form: o.form,
      entity: o.entity ? idOf(o.entity) : o.entity,
      marked: o.marked,
      ...(o.annotator && { annotator: o.annotator }),
      ...(o.entity && { category: category ?? "other" }),
      ...(type && { type }),
    };
  };
  const list = occurrences.filter((o) => ids.has(documents[o.doc]?.id ?? "")).map(reading);
  return [...list, ...otherMarks(p, list, documents, ids).map(reading)].sort(inText);
}

/** Marks at places where no form is searched, such as inside a word. */
function otherMarks(
  p: Project,
  list: readonly Reading[],
  documents: readonly Document[],
  ids: ReadonlySet<string>,
): Occurrence[] {
  const index = new Map(documents.map((d, i) => [d.id, i]));
  const here = new Set(list.map((r) => markKey({ ...r, doc: documents[r.doc]?.id ?? "" })));
  const apart = p.marks.filter((m) => ids.has(m.doc) && !here.has(markKey(m)));
  if (apart.length === 0) return [];
  const spans = new Map<number, Reading[]>();
  for (const r of list) spans.set(r.doc, [...(spans.get(r.doc) ?? []), r]);
  return apart
    .map(({ doc, ...m }): Occurrence => ({ ...m, doc: index.get(doc) ?? 0, marked: true }))
    .filter((m) => !spans.get(m.doc)?.some((r) => r.start < m.end && m.start < r.end));
}

const inText = (a: Reading, b: Reading) => a.doc - b.doc || a.start - b.start || a.end - b.end;

/** A place that either has: what both say where their spans overlap. */
export interface Unit {
  doc: number;
  start: number;
  end: number;
  mine: readonly Reading[];
  theirs: readonly Reading[];
}

/** Pairs the places of both, in text order. Overlapping spans are one unit. */
export function unitsOf(mine: readonly Reading[], theirs: readonly Reading[]): Unit[] {
  const units: (Unit & { mine: Reading[]; theirs: Reading[] })[] = [];
  const sides = [...mine.map((r) => ({ r, own: true })), ...theirs.map((r) => ({ r, own: false }))];
  for (const { r, own } of sides.sort((a, b) => inText(a.r, b.r))) {
    let unit = units.at(-1);
    if (!unit || unit.doc !== r.doc || r.start >= unit.end) {
      unit = { doc: r.doc, start: r.start, end: r.end, mine: [], theirs: [] };
      units.push(unit);
    }
    unit.end = Math.max(unit.end, r.end);
    unit[own ? "mine" : "theirs"].push(r);
  }
  return units;
}

export const sameSpans = ({ mine, theirs }: Unit): boolean =>
  mine.length === theirs.length &&
  mine.every((r, i) => r.start === theirs[i]?.start && r.end === theirs[i]?.end);

/**
 * How two projects differ at a place: only one has it; their spans differ; one is undecided; one says common noun; their
 * entities differ; both agree, but only one marked this very place ("how"). "verdict": what happens to a form differs.
 */
export type Differs = "absent" | "span" | "undecided" | "common" | "entity" | "verdict" | "how";

function differs(u: Unit): Exclude<Differs, "verdict"> | null {
  const [a] = u.mine;
  const [b] = u.theirs;
  if (!a || !b) return "absent";
  if (!sameSpans(u)) return "span";
  if (a.entity === b.entity) return a.marked === b.marked ? null : "how";
  if (a.entity === undefined || b.entity === undefined) return "undecided";
  return a.entity === null || b.entity === null ? "common" : "entity";
}

interface About {
  /** Identifies the place, or form and entity, and what the other says. */
  key: string;
  doc: number;
  start: number;
  end: number;
  forms: readonly string[];
  categories: readonly Category[];
}
export interface PlaceDifference extends About {
  kind: Exclude<Differs, "verdict">;
  unit: Unit;
}
export interface VerdictDifference extends About {
  kind: "verdict";
  entity: string;
  mine: Verdict | undefined;
  theirs: Verdict | undefined;
}
export type Difference = PlaceDifference | VerdictDifference;

const said = (r: Reading) => `${r.start}-${r.end}:${r.entity === undefined ? "?" : (r.entity ?? "")}`;

/** The differences at places. `documents` are those that the readings count in. */
export function placeDifferences(units: readonly Unit[], documents: readonly Document[]): PlaceDifference[] {
  return units.flatMap((unit): PlaceDifference[] => {
    const kind = differs(unit);
    if (!kind) return [];
    const all = [...unit.mine, ...unit.theirs];
    return [
      {
        kind,
        unit,
        key: `${kind === "how" ? "how " : ""}${unit.start}-${unit.end} ${unit.theirs.map(said).join(" ")} ${documents[unit.doc]?.id}`,
        doc: unit.doc,
        start: unit.start,
        end: unit.end,
        forms: [...new Set(all.map((r) => r.form))],
        categories: [...new Set(all.flatMap((r) => r.category ?? []))],
      },
    ];
  });
}

const actionOf = (v: Verdict | undefined) => v?.action ?? "replace";
const replacementOf = (v: Verdict | undefined) => (actionOf(v) === "keep" ? "" : (v?.replacement ?? ""));

/** The differences between verdicts on pairs of form and entity that both have, each at its first place. */
export function verdictDifferences(
  mine: Project,
  theirs: Project,
  units: readonly Unit[],
  idOf: IdOf,
): VerdictDifference[] {
  const first = new Map<string, Reading>();
  for (const u of units)
    for (const r of [...u.mine, ...u.theirs]) {
      const key = pairKey(r.form, r.entity ?? null);
      if (!first.has(key)) first.set(key, r);
    }
  const own = verdicts(mine.decisions);
  const other = verdicts(theirs.decisions.map((v) => ({ ...v, entity: idOf(v.entity) })));
  const both = new Set(theirs.catalogue.map((e) => pairKey(e.form, e.entity && idOf(e.entity))));
  const done = new Set<string>();
  return mine.catalogue.flatMap(({ form, entity, category }): VerdictDifference[] => {
    const pair = pairKey(form, entity);
    const at = first.get(pair);
    if (entity === null || !at || !both.has(pair) || done.has(pair)) return [];
    done.add(pair);
    const [a, b] = [own.get(pair), other.get(pair)];
    if (actionOf(a) === actionOf(b) && replacementOf(a) === replacementOf(b)) return [];
    return [
      {
        kind: "verdict",
        key: `verdict ${entity} ${actionOf(b)} ${JSON.stringify([form, replacementOf(b)])}`,
        doc: at.doc,
        start: at.start,
        end: at.end,
        forms: [form],
        categories: [category],
        entity,
        mine: a,
        theirs: b,
      },
    ];
  });
}
