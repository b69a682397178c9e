import type { ChangeDesc } from "@codemirror/state";
import type { Kind, Mapping } from "../../shared/bridge/wire";
import type {
  Decision,
  EntityDecision,
  FormDecision,
  OccurrenceDecision,
} from "../../shared/bridge/wire-requests";
import { firstAfter } from "./findings";
import { prefixes } from "./prefixes";
import { type Known, nameKey } from "./session";
import type { Style } from "./style";

/**
 * A found person to whom a decision refers by id. The core numbers found people in text order, so a name typed above
 * them would shift PERSONNE_002 to another person. The pin tells the core who was meant.
 */
export interface Pin {
  entity: string;
  kind: Kind;
  canonical: string;
  pseudonym: string;
  /** The style of the pseudonym; absent for numbers. */
  style?: Style;
  /**
   * The entity was created by this decision. The core is not told, because it would merge other people of that name
   * into it.
   */
  made?: true;
}

/** A decision as the page stores it. */
export type Made = Decision & { pin?: Pin };

type Pair = Mapping["pairs"][number];

/**
 * The decisions for the core, and the people they refer to. A decision may be older than the table (undone, then redone
 * after another text), so that its id now belongs to another person. It then gets another id and keeps its meaning.
 */
export function asked(
  made: readonly Made[],
  known: Known,
  style: Style = "id",
): { decisions: Decision[]; pins: Pair[] } {
  const pins = new Map<string, Pin>();
  for (const { pin } of made) if (pin) pins.set(pin.entity, pin);
  const ids = new Map<string, string>();
  const isUsed = (id: string) =>
    known.byId.has(id) || [...ids.values()].includes(id) || made.some((d) => d.entity === id);
  const pairs: Pair[] = [];
  for (const pin of pins.values()) {
    const there = known.byId.get(pin.entity);
    const key = nameKey(pin.kind, pin.canonical);
    if (there?.some((e) => nameKey(e.kind, e.canonical) === key)) continue;
    const other = pin.made ? undefined : known.byName.get(key);
    let id = other ?? pin.entity;
    for (let n = 1; !other && there && (id === pin.entity || isUsed(id)); n++)
      id = `${prefixes[pin.kind]}${String(n).padStart(3, "0")}`;
    if (id !== pin.entity) ids.set(pin.entity, id);
    if (other || pin.made) continue;
    const { kind, canonical } = pin;
    // A pseudonym that is taken, or of another style, is replaced by a new one.
    const isOld = there || known.names.has(pin.pseudonym) || (pin.style ?? "id") !== style;
    // With `replace`, an empty pseudonym would delete the name.
    const [pseudonym, action] = isOld ? (["", "keep"] as const) : ([pin.pseudonym, "replace"] as const);
    pairs.push({ entity: id, kind, canonical, pseudonym, forms: [], action });
  }
  const decisions = made.map(({ pin: _, ...decision }) => {
    const id = decision.entity === undefined ? undefined : ids.get(decision.entity);
    return (id === undefined ? decision : { ...decision, entity: id }) as Decision;
  });
  return { decisions, pins: pairs };
}

/**
 * The decisions that apply to another text: words hidden by hand stay hidden. Words kept visible are not kept in the
 * next text, where they may name another person.
 */
export const withoutKept = (decisions: readonly Made[]): readonly Made[] =>
  decisions.every((d) => d.action !== "keep") ? decisions : decisions.filter((d) => d.action !== "keep");

export const isOccurrence = (d: Decision): d is OccurrenceDecision => "start" in d;
export const isForm = (d: Decision): d is FormDecision => "form" in d;
export const isEntity = (d: Decision): d is EntityDecision => !isOccurrence(d) && !isForm(d);

/** Moves decisions about one place with an edit; drops those whose words were edited. */
export function mapDecisions(decisions: readonly Made[], changes: ChangeDesc): readonly Made[] {
  if (!decisions.some(isOccurrence)) return decisions;
  return decisions.flatMap((d): Made[] => {
    if (!isOccurrence(d)) return [d];
    const start = changes.mapPos(d.start, 1);
    const end = changes.mapPos(d.end, -1);
    return end - start === d.end - d.start && !touchesInside(changes, d) ? [{ ...d, start, end }] : [];
  });
}

function touchesInside(changes: ChangeDesc, d: OccurrenceDecision): boolean {
  let touched = false;
  changes.iterChangedRanges((from, to) => {
    if (from < d.end && to > d.start) touched = true;
  });
  return touched;
}

/** Adds a decision in place of an earlier one on the same subject. */
export function withDecision(decisions: readonly Made[], added: Made): readonly Made[] {
  return [...decisions.filter((d) => !sameSubject(d, added)), added];
}

/** Adds decisions about places, in text order and disjoint, in place of earlier ones about these places. */
export function withOccurrences(
  decisions: readonly Made[],
  added: readonly (OccurrenceDecision & { pin?: Pin })[],
): readonly Made[] {
  const places = {
    starts: Int32Array.from(added, (d) => d.start),
    ends: Int32Array.from(added, (d) => d.end),
  };
  const covered = (d: OccurrenceDecision) =>
    (places.starts[firstAfter(places, d.start)] ?? Number.POSITIVE_INFINITY) < d.end;
  return [...decisions.filter((d) => !(isOccurrence(d) && covered(d))), ...added];
}

function sameSubject(a: Decision, b: Decision): boolean {
  if (isOccurrence(a) && isOccurrence(b)) return a.start < b.end && b.start < a.end;
  if (isForm(a) && isForm(b)) return a.form === b.form;
  return isEntity(a) && isEntity(b) && a.entity === b.entity;
}

/** Drops earlier decisions about single places that a decision on all of them covers. */
export function withoutOccurrences(
  decisions: readonly Made[],
  covers: (d: OccurrenceDecision) => boolean,
): readonly Made[] {
  return decisions.filter((d) => !(isOccurrence(d) && covers(d)));
}
