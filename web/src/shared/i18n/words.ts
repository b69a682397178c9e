import type { Reason } from "../bridge/wire";

/** A code and what it speaks of: the core's, or one of the page, which may say nothing more. */
export type Worded = Pick<Reason, "code"> & Partial<Reason>;

/** One argument of a reason, as text; empty when it is not there. */
export const arg = (reason: Worded, name: string): string => String(reason.args?.[name] ?? "");

/** The word beside a name that led to it, when there is one, and short enough to be shown as one. */
export const cueOf = (reason: Worded): string => {
  const cue = arg(reason, "cue").replace(/\s+/g, " ").trim();
  return cue.length <= 24 && /\p{L}/u.test(cue) ? cue : "";
};
