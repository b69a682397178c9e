import type { DoubtGroup, PackedFindings } from "../../shared/bridge/pack";
import type { Kind } from "../../shared/bridge/wire";
import { asksKind, doubtAt, entityAt, kindAt, kindsOf, nameKinds, reasonAt } from "./findings";
import { isHidden } from "./kinds";
import { asKind, type Verdict } from "./review";
import { isListed, nameById, newEntity } from "./whose";

/** One answer to a question: a button with its number. */
export type Answer =
  | { type: "who"; id: string; name: string }
  /** Somebody whom nobody has named yet. */
  | { type: "else" }
  /** One of those it may be, and nobody knows which: hidden as all of them. */
  | { type: "unknown" }
  /** Somebody who is not among the answers: asked in a dialog. */
  | { type: "choose" }
  /** What it is held for, and so hidden. */
  | { type: "yes" }
  | { type: "kind"; kind: Kind }
  /** No name: it stays visible, as what it is instead. */
  | { type: "keep"; as: Instead };
export type Instead = "no-name" | "word" | "event" | "author" | "no";

/** Each answer has a key of its own: one for somebody else, and one for no name, are left of the nine. */
const MOST = 7;

const noName: Answer = { type: "keep", as: "no-name" };
const place: Answer = { type: "kind", kind: "LOCATION" };

/** What a pupil's name may be instead, by what is asked; somebody else, or no name, where nothing stands here. */
const instead: Record<string, Answer[]> = {
  word: [{ type: "keep", as: "word" }, { type: "else" }],
  "word-typo": [{ type: "keep", as: "word" }, { type: "else" }],
  place: [place, { type: "else" }],
  "listed-inside": [place, { type: "else" }, noName],
  event: [{ type: "keep", as: "event" }, { type: "else" }],
  author: [{ type: "keep", as: "author" }, { type: "else" }],
  "number-glued": [{ type: "kind", kind: "ID" }, noName],
};

/** What is asked of words in doubt, by the first of their mentions; "" where it is of nothing in particular. */
export const askedOf = (f: PackedFindings, group: DoubtGroup): string =>
  reasonAt(f, group.spans[0] ?? -1)?.doubt?.code ?? "";

/** The answers to the question about a mention, in the order of their numbers; none where nothing is asked. */
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

/** What the words were found as, where what they are is the question. */
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

/** Somebody else of the text whom the question names: "Victor Hugo, dont parle le texte". */
function alsoNamed(f: PackedFindings, span: number): Answer[] {
  const of = reasonAt(f, span)?.doubt?.args?.of;
  const named = f.entities.find((e) => e.kind === "PERSON" && !e.candidates && e.canonical === of);
  return named && !(isListed(named.id) && named === entityAt(f, span)) ? [who(named.id)] : [];
}

/** What an answer decides; nothing for one that opens a dialog. */
export function verdictOf(f: PackedFindings, span: number, answer: Answer): Verdict | null {
  const entity = entityAt(f, span);
  switch (answer.type) {
    case "who":
      return { action: "replace", entity: answer.id, kind: "PERSON" };
    case "else": {
      // Somebody who is not listed and was found to be nobody else is that one already.
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

/** Which of the answers a key chooses, from 0, or -1: by place on the keyboard: not everywhere are figures written without Shift. */
export function numberKey(e: KeyboardEvent): number {
  if (e.ctrlKey || e.altKey || e.metaKey) return -1;
  return Number(/^(?:Digit|Numpad)([1-9])$/.exec(e.code)?.[1] ?? 0) - 1;
}
