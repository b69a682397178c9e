import { computed, effect, signal } from "@preact/signals";
import type { Kind } from "../../shared/bridge/wire";
import { fold } from "./fold";
import { lexicon } from "./lexicon";
import { type Occurrence, occurrences } from "./occurrences";
import { type Entity, project } from "./project";
import { placeKey, seenPlaces } from "./seen";
import { step } from "./step";
import { folded } from "./sure";

/** The order of the occurrences, and which of them the concordancer shows. */
export type Sort = "text" | "left" | "right" | "entity" | "form";
export type Decided = "all" | "undecided" | "unseen" | "decided" | "marked" | "common";
export interface Filters {
  form: string;
  entity: string;
  document: string;
  author: string;
  kind: Kind | "";
  state: Decided;
}
const noFilters: Filters = { form: "", entity: "", document: "", author: "", kind: "", state: "all" };

export const filters = signal<Filters>(noFilters);
export const sort = signal<Sort>("text");
/** Characters of context on each side. */
export const width = signal(60);
/** Keys of the chosen lines; index of the active line. */
export const chosen = signal<ReadonlySet<string>>(new Set());
export const active = signal(0);

export function resetFilters(some: Partial<Filters> = {}): void {
  filters.value = { ...noFilters, ...some };
  chosen.value = new Set();
  active.value = 0;
}

/** Whether the lines are those of the catalogue, or of a free search. */
export const mode = signal<"catalogue" | "search">("catalogue");

/** Shows the lines of a form in the concordancer. */
export function seeLines(form: string, state: Decided = "all"): void {
  mode.value = "catalogue";
  resetFilters({ form, state });
  step.value = "mark";
}

export const isFiltered = computed(() =>
  Object.entries(noFilters).some(([k, v]) => filters.value[k as keyof Filters] !== v),
);

export const lineKey = (o: { doc: number; start: number; end: number }) => `${o.doc}:${o.start}:${o.end}`;

export const byId = computed(() => new Map<string, Entity>(project.value.entities.map((e) => [e.id, e])));

/** The places already seen when the filter was set, so that a line does not disappear when it is looked at. */
const seenThen = signal<ReadonlySet<string>>(new Set());
effect(() => {
  if (filters.value.state === "unseen") seenThen.value = seenPlaces.peek();
});

const filtered = computed<readonly Occurrence[]>(() => {
  const f = filters.value;
  const { documents } = lexicon.value;
  const entities = byId.value;
  const document = fold(f.document.trim());
  const author = fold(f.author.trim());
  const form = f.form.trim();
  const typed = f.entity.trim();
  const entity = typed.split(" · ")[0]?.trim() ?? "";
  const hidden = isFiltered.value ? new Set<Occurrence>() : folded.value;
  return occurrences.value.filter((o) => {
    if (hidden.has(o)) return false;
    if (form && o.form !== form && !fold(o.form).startsWith(fold(form))) return false;
    if (f.state === "undecided" && o.entity !== undefined) return false;
    if (f.state === "decided" && o.entity === undefined) return false;
    if (f.state === "unseen" && seenThen.value.has(placeKey(o))) return false;
    if (f.state === "marked" && !(o.marked && seenPlaces.value.has(placeKey(o)))) return false;
    if (f.state === "common" && o.entity !== null) return false;
    const of = o.entity ? entities.get(o.entity) : undefined;
    if (f.kind && of?.kind !== f.kind) return false;
    if (entity && o.entity !== entity && !fold(of?.name ?? "").includes(fold(typed))) return false;
    const d = documents[o.doc];
    if (document && !fold(`${d?.id} ${d?.title ?? ""} ${d?.thread ?? ""}`).includes(document)) return false;
    return !author || fold(d?.author ?? "").includes(author);
  });
});

const LOOK = 40;

/** Sort key of the words before a place, nearest first. */
export function leftKey(text: string, start: number): string {
  const words = text.slice(Math.max(0, start - LOOK), start).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return fold(words.reverse().slice(0, 3).join(" "));
}
export function rightKey(text: string, end: number): string {
  const words = text.slice(end, end + LOOK).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return fold(words.slice(0, 3).join(" "));
}

/** Sorts by a key, computed once per line, then by text order. */
export function sorted<T extends { doc: number; start: number; end: number }>(
  list: readonly T[],
  order: Sort,
  other: (o: T) => string,
): readonly T[] {
  if (order === "text") return list;
  const { documents } = lexicon.peek();
  const textOf = (o: T) => documents[o.doc]?.text ?? "";
  const key = (o: T): string => {
    if (order === "left") return leftKey(textOf(o), o.start);
    if (order === "right") return rightKey(textOf(o), o.end);
    return other(o);
  };
  return list
    .map((line, i) => ({ line, i, key: key(line) }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.i - b.i))
    .map((x) => x.line);
}

/** The lines of the concordancer. */
export const lines = computed<readonly Occurrence[]>(() =>
  sorted(filtered.value, sort.value, (o) =>
    sort.value === "entity" ? `${o.entity === undefined ? " " : (o.entity ?? "~")} ${o.form}` : fold(o.form),
  ),
);

/** A part of a text on one line. */
export const onOneLine = (s: string) => s.replace(/\s+/g, " ");
