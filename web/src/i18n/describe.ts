import type { PackedFindings } from "../bridge/pack";
import { entityAt, formAt, kindAt, lookOf, reasonAt } from "../state/findings";
import { isListed } from "../state/whose";
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
  if (look === "doubt") return `${m.doubtAs(form, what)}. ${doubt ?? why}`;
  if (look === "kept") return `${m.keptAs(form, what)}. ${why}.`;
  return `${m.hiddenAs(form, what, entityAt(findings, span)?.pseudonym ?? "")}. ${why}.`;
}
