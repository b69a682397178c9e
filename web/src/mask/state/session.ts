import { computed, signal } from "@preact/signals";
import type { PackedFindings } from "../../shared/bridge/pack";
import type { Kind, Mapping } from "../../shared/bridge/wire";
import type { DocumentSaved } from "../../shared/bridge/wire-document";

/**
 * The session's table of names. It contains the names of every text that the user may have taken out of the page
 * (copied, saved, printed), until a new series begins. Each text is hidden with the table of those before it, so that
 * no number is used twice and any answer can be restored. Names that were only on the page while the user typed are not
 * in it.
 */

/** The core's mapping as JSON text; null until a text was taken out. */
export const table = signal<string | null>(null);
/** Counts the series. Each one numbers everyone anew. */
export const series = signal(0);

const saved = signal<string | null>(null);
/** Whether the table has unsaved names. */
export const unsaved = computed(() => table.value !== null && table.value !== saved.value);

/** Name of the file that the table came from; null if there was none. */
export const beganWith = signal<string | null>(null);

/** The pseudonyms of each text taken out. Only those of an answer's own text can be missing from it. */
const texts = signal<readonly ReadonlySet<string>[]>([]);

/**
 * The pseudonyms of texts of earlier series, whose names are forgotten. Numbers begin anew, so an answer to one of them
 * would get other people's names.
 */
const earlier = signal<readonly ReadonlySet<string>[]>([]);

const pseudonymsOf = (f: PackedFindings): ReadonlySet<string> =>
  new Set(f.entities.filter((e) => e.hidden > 0).map((e) => e.pseudonym));

/** The pseudonyms in a saved document. */
export function pseudonymsIn({ entities, mapping }: DocumentSaved): ReadonlySet<string> {
  const there = new Set(entities.map((e) => e.id));
  const hidden = mapping.pairs.filter((p) => p.action === "replace" && there.has(p.entity));
  return new Set(hidden.map((p) => p.pseudonym));
}

/** Adds the names of an answer to the table. The answer was made with the table and contains all of it. */
export function commit(f: PackedFindings): void {
  if (f.mapping === table.peek()) return;
  commitTable(f.mapping, pseudonymsOf(f));
}

/** The same for a mapping that extends the table, and the pseudonyms in its text or document. */
export function commitTable(mapping: string, hidden: ReadonlySet<string>): void {
  if (hidden.size === 0) return;
  table.value = mapping;
  const same = (s: ReadonlySet<string>) => s.size === hidden.size && [...hidden].every((p) => s.has(p));
  if (!texts.peek().some(same)) texts.value = [...texts.peek(), hidden];
}

export function markSaved(): void {
  saved.value = table.peek();
}

/** The pseudonyms of a table that occurred in a text. */
export const hiddenBy = (mapping: string): string[] =>
  (JSON.parse(mapping) as Mapping).pairs.filter((p) => p.forms.length > 0).map((p) => p.pseudonym);

/** Continues with a saved table as the session's table. */
export function beginWith(file: string, mapping: string): void {
  table.value = mapping;
  saved.value = mapping;
  beganWith.value = file;
  texts.value = [new Set(hiddenBy(mapping))];
  series.value++;
}

/** Forgets everyone: the next text is the first one. */
export function forgetTable(): void {
  earlier.value = [...earlier.peek(), ...texts.peek()];
  table.value = null;
  saved.value = null;
  beganWith.value = null;
  texts.value = [];
  series.value++;
}

/**
 * Whether an answer with these pseudonyms belongs to a text of an earlier series: "surely", "perhaps" (this series or
 * the shown text fits equally), or "no".
 */
export function isOfEarlier(
  pseudonyms: readonly string[],
  shown: PackedFindings | null,
): "surely" | "perhaps" | "no" {
  // A group is in a text as "ELEVE_002|ELEVE_003"; an answer may contain it or either member.
  const each = (all: Iterable<string>) => [...all].flatMap((p) => p.split("|"));
  const among = (all: readonly ReadonlySet<string>[]) =>
    all.some((text) => {
      const has = new Set(each(text));
      return each(pseudonyms).every((p) => has.has(p));
    });
  if (pseudonyms.length === 0 || !among(earlier.peek())) return "no";
  return among([...texts.peek(), ...(shown ? [pseudonymsOf(shown)] : [])]) ? "perhaps" : "surely";
}

/** The session, to hand to another page and back. */
export interface SessionHeld {
  table: string | null;
  saved: string | null;
  beganWith: string | null;
  texts: readonly (readonly string[])[];
  earlier: readonly (readonly string[])[];
}

export const holdSession = (): SessionHeld => ({
  table: table.peek(),
  saved: saved.peek(),
  beganWith: beganWith.peek(),
  texts: texts.peek().map((t) => [...t]),
  earlier: earlier.peek().map((t) => [...t]),
});

export function resumeSession(held: SessionHeld): void {
  table.value = held.table;
  saved.value = held.saved;
  beganWith.value = held.beganWith;
  texts.value = held.texts.map((t) => new Set(t));
  earlier.value = held.earlier.map((t) => new Set(t));
}

/** The missing pseudonyms of an answer, limited to those of its text: the one with which it shares most. */
export function missingOf(missing: readonly string[], shown: PackedFindings | null): string[] {
  const absent = new Set(missing);
  let best: ReadonlySet<string> = new Set();
  let most = 0;
  for (const text of [...texts.value, ...(shown ? [pseudonymsOf(shown)] : [])]) {
    let there = 0;
    for (const pseudonym of text) if (!absent.has(pseudonym)) there++;
    if (there > 0 && there >= most) [best, most] = [text, there];
  }
  return missing.filter((pseudonym) => best.has(pseudonym));
}

/** The people in the table. */
export interface Known {
  /** An id has two names if its name was corrected. */
  byId: ReadonlyMap<string, readonly { kind: string; canonical: string }[]>;
  byName: ReadonlyMap<string, string>;
  /** The entity of each pseudonym. */
  names: ReadonlyMap<string, string>;
}

export const nameKey = (kind: Kind | string, canonical: string): string =>
  `${kind} ${canonical.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase()}`;

export function knownIn(mapping: string | null): Known {
  const byId = new Map<string, { kind: string; canonical: string }[]>();
  const byName = new Map<string, string>();
  const names = new Map<string, string>();
  const { pairs } = mapping === null ? { pairs: [] } : (JSON.parse(mapping) as Mapping);
  for (const { entity, kind, canonical, pseudonym, members } of pairs) {
    if (pseudonym) names.set(pseudonym, canonical);
    if (members?.length || !entity) continue;
    const of = byId.get(entity);
    if (of) of.push({ kind, canonical });
    else byId.set(entity, [{ kind, canonical }]);
    const key = nameKey(kind, canonical);
    if (!byName.has(key)) byName.set(key, entity);
  }
  return { byId, byName, names };
}

export const known = computed<Known>(() => knownIn(table.value));

/** Whether the table uses this id or pseudonym. */
export const isTaken = (id: string): boolean => known.peek().byId.has(id) || known.peek().names.has(id);
