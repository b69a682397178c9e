import { emptyProject, type Origin, type Project } from "./project";

/** The ways into the catalogue of step 2. Marking and mining are what the second pass does by itself. */
const ofStep2: readonly Origin[] = ["participants", "typed", "pasted"];

/**
 * A new project for a second pass that sees nothing of the first: the same documents and the catalogue of step 2, without
 * marks, verdicts, seen places and rounds of mining.
 */
export function blindPass(p: Project, title: string): Project {
  const catalogue = p.catalogue.filter((e) => e.round === 0 && ofStep2.includes(e.origin));
  const owned = new Set(p.authors?.map((a) => a.entity));
  const used = new Set([...catalogue.map((e) => e.entity), ...owned]);
  return {
    ...emptyProject,
    title,
    language: p.language,
    kinds: p.kinds,
    documents: p.documents,
    ...(p.participants && { participants: p.participants }),
    ...(p.source && { source: p.source }),
    ...(p.files && { files: p.files }),
    ...(p.authors && { authors: p.authors }),
    entities: p.entities.filter((e) => used.has(e.id)),
    catalogue,
    seen: [],
  };
}
