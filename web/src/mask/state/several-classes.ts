import { computed, signal } from "@preact/signals";
import { className } from "./classes";
import type { Pupil, Roster } from "./roster";
import { source } from "./source";

/** A class in the list, and the number of its pupils. */
export interface ClassIn {
  name: string;
  pupils: number;
}

/** A list with more classes is a school's, and is used as it is. */
const MOST = 6;
/** A class with fewer pupils is an error in a column. */
const FEWEST = 2;

const keyOf = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");

/** The classes of a list in order of appearance, the open one first. Each has its most frequent spelling. */
export function classesIn(pupils: readonly Pupil[], open: string | null = null): ClassIn[] {
  const all = new Map<string, { pupils: number; written: Map<string, number> }>();
  for (const { class: name = "" } of pupils) {
    const key = keyOf(name);
    if (!key) continue;
    const one = all.get(key) ?? { pupils: 0, written: new Map() };
    one.pupils++;
    one.written.set(name.trim(), (one.written.get(name.trim()) ?? 0) + 1);
    all.set(key, one);
  }
  const isOpen = (c: ClassIn) => open !== null && keyOf(c.name) === keyOf(open);
  return [...all.values()]
    .map(({ pupils: n, written }) => ({
      name: [...written].sort((a, b) => b[1] - a[1])[0]?.[0] ?? "",
      pupils: n,
    }))
    .sort((a, b) => Number(isOpen(b)) - Number(isOpen(a)));
}

/** The pasted list of which the user wants all classes. */
const whole = signal<string | null>(null);
const chosen = signal<{ roster: Roster; name: string } | null>(null);

/** The classes of a new list, until the user says which are wanted; empty if there is no question. */
export const askedClasses = computed<readonly ClassIn[]>(() => {
  const { source: pasted, pupils } = source.roster.value;
  // The list of an opened class is used as it is.
  if (pasted === "" || pasted === whole.value) return [];
  const all = classesIn(pupils, className.value).filter((c) => c.pupils >= FEWEST);
  return all.length > 1 && all.length <= MOST ? all : [];
});

/** The class chosen, while the list is that class. */
export const keptClass = computed(() =>
  chosen.value?.roster === source.roster.value ? chosen.value.name : null,
);

/** Keeps the pupils of one class and those without a class. Reading the list again would bring back all. */
export function keepClass(name: string): void {
  const roster = source.roster.peek();
  const isIt = ({ class: its = "" }: Pupil) => !keyOf(its) || keyOf(its) === keyOf(name);
  const one = { ...roster, edited: true, pupils: roster.pupils.filter(isIt) };
  chosen.value = { roster: one, name };
  source.setRoster(one);
}

export function keepAllClasses(): void {
  whole.value = source.roster.peek().source;
}
