import type { Kind } from "../../shared/bridge/wire";
import { idsFor, stems } from "./ids";
import { Bearers, callKey, isMail, isNameless, mailsOf, ownersOf, tellsNobody } from "./participants";
import {
  type Author,
  type Category,
  change,
  type Entity,
  type EntityType,
  type Entry,
  type LogEntry,
  type Origin,
  type Participant,
  type Project,
  project,
} from "./project";

export const entityTypes = Object.keys(stems) as EntityType[];

/** The usual kind of each type of entity. */
export const kindOfType: Record<EntityType, Kind> = {
  participant: "PERSON",
  public: "PERSON",
  institution: "ORG",
  place: "LOCATION",
  other: "OTHER",
};

export const categories: readonly Category[] = [
  "firstname",
  "lastname",
  "fullname",
  "nickname",
  "name",
  "email",
  "url",
  "phone",
  "other",
];

const same = (a: Entry, b: Entry) => a.form === b.form && a.entity === b.entity;

export type Step = LogEntry["step"];

/** A form as it is searched: trimmed, with single spaces. */
export const tidyForm = (form: string): string => form.normalize("NFC").replace(/\s+/gu, " ").trim();

export interface NewForm {
  form: string;
  category: Category;
  entity: string | null;
}

/** The author fields, with `more` in place of earlier entries for the same field. */
export const withAuthors = (p: Project, more: readonly Author[]): readonly Author[] => [
  ...(p.authors ?? []).filter((a) => !more.some((b) => b.author === a.author)),
  ...more,
];

/** Adds forms, and the entities they name, without duplicates. Returns how many were added. */
export function addForms(
  forms: readonly NewForm[],
  {
    entities = [],
    authors = [],
    origin,
    step = 2,
    what,
  }: { entities?: readonly Entity[]; authors?: readonly Author[]; origin: Origin; step?: Step; what: string },
): number {
  const p = project.peek();
  const known = new Set(p.catalogue.map((e) => `${e.entity ?? ""} ${e.form}`));
  const round = p.mining.rounds.at(-1)?.number ?? 0;
  const fresh: Entry[] = [];
  for (const f of forms) {
    const form = f.form.trim();
    const key = `${f.entity ?? ""} ${form}`;
    if (!form || tellsNothing(form) || known.has(key)) continue;
    known.add(key);
    fresh.push({ form, category: f.category, entity: f.entity, origin, round });
  }
  if (fresh.length === 0 && entities.length === 0 && authors.length === 0) return 0;
  change(
    {
      catalogue: [...p.catalogue, ...fresh],
      entities: [...p.entities, ...entities],
      ...(authors.length > 0 && { authors: withAuthors(p, authors) }),
    },
    { step, what, count: fresh.length },
  );
  return fresh.length;
}

/** Removes entities that have lost their last form. */
function withoutOrphans(
  p: Pick<Project, "entities" | "catalogue" | "marks"> & { authors?: readonly Author[] | undefined },
): readonly Entity[] {
  const used = new Set([...p.catalogue, ...p.marks, ...(p.authors ?? [])].map((e) => e.entity));
  return p.entities.every((e) => used.has(e.id)) ? p.entities : p.entities.filter((e) => used.has(e.id));
}

export function removeEntries(gone: readonly Entry[], what: string): void {
  const p = project.peek();
  const out = new Set(gone);
  const catalogue = p.catalogue.filter((e) => !out.has(e));
  const left = new Set(catalogue.map((e) => `${e.entity ?? ""} ${e.form}`));
  const marks = p.marks.filter((m) => left.has(`${m.entity ?? ""} ${m.form}`));
  // An entity without forms is removed from the author fields, too.
  const still = new Set(catalogue.map((e) => e.entity));
  const lost = new Set(gone.map((e) => e.entity).filter((id) => !still.has(id)));
  const authors = p.authors?.filter((a) => !lost.has(a.entity));
  const entities = withoutOrphans({ entities: p.entities, catalogue, marks, authors });
  change({ catalogue, marks, entities, ...(authors && { authors }) }, { step: 2, what, count: gone.length });
}

/** Changes an entry and its marks; false if this would duplicate another entry. */
export function editEntry(entry: Entry, part: Partial<Entry>, what: string, fresh?: Entity): boolean {
  const p = project.peek();
  const next = { ...entry, ...part };
  if (p.catalogue.some((e) => e !== entry && same(e, next))) return false;
  const catalogue = p.catalogue.map((e) => (e === entry ? next : e));
  const marks =
    next.form !== entry.form
      ? p.marks.filter((m) => !(m.form === entry.form && m.entity === entry.entity))
      : next.entity !== entry.entity
        ? p.marks.map((m) =>
            m.form === entry.form && m.entity === entry.entity ? { ...m, entity: next.entity } : m,
          )
        : p.marks;
  const entities = withoutOrphans({
    entities: fresh ? [...p.entities, fresh] : p.entities,
    catalogue,
    marks,
    authors: p.authors,
  });
  change({ catalogue, marks, entities }, { step: 2, what, count: 1 });
  return true;
}

/** Changes an entity. Its id stays the same even with another type, because the researcher may have written it down. */
export function editEntity(id: string, part: Partial<Omit<Entity, "id">>, what: string): void {
  const p = project.peek();
  change(
    { entities: p.entities.map((e) => (e.id === id ? { ...e, ...part } : e)) },
    { step: 2, what, count: 1 },
  );
}

/** Merges entity `from` into `into`: its forms, marks and decisions. */
export function mergeEntities(from: string, into: string, what: string): void {
  const p = project.peek();
  const moved = <T extends { entity: string | null }>(e: T): T =>
    e.entity === from ? { ...e, entity: into } : e;
  const catalogue: Entry[] = [];
  for (const e of p.catalogue.map(moved)) if (!catalogue.some((c) => same(c, e))) catalogue.push(e);
  const forms = new Set(p.decisions.filter((d) => d.entity === into).map((d) => d.form));
  const decisions = p.decisions.filter((d) => d.entity !== from || !forms.has(d.form)).map(moved);
  const single = new Map<string, number>();
  for (const e of catalogue) single.set(e.form, (single.get(e.form) ?? 0) + 1);
  // If a form now has only one entity, its places need no marks.
  const marks = p.marks.map(moved).filter((m) => (single.get(m.form) ?? 0) > 1);
  change(
    {
      catalogue,
      marks,
      decisions,
      entities: p.entities.filter((e) => e.id !== from),
      ...(p.authors && { authors: p.authors.map(moved) }),
    },
    { step: 3, what, count: 1 },
  );
}

/**
 * The parts of a compound, and whether to take each by default: a hyphenated first name is one name, and so is
 * d'Artagnan.
 */
export function partsOf(form: string): { part: string; wanted: boolean }[] {
  const isName = (w: string) => /^\p{Lu}/u.test(w) && w.length > 1;
  const out = new Map<string, boolean>();
  const words = form.split(/\s+/u);
  if (words.length > 1) for (const w of words.filter(isName)) out.set(w, true);
  const add = (part: string) => {
    if (!out.has(part)) out.set(part, false);
  };
  for (const w of words) {
    const bits = w.split(/[-‐‑–]/u);
    if (bits.filter(isName).length > 1) bits.filter(isName).forEach(add);
    for (const bit of bits) {
      const elided = /^\p{L}{1,4}['’‘ʼ](.+)$/u.exec(bit)?.[1];
      if (elided && isName(elided)) add(elided);
    }
  }
  out.delete(form);
  return [...out].map(([part, wanted]) => ({ part, wanted }));
}

export interface ParticipantRow extends Participant {
  /** Not added if false. */
  taken: boolean;
}

export interface FormsWanted {
  firstname: boolean;
  lastname: boolean;
  fullname: boolean;
  aliases: boolean;
}

/** Whether a form has no letter or digit: it would occur everywhere and block the search for other forms. */
export const tellsNothing = (form: string): boolean => !/[\p{L}\p{Nd}]/u.test(form);

/** Whether an alias is an extended spelling of the full name: "Christopher W. Ryan". */
function isSpelling(alias: string, row: Participant): boolean {
  const words = callKey(alias).split(" ");
  const all = (name: string) =>
    callKey(name)
      .split(" ")
      .every((w) => words.includes(w));
  return row.first !== "" && row.last !== "" && all(row.first) && all(row.last);
}

/** Makes the first catalogue: one entity per participant, with the chosen forms, and its author fields. */
export function fromParticipants(
  rows: readonly ParticipantRow[],
  wanted: FormsWanted,
): { entities: Entity[]; forms: NewForm[]; authors: Author[] } {
  const p = project.peek();
  const idFor = idsFor(p.entities);
  const bearers = new Bearers();
  const mails = new Map<string, string[]>();
  for (const { entity, category, form } of p.catalogue)
    if (entity && category === "email") mails.set(entity, [...(mails.get(entity) ?? []), form]);
  const full = new Map<string, string[]>();
  for (const { entity, category, form } of p.catalogue)
    if (entity && category === "fullname") full.set(entity, [...(full.get(entity) ?? []), form]);
  for (const e of p.entities)
    if (e.type === "participant") bearers.add(e.id, e.name, mails.get(e.id) ?? [], full.get(e.id));
  const entities: Entity[] = [];
  const forms: NewForm[] = [];
  const signed: [string, readonly string[]][] = [];
  for (const row of rows) {
    if (!row.taken) continue;
    const first = tidyForm(row.first);
    const last = tidyForm(row.last);
    const full = [first, last].filter(Boolean).join(" ");
    const name = full || row.aliases[0] || "";
    if (!name || isNameless(name)) continue;
    const own = mailsOf(row);
    const spelled = [...row.aliases, ...(row.authors ?? [])];
    const known = bearers.find(name, own, spelled);
    const id = known ?? idFor("participant");
    if (!known) entities.push({ id, type: "participant", kind: "PERSON", name });
    bearers.add(id, name, own, spelled);
    signed.push([id, row.authors ?? []]);
    const add = (form: string, category: Category) => {
      if (form && !tellsNobody(form)) forms.push({ form, category, entity: id });
    };
    if (wanted.firstname) add(first, "firstname");
    if (wanted.lastname) add(last, "lastname");
    if (wanted.fullname && first && last) add(full, "fullname");
    for (const alias of row.aliases) {
      const a = alias.trim();
      // As the corpus writes it: "DUPONT Léa".
      const turned = last !== "" && first !== "" && a === `${last} ${first}`;
      if (turned ? wanted.fullname : wanted.aliases)
        add(a, turned || isSpelling(a, row) ? "fullname" : isMail(a) ? "email" : "nickname");
    }
  }
  const said = new Map((p.authors ?? []).map((a) => [a.author, a.entity]));
  const authors = [
    ...ownersOf([...signed, ...[...said].map(([author, id]): [string, string[]] => [id, [author]])]),
  ]
    .filter(([author]) => !said.has(author))
    .map(([author, entity]) => ({ author, entity }));
  return { entities, forms, authors };
}
