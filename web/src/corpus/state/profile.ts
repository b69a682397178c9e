import type { Known } from "../../shared/bridge/wire-corpus";
import type { Decision } from "../../shared/bridge/wire-requests";
import { type Proposals, pairKey, verdicts } from "./decisions";
import { fold } from "./fold";
import type { Entity, Entry, Profile, Project, Verdict } from "./project";

/**
 * A profile of export changes what becomes of forms that would be replaced. It is pure: the same project and the same
 * areas give the same decisions.
 */

/** The area of each place, by the entity's id; places without a known area are missing. */
export type Areas = ReadonlyMap<string, string>;

/** What the dictionary knows of a form, by form. */
export type KnownForms = ReadonlyMap<string, Known>;

/** The profile in use; undefined for the decisions of step 5 alone. */
export const activeProfile = (p: Project): Profile | undefined =>
  p.profile ? p.profiles?.find((x) => x.name === p.profile) : undefined;

/** The places of a project with their forms, the longest first. */
export function placesOf(p: Project): { entity: Entity; forms: readonly string[] }[] {
  const forms = new Map<string, string[]>();
  for (const e of p.catalogue) {
    if (e.entity === null) continue;
    const list = forms.get(e.entity);
    if (list) list.push(e.form);
    else forms.set(e.entity, [e.form]);
  }
  return p.entities
    .filter((e) => e.kind === "LOCATION" && forms.has(e.id))
    .map((entity) => ({
      entity,
      forms: (forms.get(entity.id) ?? []).toSorted((a, b) => b.length - a.length),
    }));
}

/** The area of a place at a level, from what is known of its forms. A place abroad has a country only. */
function areaFrom(
  forms: readonly string[],
  known: KnownForms,
  level: "region" | "country",
): string | undefined {
  for (const form of forms) {
    const k = known.get(form);
    const area = level === "region" ? (k?.region ?? k?.country) : k?.country;
    if (area) return area;
  }
  return undefined;
}

/** The areas of all places of a project: what the researcher wrote, else what the dictionary knows. */
export function areasOf(p: Project, profile: Profile, known: KnownForms): Areas {
  const areas = new Map<string, string>();
  const { places } = profile;
  if (places === "decided") return areas;
  const written = new Map(profile.areas.map((a) => [a.entity, a.area]));
  for (const { entity, forms } of placesOf(p)) {
    const area = written.get(entity.id) || areaFrom([...forms, entity.name], known, places);
    if (area) areas.set(entity.id, area);
  }
  return areas;
}

/** The first name in a whole name, as an entry of the same entity or a participant of the files has it. */
function firstNameIn(whole: string, firsts: readonly string[]): string | undefined {
  const words = whole.split(/[\s,]+/u);
  const has = (first: string) => {
    const parts = first.split(/\s+/u).map(fold);
    const at = words.findIndex((_, i) => parts.every((part, k) => fold(words[i + k] ?? "") === part));
    return at < 0 || parts.length >= words.length ? undefined : words.slice(at, at + parts.length).join(" ");
  };
  return firsts
    .toSorted((a, b) => b.length - a.length)
    .map(has)
    .find((x) => x !== undefined);
}

/** First names by entity: forms of the catalogue, and participants of the files with the same whole name. */
function firstNames(p: Project): Map<string, string[]> {
  const firsts = new Map<string, string[]>();
  const add = (entity: string, first: string) => {
    if (!first.trim()) return;
    const list = firsts.get(entity);
    if (list) list.push(first);
    else firsts.set(entity, [first]);
  };
  for (const e of p.catalogue) if (e.entity !== null && e.category === "firstname") add(e.entity, e.form);
  const byName = new Map((p.participants ?? []).map((x) => [fold(`${x.first} ${x.last}`), x.first]));
  for (const e of p.entities) {
    const first = byName.get(fold(e.name));
    if (first) add(e.id, first);
  }
  return firsts;
}

/** What a profile does to one form that would be replaced; undefined for nothing. */
function changed(
  entry: Entry,
  entity: Entity,
  p: { profile: Profile; areas: Areas; firsts: ReadonlyMap<string, string[]>; replacement: string },
): Pick<Verdict, "action" | "replacement"> | undefined {
  const { profile, areas, firsts } = p;
  if (profile.firstNames && entity.kind === "PERSON") {
    if (entry.category === "firstname") return { action: "keep", replacement: "" };
    if (entry.category === "fullname") {
      const first = firstNameIn(entry.form, firsts.get(entity.id) ?? []);
      if (first) return { action: "replace", replacement: `${first} ${p.replacement}` };
    }
  }
  const area = areas.get(entity.id);
  if (!area) return undefined;
  return fold(area) === fold(entry.form)
    ? { action: "keep", replacement: "" }
    : { action: "replace", replacement: area };
}

/** A project as a profile exports it. */
export interface Profiled {
  project: Project;
  /** The replacements that the profile made: several forms may have one, and they may have words of the corpus. */
  made: ReadonlySet<string>;
}

/** The project with the decisions of a profile in place of its own. Forms that the researcher keeps stay kept. */
export function profiled(p: Project, profile: Profile, areas: Areas, proposals: Proposals): Profiled {
  const made = new Set<string>();
  const said = verdicts(p.decisions);
  const entities = new Map(p.entities.map((e) => [e.id, e]));
  const firsts = firstNames(p);
  for (const entry of p.catalogue) {
    const entity = entry.entity === null ? undefined : entities.get(entry.entity);
    if (!entity) continue;
    const key = pairKey(entry.form, entity.id);
    const verdict = said.get(key);
    if (verdict?.action === "keep") continue;
    const replacement = verdict?.replacement || proposals.get(key) || entity.id;
    const now = changed(entry, entity, { profile, areas, firsts, replacement });
    if (!now) continue;
    said.set(key, { form: entry.form, entity: entity.id, by: "rule", ...now });
    if (now.replacement) made.add(now.replacement);
  }
  return { project: { ...p, decisions: [...said.values()] }, made };
}

/** The fewest and the most weeks by which dates move. */
const FEWEST_WEEKS = 2;
const MOST_WEEKS = 26;

/** A number from 0 to 2^32 − 1 that a text determines (FNV-1a, then mixed). */
function hash(text: string): number {
  let h = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) h = Math.imul(h ^ byte, 0x01000193);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/**
 * The weeks by which the dates of a person move, or of all for "": 2 to 26 weeks earlier or later, the same for each
 * export of the profile.
 */
export function weeksOf(profile: Profile, person: string): number {
  if (profile.dates === "kept") return 0;
  const h = hash(`${profile.seed}\u0000${profile.dates === "same" ? "" : person}`);
  const weeks = FEWEST_WEEKS + (Math.floor(h / 2) % (MOST_WEEKS - FEWEST_WEEKS + 1));
  return h % 2 === 0 ? weeks : -weeks;
}

/** Dates move only where nothing else was decided. */
export function withDates(decisions: readonly Decision[], dates: readonly Decision[]): Decision[] {
  const taken = new Map<string, { start: number; end: number }[]>();
  for (const d of decisions) {
    if (!("start" in d) || d.start === undefined || d.end === undefined) continue;
    const list = taken.get(d.doc ?? "");
    if (list) list.push({ start: d.start, end: d.end });
    else taken.set(d.doc ?? "", [{ start: d.start, end: d.end }]);
  }
  const free = dates.filter((d) => {
    if (!("start" in d) || d.start === undefined || d.end === undefined) return true;
    const { start, end } = d;
    return !(taken.get(d.doc ?? "") ?? []).some((t) => t.start < end && start < t.end);
  });
  return [...decisions, ...free];
}
