import type { ImportedMark } from "../../shared/bridge/wire-corpus";
import { kindOfType, tidyForm } from "./catalogue";
import { entriesByForm, pairKey } from "./decisions";
import { fold } from "./fold";
import { idsFor } from "./ids";
import { markKey } from "./occurrences";
import { fullName } from "./participants";
import type {
  Category,
  Document,
  Entity,
  EntityType,
  Entry,
  Mark,
  Participant,
  Project,
  Verdict,
} from "./project";

/**
 * Turns the marks of a `<calix>` file into entities, forms and marks. Skips substituted places: they contain a
 * pseudonym, not a name to search for.
 */
export interface TakenOver {
  forms: number;
  entities: number;
  /** Occurrences marked as an entity or as the common noun. */
  marks: number;
  /** Undecided occurrences of homonyms. */
  undecided: number;
  /** Pairs of form and entity that were decided to stay. */
  kept: number;
  /** Skipped occurrences: substituted, or spelled like a pseudonym of the file. */
  left: number;
  /** Entities that got another id, because theirs was already used here. */
  renumbered: number;
}

export interface PlacedMark {
  mark: ImportedMark;
  document: Document;
}

/** A marked place and its entity: an id, `null` for the common noun, undefined if undecided. */
interface Place extends PlacedMark {
  form: string;
  entity: string | null | undefined;
  open: boolean;
}

interface About {
  type: string;
  forms: { form: string; category: Category }[];
}

const inWord = /[\p{L}\p{M}\p{Nd}]/u;
/** Whether a place begins or ends inside a word: forms are not searched there. */
const insideWord = (text: string, { start, end }: ImportedMark) =>
  (inWord.test(text[start - 1] ?? "") && inWord.test(text[start] ?? "")) ||
  (inWord.test(text[end - 1] ?? "") && inWord.test(text[end] ?? ""));

/** The key of an attribute, whatever joins its words. */
const wordKey = (s: string) => fold(s).replace(/[\s_-]/gu, "");

const categories: Record<string, Category> = {
  firstname: "firstname",
  prenom: "firstname",
  givenname: "firstname",
  lastname: "lastname",
  patronyme: "lastname",
  surname: "lastname",
  nomdefamille: "lastname",
  fullname: "fullname",
  nomcomplet: "fullname",
  nickname: "nickname",
  username: "nickname",
  pseudo: "nickname",
  surnom: "nickname",
  name: "name",
  nom: "name",
  email: "email",
  courriel: "email",
  url: "url",
  phone: "phone",
  telephone: "phone",
};
const categoryOf = (written: string | undefined): Category => categories[wordKey(written ?? "")] ?? "other";
const ofPersons: readonly Category[] = ["firstname", "lastname", "fullname"];

/** The file has three types. Others are recognised by their ids, as in table 2 of the paper: I03, L001. */
function typeOf(id: string, { type, forms }: About): EntityType {
  if (type === "institution" || type === "place" || type === "other") return type;
  const stem = /^(\p{Lu}+)\d+$/u.exec(id)?.[1];
  const person = forms.some((f) => ofPersons.includes(f.category));
  if (type === "public")
    return !person && stem === "I" ? "institution" : !person && stem === "L" ? "place" : "public";
  if (type === "participant") return !person && stem === "A" ? "other" : "participant";
  return person ? "participant" : "other";
}

function entityFrom(id: string, about: About): Entity {
  const type = typeOf(id, about);
  const form = (c: Category) => about.forms.find((f) => f.category === c)?.form;
  const parts = [form("firstname"), form("lastname")].filter(Boolean);
  const name = form("fullname") ?? (parts.length > 0 ? parts.join(" ") : (about.forms[0]?.form ?? id));
  const [only, ...others] = new Set(about.forms.map((f) => f.category));
  const contact = others.length === 0 && type === "other";
  const kind =
    contact && only === "email"
      ? "EMAIL"
      : contact && only === "url"
        ? "URL"
        : contact && only === "phone"
          ? "PHONE"
          : kindOfType[type];
  return { id, type, kind, name };
}

/** A score of how well a participant's names match an entity. */
function likeness({ forms }: About, p: Participant): number {
  const called = (c: Category, name: string) =>
    name !== "" && forms.some((f) => f.category === c && f.form === name) ? 1 : 0;
  const alias = p.aliases.some((a) => forms.some((f) => f.form === a.trim())) ? 1 : 0;
  return (
    4 * called("fullname", fullName(p)) +
    3 * alias +
    2 * called("firstname", p.first) +
    2 * called("lastname", p.last)
  );
}

/**
 * The full names of entities, from the participants: "Kelly" in the texts is Kelly Durand if no other author is called
 * Kelly. Participants added to the catalogue later then do not become second entities.
 */
function namesOf(abouts: ReadonlyMap<string, About>, people: readonly Participant[]): Map<string, string> {
  const claims = new Map<Participant, string[]>();
  for (const [id, about] of abouts) {
    if (typeOf(id, about) !== "participant") continue;
    let best = 0;
    let who: Participant | undefined;
    for (const p of people) {
      const like = likeness(about, p);
      if (like > best) who = p;
      else if (like === best) who = undefined;
      best = Math.max(best, like);
    }
    if (who) claims.set(who, [...(claims.get(who) ?? []), id]);
  }
  const names = new Map<string, string>();
  for (const [p, [id, other]] of claims) {
    const name = tidyForm(fullName(p)) || p.aliases[0];
    if (id && !other && name) names.set(id, name);
  }
  return names;
}

/** The words of a place as a form; line breaks become spaces. */
const formOf = ({ mark, document }: PlacedMark) =>
  document.text.slice(mark.start, mark.end).replace(/\s+/gu, " ");

/** The places whose words are names, with their data from the file. */
function placesOf(all: readonly PlacedMark[]): Place[] {
  const pseudonyms = new Set(all.filter((m) => m.mark.modified === "yes").map(formOf));
  return all
    .filter((m) => m.mark.modified !== "yes" && !pseudonyms.has(formOf(m)))
    .map(({ mark, document }) => ({
      mark,
      document,
      form: formOf({ mark, document }),
      entity: mark.type === "common" ? null : mark.entity,
      open:
        mark.type !== "common" && !mark.entity && (mark.candidates !== undefined || mark.modified === "wait"),
    }));
}

/** The entities of the file, and the possible entities of each form; `null` is the common noun. */
class Meanings {
  readonly abouts = new Map<string, About>();
  readonly of = new Map<string, Map<string | null, Category>>();

  constructor(places: readonly Place[]) {
    for (const { form, entity, mark } of places) {
      if (entity !== undefined) this.add(form, entity, mark.type, categoryOf(mark.category));
      for (const c of mark.candidates ?? [])
        if (c.entity || c.type === "common") this.add(form, c.entity ?? null, c.type, categoryOf(c.category));
    }
  }

  add(form: string, entity: string | null, type = "", category: Category = "other"): void {
    const of = this.of.get(form) ?? new Map<string | null, Category>();
    this.of.set(form, of);
    if (of.has(entity)) return;
    of.set(entity, category);
    if (entity === null) return;
    const about = this.abouts.get(entity) ?? { type, forms: [] };
    about.type ||= type;
    about.forms.push({ form, category });
    this.abouts.set(entity, about);
  }
}

type FreshId = ReturnType<typeof idsFor>;

/**
 * Gives marks without an entity a new one per form. If the form has a named entity, takes that one, or leaves an open
 * place undecided.
 */
function nameNameless(places: readonly Place[], meanings: Meanings, freshId: FreshId): void {
  const nameless = new Map<string, string>();
  for (const place of places) {
    if (place.entity !== undefined) continue;
    const { form, mark } = place;
    const own = nameless.get(form);
    const known = [...(meanings.of.get(form)?.keys() ?? [])].filter((id) => id !== own);
    if (known.length === 0 || (known.length === 1 && place.open && !own)) {
      const about = { type: mark.type ?? "", forms: [{ form, category: categoryOf(mark.category) }] };
      const id = own ?? freshId(typeOf("", about));
      nameless.set(form, id);
      meanings.add(form, id, about.type || typeOf("", about), categoryOf(mark.category));
    }
    if (known.length === 0) place.entity = nameless.get(form);
    else if (known.length === 1 && !place.open) place.entity = known[0];
  }
}

/** The new entities. Ids that are already used here change; `renamed` maps old to new. */
function newEntities(
  p: Project,
  { abouts }: Meanings,
  people: readonly Participant[],
  freshId: FreshId,
): { entities: Entity[]; renamed: ReadonlyMap<string, string> } {
  const here = new Map(p.entities.map((e) => [e.id, e]));
  const formsHere = formsIn(p);
  const renamed = new Map<string, string>();
  const entities: Entity[] = [];
  const names = namesOf(abouts, people);
  for (const [id, about] of abouts) {
    const before = here.get(id);
    const plain = entityFrom(id, about);
    const entity = { ...plain, name: names.get(id) ?? plain.name };
    if (!before) entities.push(entity);
    else if (before.name !== entity.name && !about.forms.some((f) => formsHere.has(pairKey(f.form, id)))) {
      const other = freshId(entity.type);
      renamed.set(id, other);
      entities.push({ ...entity, id: other });
    }
  }
  return { entities, renamed };
}

const formsIn = (p: Project) => new Set(p.catalogue.map((e) => pairKey(e.form, e.entity)));
type IdOf = <T extends string | null | undefined>(id: T) => T | string;

/** The forms that are not in the catalogue yet. */
function newEntries(p: Project, meanings: Meanings, idOf: IdOf): Entry[] {
  const formsHere = formsIn(p);
  const round = p.mining.rounds.at(-1)?.number ?? 0;
  const entries: Entry[] = [];
  for (const [form, of] of meanings.of)
    for (const [id, category] of of) {
      const entity = idOf(id);
      if (!formsHere.has(pairKey(form, entity)))
        entries.push({ form, category, entity, origin: "pasted", round });
    }
  return entries;
}

/**
 * Marks the places whose form does not determine the entity, or that are inside a word, where forms are not searched.
 */
function newMarks(p: Project, places: readonly Place[], catalogue: readonly Entry[], idOf: IdOf): Mark[] {
  const byForm = entriesByForm(catalogue);
  const marked = new Set(p.marks.map(markKey));
  const marks: Mark[] = [];
  const end = new Map<string, number>();
  for (const { form, document: d, mark, entity: id } of places) {
    const entity = idOf(id);
    if (entity === undefined) continue;
    if ((byForm.get(form)?.length ?? 0) < 2 && !insideWord(d.text, mark)) continue;
    const m = { doc: d.id, start: mark.start, end: mark.end, form, entity };
    if (marked.has(markKey(m)) || m.start < (end.get(d.id) ?? 0)) continue;
    end.set(d.id, m.end);
    marks.push(m);
  }
  return marks;
}

/** The pairs that were decided to stay everywhere. */
function newKept(p: Project, places: readonly Place[], idOf: IdOf): Verdict[] {
  const stays = new Map<string, { form: string; entity: string; all: boolean }>();
  for (const { form, mark, entity: id } of places) {
    const entity = idOf(id);
    if (!entity) continue;
    const key = pairKey(form, entity);
    const before = stays.get(key)?.all ?? true;
    stays.set(key, { form, entity, all: before && mark.modified === "no" });
  }
  const said = new Set(p.decisions.map((d) => pairKey(d.form, d.entity)));
  return [...stays]
    .filter(([key, s]) => s.all && !said.has(key))
    .map(([, { form, entity }]) => ({ form, entity, action: "keep", replacement: "", by: "user" }));
}

/** What the marks of a file add to a project, with the figures to report. */
export function takeOver(
  p: Project,
  all: readonly PlacedMark[],
  people: readonly Participant[],
): { part: Partial<Project>; taken: TakenOver } {
  const places = placesOf(all);
  const meanings = new Meanings(places);
  const freshId = idsFor(p.entities, meanings.abouts.keys());
  nameNameless(places, meanings, freshId);
  const { entities, renamed } = newEntities(p, meanings, people, freshId);
  const idOf: IdOf = (id) => (id ? (renamed.get(id) ?? id) : id);
  const entries = newEntries(p, meanings, idOf);
  const catalogue = [...p.catalogue, ...entries];
  const marks = newMarks(p, places, catalogue, idOf);
  const kept = newKept(p, places, idOf);
  const undecided = places.filter((x) => x.entity === undefined).length;
  return {
    part: {
      entities: [...p.entities, ...entities],
      catalogue,
      marks: [...p.marks, ...marks],
      // No person has looked at the file's marks here.
      seen: p.seen ?? p.marks.map(markKey),
      decisions: [...p.decisions, ...kept],
    },
    taken: {
      forms: new Set(entries.map((e) => e.form)).size,
      entities: entities.length,
      marks: places.length - undecided,
      undecided,
      kept: kept.length,
      left: all.length - places.length,
      renumbered: renamed.size,
    },
  };
}
