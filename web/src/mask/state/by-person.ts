import { computed, signal } from "@preact/signals";
import { say } from "../../shared/state/notice";
import { messages } from "../i18n";
import { findings, phase } from "./analysis";
import { toClipboard } from "./copying";
import { firstAfter, type Places } from "./findings";
import { plainOf, plainRow } from "./markdown-out";
import { type Named, type Passage, passagesOf, type Said } from "./passages";
import { kindOfEntity, listed, nameOfEntity, pairOf } from "./report-people";
import { settled } from "./restoring";
import { nameOf, peopleOf } from "./roster";
import { source } from "./source";
import { takeOut } from "./taking-out";
import { type Task, task } from "./view";
import { spelledAt } from "./with-codes";

/** One person, and what a text says about them; null if nothing. */
export interface PersonSaid {
  id: string;
  name: string;
  /** The pseudonym in the text to share. */
  code: string;
  said: Said | null;
}

/** A text by person: people of the class list in its order, then others in order of appearance. */
export interface Parted {
  text: string;
  places: Places;
  pupils: PersonSaid[];
  others: PersonSaid[];
}

interface Listed {
  id: string;
  name: string;
}

function parted(
  text: string,
  places: Places,
  personsAt: (i: number) => readonly string[],
  list: readonly Listed[],
  of: (id: string) => { name: string; code: string },
): Parted {
  const named: Named[] = [];
  places.starts.forEach((start, i) => {
    const persons = personsAt(i);
    const end = places.ends[i] ?? start;
    if (persons.length > 0 && end > start) named.push({ start, end, persons });
  });
  const said = passagesOf(text, named);
  const inList = new Set(list.map((p) => p.id));
  const others = new Set(named.flatMap((n) => n.persons).filter((id) => !inList.has(id)));
  return {
    text,
    places,
    pupils: list.map((p) => ({ ...p, code: of(p.id).code, said: said.get(p.id) ?? null })),
    others: [...others].map((id) => ({ id, ...of(id), said: said.get(id) ?? null })),
  };
}

/** The text to share, by person. Computed only while it is shown. */
const masked = computed<Parted | null>(() => {
  const f = findings.value;
  if (!f) return null;
  const persons = f.entities.map((e) => (e.kind === "PERSON" ? (e.candidates ?? [e.id]) : []));
  const byId = new Map(f.entities.map((e) => [e.id, e]));
  return parted(
    f.text,
    { starts: f.outStarts, ends: f.outEnds },
    (i) => persons[f.entity[i] ?? -1] ?? [],
    peopleOf(source.roster.value).map((p) => ({ id: p.id ?? "", name: nameOf(p) })),
    (id) => ({ name: byId.get(id)?.canonical || id, code: byId.get(id)?.pseudonym ?? "" }),
  );
});

/** The restored text, by person. */
const restored = computed<Parted | null>(() => {
  const r = settled.value;
  if (!r) return null;
  const list = listed.value.flatMap((p) => (nameOf(p) ? [{ id: p.id, name: nameOf(p) }] : []));
  const inList = new Set(list.map((p) => p.id));
  const personsOf = remembering((entity: string) =>
    entity.split("|").filter((one) => inList.has(one) || isPerson(one)),
  );
  // An unedited answer has no entity per place; its code gives the person.
  const codeOf = remembering((code: string) => pairOf(code)?.entity ?? "");
  return parted(
    r.text,
    r,
    // 1: only resembles a code and belongs to no person.
    (i) => (r.left[i] === 1 ? [] : personsOf(r.entities[r.of[i] ?? -1] || codeOf(spelledAt(r, i)))),
    list,
    (id) => ({ name: nameOfEntity(id) ?? id, code: "" }),
  );
});

/** Caches the answers of `ask`. */
function remembering<T>(ask: (key: string) => T): (key: string) => T {
  const known = new Map<string, T>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const now = ask(key);
    known.set(key, now);
    return now;
  };
}

const isPerson = (id: string): boolean => kindOfEntity(id) === "PERSON";

export const byPerson = computed(() => (task.value === "mask" ? masked.value : restored.value));

/**
 * What a copy omits: a Pronote form already has the name, and sentences under another person's heading belong to that
 * person.
 */
export const choices = {
  mask: { withoutName: signal(false), withOthers: signal(true) },
  restore: { withoutName: signal(true), withOthers: signal(false) },
} as const satisfies Record<Task, unknown>;

/** The passages about a person that are shown and copied. */
export function shownOf({ own, others }: Said, withOthers: boolean): readonly Passage[] {
  if (own.length === 0) return others;
  return withOthers ? [...own, ...others].sort((a, b) => a.start - b.start) : own;
}

/** Marks the end of the name at the head of a passage while the passage is read; no text contains this character. */
const HEAD = "\uf8ff";

/** The text shown and copied for a person. */
export function wordsOf(of: Parted, said: Said, on: Task): string {
  const { withoutName, withOthers } = choices[on];
  return shownOf(said, withOthers.value)
    .map((p) => (on === "mask" ? of.text.slice(withoutName.value ? p.after : p.start, p.end) : plain(of, p)))
    .map((words) => words.trim())
    .filter((words) => words !== "")
    .join("\n");
}

/** A passage without Markdown; names stay unchanged. */
function plain({ text, places }: Parted, { start, end, after }: Passage): string {
  const first = firstAfter(places, start);
  let last = first;
  while (last < places.starts.length && (places.starts[last] ?? end) < end) last++;
  const moved = (at: number) => at - start + (at >= after ? 1 : 0);
  const names = {
    starts: places.starts.slice(first, last).map(moved),
    ends: places.ends.slice(first, last).map((at) => moved(at - 1) + 1),
  };
  const words = text.slice(start, after) + HEAD + text.slice(after, end);
  const isRow = /^\s*\|/.test(words);
  const read = isRow ? plainRow(words, names) : plainOf(words, names);
  const at = read.indexOf(HEAD);
  if (choices.restore.withoutName.value && after > start) return read.slice(at + 1);
  // A list number or dash means nothing outside its list.
  return read.replace(HEAD, "").replace(/^\s*(?:-|\d{1,3}\.)\s+/, "");
}

/** The text copied for each person. The person is ticked while the text is still the same. */
export const copied = signal<ReadonlyMap<string, string>>(new Map());
export const copiedKey = (id: string, on: Task): string => `${on}:${id}`;
export const lastCopied = signal<string | null>(null);

/** Copies the text of a person; returns whether it worked. */
export async function copyPerson(person: PersonSaid, words: string, on: Task): Promise<boolean> {
  const m = messages.peek().status;
  if (on === "mask") {
    if (phase.peek().state !== "current") {
      say(m.copyStale, "error");
      return false;
    }
    // First, because the clipboard may have the text even if it reports failure.
    takeOut();
  }
  if (!(await toClipboard(words))) {
    say(m.copyFailed, "error");
    return false;
  }
  copied.value = new Map(copied.peek()).set(copiedKey(person.id, on), words);
  lastCopied.value = person.name;
  return true;
}
