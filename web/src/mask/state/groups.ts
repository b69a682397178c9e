import type { Kind } from "../../shared/bridge/wire";

/** The switches of what is hidden, and the kinds of each. */
export const groups = {
  persons: ["PERSON"],
  places: ["LOCATION"],
  orgs: ["ORG"],
  contacts: ["ADDRESS", "EMAIL", "PHONE", "URL"],
  ids: ["ID"],
  births: ["BIRTHDATE"],
  classes: ["CLASS"],
  handles: ["HANDLE"],
} as const satisfies Record<string, readonly Kind[]>;

export type Group = keyof typeof groups;
export const everyGroup = Object.keys(groups) as Group[];
