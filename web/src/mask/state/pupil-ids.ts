import type { Person } from "../../shared/bridge/wire-requests";

/**
 * The numbers of the pupils. In the order of the list they would be read by whoever has the list, so they are mixed: once
 * for every list that brings somebody new. Who has a number keeps it as long as the series lasts, also through another
 * list and back.
 */
const PREFIX = "ELEVE_";
const idOf = (n: number) => `${PREFIX}${String(n).padStart(3, "0")}`;

/** Who has which id in this series. */
const given = new Map<string, string>();
/** The last number given in this series. */
let last = 0;

/** Words as one compares names: no capitals, no accents, no signs. */
const folded = (s: string | undefined) =>
  (s ?? "")
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** The same list in another order, drawn so that nobody can say which. */
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

/** So many ids that nobody has; `isTaken` knows those that the table of names holds. */
function next(count: number, isTaken: (id: string) => boolean): string[] {
  const ids: string[] = [];
  while (ids.length < count) {
    const id = idOf(++last);
    if (!isTaken(id)) ids.push(id);
  }
  return ids;
}

/**
 * The id of somebody whom a list without classes knew, or who is in one now: the same name is the same person as long as no
 * other class is said.
 */
function idOfSameName(key: string): string | undefined {
  const [first = "", last = "", of = "", nth = ""] = key.split("/");
  const start = `${first}/${last}/`;
  const same = [...given].filter(([k]) => k.startsWith(start) && k.endsWith(`/${nth}`));
  const id = of === "" ? same[0]?.[1] : given.get(`${start}/${nth}`);
  return same.every(([k, other]) => other === id && (of === "" || k === `${start}/${nth}`)) ? id : undefined;
}

/**
 * The ids of the people of a list, in its order. One who is known by name and class has the id of before; of several of the
 * same name, the first has that of the first.
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

/** Takes note of who has which id by now: of somebody added or renamed by hand, too. */
export const noteIds = (people: readonly Person[]): void => void idsOf(people, () => false);

/** The id of somebody whose name is not written yet. */
export const newId = (isTaken: (id: string) => boolean): string => next(1, isTaken)[0] ?? "";

/** Who has which id, for the way to another page and back. */
export interface IdsHeld {
  given: readonly (readonly [string, string])[];
  last: number;
}

export const holdIds = (): IdsHeld => ({ given: [...given], last });

export function resumeIds(held: IdsHeld): void {
  for (const [key, id] of held.given) given.set(key, id);
  last = held.last;
}

/** Nobody has a number any more. */
export function forgetIds(): void {
  given.clear();
  last = 0;
}
