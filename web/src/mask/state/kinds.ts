import { computed } from "@preact/signals";
import type { Kind } from "../../shared/bridge/wire";
import { everyGroup, type Group, groups } from "./groups";
import { peopleOf } from "./roster";
import { source } from "./source";

export { everyGroup, type Group } from "./groups";

/**
 * The groups that stay visible beside a class list by default: the user wants the pupils hidden and the rest readable.
 */
const besideList: readonly Group[] = ["places", "orgs"];

export const hasList = computed(() => peopleOf(source.roster.value).length > 0);

/** Whether places and organisations are visible only because there is a class list. */
export const leftByList = computed(() => source.groups.value === null && hasList.value);

/** The groups that are hidden: as chosen, or the default. */
export const wanted = computed<readonly Group[]>(
  () =>
    source.groups.value ?? (hasList.value ? everyGroup.filter((g) => !besideList.includes(g)) : everyGroup),
);

/** The kinds for the core; undefined for all. Words hidden by hand stay hidden. */
export function kindsAsked(): Kind[] | undefined {
  const on = wanted.peek();
  return on.length === everyGroup.length ? undefined : [...on.flatMap((g) => groups[g]), "OTHER"];
}

/** Whether the user's choice hides a kind. */
export const isHidden = (kind: Kind): boolean => kindsAsked()?.includes(kind) ?? true;

export function switchGroup(group: Group, on: boolean): void {
  source.setGroups(everyGroup.filter((g) => (g === group ? on : wanted.peek().includes(g))));
}
