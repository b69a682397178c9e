/** A number as it is written in this language. */
export const n = (value: number) => value.toLocaleString("en-GB");

/** English counts zero as many. */
export const count = (value: number, one: string, many: string) => `${n(value)} ${value === 1 ? one : many}`;
