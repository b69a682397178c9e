/** Formats a number. */
export const n = (value: number) => value.toLocaleString("en-GB");

/** Returns a number with its noun; English counts zero as plural. */
export const count = (value: number, one: string, many: string) => `${n(value)} ${value === 1 ? one : many}`;
