import type { Leak, PseudonymizeDocumentsResult } from "../../shared/bridge/wire";
import { words } from "../i18n";
import { acceptedForms, isRemainder, remainderKey } from "./accepted";
import { addForms, type NewForm } from "./catalogue";
import { fold } from "./fold";
import { nextId } from "./ids";
import { type Line, lineAt } from "./places";
import { change, type Entity, type Project, project } from "./project";

/** A form that remains in the output. */
export interface Remainder {
  form: string;
  /** Its first place. */
  line: Line;
  count: number;
  /** Number of its places in author fields. */
  authors: number;
  entity: string;
  risk: Leak["risk"];
}

const risks: readonly Leak["risk"][] = ["whole", "name", "word"];

/** The leaks by form: the most telling first, then those in author fields, then the most frequent. */
export function remaindersOf(result: PseudonymizeDocumentsResult): Remainder[] {
  const texts = new Map(result.documents.map((d) => [d.id, d]));
  const by = new Map<string, Remainder>();
  for (const l of result.leaks) {
    const document = texts.get(l.doc ?? "");
    const text = l.author ? document?.author : document?.text;
    if (text === undefined) continue;
    const known = by.get(l.form);
    if (known) {
      known.count++;
      known.authors += l.author ? 1 : 0;
      if (risks.indexOf(l.risk) < risks.indexOf(known.risk)) known.risk = l.risk;
      continue;
    }
    const line = lineAt(text, { doc: l.doc ?? "", start: l.outStart, end: l.outEnd });
    by.set(l.form, {
      form: l.form,
      line,
      count: 1,
      authors: l.author ? 1 : 0,
      entity: l.entity,
      risk: l.risk,
    });
  }
  return [...by.values()].sort(
    (a, b) =>
      risks.indexOf(a.risk) - risks.indexOf(b.risk) ||
      b.authors - a.authors ||
      b.count - a.count ||
      (a.form < b.form ? -1 : 1),
  );
}

/** Those that may tell a name and are not accepted. */
export function openRemainders(result: PseudonymizeDocumentsResult): Remainder[] {
  const accepted = acceptedForms(project.peek());
  return remaindersOf(result).filter((r) => r.risk !== "word" && !accepted.has(r.form));
}

export function acceptForms(forms: readonly string[]): void {
  const known = acceptedForms(project.peek());
  const more = forms.filter((f) => !known.has(f)).map((f) => ({ key: remainderKey(f), note: "" }));
  if (more.length === 0) return;
  change(
    { accepted: [...project.peek().accepted, ...more] },
    { step: 7, what: words.peek().sub.logAcceptedForms, count: more.length },
  );
}

export function reopenForms(): void {
  change({ accepted: project.peek().accepted.filter((a) => !isRemainder(a.key)) });
}

const lettersOf = (s: string): string[] => fold(s).match(/[\p{L}\p{Nd}]+/gu) ?? [];

/** The entities that the form may name: several people may share a surname. */
export function whoseForm(form: string, entity: string, p: Project): string[] {
  const wanted = lettersOf(form);
  const ids = new Set<string>();
  const holds = (name: string) => {
    const own = lettersOf(name);
    return wanted.length > 0 && wanted.every((w) => own.includes(w));
  };
  for (const e of p.entities) if (e.kind === "PERSON" && holds(e.name)) ids.add(e.id);
  for (const e of p.catalogue) if (e.entity !== null && holds(e.form)) ids.add(e.entity);
  return ids.size > 0 ? [...ids] : p.entities.some((e) => e.id === entity) ? [entity] : [];
}

/** Adds remaining forms to the catalogue, for each entity they may name; several must be told apart in step 3. */
export function catalogueForms(list: readonly { form: string; entity: string }[], step: 6 | 7 = 7): void {
  const p = project.peek();
  const entities: Entity[] = [];
  const forms = list.flatMap(({ form, entity }): NewForm[] => {
    const whose: string[] = whoseForm(form, entity, p);
    if (whose.length === 0) {
      const id = nextId([...p.entities, ...entities], "other");
      entities.push({ id, type: "other", kind: "OTHER", name: form });
      whose.push(id);
    }
    return whose.map((id) => ({
      form,
      category:
        p.catalogue.find((e) => e.entity === id && e.form === form)?.category ?? categoryOf(form, id, p),
      entity: id,
    }));
  });
  addForms(forms, { entities, origin: "typed", step, what: words.peek().sub.logRemains });
}

function categoryOf(form: string, entity: string, p: Project) {
  if (form.includes("@")) return "email" as const;
  if (/:\/\/|^www\./i.test(form)) return "url" as const;
  const same = p.catalogue.find((e) => e.entity === entity && fold(e.form) === fold(form));
  return same?.category ?? p.catalogue.find((e) => e.entity === entity)?.category ?? ("other" as const);
}
