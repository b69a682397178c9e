import { useState } from "preact/hooks";
import { countAsAuthor } from "../../state/authors";
import { decideSearch, occurrences, rows } from "../../state/deciding";
import type { Row } from "../../state/decisions";
import { lexiconReady } from "../../state/lexicon";
import { entryKey } from "../../state/occurrences";
import { patternOf } from "../../state/pattern";
import type { EntityType } from "../../state/project";

export type Shown = "all" | "undecided" | "replace" | "keep";

/** The rows that match the filters, and the state of the filters. */
export function useRows() {
  const [type, setType] = useState<EntityType | "">("");
  const [kind, setKind] = useState("");
  const [shown, setShown] = useState<Shown>("all");
  const [absent, setAbsent] = useState(false);
  const fits = patternOf(decideSearch.value);
  const all = rows.value;
  const countOf = (r: Row) =>
    (occurrences.value.get(r.key) ?? 0) + (countAsAuthor.value.get(entryKey(r.form, r.entity.id)) ?? 0);
  const isAbsent = (r: Row) => lexiconReady.value && countOf(r) === 0;
  const matching = all.filter(
    (r) =>
      (!type || r.entity.type === type) &&
      (!kind || r.entity.kind === kind) &&
      (shown === "all" || (shown === "undecided" ? r.by === null : r.action === shown)) &&
      [r.form, r.entity.id, r.entity.name, r.replacement].some(fits),
  );
  // What a person searches for is shown, in the corpus or not.
  const gone = decideSearch.value ? [] : matching.filter(isAbsent);
  const there = gone.length > 0 && !absent ? matching.filter((r) => !isAbsent(r)) : matching;
  const list = there.toSorted((a, b) => countOf(b) - countOf(a));
  return { gone: gone.length, absent, setAbsent, all, list, type, setType, kind, setKind, shown, setShown };
}
export type Filtered = ReturnType<typeof useRows>;
