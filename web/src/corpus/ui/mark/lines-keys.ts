import { panel } from "../../../shared/state/settings";
import {
  candidates,
  choose,
  forget,
  give,
  haveSeen,
  lines,
  nextUndecided,
  read,
  scope,
  scopes,
  toggle,
} from "../../state/concordancer";
import { active, chosen, lineKey } from "../../state/lines";

const PAGE = 12;

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

/** The actions of letter keys. */
const acts: Record<string, () => void> = {
  c: () => give(null),
  n: () => (panel.value = "entity"),
  e: () => document.querySelector<HTMLInputElement>(".assign-other input")?.focus(),
  p: () => (scope.value = scopes[(scopes.indexOf(scope.peek()) + 1) % scopes.length] ?? "lines"),
  u: nextUndecided,
  v: haveSeen,
  m: () => (panel.value = "merge"),
};

export function onLinesKey(e: KeyboardEvent): void {
  const data = lines.peek();
  const to = placeOfKey(e.key, active.peek(), data.length);
  if (e.altKey) return;
  if (to !== undefined) choose(to, e);
  else if (e.ctrlKey || e.metaKey) {
    if (e.key.toLowerCase() !== "a") return;
    chosen.value = new Set(data.map(lineKey));
  } else if (e.key === " ") toggle(active.peek());
  else if (/^[1-9]$/.test(e.key)) {
    const id = candidates.peek()[Number(e.key) - 1];
    if (id) give(id);
  } else if (e.key === "Delete") forget();
  else if (e.key === "Escape") chosen.value = new Set();
  else if (e.key === "Enter") read();
  else {
    const act = acts[e.key.toLowerCase()];
    if (!act) return;
    act();
  }
  e.preventDefault();
}
