/** What the chooser of a text offers. */
export const textFiles = ".txt,.csv,.tsv,.md,.docx,.docm,.odt,.xlsx,.xlsm,.ods,.eml,.pdf,text/*";
