/**
 * "de" and "que" before a name: "d’Emma", "de Karim", "qu’Inès". Elides before the same letters as
 * core/pseudonym/restoring/lead.go; where both forms are correct, it elides: "d’Hugo".
 */
export const de = (name: string): string => (elides(name) ? `d’${name}` : `de ${name}`);
export const que = (name: string): string => (elides(name) ? `qu’${name}` : `que ${name}`);

/** First names with an h that forbids elision. A test compares them with those of the core. */
export const aspirated =
  "hank hannes hans harald harley harold harper harry harvey heidi heinz helmut hendrik henning holger holly horst howard";

function elides(name: string): boolean {
  const key = name
    .normalize("NFD")
    .replace(/[^\p{L}\p{N}\s]/gu, "")
    .toLowerCase();
  // Ligatures included.
  if (/^[aeiouœæ]/.test(key)) return true;
  if (/^y[^aeiouy\s]/.test(key)) return true;
  return key.startsWith("h") && !aspirated.split(" ").includes(key.split(/\s/)[0] ?? "");
}
