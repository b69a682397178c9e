import { say } from "../../../shared/state/notice";
import { words } from "../../i18n";
import { activeDifference, decideDifferences, shownDifferences } from "../../state/comparison";
import { type Compared, redo, undo } from "../../state/project";

const PAGE = 8;

/** The index that a key moves to; undefined for other keys. */
const placeOfKey = (key: string, at: number, length: number): number | undefined =>
  ({
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + PAGE,
    PageUp: at - PAGE,
    Home: 0,
    End: length - 1,
  })[key];

const sideOfKey: Record<string, Compared["side"]> = { "1": "mine", "2": "theirs", d: "later" };

export function decideActive(side: Compared["side"]): void {
  const list = shownDifferences.peek();
  const active = list[Math.min(activeDifference.peek(), list.length - 1)];
  if (active) decideDifferences([active], side);
}

export function decideAll(side: "mine" | "theirs"): void {
  const list = shownDifferences.peek();
  decideDifferences(list, side);
  say(words.peek().compare.decidedBy(list.length));
}

export function onDifferencesKey(e: KeyboardEvent): void {
  const { length } = shownDifferences.peek();
  const key = e.key.toLowerCase();
  if (e.altKey) return;
  if (e.ctrlKey || e.metaKey) {
    if (key === "z" && !e.shiftKey) undo();
    else if (key === "z" || key === "y") redo();
    else return;
    e.preventDefault();
    return;
  }
  const to = placeOfKey(e.key, activeDifference.peek(), length);
  const side = sideOfKey[key];
  if (to !== undefined) activeDifference.value = Math.max(0, Math.min(length - 1, to));
  else if (side) decideActive(side);
  else return;
  e.preventDefault();
}
