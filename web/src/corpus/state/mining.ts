import { computed, signal } from "@preact/signals";
import { CancelledError, RefusedError } from "../../shared/bridge/client";
import type { Kind, Reason } from "../../shared/bridge/wire";
import type { MinedContext } from "../../shared/bridge/wire-corpus";
import type { LibraryPattern } from "../../shared/bridge/wire-corpus-requests";
import { savedMarks } from "../../shared/state/first-bytes";
import { words } from "../i18n";
import { askCorpus } from "./ask";
import { fold } from "./fold";
import { nextId } from "./ids";
import { untilLexicon } from "./lexicon";
import { countOf } from "./occurrences";
import {
  type Category,
  change,
  type Document,
  type Entity,
  type EntityType,
  type Entry,
  type Mining,
  type Origin,
  type Project,
  project,
  type Remembered,
  type Round,
  type Way,
} from "./project";
import { refusalOf } from "./refusals";
import { standsIn } from "./words";

export const WAYS: readonly Way[] = ["regexp", "variants", "left", "right", "detection"];

/** The patterns of the core's library, by name. */
export const PATTERNS: readonly LibraryPattern[] = [
  "mail",
  "web",
  "handle",
  "login",
  "dotted",
  "capital",
  "phone",
  "date",
];
export const chosenPatterns = signal<readonly LibraryPattern[]>([
  "mail",
  "web",
  "handle",
  "login",
  "dotted",
  "capital",
]);

/** A form that a way of mining proposes, and why. */
export interface Candidate {
  form: string;
  count: number;
  way: Way;
  /** The known form that it resembles. */
  of?: string;
  criterion?: string;
  distance?: number;
  pattern?: string;
  /** The contexts it occurs in, the best first. */
  contexts?: readonly string[];
  /** For the detection: its reason. */
  why?: Reason;
  kind: Kind;
  category: Category;
}

export interface Mined {
  documents: readonly Document[];
  /** The round of mining. */
  round: number;
  candidates: readonly Candidate[];
  contexts: readonly MinedContext[];
  notes: readonly string[];
}

const mined = signal<Partial<Record<Way, Mined>>>({});
export const mineError = signal("");
export const way = signal<Way>("variants");
/** The way that is running. */
export const busy = signal<Way | null>(null);

/** The result of a way for the current corpus. */
export const minedBy = (w: Way): Mined | undefined => {
  const m = mined.value[w];
  return m?.documents === project.value.documents ? m : undefined;
};

export const roundNow = computed(() => project.value.mining.rounds.at(-1)?.number ?? 0);

const known = computed(() => new Set(project.value.catalogue.map((e) => e.form)));
const refused = computed(() => new Set(project.value.mining.refused.map((r) => r.form)));
export const later = computed(() => new Set(project.value.mining.later.map((r) => r.form)));

/** Candidates without an answer; postponed ones come last. */
export function waiting(w: Way): readonly Candidate[] {
  const list = (minedBy(w)?.candidates ?? []).filter(
    (c) => !known.value.has(c.form) && !refused.value.has(c.form),
  );
  // An expression matches thousands of forms: the most frequent ones come first.
  if (w === "regexp") list.sort((a, b) => b.count - a.count);
  return [...list.filter((c) => !later.value.has(c.form)), ...list.filter((c) => later.value.has(c.form))];
}

/** The placeholder of each category in a generalised context, the same for every corpus and language. */
const typeNames: Partial<Record<Category, string>> = {
  firstname: "prénom",
  lastname: "patronyme",
  nickname: "surnom",
  email: "courriel",
  url: "adresse",
};

function knownForms(p: Project): { form: string; type?: string }[] {
  const kinds = new Map(p.entities.map((e) => [e.id, e.kind]));
  const types = new Map<string, string | undefined>();
  for (const e of p.catalogue) {
    if (e.entity === null || !e.form.trim()) continue;
    const kind = kinds.get(e.entity);
    const type =
      typeNames[e.category] ?? (kind === "LOCATION" ? "lieu" : kind === "ORG" ? "institution" : undefined);
    if (!types.get(e.form)) types.set(e.form, type);
  }
  return [...types].map(([form, type]) => (type ? { form, type } : { form }));
}

/** Runs one way with the forms known now. */
export async function mine(w: Way): Promise<void> {
  const p = project.peek();
  mineError.value = "";
  busy.value = w;
  try {
    const found = await asked(w, p);
    if (project.peek().documents !== p.documents) return;
    // Shows the count that accepting the form would mark.
    await untilLexicon();
    found.candidates = found.candidates.map((c) => ({ ...c, count: countOf(c.form) || c.count }));
    const round = Math.max(1, roundNow.peek());
    mined.value = { ...mined.peek(), [w]: { ...found, documents: p.documents, round } };
    const candidates = waiting(w).length;
    change(
      {
        mining: inRound(project.peek().mining, (r) =>
          withWay(r, w, (x) => ({ ...x, candidates: candidates + x.accepted + x.refused })),
        ),
      },
      { step: 4, what: words.peek().mine.logMined(words.peek().mine.ways[w]), count: candidates },
    );
  } catch (e) {
    if (!(e instanceof CancelledError)) mineError.value = ownExpression(e, p) ?? sentence(e);
  } finally {
    busy.value = null;
  }
}

/** The message of an error: the core's own sentence if there is one. */
export function sentence(e: unknown): string {
  const m = words.peek().work;
  if (e instanceof RefusedError) {
    if (/method/i.test(e.message) && e.rpc.code === -32601) return m.missingMethod;
    const refusal = refusalOf(e);
    return m.refusals[refusal.code]?.(refusal) ?? m.refused(e.rpc.data?.field ?? "");
  }
  return m.failed;
}

/** Which of the researcher's expressions was refused, and why; null for other errors. */
function ownExpression(e: unknown, p: Project): string | null {
  if (!(e instanceof RefusedError)) return null;
  const at = /^expressions\[(\d+)\]/.exec(e.rpc.data?.field ?? "")?.[1];
  const own = at === undefined ? undefined : p.mining.expressions[Number(at)];
  if (!own) return null;
  const { refusals, refused } = words.peek().work;
  const refusal = refusalOf(e);
  return words.peek().mine.badExpression(own.name, refusals[refusal.code]?.(refusal) ?? refused(""));
}

type Found = Omit<Mined, "documents" | "round" | "candidates"> & { candidates: readonly Candidate[] };

function asked(w: Way, p: Project): Promise<Found> {
  switch (w) {
    case "variants":
      return byVariants(p);
    case "left":
    case "right":
      return byContexts(w, p);
    case "regexp":
      return byPatterns(p);
    case "detection":
      return byDetection(p);
  }
}

async function byVariants(p: Project): Promise<Found> {
  const forms = knownForms(p);
  const { candidates, warnings } = await askCorpus("mine.variants", { known: forms.map((f) => f.form) });
  const m = words.peek().mine;
  const categories = new Map(p.catalogue.map((e) => [e.form, e.category]));
  const kinds = kindsByForm(p);
  return {
    contexts: [],
    notes: warnings.map((x) => m.trouble(x.code, forms[Number(x.args?.row)]?.form ?? "")),
    candidates: candidates.map((c) => ({
      form: c.form,
      count: c.count,
      way: "variants",
      of: c.of,
      criterion: c.criterion,
      distance: c.distance,
      kind: kinds.get(c.of) ?? "PERSON",
      category: categories.get(c.of) ?? "firstname",
    })),
  };
}

async function byContexts(side: "left" | "right", p: Project): Promise<Found> {
  const { good, bad } = p.mining[side];
  const { contexts } = await askCorpus("mine.contexts", {
    known: knownForms(p),
    side,
    fmax: p.mining.fmax,
    tmin: p.mining.tmin,
    good: [...good],
    bad: [...bad],
  });
  return { notes: [], contexts, candidates: neighbours(contexts, side) };
}

async function byPatterns(p: Project): Promise<Found> {
  const { candidates, warnings } = await askCorpus("mine.patterns", {
    patterns: [...chosenPatterns.peek()],
    expressions: p.mining.expressions.map(({ name, expression }) => ({ name, expression })),
    known: [...new Set(p.catalogue.map((e) => e.form).filter((f) => f.trim()))],
  });
  const m = words.peek().mine;
  return {
    contexts: [],
    notes: warnings.map((x) => m.trouble(x.code, String(x.args?.pattern ?? ""))),
    candidates: unique(
      candidates.map((c) => ({
        form: c.form,
        count: c.count,
        way: "regexp",
        pattern: c.pattern,
        ...(ofPattern[c.pattern] ?? ofExpression(p, c.pattern, c.form)),
      })),
    ),
  };
}

async function byDetection(p: Project): Promise<Found> {
  const { spans } = await askCorpus("pseudonymize", { options: { kinds: [...p.kinds] } });
  const by = new Map<string, Candidate>();
  for (const s of spans) {
    const c = by.get(s.text);
    if (c) by.set(s.text, { ...c, count: c.count + 1 });
    else
      by.set(s.text, {
        form: s.text,
        count: 1,
        way: "detection",
        why: s.why,
        kind: s.kind,
        category: categoryOfForm(s.kind, s.text),
      });
  }
  return { contexts: [], notes: [], candidates: [...by.values()].sort((a, b) => b.count - a.count) };
}

function kindsByForm(p: Project): Map<string, Kind> {
  const kinds = new Map(p.entities.map((e) => [e.id, e.kind]));
  const by = new Map<string, Kind>();
  for (const e of p.catalogue) {
    const kind = e.entity === null ? undefined : kinds.get(e.entity);
    if (kind) by.set(e.form, kind);
  }
  return by;
}

const ofPattern: Record<string, { kind: Kind; category: Category }> = {
  mail: { kind: "EMAIL", category: "email" },
  web: { kind: "URL", category: "url" },
  handle: { kind: "HANDLE", category: "nickname" },
  login: { kind: "HANDLE", category: "nickname" },
  dotted: { kind: "HANDLE", category: "nickname" },
  phone: { kind: "PHONE", category: "phone" },
  date: { kind: "OTHER", category: "other" },
};

/** The kind and category that the researcher gave an expression, else those of the form's shape. */
function ofExpression(p: Project, name: string, form: string): { kind: Kind; category: Category } {
  const own = p.mining.expressions.find((x) => x.name === name);
  const kind = own?.kind ?? kindOfForm(form) ?? "PERSON";
  return { kind, category: own?.category ?? categoryOfForm(kind, form) };
}

/** The kind of a form by its shape (address, link, number, user name); undefined if it shows none. */
export function kindOfForm(form: string): Kind | undefined {
  if (/^\S+@\S+\.\S+$/u.test(form) || /^\S+ (?:at|\(at\)|\[at\]|chez) \S+\.\S+$/iu.test(form)) return "EMAIL";
  if (/^[\p{L}]+:\/\/\S+$/u.test(form) || /^www\.\S+$/iu.test(form)) return "URL";
  if (!/\p{L}/u.test(form) && /\p{Nd}/u.test(form))
    return /^\+?[\p{Nd}\s().-]{8,}$/u.test(form) && (form.match(/\p{Nd}/gu)?.length ?? 0) <= 15
      ? "PHONE"
      : "ID";
  if (/^@\S+$/u.test(form)) return "HANDLE";
  if (/^\S*\p{Nd}\S*$/u.test(form)) return "ID";
  return undefined;
}

export function categoryOfForm(kind: Kind, form: string): Category {
  switch (kind) {
    case "PERSON":
      return /\s/.test(form) ? "fullname" : "firstname";
    case "EMAIL":
      return "email";
    case "URL":
      return "url";
    case "PHONE":
      return "phone";
    case "HANDLE":
      return "nickname";
    case "LOCATION":
    case "ORG":
      return "name";
    default:
      return "other";
  }
}

function unique(list: Candidate[]): Candidate[] {
  const by = new Map<string, Candidate>();
  for (const c of list) if (!by.has(c.form)) by.set(c.form, c);
  return [...by.values()];
}

/** The forms beside contexts that are not rejected: by number of contexts, then by rate. */
export function neighbours(contexts: readonly MinedContext[], w: "left" | "right"): Candidate[] {
  const by = new Map<string, { contexts: MinedContext[]; places: Set<string> }>();
  for (const c of contexts) {
    if (c.verdict === "bad") continue;
    for (const o of c.occurrences) {
      const f = by.get(o.form) ?? { contexts: [], places: new Set() };
      if (f.contexts.at(-1) !== c) f.contexts.push(c);
      f.places.add(`${o.doc} ${o.start}`);
      by.set(o.form, f);
    }
  }
  const rate = (f: { contexts: MinedContext[] }) => f.contexts.reduce((sum, c) => sum + c.rate, 0);
  return [...by]
    .sort(([a, x], [b, y]) => rate(y) - rate(x) || y.places.size - x.places.size || (a < b ? -1 : 1))
    .map(([form, f]) => ({
      form,
      count: f.places.size,
      way: w,
      contexts: f.contexts.map((c) => c.context),
      kind: "PERSON" as const,
      category: "firstname" as const,
    }));
}

/** The meaning of a candidate: an entity of the catalogue, a new one of a type, or a common noun. */
export type Whose = { entity: string } | { type: EntityType } | "common";

const folded = new WeakMap<Project["catalogue"], Map<string, string | null>>();

/** The only entity with an equal form, apart from capitals and accents; null if there is no such entity. */
function sameLetters(form: string, catalogue: Project["catalogue"]): string | null {
  let by = folded.get(catalogue);
  if (!by) {
    by = new Map();
    for (const e of catalogue) {
      const key = fold(e.form);
      if (e.entity !== null) by.set(key, (by.get(key) ?? e.entity) === e.entity ? e.entity : null);
    }
    folded.set(catalogue, by);
  }
  return by.get(fold(form)) ?? null;
}

/** The entity of the form that the candidate resembles, or a new one. */
export function proposedWhose(c: Candidate, p: Project): Whose {
  const like = c.of === undefined ? undefined : p.catalogue.find((e) => e.form === c.of && e.entity !== null);
  const entity = like?.entity ?? sameLetters(c.form, p.catalogue);
  if (entity) return { entity };
  if (c.kind === "LOCATION") return { type: "place" };
  if (c.kind === "ORG") return { type: "institution" };
  return { type: c.way === "detection" || c.kind !== "PERSON" ? "other" : "participant" };
}

function kindOf(type: EntityType, c: Candidate): Kind {
  if (c.kind !== "PERSON" && c.kind !== "LOCATION" && c.kind !== "ORG") return c.kind;
  switch (type) {
    case "place":
      return "LOCATION";
    case "institution":
      return "ORG";
    case "other":
      return c.kind;
    default:
      return "PERSON";
  }
}

const origins: Record<Way, Origin> = {
  regexp: "regexp",
  variants: "variants",
  left: "contexts",
  right: "contexts",
  detection: "detection",
};

export interface Acceptance {
  candidate: Candidate;
  whose: Whose;
  category: Category;
}

/** Returns the project with some candidates in its catalogue. Pure. */
export function withAccepted(p: Project, list: readonly Acceptance[]): Partial<Project> {
  const entities: Entity[] = [...p.entities];
  const catalogue: Entry[] = [...p.catalogue];
  const forms = new Set(catalogue.map((e) => e.form));
  let { mining } = p;
  mining = inRound(mining, (r) => r);
  const round = mining.rounds.at(-1)?.number ?? 1;
  for (const { candidate: c, whose, category } of list) {
    if (forms.has(c.form)) continue;
    forms.add(c.form);
    let entity: string | null = null;
    if (whose !== "common" && "entity" in whose) entity = whose.entity;
    else if (whose !== "common") {
      entity = nextId(entities, whose.type);
      entities.push({ id: entity, type: whose.type, kind: kindOf(whose.type, c), name: c.form });
    }
    catalogue.push({ form: c.form, category, entity, origin: origins[c.way], round, way: c.way });
    mining = inRound(mining, (r) => ({
      ...withWay(r, c.way, (x) => ({ ...x, accepted: x.accepted + 1 })),
      forms: r.forms + 1,
      occurrences: r.occurrences + c.count,
    }));
  }
  const gone = new Set(list.map((a) => a.candidate.form));
  return {
    entities,
    catalogue,
    mining: { ...mining, later: mining.later.filter((x) => !gone.has(x.form)) },
  };
}

export function accept(list: readonly Acceptance[]): void {
  if (list.length === 0) return;
  change(withAccepted(project.peek(), list), {
    step: 4,
    what: words.peek().mine.logAccepted,
    count: list.length,
  });
}

export function refuse(list: readonly Candidate[]): void {
  if (list.length === 0) return;
  let { mining } = project.peek();
  const gone = new Set(list.map((c) => c.form));
  mining = {
    ...mining,
    refused: [...mining.refused, ...list.map((c) => ({ form: c.form, way: c.way }))],
    later: mining.later.filter((x) => !gone.has(x.form)),
  };
  for (const c of list)
    mining = inRound(mining, (r) => withWay(r, c.way, (x) => ({ ...x, refused: x.refused + 1 })));
  change({ mining }, { step: 4, what: words.peek().mine.logRefused, count: list.length });
}

export function putOff(list: readonly Candidate[]): void {
  const { mining } = project.peek();
  const new_ = list.filter((c) => !later.peek().has(c.form));
  if (new_.length > 0)
    change({
      mining: { ...mining, later: [...mining.later, ...new_.map((c) => ({ form: c.form, way: c.way }))] },
    });
}

/** Forgets the refused forms, so that they are proposed again. */
export function askAgain(): void {
  const { mining } = project.peek();
  change({ mining: { ...mining, refused: [], later: [] } });
}

function inRound(mining: Mining, f: (r: Round) => Round): Mining {
  const last = mining.rounds.at(-1) ?? { number: 1, ways: [], forms: 0, occurrences: 0 };
  return { ...mining, rounds: [...mining.rounds.slice(0, -1), f(last)] };
}

type WayOfRound = Round["ways"][number];
function withWay(r: Round, w: Way, f: (x: WayOfRound) => WayOfRound): Round {
  const now = r.ways.find((x) => x.way === w) ?? { way: w, candidates: 0, accepted: 0, refused: 0 };
  return { ...r, ways: [...r.ways.filter((x) => x.way !== w), f(now)] };
}

/** Opens the next round: runs every way used before again, with the forms known now. */
export async function nextRound(): Promise<void> {
  const p = project.peek();
  const last = p.mining.rounds.at(-1);
  const ways = WAYS.filter((w) => last?.ways.some((x) => x.way === w) || minedBy(w));
  const number = (last?.number ?? 0) + 1;
  change({
    mining: { ...p.mining, rounds: [...p.mining.rounds, { number, ways: [], forms: 0, occurrences: 0 }] },
  });
  for (const w of ways.length > 0 ? ways : ([way.peek()] as const)) {
    await mine(w);
    if (mineError.peek()) return;
  }
}

/** Whether the round is complete and found nothing: mining is finished. */
export const nothingNew = computed(() => {
  const r = project.value.mining.rounds.at(-1);
  if (!r || r.ways.length === 0 || r.forms > 0) return false;
  return r.ways.every((w) => (minedBy(w.way) ? waiting(w.way).length === 0 : w.candidates === 0));
});

/** Whether forms were added after a way ran, so that another round may find more. */
export const worthAnotherRound = computed(() => (project.value.mining.rounds.at(-1)?.forms ?? 0) > 0);

/** Records a context as good or bad, for this corpus and the next. */
export function remember(
  side: "left" | "right",
  contexts: readonly string[],
  as: "good" | "bad" | null,
): void {
  const { mining } = project.peek();
  const gone = new Set(contexts);
  const side_ = {
    good: mining[side].good.filter((c) => !gone.has(c)),
    bad: mining[side].bad.filter((c) => !gone.has(c)),
  };
  if (as) side_[as] = [...side_[as], ...contexts];
  change({ mining: { ...mining, [side]: side_ } });
}

interface ContextFile {
  format: typeof savedMarks.contexts;
  version: 1;
  left: Remembered;
  right: Remembered;
}

/** The contexts file for the next corpus, without contexts that contain a form of this one. */
export function contextFile(p: Project): string {
  const forms = [...new Set(p.catalogue.filter((e) => e.entity !== null).map((e) => e.form))];
  const named = (c: string) => forms.some((f) => standsIn(c, f));
  const of = (r: Remembered): Remembered => ({
    good: r.good.filter((c) => !named(c)),
    bad: r.bad.filter((c) => !named(c)),
  });
  const file: ContextFile = {
    format: savedMarks.contexts,
    version: 1,
    left: of(p.mining.left),
    right: of(p.mining.right),
  };
  return `${JSON.stringify(file, null, 1)}\n`;
}

/** The mining state with the contexts of a file; `null` if it is not such a file. */
export function withContextFile(mining: Mining, text: string): Mining | null {
  let file: Partial<ContextFile>;
  try {
    file = JSON.parse(text) as Partial<ContextFile>;
  } catch {
    return null;
  }
  if (file?.format !== savedMarks.contexts) return null;
  const strings = (v: unknown) =>
    Array.isArray(v) ? v.filter((x) => typeof x === "string" && x.trim()) : [];
  const add = (now: Remembered, more: Partial<Remembered> | undefined): Remembered => {
    const good = [...new Set([...now.good, ...strings(more?.good)])];
    const bad = [...new Set([...now.bad, ...strings(more?.bad)])].filter((c) => !good.includes(c));
    return { good, bad };
  };
  return { ...mining, left: add(mining.left, file.left), right: add(mining.right, file.right) };
}
