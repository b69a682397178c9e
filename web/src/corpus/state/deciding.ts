import { computed, signal } from "@preact/signals";
import type { Frequency } from "../../shared/bridge/wire-corpus";
import type { CatalogueEntity } from "../../shared/bridge/wire-corpus-requests";
import { words } from "../i18n";
import { ask, askCorpus } from "./ask";
import { decisionRows, type Proposals, pairKey, type Row, withVerdicts } from "./decisions";
import { sentence } from "./mining";
import { countOfEntry, entryKey } from "./occurrences";
import { change, type Project, project, type Verdict } from "./project";

export const decideError = signal("");
/** What the search field of the table holds: other steps lead here with a form. */
export const decideSearch = signal("");

/** What the core proposes, for one value of the catalogue. */
const proposed = signal<{ of: Project["catalogue"]; proposals: Proposals }>({ of: [], proposals: new Map() });
export const proposals = computed(() => proposed.value.proposals);
export const rows = computed(() => decisionRows(project.value, proposals.value));

/** The entities of some rows, as the core is asked for proposals. */
function entitiesOf(list: readonly Row[]): CatalogueEntity[] {
  const by = new Map<string, CatalogueEntity>();
  for (const r of list) {
    const e = by.get(r.entity.id) ?? {
      id: r.entity.id,
      kind: r.entity.kind,
      type: r.entity.type,
      ...(r.entity.gender && { gender: r.entity.gender }),
      forms: [],
    };
    e.forms.push({ form: r.form, category: r.entry.category });
    by.set(r.entity.id, e);
  }
  return [...by.values()];
}

/** Brings the proposals up to the catalogue of now: ids, written so that they stand nowhere in the texts. */
export async function propose(): Promise<Proposals> {
  const p = project.peek();
  if (proposed.peek().of === p.catalogue) return proposed.peek().proposals;
  const list = decisionRows(p, new Map());
  const r = list.length
    ? await askCorpus("propose", { entities: entitiesOf(list), style: "id" })
    : { proposals: [] };
  const map = new Map(r.proposals.map((x) => [pairKey(x.form, x.entity), x.replacement]));
  if (project.peek().catalogue === p.catalogue) proposed.value = { of: p.catalogue, proposals: map };
  return map;
}

export const refreshProposals = (): Promise<void> =>
  propose().then(
    () => {
      decideError.value = "";
    },
    (e: unknown) => {
      decideError.value = sentence(e);
    },
  );

/** How often each pair stands in the corpus: as it is marked in step 3. */
export const occurrences = computed(
  () => new Map(rows.value.map((r) => [r.key, countOfEntry.value.get(entryKey(r.form, r.entity.id)) ?? 0])),
);

const verdict = (r: Row, part: Partial<Verdict>): Verdict => ({
  form: r.form,
  entity: r.entity.id,
  action: r.action,
  replacement: r.by ? r.replacement : "",
  by: "user",
  ...part,
});

function decide(list: readonly Verdict[], what: string): void {
  if (list.length === 0) return;
  change({ decisions: withVerdicts(project.peek().decisions, list) }, { step: 5, what, count: list.length });
}

/** One row, by hand. */
export function decideRow(r: Row, part: Pick<Partial<Verdict>, "action" | "replacement">): void {
  decide([verdict(r, part)], words.peek().decide.logRow);
}

/** All rows given, by hand. */
export function decideRows(list: readonly Row[], action: "replace" | "keep"): void {
  decide(
    list.map((r) => verdict(r, { action })),
    words.peek().decide.logRow,
  );
}

export type RuleName = "firstnames" | "ids" | "public" | "towns" | "institutions" | "contacts" | "natural";
export const RULES: readonly RuleName[] = [
  "ids",
  "firstnames",
  "natural",
  "public",
  "towns",
  "institutions",
  "contacts",
];

const CONTACTS = ["EMAIL", "URL", "HANDLE", "PHONE"];
/** Of a person: what reaches them. */
const CONTACT_CATEGORIES = ["email", "url", "phone", "nickname"];

/** The rows that a rule speaks of. */
export function rowsOfRule(rule: RuleName, list: readonly Row[]): Row[] {
  switch (rule) {
    case "firstnames":
      return list.filter((r) => r.entity.type === "participant" && r.entry.category === "firstname");
    case "ids":
      return list.filter((r) => r.entity.type === "participant" && r.entity.kind === "PERSON");
    case "public":
      return list.filter((r) => r.entity.type === "public");
    case "towns":
      return list.filter((r) => r.entity.kind === "LOCATION");
    case "institutions":
      return list.filter((r) => r.entity.kind === "ORG" || r.entity.type === "institution");
    case "contacts":
      return list.filter(
        (r) => CONTACTS.includes(r.entity.kind) || CONTACT_CATEGORIES.includes(r.entry.category),
      );
    case "natural":
      return list.filter(
        (r) => r.action === "replace" && (r.entity.kind === "PERSON" || r.entity.kind === "LOCATION"),
      );
  }
}

/** What is known of the inhabitants of places, by form. */
const inhabitants = signal<ReadonlyMap<string, Frequency | null>>(new Map());

/** Looks up the places that were not yet; false when that failed. */
export async function lookUpTowns(): Promise<boolean> {
  const forms = [...new Set(rowsOfRule("towns", rows.peek()).map((r) => r.form))].filter(
    (f) => !inhabitants.peek().has(f),
  );
  if (forms.length === 0) return true;
  try {
    const r = await ask("lookup", { forms });
    const next = new Map(inhabitants.peek());
    for (const f of r.forms) next.set(f.form, f.place ?? null);
    inhabitants.value = next;
    return true;
  } catch (e) {
    decideError.value = sentence(e);
    return false;
  }
}

/** Large for certain: everything else, also what nobody counted, is small enough to find somebody by. */
export const isLarge = (f: Frequency | null | undefined, limit: number): boolean =>
  f !== null && f !== undefined && f.min > 0 && f.min >= limit;

/** What a rule would change; without the names that only the core can choose. */
export function ruleVerdicts(rule: RuleName, list: readonly Row[], limit: number): Verdict[] {
  const by = "rule" as const;
  const rowOf = new Map(list.map((r) => [r.key, r]));
  return rowsOfRule(rule, list)
    .map((r) => {
      switch (rule) {
        case "public":
          return verdict(r, { action: "keep", by });
        case "towns":
          return verdict(r, {
            action: isLarge(inhabitants.value.get(r.form), limit) ? "keep" : "replace",
            by,
          });
        case "ids":
          return verdict(r, { action: "replace", replacement: "", by });
        default:
          return verdict(r, { action: "replace", by });
      }
    })
    .filter((v) => {
      if (rule === "firstnames" || rule === "natural") return true;
      const now = rowOf.get(pairKey(v.form, v.entity));
      return (
        now?.by === null ||
        now?.action !== v.action ||
        (rule === "ids" && now.replacement !== (proposals.value.get(now.key) ?? now.entity.id))
      );
    });
}

/** Applies a rule to every row it speaks of. */
export async function applyRule(rule: RuleName, limit: number): Promise<void> {
  decideError.value = "";
  // A town that was not looked up yet would count as small.
  if (rule === "towns" && !(await lookUpTowns())) return;
  let list = ruleVerdicts(rule, rows.peek(), limit);
  if (rule === "firstnames" || rule === "natural") {
    try {
      const wanted = rowsOfRule(rule, rows.peek());
      const keys = new Set(wanted.map((r) => r.key));
      const r = await askCorpus("propose", {
        entities: entitiesOf(wanted),
        style: "natural",
        // Whoever knew it could try names out.
        seed: crypto.randomUUID(),
        taken: [
          ...new Set(
            rows
              .peek()
              .filter((x) => !keys.has(x.key) && x.action === "replace")
              .map((x) => x.replacement),
          ),
        ],
      });
      const names = new Map(r.proposals.map((x) => [pairKey(x.form, x.entity), x.replacement]));
      list = list.map((v) => ({ ...v, replacement: names.get(pairKey(v.form, v.entity)) ?? v.replacement }));
    } catch (e) {
      decideError.value = sentence(e);
      return;
    }
  }
  decide(list, words.peek().decide.logRule(words.peek().decide.rules[rule]));
}
