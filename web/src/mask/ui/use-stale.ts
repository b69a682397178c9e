import { useLate } from "../../shared/ui/use-late";
import { findings, phase } from "../state/analysis";

/** Whether the text to share is outdated: "searching" if a search runs, else "waiting". */
export type Stale = "no" | "searching" | "waiting";

/** A quick answer comes before the text is dimmed. */
const DIM_AFTER_MS = 250;

export function useStale(): Stale {
  const { state } = phase.value;
  const late = useLate(state !== "current" && findings.value !== null, DIM_AFTER_MS);
  if (!late) return "no";
  return state === "pending" ? "searching" : "waiting";
}
