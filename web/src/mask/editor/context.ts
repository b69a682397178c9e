import type { Text } from "@codemirror/state";

export interface Context {
  left: string;
  right: string;
}

/** A few words on each side of a mention, on the same line, cut between words. */
export function contextOf(text: Text, start: number, end: number, width = 42): Context {
  if (end > text.length) return { left: "", right: "" };
  const line = text.lineAt(start);
  const last = text.lineAt(end);
  const from = Math.max(line.from, start - width);
  const to = Math.min(last.to, end + width);
  let left = text.sliceString(from, start);
  let right = text.sliceString(end, to);
  if (from > line.from) left = `…${left.replace(/^\S*\s/, "")}`;
  if (to < last.to) right = `${right.replace(/\s\S*$/, "")}…`;
  return { left, right };
}
