import type { settle as french } from "./settle-fr";

/** Questions and answers in the report of a restored text: English. */
export const settle: typeof french = {
  oneOf: (names) => names.join(" or "),
  ambiguous: (kind) =>
    kind === "PERSON" ? "Can be several people, or a range of numbers." : "Can be several things.",
  itIs: (name) => `It is ${name}`,
  other: (kind) => (kind === "PERSON" ? "Somebody else…" : "Something else…"),
  whoIsIt: (kind) => (kind === "PERSON" ? "Who is it?" : "What is it?"),
  whose: (text, kind) => (kind === "PERSON" ? `Who is “${text}”?` : `What is “${text}”?`),
  put: "Put this name",
  putHere: (name, text) => `Put this name: ${name}, for “${text}”`,
  correct: "Correct…",
  correctThis: (name) => `Correct ${name}`,
  leaveCode: "Leave the code",
  asides: (n) => `Left as they are (${n})`,
  takeUp: "Take up again",
  takeUpThis: (text) => `Take up “${text}” again`,
  allDone: "Nothing to settle.",
  ofThisClass: (name) => `the class ${name}`,
  madeBy: (name) => `The names in this text were hidden while the class ${name} was open.`,
  perhapsBy: (name) =>
    `These codes are those of a text of the class ${name}: here they stand for other people.`,
  takeFrom: (name) => `Take the names of ${name}`,
  asWritten: "Names as I had written them",
  asWrittenWhat:
    "In a rewritten text pupils come back in the spelling of the list, without errors or nicknames. Tick to have them as your text wrote them.",
  sameCodes: "The codes are the same from one class to another: check the class.",
};
