import { computed, signal } from "@preact/signals";
import { className } from "./classes";
import type { Pupil, Roster } from "./roster";
import { source } from "./source";

/** A class that pupils of the list are of, and how many. */
export interface ClassIn {
  name: string;
  pupils: number;
}

/** More classes than these are a school, whose list is meant as it is. */
const MOST = 6;
/** A class of so few is a slip in a column. */
const FEWEST = 2;

const keyOf = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");

/** The classes of a list in the order they come in; that which is open goes first. Each is called as it is written most. */
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

/** The list, as it was pasted, whose classes are all wanted. */
const whole = signal<string | null>(null);
const chosen = signal<{ roster: Roster; name: string } | null>(null);

/** The classes that were read together, as long as nobody has said which are wanted; none where there is nothing to ask. */
export const askedClasses = computed<readonly ClassIn[]>(() => {
  const { source: pasted, pupils } = source.roster.value;
  // A class that was opened is meant as it is.
  if (pasted === "" || pasted === whole.value) return [];
  const all = classesIn(pupils, className.value).filter((c) => c.pupils >= FEWEST);
  return all.length > 1 && all.length <= MOST ? all : [];
});

/** The class that was chosen, as long as the list is that. */
export const keptClass = computed(() =>
  chosen.value?.roster === source.roster.value ? chosen.value.name : null,
);

/** The pupils of one class stay, and those whose class the list does not say. Read anew, the list would have all again. */
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
