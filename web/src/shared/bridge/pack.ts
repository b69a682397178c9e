import type {
  Circumstance,
  Columns,
  Entity,
  Kind,
  Leak,
  PseudonymizeResult,
  RestoreResult,
  Span,
  SpanReason,
  Warning,
} from "./wire";

/**
 * The answer of `pseudonymize` as columns of numbers, made in the worker and transferred to the page without a copy. A
 * text of 1 MB has some 20,000 spans: as objects they block the page's thread for 100 ms, as columns for less than 1
 * ms.
 */
export interface PackedFindings {
  /** The text to share. */
  text: string;
  starts: Int32Array;
  ends: Int32Array;
  outStarts: Int32Array;
  outEnds: Int32Array;
  /** Bits: `REVIEW` and `KEEP`. */
  flags: Uint8Array;
  /** Per span: index into `KINDS`. */
  kind: Uint8Array;
  /** Per span: index into `entities`, `forms`, `reasons`. */
  entity: Int32Array;
  form: Int32Array;
  reason: Int32Array;
  entities: EntityRow[];
  forms: string[];
  reasons: SpanReason[];
  /** Span numbers grouped by entity, in text order: entity e has those in [offsets[e], offsets[e+1]). */
  byEntity: Int32Array;
  entityOffsets: Int32Array;
  /** Spans to review, one group per form, of whatever kind; `spans` holds their numbers in text order. */
  doubts: DoubtGroup[];
  doubtSpans: Int32Array;
  /** The mapping as JSON text. The page stores it and sends it back unread. */
  mapping: string;
  warnings: Warning[];
  leaks: Leak[];
  /** Number of all leaks; `leaks` holds the first ones. */
  leakCount: number;
  /** Words that identify a person without a name, in text order. */
  circumstances: Circumstance[];
}

export interface EntityRow extends Entity {
  /** Set for a group ("one of these"): ids of the entities it may be. */
  candidates?: string[];
  /** Number of spans, by what happens to them. */
  hidden: number;
  kept: number;
  doubtful: number;
}

export interface DoubtGroup {
  form: number;
  spans: Int32Array;
}

/** All kinds, in display order. */
export const KINDS: readonly Kind[] = [
  "PERSON",
  "LOCATION",
  "ORG",
  "ADDRESS",
  "EMAIL",
  "PHONE",
  "URL",
  "HANDLE",
  "ID",
  "BIRTHDATE",
  "CLASS",
  "OTHER",
];

export const REVIEW = 1;
export const KEEP = 2;

const LEAKS_SHOWN = 200;

/** Numbers distinct keys in order of appearance. */
class Interner<T> {
  readonly items: T[] = [];
  readonly #numbers = new Map<string, number>();

  number(key: string, make: () => T): number {
    let n = this.#numbers.get(key);
    if (n === undefined) {
      n = this.items.push(make()) - 1;
      this.#numbers.set(key, n);
    }
    return n;
  }
}

/** Allocates the columns for `n` spans. */
const columns = (n: number) => ({
  starts: new Int32Array(n),
  ends: new Int32Array(n),
  outStarts: new Int32Array(n),
  outEnds: new Int32Array(n),
  flags: new Uint8Array(n),
  kind: new Uint8Array(n),
  entity: new Int32Array(n),
  form: new Int32Array(n),
  reason: new Int32Array(n),
});

/** Packs an answer. `bytes` are its columns, if it has any; else its spans are read one by one. */
export function pack(result: PseudonymizeResult, bytes?: Uint8Array<ArrayBuffer>): PackedFindings {
  const entities: EntityRow[] = result.entities.map((e) => ({
    ...e,
    ...(e.members && { candidates: e.members }),
    hidden: 0,
    kept: 0,
    doubtful: 0,
  }));
  const read =
    result.columns && bytes
      ? fromColumns(result.columns, bytes, entities)
      : fromSpans(result.spans, entities);
  read.flags.forEach((flag, i) => {
    const row = entities[read.entity[i] ?? 0];
    if (!row) return;
    if (flag & REVIEW) row.doubtful++;
    if (flag & KEEP) row.kept++;
    else row.hidden++;
  });
  return {
    ...read,
    text: result.text,
    entities,
    ...groupByEntity(read.entity, entities.length),
    ...groupDoubts(read),
    mapping: JSON.stringify(result.mapping),
    warnings: result.warnings.map((w) => ({ ...w, spans: [] })),
    leaks: result.leaks.slice(0, LEAKS_SHOWN),
    leakCount: result.leaks.length,
    circumstances: result.circumstances ?? [],
  };
}

type Read = ReturnType<typeof columns> & Pick<PackedFindings, "forms" | "reasons">;

/** Takes the columns of an answer from its bytes, whose order is explained at `Columns`. */
function fromColumns(
  { count, forms, reasons, groups, kinds }: Columns,
  bytes: Uint8Array<ArrayBuffer>,
  entities: EntityRow[],
): Read {
  entities.push(...groups.map((g) => groupOf(g.id, g.kind, g.replacement, g.candidates, entities)));
  const wide = (column: number) =>
    new Int32Array(bytes.slice(column * 4 * count, (column + 1) * 4 * count).buffer);
  const narrow = (column: number) => bytes.slice((28 + column) * count, (29 + column) * count);
  const order = Uint8Array.from(kinds, (kind) => Math.max(KINDS.indexOf(kind), 0));
  return {
    starts: wide(0),
    ends: wide(1),
    outStarts: wide(2),
    outEnds: wide(3),
    entity: wide(4),
    form: wide(5),
    reason: wide(6),
    flags: narrow(0),
    kind: narrow(1).map((k) => order[k] ?? 0),
    forms,
    reasons,
  };
}

/** Reads the spans of an answer one by one, and adds the groups among them to the entities. */
function fromSpans(spans: Span[], entities: EntityRow[]): Read {
  const packed = columns(spans.length);
  const numbers = new Map(entities.map((e, i) => [e.id, i]));
  const forms = new Interner<string>();
  const reasons = new Interner<SpanReason>();
  spans.forEach((span, i) => {
    let e = numbers.get(span.entity);
    if (e === undefined) {
      const group = groupOf(span.entity, span.kind, span.replacement, span.candidates, entities);
      e = entities.push(group) - 1;
      numbers.set(span.entity, e);
    }
    packed.starts[i] = span.start;
    packed.ends[i] = span.end;
    packed.outStarts[i] = span.outStart;
    packed.outEnds[i] = span.outEnd;
    packed.flags[i] = (span.status === "review" ? REVIEW : 0) | (span.action === "keep" ? KEEP : 0);
    packed.kind[i] = Math.max(KINDS.indexOf(span.kind), 0);
    packed.entity[i] = e;
    packed.form[i] = forms.number(span.text, () => span.text);
    packed.reason[i] = reasons.number(reasonKey(span), () => ({
      rule: span.rule,
      why: span.why,
      ...(span.doubt && { doubt: span.doubt }),
    }));
  });
  return { ...packed, forms: forms.items, reasons: reasons.items };
}

/** Spelling of names restored into an edited text: that of the class list, or that of the original text. */
export type NamesAs = "source" | "written";

/** The answer of `restore`. The places of names and of remaining pseudonyms are columns, in text order. */
export interface PackedRestored extends Omit<RestoreResult, "spans"> {
  starts: Int32Array;
  ends: Int32Array;
  /** Their places in the pasted answer. */
  inStarts: Int32Array;
  inEnds: Int32Array;
  /** 1 if no name was restored here. */
  left: Uint8Array;
  /** Restored name: index into `entities`. Remaining pseudonym: index into the places of the report. */
  of: Int32Array;
  entities: string[];
}

export function packRestored({ spans, ...rest }: RestoreResult): PackedRestored {
  const entities = new Interner<string>();
  const names = spans.map((s) => {
    const entity = s.entity ?? "";
    return { ...s, left: 0, of: entities.number(entity, () => entity) };
  });
  const left = rest.report.places.map((p, of) => ({ ...p, left: 1, of }));
  const all = [...names, ...left].sort((a, b) => a.outStart - b.outStart);
  return {
    ...rest,
    starts: Int32Array.from(all, (s) => s.outStart),
    ends: Int32Array.from(all, (s) => s.outEnd),
    inStarts: Int32Array.from(all, (s) => s.start),
    inEnds: Int32Array.from(all, (s) => s.end),
    left: Uint8Array.from(all, (s) => s.left),
    of: Int32Array.from(all, (s) => s.of),
    entities: entities.items,
  };
}

/** The buffers to transfer instead of copy. */
export function buffersOf(packed: PackedFindings | PackedRestored): Transferable[] {
  return Object.values(packed)
    .filter((v): v is Int32Array | Uint8Array => ArrayBuffer.isView(v))
    .map((v) => v.buffer as ArrayBuffer);
}

const reasonKey = (span: Span) => JSON.stringify([span.rule, span.why, span.doubt]);

/** A group ("one of these") that the answer names only in its spans. */
function groupOf(
  id: string,
  kind: Kind,
  pseudonym: string,
  members: string[] | undefined,
  known: readonly Entity[],
): EntityRow {
  const candidates = members ?? id.split("|");
  const names = candidates.map((c) => known.find((e) => e.id === c)?.canonical ?? c);
  return {
    id,
    kind,
    canonical: names.join(" / "),
    forms: [],
    pseudonym,
    ...(candidates.length > 1 && { candidates }),
    hidden: 0,
    kept: 0,
    doubtful: 0,
  };
}

/** Groups spans by entity with a counting sort: linear, and stable in text order. */
function groupByEntity(entity: Int32Array, count: number) {
  const entityOffsets = new Int32Array(count + 1);
  for (const e of entity) entityOffsets[e + 1] = (entityOffsets[e + 1] ?? 0) + 1;
  for (let e = 0; e < count; e++)
    entityOffsets[e + 1] = (entityOffsets[e + 1] ?? 0) + (entityOffsets[e] ?? 0);
  const next = entityOffsets.slice();
  const byEntity = new Int32Array(entity.length);
  entity.forEach((e, i) => {
    const at = next[e] ?? 0;
    byEntity[at] = i;
    next[e] = at + 1;
  });
  return { byEntity, entityOffsets };
}

function groupDoubts(p: Pick<PackedFindings, "flags" | "form">) {
  const all: number[] = [];
  const groups = new Map<number, number[]>();
  p.flags.forEach((flag, i) => {
    if (!(flag & REVIEW)) return;
    all.push(i);
    const form = p.form[i] ?? 0;
    const spans = groups.get(form);
    if (spans) spans.push(i);
    else groups.set(form, [i]);
  });
  const doubts = Array.from(groups, ([form, spans]): DoubtGroup => ({ form, spans: Int32Array.from(spans) }));
  return { doubts, doubtSpans: Int32Array.from(all) };
}
