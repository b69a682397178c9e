import type { Decision } from "../../shared/bridge/wire-requests";
import type { Entity, Entry, Project, Verdict } from "./project";

/** The key of a row: a form and its entity. */
export const pairKey = (form: string, entity: string | null): string => `${entity ?? ""}\u0000${form}`;

/** The replacement of each pair that the researcher did not decide. */
export type Proposals = ReadonlyMap<string, string>;

/** The entries of each form; a homonym has several. */
export function entriesByForm(catalogue: readonly Entry[]): Map<string, Entry[]> {
  const by = new Map<string, Entry[]>();
  for (const e of catalogue) {
    const list = by.get(e.form);
    if (list) {
      if (!list.some((x) => x.entity === e.entity)) list.push(e);
    } else by.set(e.form, [e]);
  }
  return by;
}

/** The forms with several entities: only marks tell which one is meant. */
export function homonyms(catalogue: readonly Entry[]): Set<string> {
  const forms = new Set<string>();
  for (const [form, entries] of entriesByForm(catalogue)) if (entries.length > 1) forms.add(form);
  return forms;
}

export function verdicts(decisions: readonly Verdict[]): Map<string, Verdict> {
  return new Map(decisions.map((d) => [pairKey(d.form, d.entity), d]));
}

/** What is meant where neither a mark nor the form alone decides. */
export interface Meant {
  /** Forms with one entity that another person has too in some places. */
  apart: ReadonlySet<string>;
  /** The places without a mark of these forms and of homonyms, as far as they are decided. */
  places: readonly { doc: string; start: number; end: number; form: string; entity: string | null }[];
}

/**
 * The project as decisions for the core. A form with one entity is decided wherever it occurs; of a homonym only the
 * marked places are, so that it never gets another entity's pseudonym. Common nouns stay and are marked as such.
 */
export function decisionsOf(
  project: Project,
  proposals: Proposals = new Map(),
  meant: Meant = { apart: new Set(), places: [] },
): Decision[] {
  const said = verdicts(project.decisions);
  const entities = new Map(project.entities.map((e) => [e.id, e]));
  const byForm = entriesByForm(project.catalogue);
  const list: Decision[] = [];
  const decided = (form: string, id: string | null, entry: Entry | undefined) => {
    const entity = id === null ? undefined : entities.get(id);
    if (!entity) return { action: "keep" as const, type: "common", kind: "OTHER" as const };
    const verdict = said.get(pairKey(form, entity.id));
    const about = {
      entity: entity.id,
      kind: entity.kind,
      type: entity.type,
      category: entry?.category ?? "other",
    };
    if (verdict?.action === "keep") return { action: "keep" as const, ...about };
    const replacement = verdict?.replacement || proposals.get(pairKey(form, entity.id));
    return { action: "replace" as const, ...about, ...(replacement && { replacement }) };
  };
  for (const [form, entries] of byForm) {
    const [only] = entries;
    if (entries.length !== 1 || !only || !form.trim() || meant.apart.has(form)) continue;
    list.push({ form, ...decided(form, only.entity, only) });
  }
  for (const m of project.marks) {
    const entry = byForm.get(m.form)?.find((e) => e.entity === m.entity);
    list.push({ doc: m.doc, start: m.start, end: m.end, ...decided(m.form, m.entity, entry) });
  }
  for (const m of meant.places) {
    const entry = byForm.get(m.form)?.find((e) => e.entity === m.entity);
    list.push({ doc: m.doc, start: m.start, end: m.end, ...decided(m.form, m.entity, entry) });
  }
  list.push(...authorDecisions(project, said, proposals));
  return list;
}

/**
 * The owners of the author fields. All fields of a person get one replacement, so that authors can be counted: that of
 * the full name, else of the first form.
 */
function authorDecisions(
  project: Project,
  said: ReadonlyMap<string, Verdict>,
  proposals: Proposals,
): Decision[] {
  const entities = new Map(project.entities.map((e) => [e.id, e]));
  const own = new Map<string, Entry[]>();
  for (const e of project.catalogue)
    if (e.entity !== null) own.set(e.entity, [...(own.get(e.entity) ?? []), e]);
  return (project.authors ?? []).flatMap(({ author, entity: id }): Decision[] => {
    const entity = entities.get(id);
    if (!entity) return [];
    const entries = own.get(id) ?? [];
    const stays = (e: Entry) => said.get(pairKey(e.form, id))?.action === "keep";
    const exact = entries.find((e) => e.form === author);
    const about = { author, entity: id, kind: entity.kind, type: entity.type };
    if (exact ? stays(exact) : entries.length > 0 && entries.every(stays))
      return [{ ...about, action: "keep" as const }];
    const open = entries.filter((e) => !stays(e));
    const named = open.find((e) => e.category === "fullname") ?? open[0];
    const key = named && pairKey(named.form, id);
    const replacement = key && (said.get(key)?.replacement || proposals.get(key));
    return [{ ...about, action: "replace" as const, ...(replacement && { replacement }) }];
  });
}

export interface Row {
  key: string;
  form: string;
  entity: Entity;
  entry: Entry;
  action: "replace" | "keep";
  /** The replacement used: the researcher's, or the proposal. */
  replacement: string;
  by: Verdict["by"] | null;
  /** Who decided it, if the project says so. */
  annotator?: string;
}

/** The rows of step 5: one per form and entity, in catalogue order. */
export function decisionRows(project: Project, proposals: Proposals): Row[] {
  const said = verdicts(project.decisions);
  const entities = new Map(project.entities.map((e) => [e.id, e]));
  const seen = new Set<string>();
  const rows: Row[] = [];
  for (const entry of project.catalogue) {
    const entity = entry.entity === null ? undefined : entities.get(entry.entity);
    if (!entity) continue;
    const key = pairKey(entry.form, entity.id);
    if (seen.has(key)) continue;
    seen.add(key);
    const verdict = said.get(key);
    rows.push({
      key,
      form: entry.form,
      entity,
      entry,
      action: verdict?.action ?? "replace",
      replacement: verdict?.replacement || proposals.get(key) || entity.id,
      by: verdict?.by ?? null,
      ...(verdict?.annotator && { annotator: verdict.annotator }),
    });
  }
  return rows;
}

/** The verdicts, with `more` in place of earlier ones on the same pairs. */
export function withVerdicts(decisions: readonly Verdict[], more: readonly Verdict[]): Verdict[] {
  const by = verdicts(decisions);
  for (const v of more) by.set(pairKey(v.form, v.entity), v);
  return [...by.values()];
}
