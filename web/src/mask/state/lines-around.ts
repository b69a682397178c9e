import type { Text } from "@codemirror/state";

/** In characters: whole lines are searched, at least so much of them before and behind the caret. */
const REACH = { before: 1500, behind: 1000 };
/** In characters: further away, even a line is cut, which may be as long as the text. */
const LONGEST = { before: 4000, behind: 2000 };

/** The lines around a caret, without what is too far from it. */
export function linesAround(text: Text, caret: number): { from: number; to: number } {
  const { from } = text.lineAt(Math.max(0, caret - REACH.before));
  const { to } = text.lineAt(Math.min(text.length, caret + REACH.behind));
  return { from: Math.max(from, caret - LONGEST.before), to: Math.min(to, caret + LONGEST.behind) };
}
