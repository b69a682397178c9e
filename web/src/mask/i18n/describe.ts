import type { PackedFindings } from "../../shared/bridge/pack";
import type { Answer } from "../state/answers";
import { asksKind, doubtAt, entityAt, formAt, isKept, kindAt, lookOf, reasonAt } from "../state/findings";
import { isListed, nameById } from "../state/whose";
import { messages } from ".";
import type { Catalogue } from "./fr";

/** Why a mention was found, in one sentence, and what is doubtful; null if nothing is. */
export function reasonOf(findings: PackedFindings, span: number): { why: string; doubt: string | null } {
  const reason = reasonAt(findings, span);
  const m = messages.value;
  return {
    why: m.why(reason?.why ?? { code: "" }),
    doubt: reason?.doubt ? m.doubt(reason.doubt) : null,
  };
}

/** The question about a listed name, by the code of its doubt. For other codes it asks whether it is another person. */
const asks: Record<string, keyof Catalogue["mention"]["ask"]> = {
  word: "word",
  "word-typo": "word",
  place: "place",
  "listed-inside": "place",
  event: "event",
  author: "author",
  "number-glued": "number",
  title: "adult",
  relative: "relative",
};

/** The question about words in doubt, for all mentions of the same form; null if there is no doubt. */
export function questionOf(f: PackedFindings, span: number): string | null {
  const group = doubtAt(f, span);
  if (!group) return null;
  const m = messages.value;
  if (asksKind(f, group)) return m.doubt({ code: "which-kind" });
  const entity = entityAt(f, span);
  const { why, doubt } = reasonAt(f, group.spans[0] ?? span) ?? {};
  const code = doubt?.code ?? "";
  if (!entity || entity.candidates || !isListed(entity.id)) return m.doubt(doubt ?? { code });
  const name = nameById(entity.id);
  const { ask } = m.mention;
  if (code === "other-name" && why?.code === "part") return ask.short(name);
  const of = doubt?.args?.of;
  if (code === "namesake-in-text" && typeof of === "string") return ask.named(name, of);
  return ask[asks[code] ?? "other"](name, "");
}

/** The label of an answer. */
export function answerWords(a: Answer): string {
  const m = messages.value;
  if (a.type === "who") return a.name;
  if (a.type === "kind") return m.aKind[a.kind];
  return m.mention.answer[a.type === "keep" ? a.as : a.type];
}

/** "lieu", "organisation"; "élève" only for people of the list. */
function whatIs(findings: PackedFindings, span: number): string {
  const entity = entityAt(findings, span);
  const ids = entity?.candidates ?? [entity?.id ?? ""];
  if (ids.every(isListed)) return messages.value.mention.pupil;
  return messages.value.kinds[kindAt(findings, span)].toLowerCase();
}

/** The description of a mark that was found in its lines alone: what becomes of it follows from the whole text. */
export const describeNearby = (findings: PackedFindings, span: number): string =>
  messages.value.mention.nearby(formAt(findings, span), whatIs(findings, span));

/** The description of a mark: what happens to it, and why. */
export function describeSpan(findings: PackedFindings, span: number): string {
  const m = messages.value.mention;
  const form = formAt(findings, span);
  const { why, doubt } = reasonOf(findings, span);
  const look = lookOf(findings, span);
  const what = whatIs(findings, span);
  const as = entityAt(findings, span)?.pseudonym ?? "";
  if (look === "doubt")
    return `${m.doubtAs(form, what, isKept(findings, span) ? null : as)}. ${doubt ?? ""} ${why}.`;
  if (look === "kept") return `${m.keptAs(form, what)}. ${why}.`;
  return `${m.hiddenAs(form, what, as)}. ${why}.`;
}
