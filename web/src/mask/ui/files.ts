/** What the chooser of a text offers. */
export const textFiles = ".txt,.csv,.tsv,.md,text/*";
