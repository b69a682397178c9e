import { computed, signal } from "@preact/signals";
import { type EntityRow, KEEP, REVIEW } from "../../shared/bridge/pack";
import type { Kind } from "../../shared/bridge/wire";
import { messages } from "../i18n";
import { findings } from "./analysis";
import {
  ignoredOpen,
  ignoredTellings,
  type Telling,
  tellingKey,
  tellingOpen,
  tellings,
} from "./circumstances";
import { spansOf } from "./findings";
import { source } from "./source";

export type Row =
  | { type: "section"; key: string; title: string }
  | { type: "tellings"; key: string; open: boolean; count: number }
  | { type: "telling"; key: string; telling: Telling; ignored: boolean }
  | { type: "ignored"; key: string; open: boolean; count: number }
  | { type: "doubt"; key: string; group: number; open: boolean }
  | { type: "entity"; key: string; entity: number; open: boolean; pupil: boolean }
  | { type: "mention"; key: string; span: number; last: boolean }
  | { type: "legend"; key: string };

/** Keys of the open groups. They stay open when a new answer renumbers everything. */
export const unfolded = signal<ReadonlySet<string>>(new Set());

export const doubtKey = (form: string) => `doubt:${form}`;
export const entityKey = (id: string) => `entity:${id}`;

export function fold(key: string, open: boolean): void {
  if (unfolded.peek().has(key) === open) return;
  const next = new Set(unfolded.peek());
  if (open) next.add(key);
  else next.delete(key);
  unfolded.value = next;
}

const sections = ["pupils", "persons", "places", "orgs", "contacts", "ids", "others", "kept"] as const;
type Section = (typeof sections)[number];
const sectionOfKind: Record<Kind, Section> = {
  PERSON: "persons",
  LOCATION: "places",
  ORG: "orgs",
  ADDRESS: "contacts",
  EMAIL: "contacts",
  PHONE: "contacts",
  URL: "contacts",
  HANDLE: "contacts",
  ID: "ids",
  BIRTHDATE: "ids",
  CLASS: "ids",
  OTHER: "others",
};

function sectionOf(entity: EntityRow, pupils: ReadonlySet<string>): Section {
  if (entity.kept > 0 && entity.hidden === 0) return "kept";
  if (pupils.has(entity.id) || entity.candidates?.every((id) => pupils.has(id))) return "pupils";
  return sectionOfKind[entity.kind];
}

/**
 * The rows of the list "Qui est masqué": doubts first, then one group per person or thing; an open group lists its
 * mentions.
 */
export const rows = computed<Row[]>(() => {
  const f = findings.value;
  if (!f) return [];
  const words = messages.value.people;
  const out: Row[] = [];
  const mentions = (spans: Iterable<number>) => {
    for (const span of spans) out.push({ type: "mention", key: `mention:${span}`, span, last: false });
    const last = out.at(-1);
    if (last?.type === "mention") last.last = true;
  };

  if (f.doubts.length > 0)
    out.push({ type: "section", key: "doubts", title: words.doubts(f.doubtSpans.length) });
  f.doubts.forEach((group, g) => {
    const key = doubtKey(f.forms[group.form] ?? "");
    const open = unfolded.value.has(key);
    out.push({ type: "doubt", key, group: g, open });
    if (open) mentions(group.spans);
  });

  out.push(...tellingRows());

  const pupils = new Set(source.roster.value.pupils.map((p) => p.id));
  const bySection = new Map<Section, number[]>();
  f.entities.forEach((entity, e) => {
    const all = entity.hidden + entity.kept;
    // Entities with only doubtful mentions are listed above.
    if (all === 0 || entity.doubtful === all) return;
    const section = sectionOf(entity, pupils);
    const list = bySection.get(section);
    if (list) list.push(e);
    else bySection.set(section, [e]);
  });
  for (const section of sections) {
    const entities = bySection.get(section) ?? [];
    if (entities.length === 0) continue;
    const title =
      section === "persons"
        ? words.persons(entities.length, pupils.size > 0)
        : words[section](entities.length);
    out.push({ type: "section", key: section, title });
    for (const e of entities) {
      const id = f.entities[e]?.id ?? "";
      const open = unfolded.value.has(entityKey(id));
      out.push({ type: "entity", key: entityKey(id), entity: e, open, pupil: pupils.has(id) });
      if (open) mentions(spansOf(f, e).filter((i) => !((f.flags[i] ?? 0) & REVIEW)));
    }
  }
  if (out.length > 0) out.push({ type: "legend", key: "legend" });
  return out;
});

/** The circumstances, below the doubts. */
function tellingRows(): Row[] {
  const ignored = ignoredTellings.value;
  if (tellings.value.length + ignored.length === 0) return [];
  const open = tellingOpen.value;
  const list: Row[] = [{ type: "tellings", key: "tellings", open, count: tellings.value.length }];
  const add = (telling: Telling, isIgnored: boolean) =>
    list.push({ type: "telling", key: tellingKey(telling), telling, ignored: isIgnored });
  if (!open) return list;
  for (const t of tellings.value) add(t, false);
  if (ignored.length > 0)
    list.push({ type: "ignored", key: "ignored", open: ignoredOpen.value, count: ignored.length });
  if (ignoredOpen.value) for (const t of ignored) add(t, true);
  return list;
}

/**
 * Index of the row in which something was decided. If the row disappears with the next answer, the focus moves to the
 * next row. -1 if none exists.
 */
let leftAt = -1;

export function decidedIn(key: string): void {
  leftAt = rows.peek().findIndex((row) => row.key === key);
}

/**
 * Keys of up to three rows that can take the focus after a decision, the next ones first. Each decision returns them
 * once.
 */
export function linesAfterDecision(): string[] {
  if (leftAt < 0) return [];
  const shown = rows.peek();
  const able = (row: Row) => row.type === "doubt" || row.type === "entity" || row.type === "telling";
  const after = shown.slice(leftAt).filter(able);
  const before = shown.slice(0, leftAt).filter(able).reverse();
  leftAt = -1;
  return [...after, ...before].slice(0, 3).map((row) => row.key);
}

/** The key of the group that contains a mention, or null. */
export function groupKeyOf(span: number): string | null {
  const f = findings.peek();
  const entity = f?.entities[f.entity[span] ?? -1];
  if (!f || !entity) return null;
  const doubtful = (f.flags[span] ?? 0) & REVIEW;
  return doubtful ? doubtKey(f.forms[f.form[span] ?? -1] ?? "") : entityKey(entity.id);
}

export const keptAt = (span: number): boolean => ((findings.peek()?.flags[span] ?? 0) & KEEP) !== 0;
