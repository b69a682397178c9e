/** A number as it is written in this language. */
export const n = (value: number) => value.toLocaleString("fr-FR");

/** French counts zero as one. */
export const count = (value: number, one: string, many: string) => `${n(value)} ${value < 2 ? one : many}`;
