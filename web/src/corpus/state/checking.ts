import { computed, signal } from "@preact/signals";
import { CancelledError } from "../../shared/bridge/client";
import type { PseudonymizeDocumentsResult } from "../../shared/bridge/wire";
import type { Decision, Options } from "../../shared/bridge/wire-requests";
import { words } from "../i18n";
import type { Alert } from "./alert";
import { askCorpus } from "./ask";
import { addForms } from "./catalogue";
import { propose } from "./deciding";
import { decisionsOf, homonyms, type Meant } from "./decisions";
import { nextId } from "./ids";
import { language } from "./language";
import { lexicon, untilLexicon } from "./lexicon";
import { sentence } from "./mining";
import { occurrences } from "./occurrences";
import { authorKey, tellsNobody } from "./participants";
import type { Place } from "./places";
import { withDates } from "./profile";
import { exported, movedDates } from "./profiles";
import { change, note, type Project, project } from "./project";
import { soughtAlerts } from "./sought";
import { whoIs } from "./who-is";
import { standsIn } from "./words";

/** The substitution for one state of the project. */
export interface Substituted {
  of: Basis;
  result: PseudonymizeDocumentsResult;
}
type Basis = Pick<
  Project,
  "documents" | "entities" | "catalogue" | "authors" | "marks" | "decisions" | "profiles" | "profile"
>;

const sameBasis = (a: Basis | undefined, b: Basis): boolean =>
  a !== undefined &&
  a.documents === b.documents &&
  a.entities === b.entities &&
  a.catalogue === b.catalogue &&
  a.authors === b.authors &&
  a.marks === b.marks &&
  a.decisions === b.decisions &&
  (a.profile ?? "") === (b.profile ?? "") &&
  (!b.profile || a.profiles === b.profiles);

const last = signal<Substituted | null>(null);
export const workError = signal("");

/** The substitution of the current project; `null` until it is requested. */
export const substituted = computed(() => {
  const s = last.value;
  return s && sameBasis(s.of, project.value) ? s.result : null;
});

/** The last substitution of this corpus, even if decisions changed since. */
export const lastSubstitution = computed(() => {
  const s = last.value;
  return s && s.of.documents === project.value.documents ? s.result : null;
});

/** Parameters of a substitution. */
export interface Substitution {
  decisions: Decision[];
  options: Options;
}

/**
 * Parameters that restrict the replacement to the catalogue. If the corpus is in another language, French words are not
 * used to rule out names.
 */
export async function substitution(): Promise<Substitution> {
  const code = language.peek();
  const options = { detect: false, ...(/^[a-z]{2,3}$/.test(code) && { language: code }) };
  const proposals = await propose();
  await untilLexicon();
  const { decisions: dates } = await movedDates();
  return {
    decisions: withDates(decisionsOf((await exported()).project, proposals, meantPlaces()), dates),
    options,
  };
}

/** What is meant at places without a mark. */
function meantPlaces(): Meant {
  const { documents } = lexicon.peek();
  const all = occurrences.peek();
  const apart = new Set(all.flatMap((o) => (o.why?.code === "other" ? [o.form] : [])));
  return {
    apart,
    places: all.flatMap(({ doc, start, end, form, entity, why, marked }) =>
      !marked && entity !== undefined && (why || apart.has(form))
        ? [{ doc: documents[doc]?.id ?? "", start, end, form, entity }]
        : [],
    ),
  };
}

/** Substitutes, marks and searches for leaks, in one pass over the corpus. */
export async function substitute(): Promise<PseudonymizeDocumentsResult | null> {
  if (substituted.peek()) return substituted.peek();
  workError.value = "";
  const of = project.peek();
  try {
    const params = await substitution();
    const result = await askCorpus("pseudonymize", params);
    last.value = { of, result };
    note({ step: 7, what: words.peek().sub.logRun, count: result.stats.replaced });
    return result;
  } catch (e) {
    if (!(e instanceof CancelledError)) workError.value = sentence(e);
    return null;
  }
}

const checked = signal<{ of: Basis; alerts: readonly Alert[] } | null>(null);
export const alerts = computed(() => {
  const c = checked.value;
  return c && sameBasis(c.of, project.value) ? c.alerts : null;
});
export const openAlerts = computed(() => {
  const done = new Set(project.value.accepted.map((a) => a.key));
  return alerts.value?.filter((a) => !done.has(a.key)) ?? [];
});

/** Checks the replacements for inconsistencies. */
export async function check(): Promise<void> {
  const of = project.peek();
  const result = await substitute();
  if (!result) return;
  try {
    const { decisions } = await substitution();
    await untilLexicon();
    const { warnings: all } = await askCorpus("check", { mapping: result.mapping, decisions });
    const meant = await meantReplacements();
    const warnings = all.filter((w) => !meant.has(String(w.args.pseudonym ?? "")));
    const found: Alert[] = [
      ...undecidedAlerts(),
      ...authorAlerts(of),
      ...titleAlerts(of),
      ...(await soughtAlerts(of)),
      ...warnings.map((w) => ({
        key: w.key,
        code: w.code,
        args: w.args,
        count: Number(w.args.count ?? w.spans.length),
        places: w.spans.map((s) => ({ doc: s.doc ?? "", start: s.start, end: s.end })),
      })),
    ];
    checked.value = { of, alerts: found };
    note({ step: 6, what: words.peek().check.logRun, count: found.length });
  } catch (e) {
    if (!(e instanceof CancelledError)) workError.value = sentence(e);
  }
}

/** Replacements that the profile in use makes on purpose, for example one region for several towns. */
async function meantReplacements(): Promise<ReadonlySet<string>> {
  const { made } = await exported();
  const { decisions } = await movedDates();
  return new Set([
    ...made,
    ...decisions.flatMap((d) => ("replacement" in d && d.replacement ? [d.replacement] : [])),
  ]);
}

/** Homonyms with undecided places, which stay as they are. */
function undecidedAlerts(): Alert[] {
  const by = new Map<string, Place[]>();
  const { documents } = lexicon.peek();
  for (const o of occurrences.peek()) {
    if (o.entity !== undefined) continue;
    const place = { doc: documents[o.doc]?.id ?? "", start: o.start, end: o.end };
    const list = by.get(o.form);
    if (list) list.push(place);
    else by.set(o.form, [place]);
  }
  return [...by].map(([form, places]) => ({
    key: `undecided ${form}`,
    code: "undecided" as const,
    args: { form },
    count: places.length,
    places: places.slice(0, 100),
  }));
}

/**
 * Authors whose name contains a homonym. Marks cannot reach author fields, so the whole name should be in the
 * catalogue.
 */
export function authorAlerts(p: Project): Alert[] {
  const several = homonyms(p.catalogue);
  const forms = new Set(p.catalogue.map((e) => e.form));
  const owned = new Set((p.authors ?? []).map((a) => a.author));
  const authors = new Set(
    p.documents.flatMap((d) => (d.author && !owned.has(authorKey(d.author)) ? [d.author] : [])),
  );
  const list: Alert[] = [];
  for (const author of authors) {
    if (forms.has(author) && !several.has(author)) continue;
    const form = [...several].find((f) => standsIn(author, f));
    if (form === undefined) continue;
    const count = p.documents.filter((d) => d.author === author).length;
    list.push({ key: `author ${author}`, code: "author", args: { form, author }, count, places: [] });
  }
  return list;
}

/** Thread titles that contain a homonym; marks cannot reach them either. */
export function titleAlerts(p: Project): Alert[] {
  const several = homonyms(p.catalogue);
  const forms = new Set(p.catalogue.map((e) => e.form));
  const titles = new Set(p.documents.flatMap((d) => (d.title ? [d.title] : [])));
  return [...titles].flatMap((title) => {
    const form = [...several].find((f) => standsIn(title, f));
    if (form === undefined || forms.has(title)) return [];
    return [{ key: `title ${title}`, code: "title" as const, args: { form, title }, count: 1, places: [] }];
  });
}

/**
 * Adds a whole author name or title to the catalogue: for the entity of that name or a new one, never for one that
 * shares a part. A one-word name that others have, too, is recorded as owner of the field only.
 */
export function catalogueWhole(a: Alert): void {
  const whole = authorKey(String(a.args.author ?? a.args.title ?? ""));
  const p = project.peek();
  if (!whole) return;
  const what = words.peek().check.logWhole;
  if (a.code !== "author") {
    const id = nextId(p.entities, "other");
    addForms([{ form: whole, category: "other", entity: id }], {
      entities: [{ id, type: "other", kind: "OTHER", name: whole }],
      origin: "typed",
      step: 6,
      what,
    });
    return;
  }
  const known = whoIs(whole, p);
  const id = known ?? nextId(p.entities, "participant");
  const others = p.catalogue.some((e) => e.form === whole && e.entity !== id);
  addForms(others || tellsNobody(whole) ? [] : [{ form: whole, category: "fullname", entity: id }], {
    ...(!known && { entities: [{ id, type: "participant" as const, kind: "PERSON" as const, name: whole }] }),
    authors: [{ author: whole, entity: id }],
    origin: "typed",
    step: 6,
    what,
  });
}

export function acceptAlert(a: Alert, reason: string): void {
  const { accepted } = project.peek();
  change(
    { accepted: [...accepted.filter((x) => x.key !== a.key), { key: a.key, note: reason }] },
    { step: 6, what: words.peek().check.logAccepted, count: 1 },
  );
}

export function reopenAlert(key: string): void {
  change({ accepted: project.peek().accepted.filter((a) => a.key !== key) });
}
