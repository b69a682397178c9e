import type { Person } from "../../shared/bridge/wire-requests";

/**
 * The numbers of the pupils. They are shuffled for each list that adds pupils, because numbers in list order could be
 * read by anyone who has the list. A pupil keeps the number for the whole series, even if another list is used in
 * between.
 */
const PREFIX = "ELEVE_";
const idOf = (n: number) => `${PREFIX}${String(n).padStart(3, "0")}`;

/** The ids given in this series, by pupil. */
const given = new Map<string, string>();
/** The last number given in this series. */
let last = 0;

/** A name to compare: without capitals, accents and punctuation. */
const folded = (s: string | undefined) =>
  (s ?? "")
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** The list in a random order. */
export function mixed<T>(list: readonly T[]): T[] {
  const out = [...list];
  const drawn = new Uint32Array(1);
  for (let i = out.length - 1; i > 0; i--) {
    crypto.getRandomValues(drawn);
    const j = Math.floor(((drawn[0] ?? 0) / 2 ** 32) * (i + 1));
    [out[i], out[j]] = [out[j] as T, out[i] as T];
  }
  return out;
}

/** Returns `count` unused ids; `isTaken` checks those in the table of names. */
function next(count: number, isTaken: (id: string) => boolean): string[] {
  const ids: string[] = [];
  while (ids.length < count) {
    const id = idOf(++last);
    if (!isTaken(id)) ids.push(id);
  }
  return ids;
}

/**
 * The id of a pupil of the same name whose class is unknown in one of the two lists: they are the same person unless
 * the classes differ.
 */
function idOfSameName(key: string): string | undefined {
  const [first = "", last = "", of = "", nth = ""] = key.split("/");
  const start = `${first}/${last}/`;
  const same = [...given].filter(([k]) => k.startsWith(start) && k.endsWith(`/${nth}`));
  const id = of === "" ? same[0]?.[1] : given.get(`${start}/${nth}`);
  return same.every(([k, other]) => other === id && (of === "" || k === `${start}/${nth}`)) ? id : undefined;
}

/**
 * The ids of the people of a list, in its order. A person known by name and class keeps the id; several people of the
 * same name keep theirs in order.
 */
export function idsOf(people: readonly Person[], isTaken: (id: string) => boolean): string[] {
  const own = new Set(people.flatMap((p) => (p.id ? [p.id] : [])));
  const met = new Map<string, number>();
  const keys = people.map((p) => {
    const name = `${folded(p.first)}/${folded(p.last)}/${folded(p.class)}`;
    const nth = (met.get(name) ?? 0) + 1;
    met.set(name, nth);
    return `${name}/${nth}`;
  });
  const used = new Set(own);
  const known = people.map((p, i) => {
    const key = keys[i] ?? "";
    if (p.id && !given.has(key)) given.set(key, p.id);
    const id = p.id ?? given.get(key) ?? idOfSameName(key);
    if (!id || (!p.id && used.has(id))) return undefined;
    used.add(id);
    given.set(key, id);
    return id;
  });
  const unknown = known.flatMap((id, i) => (id ? [] : [i]));
  const drawn = mixed(next(unknown.length, (id) => used.has(id) || isTaken(id)));
  for (const [nth, i] of unknown.entries()) {
    const id = drawn[nth] ?? "";
    known[i] = id;
    given.set(keys[i] ?? "", id);
  }
  return known.map((id) => id ?? "");
}

/** Records the ids of these people, including those added or renamed by hand. */
export const noteIds = (people: readonly Person[]): void => void idsOf(people, () => false);

/** An id for a person without a name so far. */
export const newId = (isTaken: (id: string) => boolean): string => next(1, isTaken)[0] ?? "";

/** The ids of the series, to hand to another page and back. */
export interface IdsHeld {
  given: readonly (readonly [string, string])[];
  last: number;
}

export const holdIds = (): IdsHeld => ({ given: [...given], last });

export function resumeIds(held: IdsHeld): void {
  for (const [key, id] of held.given) given.set(key, id);
  last = held.last;
}

/** Forgets all ids. */
export function forgetIds(): void {
  given.clear();
  last = 0;
}
