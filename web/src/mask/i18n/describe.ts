import type { PackedFindings } from "../../shared/bridge/pack";
import {
  asksKind,
  doubtAt,
  entityAt,
  formAt,
  isKept,
  kindAt,
  kindsOf,
  lookOf,
  reasonAt,
} from "../state/findings";
import { isListed, nameById } from "../state/whose";
import { messages } from ".";

/** Why a mention was found, in one sentence, and what is doubtful about it. */
export function reasonOf(findings: PackedFindings, span: number): { why: string; doubt: string | null } {
  const reason = reasonAt(findings, span);
  const m = messages.value;
  return {
    why: m.why(reason?.why ?? { code: "" }),
    doubt: reason?.doubt ? m.doubt(reason.doubt) : null,
  };
}

/** So many questions about the same words are asked at once. */
const QUESTIONS = 2;

/** What is asked of words in doubt: one question for all that are written so, and what they are held for meanwhile. */
export function questionOf(f: PackedFindings, span: number): string | null {
  const group = doubtAt(f, span);
  if (!group) return null;
  const m = messages.value;
  if (asksKind(f, group)) {
    const kinds = kindsOf(f, group.spans).map((k) => m.aKind[k]);
    return `${m.doubt({ code: "which-kind" })} ${m.mention.meanwhile(kinds)}`;
  }
  const entity = entityAt(f, span);
  if (entity && !entity.candidates && isListed(entity.id) && reasonAt(f, span)?.doubt?.code === "other-name")
    return m.mention.isIt(nameById(entity.id));
  const reasons = new Set(Array.from(group.spans, (i) => f.reasons[f.reason[i] ?? -1]?.doubt));
  const asked = new Set(Array.from(reasons, (r) => (r ? m.doubt(r) : "")));
  return [...asked].slice(0, QUESTIONS).join(" ");
}

/** "lieu", "organisation"; "élève" only of those on the list. */
function whatIs(findings: PackedFindings, span: number): string {
  const entity = entityAt(findings, span);
  const ids = entity?.candidates ?? [entity?.id ?? ""];
  if (ids.every(isListed)) return messages.value.mention.pupil;
  return messages.value.kinds[kindAt(findings, span)].toLowerCase();
}

/** What a mark says: what becomes of it, and why. */
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
