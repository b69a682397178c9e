import type { CheckWarning } from "../../shared/bridge/wire-corpus";
import type { Place } from "./places";

/** A warning of the core, or of the page about undecided homonyms. */
export interface Alert {
  key: string;
  code: CheckWarning["code"] | "undecided" | "author" | "title" | "sought";
  args: CheckWarning["args"];
  count: number;
  places: Place[];
}
