import type { Kind } from "../../shared/bridge/wire";

/** What can be switched on and off, in a teacher's words, and the kinds it stands for. */
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
