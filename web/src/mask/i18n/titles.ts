/** Titles before a name that are not part of it, in both languages. Users write them into lists of names. */
export const titles =
  /^(?:M|MM|Mr|Mme|Mmes|Mlle|Mlles|Dr|Pr|Me|Monsieur|Madame|Mademoiselle|Maître|Docteur)\b\.?\s+/i;
