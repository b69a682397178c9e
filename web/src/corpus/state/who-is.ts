import { authorKey, callKey, fullName } from "./participants";
import type { Project } from "./project";

/**
 * The entity of an author field: the only one with exactly this name; undefined otherwise. The core takes names from
 * fields: "Ryan, Christopher W., PhD" is Christopher Ryan.
 */
export function whoIs(author: string, p: Project): string | undefined {
  const read = p.participants?.filter((x) => x.authors?.some((a) => authorKey(a) === author)) ?? [];
  const [one] = read;
  const key = callKey((read.length === 1 && one && fullName(one)) || author);
  const ids = new Set<string>();
  for (const e of p.entities) if (e.kind === "PERSON" && callKey(e.name) === key) ids.add(e.id);
  if (ids.size === 0 && key.includes(" "))
    for (const e of p.catalogue) if (e.entity !== null && callKey(e.form) === key) ids.add(e.entity);
  return ids.size === 1 ? [...ids][0] : undefined;
}
