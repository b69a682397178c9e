import type { PackedFindings } from "../bridge/pack";
import { entityAt, formAt, lookOf, reasonAt } from "../state/findings";
import { messages } from "./index";

/** Why a mention was found, in one sentence, and what is doubtful about it. */
export function reasonOf(findings: PackedFindings, span: number): { why: string; doubt: string | null } {
  const reason = reasonAt(findings, span);
  const m = messages.value;
  return {
    why: m.why(reason?.why ?? { code: "" }),
    doubt: reason?.doubt ? m.doubt(reason.doubt) : null,
  };
}

/** What a mark says: what becomes of it, and why. */
export function describeSpan(findings: PackedFindings, span: number): string {
  const m = messages.value.mention;
  const form = formAt(findings, span);
  const { why, doubt } = reasonOf(findings, span);
  const look = lookOf(findings, span);
  if (look === "doubt") return `${m.doubtAs(form)}. ${doubt ?? why}`;
  if (look === "kept") return `${m.keptAs(form)}. ${why}.`;
  return `${m.hiddenAs(form, entityAt(findings, span)?.pseudonym ?? "")}. ${why}.`;
}
