import { computed, signal } from "@preact/signals";
import { findings } from "./analysis";
import { type Book, noWords, type SavedClass, type StyleChoice } from "./class-file";
import { words } from "./class-words";
import { isForm, isOccurrence, type Made, withDecision } from "./decisions";
import { forgetIds, holdIds, noteIds, resumeIds } from "./pupil-ids";
import { isOpenKept } from "./remembered";
import { ownRequests, takeRequests } from "./requests";
import { closeLoaded } from "./restoring";
import { emptyRoster, peopleOf, type Roster } from "./roster";
import { forgetTable, holdSession, markSaved, resumeSession, table } from "./session";
import { type Shelf, shelf } from "./shelf";
import { source } from "./source";

import { drawSeed, hasStyles, holdStyle, type Style, seed, style } from "./style";
import { takeOut } from "./taking-out";

export { shelf } from "./shelf";

/** The current style, which is saved with the class. */
const choiceNow = (): StyleChoice => {
  const { chosen, seed: drawn } = holdStyle();
  return { style: chosen, idPrefix: "ELEVE_", ...(chosen === "natural" && { seed: drawn }) };
};
/** The style of the class, if this page's program lacks it. */
export const missingStyle = signal<Style | null>(null);

/** Applies the style that was saved with the class. */
function takeStyle(choice: StyleChoice): void {
  if (choice.seed) seed.value = choice.seed;
  else if (choice.style === "natural") drawSeed();
  const isHere = hasStyles || choice.style === "id";
  style.value = isHere ? choice.style : "id";
  missingStyle.value = isHere ? null : choice.style;
}

export const className = computed(() => shelf.value?.classes[shelf.value.current]?.name ?? null);

/** The decisions that apply to another text: not those about one place, and not those that keep words visible. */
export const lasting = (decisions: readonly Made[]): Made[] =>
  decisions.filter((d) => !isOccurrence(d) && d.action !== "keep");

/** The parts of the current class that a class file would hold. */
const state = () => [
  source.roster.value.pupils,
  words.value,
  ownRequests.value,
  style.value,
  source.groups.value,
  table.value,
  JSON.stringify(lasting(source.decisions.value)),
];
const savedState = signal<readonly unknown[]>([]);

/** Whether a class has unsaved changes. */
export const dirty = computed(() => {
  if (!shelf.value) return false;
  const now = state();
  return shelf.value.touched || now.some((v, i) => v !== savedState.value[i]);
});

/** Texts of the file's other classes: an answer to one of them must not get the names of this class. */
let borrowed: ReadonlySet<string> = new Set();
/** Counts the files opened or begun. */
let book = 0;
const keyOf = (pseudonyms: readonly string[]) => JSON.stringify([...pseudonyms].sort());

/** The current class, as it would be saved. */
function captured(name: string): SavedClass {
  const { table: names, texts, earlier } = holdSession();
  noteIds(peopleOf(source.roster.peek()));
  return {
    name,
    people: source.roster.peek().pupils.map(({ id, first, last, aliases, gender, class: of }) => ({
      id,
      ...(first && { first }),
      ...(last && { last }),
      ...(aliases?.length && { aliases }),
      ...(gender && { gender }),
      ...(of && { class: of }),
    })),
    ids: holdIds(),
    words: words.peek(),
    ...(ownRequests.peek() && { requests: ownRequests.peek() ?? [] }),
    decisions: lasting(source.decisions.peek()),
    groups: source.groups.peek(),
    table: names === null ? null : JSON.parse(names),
    texts,
    earlier: earlier.filter((t) => !borrowed.has(keyOf(t))),
    choice: choiceNow(),
  };
}

/** All classes, the open one with its current content. */
function withOpen(): readonly SavedClass[] {
  const s = shelf.peek();
  if (!s) return [];
  return s.classes.map((one, i) => (i === s.current ? captured(one.name) : one));
}

/** The decisions that stay with the text on the page when its class changes. */
function staying(isFirst: boolean): Made[] {
  return source.decisions.peek().filter((d) => {
    if (d.entity !== undefined) return isOccurrence(d) && d.pin !== undefined;
    return isOccurrence(d) || d.action === "keep" || isFirst;
  });
}

const hasForm = (all: readonly Made[], d: Made) =>
  isForm(d) && all.some((o) => isForm(o) && o.form === d.form);

function enter(classes: readonly SavedClass[], current: number, touched: boolean): void {
  const one = classes[current];
  if (!one) return;
  const before = source.holdBeside();
  const stay = staying(shelf.peek() === null);
  forgetTable();
  forgetIds();
  closeLoaded();
  resumeIds(one.ids);
  const others = classes.filter((c) => c !== one).flatMap((c) => c.texts);
  const own = new Set(one.earlier.map(keyOf));
  const lent = others.filter((t) => !own.has(keyOf(t)));
  borrowed = new Set(lent.map(keyOf));
  const names = one.table && JSON.stringify(one.table);
  const earlier = [...one.earlier, ...lent];
  resumeSession({ table: names, saved: names, beganWith: null, texts: one.texts, earlier });
  words.value = one.words;
  takeRequests(one.requests, shelf.peek() === null);
  takeStyle(one.choice);
  const decisions = stay
    .filter((d) => !hasForm(one.decisions, d))
    .reduce<readonly Made[]>(withDecision, one.decisions);
  findings.value = null;
  source.enter(rosterOf(one), decisions, one.groups, before);
  shelf.value = { classes, current, touched };
  savedState.value = state();
}

const rosterOf = ({ people }: SavedClass): Roster =>
  people.length === 0 ? emptyRoster : { ...emptyRoster, pupils: people, edited: true };

/** Opens the classes of a file in place of the current ones. */
export function openBook({ classes, current }: Book): void {
  enter(classes, current, false);
  book++;
}

/** The content for the file, including names in the current text to share. */
export function bookNow(): Book {
  takeOut();
  const s = shelf.peek();
  return { classes: withOpen(), current: s?.current ?? 0 };
}

/** Notes that the result of `bookNow` was saved. */
export function bookSaved({ classes }: Book): void {
  const s = shelf.peek();
  if (!s) return;
  markSaved();
  shelf.value = { ...s, classes, touched: false };
  savedState.value = state();
}

/** Begins a named class with the page's current content. */
export function beginClass(name: string): void {
  book++;
  shelf.value = { classes: [captured(name)], current: 0, touched: true };
  savedState.value = state();
}

const newClass = (name: string): SavedClass => ({
  name,
  people: [],
  ids: { given: [], last: 0 },
  words: noWords,
  decisions: [],
  groups: null,
  table: null,
  texts: [],
  earlier: [],
  choice: { style: "id", idPrefix: "ELEVE_" },
});

/** For each added class, the class that its words were copied from, while the page lives. */
export const wordsFrom = signal<Readonly<Record<string, string>>>({});

/**
 * Adds and opens a class, with the words of the class before, which mostly belong to the school. Returns whether there
 * were any.
 */
export function addClass(name: string): boolean {
  takeOut();
  const classes = withOpen();
  const before = className.peek();
  const taken = words.peek();
  const asked = ownRequests.peek();
  const has = Object.values(taken).some((list) => list.length > 0);
  const added = { ...newClass(name), words: taken, ...(asked && { requests: asked }) };
  enter([...classes, added], classes.length, true);
  if (has && before) wordsFrom.value = { ...wordsFrom.peek(), [name]: before };
  return has;
}

export function chooseClass(index: number): void {
  const s = shelf.peek();
  if (!s || index === s.current) return;
  takeOut();
  const touched = dirty.peek();
  enter(withOpen(), index, touched);
}

export function renameClass(name: string): void {
  const s = shelf.peek();
  if (!s) return;
  const classes = s.classes.map((one, i) => (i === s.current ? { ...one, name } : one));
  shelf.value = { ...s, classes, touched: true };
}

/** Removes the open class and opens its neighbour. After the last one, the page is empty and without a class. */
export function removeClass(): void {
  const s = shelf.peek();
  if (!s) return;
  const left = withOpen().filter((_, i) => i !== s.current);
  enter(left.length > 0 ? left : [newClass("")], Math.max(Math.min(s.current, left.length - 1), 0), true);
  if (left.length > 0) return;
  shelf.value = null;
  isOpenKept.value = false;
}

/** The state to hand to another page and back. Words may exist before a class has a name. */
export const holdClasses = () => ({
  shelf: shelf.peek(),
  words: words.peek(),
  requests: ownRequests.peek(),
  dirty: dirty.peek(),
  borrowed: [...borrowed],
  isOpenKept: isOpenKept.peek(),
  book,
});

/** The current classes of the file, and whether they have unsaved changes. */
export const classesNow = () => ({ book, classes: withOpen(), dirty: dirty.peek() });

/** Returns to held classes. If they are of the same file, changes made since in the class being left are kept. */
export function resumeClassesOf(
  was: ReturnType<typeof holdClasses>,
  left: ReturnType<typeof classesNow>,
): void {
  const of = was.shelf;
  const isSame = of !== null && was.book === left.book && of.classes.length === left.classes.length;
  const merged = (of: Shelf): Shelf => ({
    ...of,
    classes: left.classes.map((one, i) =>
      i === of.current ? { ...(of.classes[i] ?? one), name: one.name } : one,
    ),
    touched: of.touched || left.dirty,
  });
  resumeClasses(isSame ? { ...was, shelf: merged(of) } : was);
}

export function resumeClasses(held: ReturnType<typeof holdClasses>): void {
  book = held.book;
  words.value = held.words;
  ownRequests.value = held.requests;
  borrowed = new Set(held.borrowed);
  isOpenKept.value = held.isOpenKept;
  shelf.value = held.shelf && { ...held.shelf, touched: held.shelf.touched || held.dirty };
  savedState.value = state();
}
