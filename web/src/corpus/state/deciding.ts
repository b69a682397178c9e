import { computed, signal } from "@preact/signals";
import type { Frequency } from "../../shared/bridge/wire-corpus";
import type { CatalogueEntity } from "../../shared/bridge/wire-corpus-requests";
import { words } from "../i18n";
import { ask, askCorpus } from "./ask";
import { decisionRows, type Proposals, pairKey, type Row, withVerdicts } from "./decisions";
import { sentence } from "./mining";
import { countOfEntry, entryKey } from "./occurrences";
import { change, type Project, project, type Verdict } from "./project";
import { signed } from "./signing";

export const decideError = signal("");
/** The search text of the table. Other steps set it to show a form. */
export const decideSearch = signal("");

/** The core's proposals, for one catalogue. */
const proposed = signal<{ of: Project["catalogue"]; proposals: Proposals }>({ of: [], proposals: new Map() });
export const proposals = computed(() => proposed.value.proposals);
export const rows = computed(() => decisionRows(project.value, proposals.value));

/** The entities of some rows, as parameters for the core's proposals. */
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

/** Updates the proposals for the current catalogue: ids that do not occur in the texts. */
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

/** The number of occurrences of each pair, as marked in step 3. */
export const occurrences = computed(
  () => new Map(rows.value.map((r) => [r.key, countOfEntry.value.get(entryKey(r.form, r.entity.id)) ?? 0])),
);

const verdict = (r: Row, part: Partial<Verdict>): Verdict => ({
  form: r.form,
  entity: r.entity.id,
  action: r.action,
  replacement: r.by ? r.replacement : "",
  by: "user",
  ...signed(),
  ...part,
});

function decide(list: readonly Verdict[], what: string): void {
  if (list.length === 0) return;
  change({ decisions: withVerdicts(project.peek().decisions, list) }, { step: 5, what, count: list.length });
}

/** Records the user's decision on one row. */
export function decideRow(r: Row, part: Pick<Partial<Verdict>, "action" | "replacement">): void {
  decide([verdict(r, part)], words.peek().decide.logRow);
}

/** Records the user's decision on all these rows. */
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
/** Contact details of a person. */
const CONTACT_CATEGORIES = ["email", "url", "phone", "nickname"];

/** The rows that a rule applies to. */
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

/** The population of places, by form. */
const inhabitants = signal<ReadonlyMap<string, Frequency | null>>(new Map());

/** Looks up the population of new places; false if that failed. */
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

/**
 * Whether a place certainly has at least `limit` inhabitants. Any other place, also one without figures, counts as
 * small enough to identify a person.
 */
export const isLarge = (f: Frequency | null | undefined, limit: number): boolean =>
  f !== null && f !== undefined && f.min > 0 && f.min >= limit;

/** The decisions of a rule, without names that only the core can choose. */
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

/** Applies a rule to all its rows. */
export async function applyRule(rule: RuleName, limit: number): Promise<void> {
  decideError.value = "";
  // A town without figures would count as small.
  if (rule === "towns" && !(await lookUpTowns())) return;
  let list = ruleVerdicts(rule, rows.peek(), limit);
  if (rule === "firstnames" || rule === "natural") {
    try {
      const wanted = rowsOfRule(rule, rows.peek());
      const keys = new Set(wanted.map((r) => r.key));
      const r = await askCorpus("propose", {
        entities: entitiesOf(wanted),
        style: "natural",
        // A known seed would allow testing names.
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
