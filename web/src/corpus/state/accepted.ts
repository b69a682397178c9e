import type { Project } from "./project";

/** What a person has looked at and lets stand: warnings of the check by their keys, and forms that are left in the result. */
const KEY = "leak ";
export const remainderKey = (form: string): string => KEY + form;
export const isRemainder = (key: string): boolean => key.startsWith(KEY);

/** The forms that a person has looked at and lets stand. */
export const acceptedForms = (p: Project): Set<string> =>
  new Set(p.accepted.filter((a) => isRemainder(a.key)).map((a) => a.key.slice(KEY.length)));
