import type { Kind } from "../../shared/bridge/wire";
import type { LibraryPattern } from "../../shared/bridge/wire-corpus-requests";
import type { Alert } from "./alert";
import { askCorpus } from "./ask";
import type { Project } from "./project";

/** The kinds of step 1 that are recognised by shape, with the pattern of step 4 that finds them. */
const patternOf: readonly (readonly [kind: Kind, pattern: LibraryPattern])[] = [
  ["EMAIL", "mail"],
  ["URL", "web"],
  ["HANDLE", "handle"],
  ["PHONE", "phone"],
];

/** Maximum number named per kind; the step shows the rest. */
const NAMED = 3;

/**
 * Warns of addresses and numbers of the wanted kinds that are neither in the catalogue nor refused: they would remain.
 */
export async function soughtAlerts(p: Project): Promise<Alert[]> {
  const sought = patternOf.filter(([kind]) => p.kinds.includes(kind));
  if (sought.length === 0) return [];
  const catalogued = [...new Set(p.catalogue.map((e) => e.form).filter((f) => f.trim()))];
  const { candidates } = await askCorpus("mine.patterns", {
    patterns: sought.map(([, pattern]) => pattern),
    expressions: [],
    known: catalogued,
  });
  const refused = new Set(p.mining.refused.map((r) => r.form));
  return sought.flatMap(([kind, pattern]) => {
    const left = candidates.filter((c) => c.pattern === pattern && !refused.has(c.form));
    const [first] = left;
    if (!first) return [];
    const forms = left
      .slice(0, NAMED)
      .map((c) => c.form)
      .join(", ");
    return [
      {
        key: `sought ${kind} ${left.length}`,
        code: "sought" as const,
        args: { kind, forms, more: left.length - Math.min(left.length, NAMED) },
        count: left.reduce((n, c) => n + c.count, 0),
        places: left.flatMap((c) =>
          c.occurrences.map((o) => ({ doc: o.doc ?? "", start: o.start, end: o.end })),
        ),
      },
    ];
  });
}
