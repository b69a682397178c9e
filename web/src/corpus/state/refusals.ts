import type { RefusedError } from "../../shared/bridge/client";

/**
 * Why the core refuses a request. The core's message is English; the page words it in its own language, by the code and
 * arguments found here.
 */
export interface Refusal {
  code: string;
  /** Index in a list; -1 if there is no such index. */
  row: number;
  /** The number in the sentence; 0 if absent. */
  number: number;
  /** For an expression: the character position, from 1; 0 if unknown. */
  at: number;
}

const codes: readonly (readonly [RegExp, string])[] = [
  [/has no letter and no digit/, "no-letter"],
  [/nothing but spaces/, "empty"],
  [/must not contain < or >/, "brackets"],
  [/matches at more than/, "many"],
  [/more than ten seconds/, "slow"],
  [/longer than \d+ characters/, "long-expression"],
  [/longer than \d+ MB|more than \d+ MB/, "large"],
  [/missing closing \)/, "open-parenthesis"],
  [/unexpected \)/, "closed-parenthesis"],
  [/missing closing \]/, "open-class"],
  [/invalid character class/, "class"],
  [/missing argument to repetition|invalid nested repetition|invalid repeat count/, "repetition"],
  [/trailing backslash/, "backslash"],
  [/invalid escape sequence/, "escape"],
  [/invalid or unsupported Perl syntax/, "look-around"],
  [/invalid named capture/, "capture"],
  [/nests too deeply|too large/, "large-expression"],
  [/not a regular expression|empty; give an expression/, "expression"],
  [/tmin: /, "tmin"],
  [/fmax: /, "fmax"],
  [/not a type of entity/, "type"],
  [/two entities have this id/, "twice"],
  [/past the end of the text|no document has this id|greater than start/, "place"],
  [/not valid UTF-8|ends inside an escape|damaged/, "text"],
];

export function refusalOf(e: RefusedError): Refusal {
  const { message } = e.rpc;
  const field = e.rpc.data?.field ?? "";
  return {
    code: codes.find(([re]) => re.test(message))?.[1] ?? "other",
    row: Number(/\[(\d+)\]/.exec(field)?.[1] ?? -1),
    number: Number(/(?:than) (\d+)/.exec(message)?.[1] ?? 0),
    at: Number(/at character (\d+)/.exec(message)?.[1] ?? 0),
  };
}
