import type { Reason } from "../bridge/wire";

/** A code of the core, with its arguments, or a code of the page, which may have none. */
export type Worded = Pick<Reason, "code"> & Partial<Reason>;

/** One argument of a reason as text; empty if absent. */
export const arg = (reason: Worded, name: string): string => String(reason.args?.[name] ?? "");

/** The word beside a name that led to the finding; empty if missing or too long to show. */
export const cueOf = (reason: Worded): string => {
  const cue = arg(reason, "cue").replace(/\s+/g, " ").trim();
  return cue.length <= 24 && /\p{L}/u.test(cue) ? cue : "";
};
