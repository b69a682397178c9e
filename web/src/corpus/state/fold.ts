/** Folds a string to compare spellings: lower case, without accents. */
export const fold = (s: string): string => s.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
