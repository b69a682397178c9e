import { common } from "../../../shared/i18n";
import { words } from "../../i18n";
import type { Candidate } from "../../state/mining";
import { written } from "./written";

/** Why a form is a candidate, in one sentence. */
export function reasonOf(c: Candidate): string {
  const m = words.value.mine;
  if (c.why) return common.value.why(c.why);
  if (c.of !== undefined) return m.criterion(c.criterion ?? "", c.of, c.distance ?? 0);
  if (c.pattern !== undefined)
    return m.byPattern(m.patterns[c.pattern as keyof typeof m.patterns]?.name ?? c.pattern);
  if (c.contexts && (c.way === "left" || c.way === "right"))
    return m.byContexts(
      c.contexts.slice(0, 3).map((x) => written(x, c.way as "left" | "right")),
      c.contexts.length,
    );
  return "";
}
