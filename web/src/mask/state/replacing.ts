import { type ChangeDesc, StateField, type Text, type Transaction } from "@codemirror/state";

/** Whether an edit removes the whole old text. */
export function replacesAll(changes: ChangeDesc): boolean {
  let all = changes.length > 0;
  let ranges = 0;
  changes.iterChangedRanges((from, to) => {
    ranges++;
    all &&= from === 0 && to === changes.length;
  });
  return all && ranges > 0;
}

/** If at least this share of the new text was in the old one, it is the same text. */
const SAME = 0.5;

/** Whether a text is an edited version of an earlier one: half of it is in the other, by lines or at its ends. */
export function isSameText(before: Text, after: Text): boolean {
  const lines = new Set<string>();
  for (const line of before.iterLines()) if (line.trim()) lines.add(line.trim());
  let known = 0;
  let all = 0;
  for (const line of after.iterLines()) {
    all += line.trim().length;
    if (lines.has(line.trim())) known += line.trim().length;
  }
  if (known >= all * SAME) return all > 0;
  const [a, b] = [before.toString(), after.toString()];
  const shortest = Math.min(a.length, b.length);
  let head = 0;
  while (head < shortest && a[head] === b[head]) head++;
  let tail = 0;
  while (tail < shortest - head && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail++;
  return head + tail >= Math.max(a.length, b.length) * SAME;
}

/** The text before everything was deleted; the next text may be the same. */
export const emptied = StateField.define<Text | null>({
  create: () => null,
  update: (value, { docChanged, newDoc, startState }) =>
    docChanged && newDoc.length === 0 && startState.doc.length > 0 ? startState.doc : value,
});

/**
 * Whether a transaction replaces the text by another one. Undo and redo do not count: they bring back the decisions,
 * too.
 */
export function isAnotherText(tr: Transaction): boolean {
  if (!tr.docChanged || tr.newDoc.length === 0 || tr.isUserEvent("undo") || tr.isUserEvent("redo"))
    return false;
  const { doc } = tr.startState;
  if (doc.length > 0) return replacesAll(tr.changes) && !isSameText(doc, tr.newDoc);
  const before = tr.startState.field(emptied);
  return before !== null && !isSameText(before, tr.newDoc);
}
