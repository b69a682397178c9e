import { type Reading, sameSpans, type Unit } from "./comparing";
import { pairKey, verdicts } from "./decisions";
import type { Category, EntityType, Project } from "./project";

/** How far two researchers agree: percent and Cohen's kappa (1960). docs/corpus.md has the formulas and the units. */
export interface Agreement {
  units: number;
  /** The share of units with the same class, 0 to 1; `null` without units. */
  share: number | null;
  /** `null` if it is undefined: both used one and the same class. */
  kappa: number | null;
}

/** The agreement on the classes that both gave to the units. */
export function agreementOf(classes: readonly (readonly [mine: string, theirs: string])[]): Agreement {
  const own = new Map<string, number>();
  const other = new Map<string, number>();
  let same = 0;
  for (const [a, b] of classes) {
    if (a === b) same++;
    own.set(a, (own.get(a) ?? 0) + 1);
    other.set(b, (other.get(b) ?? 0) + 1);
  }
  const units = classes.length;
  // Whole numbers, so that one class only is recognised exactly.
  let chance = 0;
  for (const [a, count] of own) chance += count * (other.get(a) ?? 0);
  const rest = units * units - chance;
  return {
    units,
    share: units === 0 ? null : same / units,
    kappa: rest === 0 ? null : (units * same - chance) / rest,
  };
}

export type RowName = "all" | "verdict" | Category | EntityType;

export interface AgreementRow extends Agreement {
  group: "all" | "category" | "type" | "verdict";
  name: RowName;
  /** How many units both put here, only the one, only the other; undefined for rows with more than two classes. */
  counts?: { both: number; mine: number; theirs: number };
}

type Sets = readonly [mine: ReadonlySet<string>, theirs: ReadonlySet<string>];

/** One row per name that either used: whether both put a unit there. */
function rowsOf(group: "category" | "type", units: readonly Sets[]): AgreementRow[] {
  const names = new Set(units.flatMap(([a, b]) => [...a, ...b]));
  return [...names].sort().map((name) => {
    const yes = (s: ReadonlySet<string>) => (s.has(name) ? "yes" : "no");
    const classes = units.map(([a, b]) => [yes(a), yes(b)] as const);
    const count = (mine: string, theirs: string) =>
      classes.filter(([a, b]) => a === mine && b === theirs).length;
    return {
      group,
      name: name as RowName,
      ...agreementOf(classes),
      counts: { both: count("yes", "yes"), mine: count("yes", "no"), theirs: count("no", "yes") },
    };
  });
}

const ABSENT = "absent";
const entityClass = (list: readonly { entity: string | null | undefined }[]) =>
  [...new Set(list.map((r) => (r.entity === undefined ? "?" : (r.entity ?? "common"))))].sort().join("+") ||
  ABSENT;

/** The agreement by place: the units are the places that either has. Other spans count as a disagreement. */
export function agreementByPlace(units: readonly Unit[]): AgreementRow[] {
  const classes = units.map((u) => {
    const theirs = entityClass(u.theirs);
    return [
      entityClass(u.mine),
      theirs === ABSENT || u.mine.length === 0 || sameSpans(u) ? theirs : `other span ${theirs}`,
    ] as const;
  });
  const sets = (of: (r: Reading) => string | undefined) =>
    units.map(
      (u): Sets => [
        new Set(u.mine.flatMap((r) => of(r) ?? [])),
        new Set(u.theirs.flatMap((r) => of(r) ?? [])),
      ],
    );
  return [
    { group: "all", name: "all", ...agreementOf(classes) },
    ...rowsOf(
      "category",
      sets((r) => r.category),
    ),
    ...rowsOf(
      "type",
      sets((r) => r.type),
    ),
  ];
}

/** The agreement by form: the units are the forms of either catalogue; for verdicts, the pairs that both have. */
export function agreementByForm(
  mine: Project,
  theirs: Project,
  idOf: (id: string) => string,
): AgreementRow[] {
  interface About {
    entity: string | null;
    category: string | undefined;
    type: string | undefined;
  }
  const formsOf = (p: Project, own: (id: string) => string) => {
    const types = new Map(p.entities.map((e) => [e.id, e.type]));
    const by = new Map<string, About[]>();
    for (const e of p.catalogue) {
      const about =
        e.entity === null
          ? { entity: null, category: undefined, type: undefined }
          : { entity: own(e.entity), category: e.category, type: types.get(e.entity) };
      by.set(e.form, [...(by.get(e.form) ?? []), about]);
    }
    return by;
  };
  const [a, b] = [formsOf(mine, (id) => id), formsOf(theirs, idOf)];
  const units = [...new Set([...a.keys(), ...b.keys()])].map(
    (f) => [a.get(f) ?? [], b.get(f) ?? []] as const,
  );
  const sets = (of: (x: About) => string | undefined) =>
    units.map(
      ([x, y]): Sets => [new Set(x.flatMap((e) => of(e) ?? [])), new Set(y.flatMap((e) => of(e) ?? []))],
    );
  return [
    {
      group: "all",
      name: "all",
      ...agreementOf(units.map(([x, y]) => [entityClass(x), entityClass(y)] as const)),
    },
    ...rowsOf(
      "category",
      sets((e) => e.category),
    ),
    ...rowsOf(
      "type",
      sets((e) => e.type),
    ),
    { group: "verdict", name: "verdict", ...verdictAgreement(mine, theirs, idOf) },
  ];
}

function verdictAgreement(mine: Project, theirs: Project, idOf: (id: string) => string): Agreement {
  const own = verdicts(mine.decisions);
  const other = verdicts(theirs.decisions.map((v) => ({ ...v, entity: idOf(v.entity) })));
  const there = new Set(theirs.catalogue.map((e) => pairKey(e.form, e.entity && idOf(e.entity))));
  const pairs = new Set(
    mine.catalogue.filter((e) => e.entity !== null).map((e) => pairKey(e.form, e.entity)),
  );
  return agreementOf(
    [...pairs]
      .filter((key) => there.has(key))
      .map((key) => [own.get(key)?.action ?? "replace", other.get(key)?.action ?? "replace"] as const),
  );
}
