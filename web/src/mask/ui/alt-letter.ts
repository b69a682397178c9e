/**
 * The letter of a key that is pressed with Alt, in lower case. On a Mac, Alt changes what a letter writes ("µ" for M), so
 * the key's place on the keyboard decides there; M is beside L on a French keyboard. Other keys return what they write.
 */
export function altLetter({ key, code }: Pick<KeyboardEvent, "key" | "code">): string {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  if (code === "Semicolon") return "m";
  return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? key;
}
