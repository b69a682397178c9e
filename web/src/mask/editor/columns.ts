import type { Text } from "@codemirror/state";
import { EditorView } from "@codemirror/view";

/** So many lines are measured, and a column is at most so wide: a comment in a cell is no column. */
const MEASURED = 400;
const WIDEST = 14;

const widths = new WeakMap<Text, number>();

/** The longest cell that another one follows, in characters; 0 of a text without tabs. */
function widestCell(doc: Text): number {
  const known = widths.get(doc);
  if (known !== undefined) return known;
  let widest = 0;
  let left = MEASURED;
  for (const line of doc.iterLines()) {
    if (left-- === 0) break;
    const cells = line.split("\t");
    for (const cell of cells.slice(0, -1)) if (cell.length <= WIDEST) widest = Math.max(widest, cell.length);
  }
  widths.set(doc, widest);
  return widest;
}

/** Cells of a sheet or a table stand below each other: the tabs between them are as wide as the widest cell. */
export const columns = EditorView.contentAttributes.of((view) => {
  const widest = widestCell(view.state.doc);
  return widest > 0 ? { style: `tab-size: ${widest + 1}ch` } : null;
});
