/**
 * Estimates how hard a passphrase is to guess for a person who has the file and a program. An upper bound: any word
 * counts as one of some thousand, and common choices count little. It knows no list of leaked passwords.
 */
export type Strength = "none" | "weak" | "fair" | "good";

/** Bits of a word: one of about a thousand common words, or fewer by its letters. */
const WORD_BITS = 10;
const LETTER_BITS = 2.5;
const DIGIT_BITS = 3;
const SIGN_BITS = 4;
/** Keyboard rows, sequences and the most frequent choices. */
const EASY =
  /^(?:azerty\w*|qwerty\w*|qsdf\w*|motdepasse|password|passe|mdp|secret|bonjour|soleil|classe|college|lycee|ecole|cachenom|abc\w*|0*12345?\d*)$/;

const fold = (s: string): string => s.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Estimated bits; words of `known` (the class) count nothing. */
export function bitsOf(phrase: string, known: readonly string[] = []): number {
  const easy = new Set(known.flatMap((k) => fold(k).match(/\p{L}+|\p{N}+/gu) ?? []));
  const met = new Set<string>();
  let bits = 0;
  for (const part of fold(phrase).match(/\p{L}+|\p{N}+|[^\p{L}\p{N}\s]+/gu) ?? []) {
    const isNew = !met.has(part) && !easy.has(part) && !EASY.test(part) && !/^(.)\1+$/u.test(part);
    met.add(part);
    if (!isNew) bits += 1;
    else if (/\p{L}/u.test(part)) bits += Math.min(WORD_BITS, part.length * LETTER_BITS);
    // A date is one of some tens of thousands.
    else if (/\p{N}/u.test(part)) bits += part.length <= 8 ? Math.min(14, part.length * DIGIT_BITS) : 20;
    else bits += Math.min(8, part.length * SIGN_BITS);
  }
  return bits;
}

export function strengthOf(phrase: string, known: readonly string[] = []): Strength {
  if (phrase === "") return "none";
  const bits = bitsOf(phrase, known);
  if (bits < 35) return "weak";
  return bits < 50 ? "fair" : "good";
}
