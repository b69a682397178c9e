import { savedMarks } from "../../shared/state/first-bytes";

/** The mark of a saved table of names. JSON without it is refused. */
export const FILE_KIND = savedMarks.table;

/** The mapping of a saved file as JSON text; null if the file is something else. */
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

/** Whether a value has the shape of `Mapping` (shared/bridge/wire.ts), as far as one sentence can explain a failure. */
function isMapping(v: unknown): boolean {
  if (!isRecord(v) || typeof v.version !== "number" || !Array.isArray(v.texts)) return false;
  const pair = (p: unknown) =>
    isRecord(p) &&
    [p.entity, p.kind, p.pseudonym, p.canonical].every((s) => typeof s === "string") &&
    Array.isArray(p.forms);
  return Array.isArray(v.pairs) && v.pairs.every(pair);
}
