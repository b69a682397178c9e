import type { Decision } from "../../shared/bridge/wire-requests";
import type { Entity, Entry, Project, Verdict } from "./project";

/** One line of the table: a form and the entity it stands for. */
export const pairKey = (form: string, entity: string | null): string => `${entity ?? ""}\u0000${form}`;

/** What replaces what, where the researcher has not said it: by pair. */
export type Proposals = ReadonlyMap<string, string>;

/** The forms of the catalogue with the entities they stand for; a homonym has several. */
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

/** The forms that stand for more than one thing: only marks say which. */
export function homonyms(catalogue: readonly Entry[]): Set<string> {
  const forms = new Set<string>();
  for (const [form, entries] of entriesByForm(catalogue)) if (entries.length > 1) forms.add(form);
  return forms;
}

export function verdicts(decisions: readonly Verdict[]): Map<string, Verdict> {
  return new Map(decisions.map((d) => [pairKey(d.form, d.entity), d]));
}

/**
 * The project as the core is told it. A form with one meaning is decided wherever it stands; of a homonym only the marked
 * places are, so that nothing is replaced by somebody else's pseudonym. Common nouns stay, and are marked as such.
 */
export function decisionsOf(project: Project, proposals: Proposals = new Map()): Decision[] {
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
    if (entries.length !== 1 || !only || !form.trim()) continue;
    list.push({ form, ...decided(form, only.entity, only) });
  }
  for (const m of project.marks) {
    const entry = byForm.get(m.form)?.find((e) => e.entity === m.entity);
    list.push({ doc: m.doc, start: m.start, end: m.end, ...decided(m.form, m.entity, entry) });
  }
  list.push(...authorDecisions(project, said, proposals));
  return list;
}

/**
 * Whose the author fields are. All of one person's are written alike, so that authors can be counted: as their full name
 * is, or the first of their forms.
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
  /** As it will be written: the researcher's, or the proposal. */
  replacement: string;
  by: Verdict["by"] | null;
}

/** The table of step 5: a row for each form and entity, in the order of the catalogue. */
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
    });
  }
  return rows;
}

/** The verdicts with some put in the place of earlier ones on the same pair. */
export function withVerdicts(decisions: readonly Verdict[], more: readonly Verdict[]): Verdict[] {
  const by = verdicts(decisions);
  for (const v of more) by.set(pairKey(v.form, v.entity), v);
  return [...by.values()];
}
