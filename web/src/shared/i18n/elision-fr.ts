/**
 * "de" and "que" before a name: "d’Emma", "de Karim", "qu’Inès". What begins so is as where names are given back
 * (core/pseudonym/restoring/lead.go); where both are right, "d’Hugo" is written.
 */
export const de = (name: string): string => (elides(name) ? `d’${name}` : `de ${name}`);
export const que = (name: string): string => (elides(name) ? `qu’${name}` : `que ${name}`);

/** First names before whose h nothing is elided: the same as in the core, which a test compares. */
export const aspirated =
  "hank hannes hans harald harley harold harper harry harvey heidi heinz helmut hendrik henning holger holly horst howard";

function elides(name: string): boolean {
  const key = name
    .normalize("NFD")
    .replace(/[^\p{L}\p{N}\s]/gu, "")
    .toLowerCase();
  // Written in one letter.
  if (/^[aeiouœæ]/.test(key)) return true;
  if (/^y[^aeiouy\s]/.test(key)) return true;
  return key.startsWith("h") && !aspirated.split(" ").includes(key.split(/\s/)[0] ?? "");
}
