import { computed, signal } from "@preact/signals";
import type { DocumentDate, ShiftDatesResult } from "../../shared/bridge/wire-corpus";
import type { Decision } from "../../shared/bridge/wire-requests";
import { words } from "../i18n";
import { ask, askCorpus } from "./ask";
import { propose } from "./deciding";
import { authorKey } from "./participants";
import {
  activeProfile,
  areasOf,
  type KnownForms,
  type Profiled,
  placesOf,
  profiled,
  weeksOf,
} from "./profile";
import { change, type Profile, type Project, project } from "./project";
import { whoIs } from "./who-is";
import { standsIn } from "./words";

/** What the dictionary knows of the forms of places, for the catalogue that it was asked about. */
const known = signal<{ of: Project["catalogue"]; forms: KnownForms }>({ of: [], forms: new Map() });
export const knownPlaces = computed(() => known.value.forms);

/** The profile in use. */
export const profile = computed(() => activeProfile(project.value));

/** Asks the dictionary about the places of the catalogue. */
export async function learnPlaces(): Promise<KnownForms> {
  const p = project.peek();
  if (known.peek().of === p.catalogue) return known.peek().forms;
  const forms = placesOf(p).flatMap(({ entity, forms }) => [...forms, entity.name]);
  const answer = forms.length > 0 ? (await ask("lookup", { forms })).forms : [];
  const by = new Map(answer.map((k) => [k.form, k]));
  if (project.peek().catalogue === p.catalogue) known.value = { of: p.catalogue, forms: by };
  return by;
}

/** The project whose decisions are exported: those of step 5, or of the profile in use. */
export async function exported(): Promise<Profiled> {
  const p = project.peek();
  const active = activeProfile(p);
  if (!active) return { project: p, made: new Set() };
  const areas = active.places === "decided" ? new Map() : areasOf(p, active, await learnPlaces());
  return profiled(p, active, areas, await propose());
}

/** The weeks of each author field of the corpus, by the profile in use: the same for all fields of a person. */
export function weeksOfAuthors(
  p: Project,
  active: Profile,
): { author: string; person: string; weeks: number }[] {
  const owners = new Map((p.authors ?? []).map((a) => [a.author, a.entity]));
  const authors = new Set(p.documents.flatMap((d) => (d.author ? [d.author] : [])));
  return [...authors].map((author) => {
    const key = authorKey(author);
    const person = owners.get(key) ?? whoIs(key, p) ?? key;
    return { author, person, weeks: weeksOf(active, person) };
  });
}

/** Dates as decisions about places, and the dates of documents. */
export interface MovedDates {
  decisions: Decision[];
  dates: DocumentDate[];
  /** Months and years without a day, and dates of documents that are not read: they stay. */
  rough: number;
  unread: number;
}

const noDates: MovedDates = { decisions: [], dates: [], rough: 0, unread: 0 };

interface Moved {
  documents: Project["documents"];
  authors: Project["authors"];
  of: Profile;
  made: MovedDates;
}

const moved = signal<Moved | null>(null);

/** The dates moved last, if they are those of the profile in use. */
export const datesLeft = computed<MovedDates | null>(() =>
  moved.value?.of === profile.value ? (moved.value?.made ?? null) : null,
);

/** The dates of the corpus as the profile in use moves them. */
export async function movedDates(): Promise<MovedDates> {
  const p = project.peek();
  const active = activeProfile(p);
  if (!active || active.dates === "kept") return noDates;
  const last = moved.peek();
  if (last?.of === active && last.documents === p.documents && last.authors === p.authors) return last.made;
  const weeks = weeksOf(active, "");
  const authors =
    active.dates === "same" ? [] : weeksOfAuthors(p, active).map(({ author, weeks }) => ({ author, weeks }));
  const answer = await askCorpus("dates.shift", { weeks, authors });
  const made = {
    decisions: decisionsOf(answer),
    // Without an id: dates of a file that belong to no document.
    dates: [...answer.dates, { date: "", weeks }],
    rough: answer.rough,
    unread: answer.unread,
  };
  moved.value = { documents: p.documents, authors: p.authors, of: active, made };
  return made;
}

/** Moved dates as decisions. Equal dates that become equal ones are one entity. */
function decisionsOf({ places }: ShiftDatesResult): Decision[] {
  const ids = new Map<string, string>();
  return places.map(({ doc, start, end, form, replacement }) => {
    const key = `${form}\u0000${replacement}`;
    const entity = ids.get(key) ?? `DATE${String(ids.size + 1).padStart(3, "0")}`;
    ids.set(key, entity);
    const about = { entity, kind: "OTHER" as const, type: "other", category: "date" };
    return {
      ...(doc !== undefined && { doc }),
      start,
      end,
      action: "replace" as const,
      replacement,
      ...about,
    };
  });
}

/** Why a name cannot be that of a profile: it is in the names of files to share. */
export function faultOfName(name: string, before?: string): "empty" | "twice" | "named" | undefined {
  const p = project.peek();
  if (!name.trim()) return "empty";
  if (name !== before && p.profiles?.some((x) => x.name === name)) return "twice";
  const forms = p.catalogue.map((e) => e.form);
  return forms.some((f) => f.trim() && standsIn(name.toLowerCase(), f.toLowerCase())) ? "named" : undefined;
}

/** Uses a profile; "" for the decisions of step 5. */
export function useProfile(name: string): void {
  change({ profile: name });
}

/** Adds a profile or changes the one called `before`, and uses it. */
export function keepProfile(next: Profile, before?: string): void {
  const { profiles = [] } = project.peek();
  const at = profiles.findIndex((x) => x.name === before);
  const list = at < 0 ? [...profiles, next] : profiles.map((x, i) => (i === at ? next : x));
  change(
    { profiles: list, profile: next.name },
    { step: 7, what: words.peek().profiles.logKept, count: list.length },
  );
}

export function removeProfile(name: string): void {
  const list = (project.peek().profiles ?? []).filter((x) => x.name !== name);
  change({ profiles: list, profile: "" }, { step: 7, what: words.peek().profiles.logRemoved, count: 1 });
}

/** A profile that changes nothing yet. */
export const newProfile = (): Profile => ({
  name: "",
  firstNames: false,
  places: "decided",
  dates: "kept",
  seed: crypto.randomUUID(),
  areas: [],
});
