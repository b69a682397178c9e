/** What the chooser of a text offers. */
export const textFiles =
  ".txt,.csv,.tsv,.md,.vcf,.ics,.docx,.docm,.odt,.fodt,.xlsx,.xlsm,.ods,.fods,.eml,.pdf,text/*";
/** What the chooser of a class list offers. */
export const listFiles = ".txt,.csv,.tsv,.xlsx,.xlsm,.ods,.fods,.docx,.odt,.fodt,.pdf,text/*";
