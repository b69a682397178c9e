import type {
  Circumstance,
  Entity,
  Kind,
  Leak,
  PseudonymizeResult,
  Reason,
  RestoreResult,
  Span,
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

export interface SpanReason {
  rule: string;
  why: Reason;
  doubt?: Reason;
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

export function pack(result: PseudonymizeResult): PackedFindings {
  const { spans } = result;
  const packed = columns(spans.length);
  const entities = new Interner<EntityRow>();
  for (const e of result.entities)
    entities.number(e.id, () => ({
      ...e,
      ...(e.members && { candidates: e.members }),
      hidden: 0,
      kept: 0,
      doubtful: 0,
    }));
  const forms = new Interner<string>();
  const reasons = new Interner<SpanReason>();

  spans.forEach((span, i) => {
    const e = entities.number(span.entity, () => groupOf(span, result.entities));
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
    const row = entities.items[e];
    if (!row) return;
    if (span.status === "review") row.doubtful++;
    if (span.action === "keep") row.kept++;
    else row.hidden++;
  });

  return {
    ...packed,
    text: result.text,
    entities: entities.items,
    forms: forms.items,
    reasons: reasons.items,
    ...groupByEntity(packed.entity, entities.items.length),
    ...groupDoubts(packed),
    mapping: JSON.stringify(result.mapping),
    warnings: result.warnings.map((w) => ({ ...w, spans: [] })),
    leaks: result.leaks.slice(0, LEAKS_SHOWN),
    leakCount: result.leaks.length,
    circumstances: result.circumstances ?? [],
  };
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
function groupOf(span: Span, known: Entity[]): EntityRow {
  const candidates = span.candidates ?? span.entity.split("|");
  const names = candidates.map((id) => known.find((e) => e.id === id)?.canonical ?? id);
  return {
    id: span.entity,
    kind: span.kind,
    canonical: names.join(" / "),
    forms: [],
    pseudonym: span.replacement,
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
