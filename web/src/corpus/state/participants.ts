import { fold } from "./fold";
import type { Participant } from "./project";

/**
 * Who is the same person, in several files and in several rows: the rules of core/corpus/forum, which sees one file at a
 * time. The same address makes one person of several spellings; the same name does not where the addresses differ.
 */
const callKey = (s: string): string =>
  fold(s)
    .replace(/[\s'’ʼ‐‑-]+/gu, " ")
    .trim();

export const fullName = (p: Pick<Participant, "first" | "last">): string =>
  [p.first, p.last].filter(Boolean).join(" ");

export const isMail = (s: string): boolean => /^\S+@\S+\.\S+$/u.test(s);

export const mailsOf = (p: Pick<Participant, "aliases">): string[] =>
  p.aliases.filter((a) => a.includes("@")).map((a) => a.trim().toLowerCase());

/** The name, or for who has none the handles: what two rows of one person have in common. */
const nameKey = (p: Participant): string => callKey(fullName(p)) || p.aliases.map(callKey).join("|");

/** Two full names beside one address are one person's when they have a word in common. */
function maybeSame(a: Participant, b: Participant): boolean {
  if (!a.first || !a.last || !b.first || !b.last) return true;
  const known = callKey(fullName(a)).split(" ");
  return callKey(fullName(b))
    .split(" ")
    .some((w) => known.includes(w));
}

/** One person with all that both are called. */
export function united(a: Participant, b: Participant): Participant {
  const more = !(a.first && a.last) && Boolean(b.first && b.last);
  const [named, other] = more ? [b, a] : [a, b];
  const spelling = fullName(other);
  const part = [fullName(named), named.first, named.last, ""].includes(spelling);
  const aliases = new Set([...a.aliases, ...(part ? [] : [spelling]), ...b.aliases]);
  return { first: named.first, last: named.last, aliases: [...aliases] };
}

/** Each person once, in order of appearance, with all their other names. */
export function joinParticipants(people: readonly Participant[]): Participant[] {
  const list: Participant[] = [];
  const byMail = new Map<string, number[]>();
  const byName = new Map<string, number[]>();
  const note = (at: Map<string, number[]>, key: string, i: number) => {
    const known = at.get(key);
    if (!known) at.set(key, [i]);
    else if (!known.includes(i)) known.push(i);
  };
  for (const p of people) {
    const mails = mailsOf(p);
    const before = (i: number) => list[i] as Participant;
    const found =
      mails.flatMap((m) => byMail.get(m) ?? []).find((i) => maybeSame(before(i), p)) ??
      byName.get(nameKey(p))?.find((i) => mails.length === 0 || mailsOf(before(i)).length === 0);
    const i = found ?? list.length;
    list[i] = found === undefined ? p : united(before(found), p);
    for (const m of mails) note(byMail, m, i);
    note(byName, nameKey(p), i);
  }
  return list;
}

/** Rows that have the name of an earlier one and another address: their place, and that of the earlier row. */
export function namesakes(rows: readonly Participant[]): Map<number, number> {
  const first = new Map<string, number>();
  const out = new Map<number, number>();
  for (const [i, row] of rows.entries()) {
    const name = callKey(fullName(row));
    if (!name) continue;
    const before = first.get(name);
    if (before === undefined) first.set(name, i);
    else out.set(i, before);
  }
  return out;
}

/** Which entities of a name a participant can be: says it of one after the other, as they are given out. */
export class Bearers {
  private readonly byName = new Map<string, string[]>();
  private readonly mails = new Map<string, Set<string>>();

  add(entity: string, name: string, mails: readonly string[]): void {
    const known = this.byName.get(name);
    if (!known) this.byName.set(name, [entity]);
    else if (!known.includes(entity)) known.push(entity);
    const set = this.mails.get(entity) ?? new Set();
    for (const m of mails) set.add(m.toLowerCase());
    this.mails.set(entity, set);
  }

  /** The entity of that name with one of the addresses; else one of which, or of whom, no address is known. */
  find(name: string, mails: readonly string[]): string | undefined {
    const list = this.byName.get(name) ?? [];
    const of = (id: string) => this.mails.get(id) ?? new Set<string>();
    return (
      list.find((id) => mails.some((m) => of(id).has(m))) ??
      list.find((id) => mails.length === 0 || of(id).size === 0)
    );
  }
}
