import type { Difference, PlaceDifference, Reading, VerdictDifference } from "./comparing";
import { withVerdicts } from "./decisions";
import { entriesIn, markKey, type Occurrence } from "./placing";
import type { Compared, Document, Entity, Entry, Mark, Project, Verdict } from "./project";

/**
 * What the own project becomes when differences from another's project are decided. Places that are not decided keep
 * their entity, unless the decision is about a whole form: a form is in the catalogue or not.
 */
export interface Two {
  mine: Project;
  theirs: Project;
  /** All places of the own project. */
  occurrences: readonly Occurrence[];
  /** The documents that the places count in. */
  documents: readonly Document[];
  /** The documents that both have. */
  shared: ReadonlySet<string>;
  /** Their id → the own id. */
  ids: ReadonlyMap<string, string>;
}

type Side = Compared["side"];

/** Records whose side was taken; a later decision on the same difference replaces an earlier one. */
function recorded(p: Project, list: readonly Difference[], side: Side): readonly Compared[] {
  const keys = new Set(list.map((d) => d.key));
  const by = p.annotator ? { annotator: p.annotator } : {};
  return [
    ...(p.compared ?? []).filter((c) => !keys.has(c.key)),
    ...[...keys].map((key): Compared => ({ key, side, ...by })),
  ];
}

const isPlace = (d: Difference): d is PlaceDifference => d.kind !== "verdict";
const isVerdict = (d: Difference): d is VerdictDifference => d.kind === "verdict";

/** Marks with `more` in place of earlier ones at the same places, without those at `gone`. */
function withMarks(
  marks: readonly Mark[],
  more: readonly Mark[],
  gone: ReadonlySet<string> = new Set(),
): Mark[] {
  const here = new Set([...gone, ...more.map(markKey)]);
  return [...marks.filter((m) => !here.has(markKey(m))), ...more];
}

const markAt = (r: Reading, documents: readonly Document[], annotator: string | undefined): Mark => ({
  doc: documents[r.doc]?.id ?? "",
  start: r.start,
  end: r.end,
  form: r.form,
  entity: r.entity ?? null,
  ...(annotator && { annotator }),
});

/** Leaves differences for later. */
export const leftForLater = ({ mine }: Two, list: readonly Difference[]): Partial<Project> => ({
  compared: recorded(mine, list, "later"),
});

/** Keeps the own side; its places and verdicts are now decided by the researcher. */
export function keptMine({ mine, documents }: Two, list: readonly Difference[]): Partial<Project> {
  const marks = list
    .filter(isPlace)
    .flatMap((d) => d.unit.mine)
    .filter((r) => r.entity !== undefined)
    .map((r) => markAt(r, documents, r.annotator ?? mine.annotator));
  const by = mine.annotator ? { annotator: mine.annotator } : {};
  const verdicts = list.filter(isVerdict).map(
    (d): Verdict => ({
      action: "replace",
      replacement: "",
      by: "user",
      ...by,
      ...d.mine,
      form: d.forms[0] ?? "",
      entity: d.entity,
    }),
  );
  return {
    marks: withMarks(mine.marks, marks),
    decisions: withVerdicts(mine.decisions, verdicts),
    compared: recorded(mine, list, "mine"),
  };
}

/** Their catalogue with the own ids. */
const theirEntries = ({ theirs, ids }: Two): Map<string, Entry[]> =>
  entriesIn(
    theirs.catalogue.map((e) => ({ ...e, entity: e.entity === null ? null : (ids.get(e.entity) ?? null) })),
  );

interface Forms {
  /** Own forms that the other does not have, where the other reads nothing or another span. */
  dropped: ReadonlySet<string>;
  /** Entries to add. */
  added: readonly Entry[];
  /** Forms that come whole, with all their marks. */
  adopted: ReadonlySet<string>;
}

function formsTaken(two: Two, list: readonly PlaceDifference[]): Forms {
  const own = entriesIn(two.mine.catalogue);
  const other = theirEntries(two);
  const dropped = new Set<string>();
  const adopted = new Set<string>();
  const added = new Map<string, Entry>();
  const add = (e: Entry) => {
    if (!own.get(e.form)?.some((x) => x.entity === e.entity))
      added.set(`${e.entity ?? ""}\u0000${e.form}`, e);
  };
  for (const { kind, unit } of list) {
    if (kind === "absent" || kind === "span")
      for (const r of unit.mine) if (!other.has(r.form)) dropped.add(r.form);
    for (const r of unit.theirs) {
      const entries = other.get(r.form) ?? [];
      if (!own.has(r.form) && entries.length > 0) adopted.add(r.form);
      const all = adopted.has(r.form) || r.entity === undefined;
      for (const e of entries) if (all || e.entity === r.entity) add(e);
    }
  }
  return { dropped, adopted, added: [...added.values()] };
}

/** Marks for the other places of forms that get a second entity, so that they keep the one they have. */
function othersStay({ mine, occurrences, documents }: Two, { added }: Forms): Mark[] {
  const own = entriesIn(mine.catalogue);
  const split = new Set(added.map((e) => e.form).filter((f) => own.has(f)));
  return occurrences
    .filter((o) => split.has(o.form) && !o.marked && o.entity !== undefined)
    .map((o) => markAt(o, documents, undefined));
}

/** The marks that the other set at a form that comes whole. */
function adoptedMarks({ theirs, ids, shared }: Two, { adopted }: Forms): Mark[] {
  return theirs.marks
    .filter((m) => adopted.has(m.form) && shared.has(m.doc))
    .map((m) => {
      const annotator = m.annotator ?? theirs.annotator;
      const entity = m.entity === null ? null : (ids.get(m.entity) ?? null);
      return { ...m, entity, ...(annotator && { annotator }) };
    });
}

/** The entities that are needed and that the own project does not have. */
function entitiesTaken({ mine, theirs, ids }: Two, used: ReadonlySet<string | null>): Entity[] {
  const here = new Set(mine.entities.map((e) => e.id));
  return theirs.entities
    .map((e) => ({ ...e, id: ids.get(e.id) ?? e.id }))
    .filter((e) => used.has(e.id) && !here.has(e.id));
}

/** Takes the other's side: the place means there what it means for the other. */
export function tookTheirs(two: Two, list: readonly Difference[]): Partial<Project> {
  const { mine, theirs, documents } = two;
  const places = list.filter(isPlace).filter((d) => d.kind !== "how" || d.unit.theirs[0]?.marked);
  const forms = formsTaken(two, places);
  const key = (r: Reading) => markKey({ ...r, doc: documents[r.doc]?.id ?? "" });
  const gone = new Set(places.flatMap((d) => d.unit.mine.map(key)));
  const said = places
    .flatMap((d) => d.unit.theirs)
    .filter((r) => r.entity !== undefined)
    .map((r) => markAt(r, documents, r.annotator ?? theirs.annotator));
  const stay = othersStay(two, forms).filter((m) => !gone.has(markKey(m)));
  const marks = withMarks(
    withMarks(
      mine.marks.filter((m) => !forms.dropped.has(m.form)),
      [...stay, ...adoptedMarks(two, forms)],
      gone,
    ),
    said,
  );
  const catalogue = [...mine.catalogue.filter((e) => !forms.dropped.has(e.form)), ...forms.added];
  const used = new Set([...forms.added, ...said].map((e) => e.entity));
  const verdicts = list.filter(isVerdict).map((d): Verdict => {
    const annotator = d.theirs?.annotator ?? theirs.annotator;
    return {
      action: d.theirs?.action ?? "replace",
      replacement: d.theirs?.replacement ?? "",
      by: d.theirs?.by ?? "user",
      form: d.forms[0] ?? "",
      entity: d.entity,
      ...(annotator && { annotator }),
    };
  });
  return {
    catalogue,
    marks,
    entities: [...mine.entities, ...entitiesTaken(two, used)],
    decisions: withVerdicts(mine.decisions, verdicts),
    compared: recorded(mine, list, "theirs"),
  };
}
