import type { DoubtGroup, PackedFindings } from "../../shared/bridge/pack";
import type { Kind } from "../../shared/bridge/wire";
import { asksKind, doubtAt, entityAt, kindAt, kindsOf, nameKinds, reasonAt } from "./findings";
import { isHidden } from "./kinds";
import { asKind, type Verdict } from "./review";
import { isListed, nameById, newEntity } from "./whose";

/** One answer to a question: a numbered button. */
export type Answer =
  | { type: "who"; id: string; name: string }
  /** A person not named so far. */
  | { type: "else" }
  /** One of several people, unknown which: hidden as a group. */
  | { type: "unknown" }
  /** A person who is not among the answers: opens a dialog. */
  | { type: "choose" }
  /** The question's assumption is right: hide it. */
  | { type: "yes" }
  | { type: "kind"; kind: Kind }
  /** Not a name: it stays visible. */
  | { type: "keep"; as: Instead };
export type Instead = "no-name" | "word" | "event" | "author" | "no";

/** Answers have the keys 1 to 9; two of the nine are for another person and for no name. */
const MOST = 7;

const noName: Answer = { type: "keep", as: "no-name" };
const place: Answer = { type: "kind", kind: "LOCATION" };

/** What a pupil's name may be instead, by the code of the doubt. For other codes: another person, or no name. */
const instead: Record<string, Answer[]> = {
  word: [{ type: "keep", as: "word" }, { type: "else" }],
  "word-typo": [{ type: "keep", as: "word" }, { type: "else" }],
  place: [place, { type: "else" }],
  "listed-inside": [place, { type: "else" }, noName],
  event: [{ type: "keep", as: "event" }, { type: "else" }],
  author: [{ type: "keep", as: "author" }, { type: "else" }],
  "number-glued": [{ type: "kind", kind: "ID" }, noName],
};

/** The code of the doubt about a group, from its first mention; "" if the doubt has no code. */
export const askedOf = (f: PackedFindings, group: DoubtGroup): string =>
  reasonAt(f, group.spans[0] ?? -1)?.doubt?.code ?? "";

/** The answers to the question about a mention, in the order of their numbers; empty if there is no question. */
export function answersOf(f: PackedFindings, span: number): Answer[] {
  const group = doubtAt(f, span);
  const entity = entityAt(f, span);
  if (!group || !entity) return [];
  if (asksKind(f, group)) return [...nameKinds.map((kind): Answer => ({ type: "kind", kind })), noName];
  if (kindAt(f, span) !== "PERSON") return yesOrNo;
  const code = askedOf(f, group);
  if (entity.candidates) return ofSeveral(entity.candidates, code);
  if (isListed(entity.id))
    return [who(entity.id), ...(instead[code] ?? [...alsoNamed(f, span), ...elseOrNoName])];
  const other = alsoNamed(f, span);
  return other.length > 0 ? [...other, ...elseOrNoName] : yesOrNo;
}

/** The kinds that the words were found as, if their kind is in question. */
export function guessedKinds(f: PackedFindings, span: number): Kind[] {
  const group = doubtAt(f, span);
  return group && asksKind(f, group) ? kindsOf(f, group.spans) : [];
}

const yesOrNo: Answer[] = [{ type: "yes" }, { type: "keep", as: "no" }];
const elseOrNoName: Answer[] = [{ type: "else" }, noName];
const who = (id: string): Answer => ({ type: "who", id, name: nameById(id) });

function ofSeveral(ids: readonly string[], code: string): Answer[] {
  if (ids.length > MOST) return [{ type: "unknown" }, { type: "choose" }, noName];
  const rest: Answer[] = code in instead ? (instead[code] ?? []).slice(0, 1) : [{ type: "unknown" }];
  return [...ids.map(who), ...rest];
}

/** Another person of the text, named in the question: "Victor Hugo, dont parle le texte". */
function alsoNamed(f: PackedFindings, span: number): Answer[] {
  const of = reasonAt(f, span)?.doubt?.args?.of;
  const named = f.entities.find((e) => e.kind === "PERSON" && !e.candidates && e.canonical === of);
  return named && !(isListed(named.id) && named === entityAt(f, span)) ? [who(named.id)] : [];
}

/** The decision that an answer makes; null if it opens a dialog. */
export function verdictOf(f: PackedFindings, span: number, answer: Answer): Verdict | null {
  const entity = entityAt(f, span);
  switch (answer.type) {
    case "who":
      return { action: "replace", entity: answer.id, kind: "PERSON" };
    case "else": {
      // A found person who is not on the list already is that other person.
      const own = entity && !entity.candidates && !isListed(entity.id) && !isSomebodyNamed(f, span);
      return { action: "replace", entity: own ? entity.id : newEntity("PERSON"), kind: "PERSON" };
    }
    case "kind":
      return { ...asKind(f, span, answer.kind), action: isHidden(answer.kind) ? "replace" : "keep" };
    case "keep":
      return { action: "keep" };
    case "choose":
      return null;
    default:
      return { action: "replace" };
  }
}

const isSomebodyNamed = (f: PackedFindings, span: number): boolean =>
  alsoNamed(f, span).some((a) => a.type === "who" && a.id === entityAt(f, span)?.id);

/** Index of the answer that a key chooses, or -1. It reads the physical key: on some keyboards digits need Shift. */
export function numberKey(e: KeyboardEvent): number {
  if (e.ctrlKey || e.altKey || e.metaKey) return -1;
  return Number(/^(?:Digit|Numpad)([1-9])$/.exec(e.code)?.[1] ?? 0) - 1;
}
