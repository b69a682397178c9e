/** What stands before a name and is no part of it, as somebody may write it into a list of names, in either language. */
export const titles =
  /^(?:M|MM|Mr|Mme|Mmes|Mlle|Mlles|Dr|Pr|Me|Monsieur|Madame|Mademoiselle|Maître|Docteur)\b\.?\s+/i;
