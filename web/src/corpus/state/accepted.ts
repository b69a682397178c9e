import type { Project } from "./project";

/** Keys of what the researcher reviewed and accepted: warnings of the check, and forms left in the output. */
const KEY = "leak ";
export const remainderKey = (form: string): string => KEY + form;
export const isRemainder = (key: string): boolean => key.startsWith(KEY);

/** The forms accepted in the output. */
export const acceptedForms = (p: Project): Set<string> =>
  new Set(p.accepted.filter((a) => isRemainder(a.key)).map((a) => a.key.slice(KEY.length)));
