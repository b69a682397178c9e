import { computed, signal } from "@preact/signals";
import type { PackedFindings } from "../../shared/bridge/pack";
import type { Kind, Mapping } from "../../shared/bridge/wire";
import type { DocumentSaved } from "../../shared/bridge/wire-document";

/**
 * The one table of names of the session. What a user could have taken out of the page goes into it, whichever text it came
 * from, and stays until a new series begins: every text is hidden with the table of those before it, so that no number is
 * given twice, and any answer finds its names. What only stood on the page while it was being written is not in it.
 */

/** The core's mapping as JSON text; null as long as nothing was taken out. */
export const table = signal<string | null>(null);
/** Counts the series: with each, everything is numbered anew. */
export const series = signal(0);

const saved = signal<string | null>(null);
/** Whether the table holds names that stand in no file. */
export const unsaved = computed(() => table.value !== null && table.value !== saved.value);

/** The file that the table began with, if it did. */
export const beganWith = signal<string | null>(null);

/** The pseudonyms of each text that was taken out: what may be missing from an answer is what its own text had. */
const texts = signal<readonly ReadonlySet<string>[]>([]);

/**
 * The pseudonyms of the texts of earlier series, whose names are forgotten: numbers begin anew, so an answer to one of these
 * would find other people's names.
 */
const earlier = signal<readonly ReadonlySet<string>[]>([]);

const pseudonymsOf = (f: PackedFindings): ReadonlySet<string> =>
  new Set(f.entities.filter((e) => e.hidden > 0).map((e) => e.pseudonym));

/** The pseudonyms that a document got. */
export function pseudonymsIn({ entities, mapping }: DocumentSaved): ReadonlySet<string> {
  const there = new Set(entities.map((e) => e.id));
  const hidden = mapping.pairs.filter((p) => p.action === "replace" && there.has(p.entity));
  return new Set(hidden.map((p) => p.pseudonym));
}

/** Takes what an answer hid into the table. The answer was asked with the table, and holds all of it. */
export function commit(f: PackedFindings): void {
  if (f.mapping === table.peek()) return;
  commitTable(f.mapping, pseudonymsOf(f));
}

/** The same of an answer to the table as it is, and the pseudonyms that it put into a text or a document. */
export function commitTable(mapping: string, hidden: ReadonlySet<string>): void {
  if (hidden.size === 0) return;
  table.value = mapping;
  const same = (s: ReadonlySet<string>) => s.size === hidden.size && [...hidden].every((p) => s.has(p));
  if (!texts.peek().some(same)) texts.value = [...texts.peek(), hidden];
}

export function markSaved(): void {
  saved.value = table.peek();
}

/** The pseudonyms of a table that stood in a text. */
export const hiddenBy = (mapping: string): string[] =>
  (JSON.parse(mapping) as Mapping).pairs.filter((p) => p.forms.length > 0).map((p) => p.pseudonym);

/** Goes on from a table that was saved: it is the table of the session now. */
export function beginWith(file: string, mapping: string): void {
  table.value = mapping;
  saved.value = mapping;
  beganWith.value = file;
  texts.value = [new Set(hiddenBy(mapping))];
  series.value++;
}

/** Forgets everybody: the next text is the first one. */
export function forgetTable(): void {
  earlier.value = [...earlier.peek(), ...texts.peek()];
  table.value = null;
  saved.value = null;
  beganWith.value = null;
  texts.value = [];
  series.value++;
}

/**
 * Whether an answer with these pseudonyms was made of a text of an earlier series: surely, perhaps as much as of one of this
 * series or of the one shown, or not.
 */
export function isOfEarlier(
  pseudonyms: readonly string[],
  shown: PackedFindings | null,
): "surely" | "perhaps" | "no" {
  // "One of these" stands in a text as "ELEVE_002|ELEVE_003", and comes back as that or as either.
  const each = (all: Iterable<string>) => [...all].flatMap((p) => p.split("|"));
  const among = (all: readonly ReadonlySet<string>[]) =>
    all.some((text) => {
      const has = new Set(each(text));
      return each(pseudonyms).every((p) => has.has(p));
    });
  if (pseudonyms.length === 0 || !among(earlier.peek())) return "no";
  return among([...texts.peek(), ...(shown ? [pseudonymsOf(shown)] : [])]) ? "perhaps" : "surely";
}

/** All of it, for the way to another page and back. */
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

/** Of the pseudonyms that an answer does not have, those of the text it is made of: the one it has most of. */
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

/** Whom the table knows. */
export interface Known {
  /** An id has two names where its name was corrected in between. */
  byId: ReadonlyMap<string, readonly { kind: string; canonical: string }[]>;
  byName: ReadonlyMap<string, string>;
  /** Whose a pseudonym is. */
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

/** Whether somebody of the table has it, as an id or as a pseudonym. */
export const isTaken = (id: string): boolean => known.peek().byId.has(id) || known.peek().names.has(id);
