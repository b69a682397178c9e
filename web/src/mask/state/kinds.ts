import { computed } from "@preact/signals";
import type { Kind } from "../../shared/bridge/wire";
import { everyGroup, type Group, groups } from "./groups";
import { peopleOf } from "./roster";
import { source } from "./source";

export { everyGroup, type Group } from "./groups";

/** What stays visible beside a class list until one says otherwise: one wants the pupils hidden, and to read the rest. */
const besideList: readonly Group[] = ["places", "orgs"];

export const hasList = computed(() => peopleOf(source.roster.value).length > 0);

/** Places and organisations are left out because there is a class list, and for no other reason. */
export const leftByList = computed(() => source.groups.value === null && hasList.value);

/** The groups that are hidden: those the user chose, or what the page proposes. */
export const wanted = computed<readonly Group[]>(
  () =>
    source.groups.value ?? (hasList.value ? everyGroup.filter((g) => !besideList.includes(g)) : everyGroup),
);

/** What the core is asked for; nothing when it is everything. What the user hid by hand always stays. */
export function kindsAsked(): Kind[] | undefined {
  const on = wanted.peek();
  return on.length === everyGroup.length ? undefined : [...on.flatMap((g) => groups[g]), "OTHER"];
}

/** Whether what is of a kind is hidden, as the user chose. */
export const isHidden = (kind: Kind): boolean => kindsAsked()?.includes(kind) ?? true;

export function switchGroup(group: Group, on: boolean): void {
  source.setGroups(everyGroup.filter((g) => (g === group ? on : wanted.peek().includes(g))));
}
