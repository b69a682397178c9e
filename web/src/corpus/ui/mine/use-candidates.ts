import { useEffect, useRef, useState } from "preact/hooks";
import type { ListHandle } from "../../../shared/ui/VirtualList";
import {
  accept,
  type Candidate,
  later,
  proposedWhose,
  putOff,
  refuse,
  type Whose,
  waiting,
} from "../../state/mining";
import { patternOf } from "../../state/pattern";
import { type Category, project, type Way } from "../../state/project";

type Choice = { whose?: Whose; category?: Category };
type Answered = "accept" | "refuse" | "later";

/** The candidates that match the filter. */
function useFilter(all: readonly Candidate[]) {
  const [filter, setFilter] = useState("");
  const [capitals, setCapitals] = useState(false);
  const fits = patternOf(filter);
  const shown = all.filter((c) => fits(c.form) && (!capitals || /^\p{Lu}/u.test(c.form)));
  return { filter, setFilter, capitals, setCapitals, shown };
}

/** The ticked candidates, to answer several at once. */
function useTicks(all: readonly Candidate[]) {
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set());
  const check = (c: Candidate) =>
    setChecked((before) => {
      const next = new Set(before);
      if (!next.delete(c.form)) next.add(c.form);
      return next;
    });
  return { checked, setChecked, check, ticked: all.filter((c) => checked.has(c.form)) };
}

/** The meanings that the user chose instead of the proposed ones, by form. */
function useChoices() {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Choice>>(new Map());
  const whoseOf = (c: Candidate) => chosen.get(c.form)?.whose ?? proposedWhose(c, project.value);
  const categoryOf = (c: Candidate) => chosen.get(c.form)?.category ?? c.category;
  return {
    whoseOf,
    categoryOf,
    accepted: (c: Candidate) => ({ candidate: c, whose: whoseOf(c), category: categoryOf(c) }),
    choose: (c: Candidate, part: Choice) =>
      setChosen(new Map(chosen).set(c.form, { ...chosen.get(c.form), ...part })),
  };
}

/** The current candidate; the scroll position and the focus follow it. */
function useCursor(shown: readonly Candidate[]) {
  const [now, setNow] = useState(0);
  const list = useRef<ListHandle>(null);
  const box = useRef<HTMLDivElement>(null);
  const follow = useRef(false);
  const at = Math.min(now, shown.length - 1);
  useEffect(() => {
    if (!follow.current || at < 0) return;
    follow.current = false;
    list.current?.scrollToIndex(at, { align: "nearest" });
    requestAnimationFrame(() => {
      const row = box.current?.querySelector<HTMLElement>('[aria-current="true"]');
      (row ?? box.current)?.focus({ preventScroll: true });
    });
  });
  return { at, current: shown[at], setNow, list, box, follow };
}

/** The state of a list of candidates. */
export function useCandidates(way: Way) {
  const all = waiting(way);
  const filter = useFilter(all);
  const ticks = useTicks(all);
  const choices = useChoices();
  const { shown } = filter;
  const cursor = useCursor(shown);
  const { at, follow, box, setNow } = cursor;
  const answer = (what: Answered, c: Candidate) => {
    follow.current = true;
    // The focused row disappears, so keep the keys in the list.
    box.current?.focus({ preventScroll: true });
    if (what === "accept") accept([choices.accepted(c)]);
    if (what === "refuse") refuse([c]);
    if (what === "later") {
      // A postponed candidate moves to the end; if it was there already, go to the next.
      if (later.peek().has(c.form)) setNow(Math.min(at + 1, shown.length - 1));
      putOff([c]);
    }
  };
  return { way, all, ...filter, ...ticks, ...choices, ...cursor, answer };
}
export type List = ReturnType<typeof useCandidates>;

/** The keys of the list. */
export function onListKey(e: KeyboardEvent, l: List): void {
  if (e.ctrlKey || e.altKey || e.metaKey) return;
  if (e.key === "ArrowDown" || e.key === "ArrowUp") {
    l.follow.current = true;
    l.setNow(Math.max(0, Math.min(l.shown.length - 1, l.at + (e.key === "ArrowDown" ? 1 : -1))));
    e.preventDefault();
    return;
  }
  if (!l.current) return;
  const key = e.key.toUpperCase();
  if (key === "A") l.answer("accept", l.current);
  else if (key === "R") l.answer("refuse", l.current);
  else if (key === "L") l.answer("later", l.current);
  else if (key === "C") l.check(l.current);
  else if (key === "W") document.getElementById(`whose-${l.way}`)?.focus();
  else return;
  e.preventDefault();
}
