/** Formats a number. */
export const n = (value: number) => value.toLocaleString("fr-FR");

/** Returns a number with its noun; French counts zero as singular. */
export const count = (value: number, one: string, many: string) => `${n(value)} ${value < 2 ? one : many}`;
