import type { Examples } from "./instruction-fr";

/** The instruction for the chatbot, in English. It names only what the text contains. */
export function instructionText({ codes, initials, names }: Examples): string {
  const some = codes.join(" or ");
  if (names !== null) {
    const all = [
      `proper names such as ${names}`,
      ...(initials === null ? [] : [`initials such as ${initials}`]),
      ...(some ? [`codes such as ${some}`] : []),
    ];
    const last = all.pop();
    const what = all.length > 0 ? `${all.join(", ")} and ${last}` : last;
    return `In the text below, copy ${what} letter by letter, even where they seem misspelled, also in a translation, a table or a heading. Use no short form and no initial, and add no other name.`;
  }
  if (initials !== null)
    return `In the text below, proper names are replaced by initials such as ${initials}${some && ` or codes such as ${some}`}: copy them exactly, with their full stops and their number, which is part of them, also in a translation, a table or a heading. “M.” before other initials may be one of them: do not translate it; invent neither names nor initials.`;
  return `In the text below, proper names are replaced by codes such as ${some || "ELEVE_001"}: copy each code exactly and in full, also in a translation, a table or a heading (repeat the whole code for each person of a list). Do not invent any code, and write neither a first name nor “the pupil” in place of a code.`;
}
