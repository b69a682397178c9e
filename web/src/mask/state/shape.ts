/**
 * Readers that validate values from a file. Each returns a copy with only the known fields, or throws WrongShape,
 * because a file may come from anyone.
 */
export class WrongShape extends Error {}

export type Read<T> = (v: unknown) => T;

const fail = (): never => {
  throw new WrongShape();
};

export const text =
  (most: number): Read<string> =>
  (v) =>
    typeof v === "string" && v.length <= most ? v : fail();

export const matching =
  (pattern: RegExp): Read<string> =>
  (v) =>
    typeof v === "string" && pattern.test(v) ? v : fail();

export const whole =
  (most: number): Read<number> =>
  (v) =>
    typeof v === "number" && Number.isInteger(v) && v >= 0 && v <= most ? v : fail();

export const flag: Read<boolean> = (v) => (typeof v === "boolean" ? v : fail());

export const oneOf =
  <const T extends readonly string[]>(all: T): Read<T[number]> =>
  (v) =>
    all.find((one) => one === v) ?? fail();

export const list =
  <T>(item: Read<T>, most: number): Read<T[]> =>
  (v) =>
    Array.isArray(v) && v.length <= most ? Array.from(v, item) : fail();

export const pair =
  <A, B>(a: Read<A>, b: Read<B>): Read<[A, B]> =>
  (v) =>
    Array.isArray(v) && v.length === 2 ? [a(v[0]), b(v[1])] : fail();

export const orNull =
  <T>(read: Read<T>): Read<T | null> =>
  (v) =>
    v === null ? null : read(v);

type Fields = Record<string, Read<unknown>>;
type Of<F extends Fields> = { [K in keyof F]: ReturnType<F[K]> };

/** Reads a record with these fields, and those of `maybe` if present. Drops all other fields. */
export const record =
  <F extends Fields, M extends Fields>(fields: F, maybe: M): Read<Of<F> & Partial<Of<M>>> =>
  (v) => {
    if (typeof v !== "object" || v === null || Array.isArray(v)) fail();
    const from = v as Record<string, unknown>;
    const made: Record<string, unknown> = {};
    for (const [name, read] of Object.entries(fields))
      made[name] = read(Object.hasOwn(from, name) ? from[name] : undefined);
    for (const [name, read] of Object.entries(maybe))
      if (Object.hasOwn(from, name) && from[name] !== undefined) made[name] = read(from[name]);
    return made as Of<F> & Partial<Of<M>>;
  };
