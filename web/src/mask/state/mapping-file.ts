import { savedMarks } from "../../shared/state/first-bytes";

/** What a saved file calls itself, so that any other JSON is refused with a sentence. */
export const FILE_KIND = savedMarks.table;

/** The mapping inside a saved file, as JSON text, or null when it is something else. */
export function mappingIn(text: string): string | null {
  try {
    const saved: unknown = JSON.parse(text);
    if (!isRecord(saved) || saved.kind !== FILE_KIND || !isMapping(saved.mapping)) return null;
    return JSON.stringify(saved.mapping);
  } catch {
    return null;
  }
}

const isRecord = (v: unknown): v is Record<string, unknown> => typeof v === "object" && v !== null;

/** The shape that the core wants (`Mapping` in shared/bridge/wire.ts), as far as a person can be told of it in one sentence. */
function isMapping(v: unknown): boolean {
  if (!isRecord(v) || typeof v.version !== "number" || !Array.isArray(v.texts)) return false;
  const pair = (p: unknown) =>
    isRecord(p) &&
    [p.entity, p.kind, p.pseudonym, p.canonical].every((s) => typeof s === "string") &&
    Array.isArray(p.forms);
  return Array.isArray(v.pairs) && v.pairs.every(pair);
}
