import type { CheckWarning } from "../../shared/bridge/wire-corpus";
import type { Place } from "./places";

/** A warning of the core, or ours about homonyms that nobody told apart. */
export interface Alert {
  key: string;
  code: CheckWarning["code"] | "undecided" | "author" | "title" | "sought";
  args: CheckWarning["args"];
  count: number;
  places: Place[];
}
