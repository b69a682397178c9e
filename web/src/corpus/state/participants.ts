import { fold } from "./fold";
import type { Participant } from "./project";

/**
 * Identifies the same person in several files and rows, by the rules of core/forum, which sees one file at a time. The
 * same address joins several spellings; the same name does not if the addresses differ.
 */
export const callKey = (s: string): string =>
  fold(s)
    .replace(/[\s'’ʼ‐‑-]+/gu, " ")
    .trim();

export const fullName = (p: Pick<Participant, "first" | "last">): string =>
  [p.first, p.last].filter(Boolean).join(" ");

/** An address in its usual form: list archives write "x at y.example". */
const plainMail = (s: string): string =>
  s
    .trim()
    .toLowerCase()
    .replace(/\s+(?:at|chez|\(at\)|\[at\])\s+/u, "@")
    .replace(/\s+(?:dot|point|\(dot\)|\[dot\])\s+/gu, ".");

export const isMail = (s: string): boolean => /^\S+@\S+\.\S+$/u.test(plainMail(s));

export const mailsOf = (p: Pick<Participant, "aliases">): string[] =>
  p.aliases.filter((a) => a.includes("@") || isMail(a)).map(plainMail);

/** Whether a form identifies no person: single letters ("R.", "J. C."), or no letter and no digit. */
export const tellsNobody = (form: string): boolean =>
  !/\p{Nd}/u.test(form) && !/\p{L}[\p{L}\p{M}'’ʼ·-]*\p{L}/u.test(form.normalize("NFC"));

/** Whether a name field holds no name: "-", "17". */
export const isNameless = (name: string): boolean => !/\p{L}/u.test(name);

/** An author field to compare: with normalised spaces. */
export const authorKey = (author: string): string => author.replace(/\s+/gu, " ").trim();

/** The author fields with their entity. A field that several people use has no owner. */
export function ownersOf(
  people: Iterable<readonly [entity: string, authors: readonly string[]]>,
): Map<string, string> {
  const owners = new Map<string, string | null>();
  for (const [entity, authors] of people)
    for (const author of authors.map(authorKey)) {
      const before = owners.get(author);
      owners.set(author, before === undefined || before === entity ? entity : null);
    }
  return new Map([...owners].flatMap(([author, entity]) => (entity === null ? [] : [[author, entity]])));
}

/** The initials between first name and surname: "w" of "Christopher W. Ryan" and of "Ryan, Christopher W." */
export function middleOf(name: string): string {
  const [before = "", after] = name.split(",");
  const words = callKey(after === undefined ? before : `${after} ${before}`)
    .split(" ")
    .map((w) => w.replace(/\./g, ""));
  if ((words[0]?.length ?? 0) < 2) return "";
  return words
    .slice(1, -1)
    .filter((w) => /^\p{L}\p{M}*$/u.test(w))
    .join("");
}

/** The middle initials of a person: the longest of all spellings. */
const middleOfPerson = (names: readonly string[]): string =>
  names.map(middleOf).reduce((a, b) => (b.length > a.length ? b : a), "");
const spellings = (p: Participant): string[] => [fullName(p), ...p.aliases, ...(p.authors ?? [])];

/** Whether the middle initials of two names are compatible: Christopher B. Ryan is not Christopher W. Ryan. */
const agree = (a: string, b: string): boolean => a.startsWith(b) || b.startsWith(a);

/** The key shared by the rows of a person: the name, else the handles. */
const nameKey = (p: Participant): string => callKey(fullName(p)) || p.aliases.map(callKey).join("|");

/** Whether two full names with one address may be the same person: they share a word. */
function maybeSame(a: Participant, b: Participant): boolean {
  if (!a.first || !a.last || !b.first || !b.last) return true;
  const known = callKey(fullName(a)).split(" ");
  return callKey(fullName(b))
    .split(" ")
    .some((w) => known.includes(w));
}

/** Merges two rows of one person with all their names. */
export function united(a: Participant, b: Participant): Participant {
  const more = !(a.first && a.last) && Boolean(b.first && b.last);
  const [named, other] = more ? [b, a] : [a, b];
  const spelling = fullName(other);
  const part = [fullName(named), named.first, named.last, ""].includes(spelling);
  const aliases = new Set([...a.aliases, ...(part ? [] : [spelling]), ...b.aliases]);
  const authors = new Set([...(a.authors ?? []), ...(b.authors ?? [])]);
  return {
    first: named.first,
    last: named.last,
    aliases: [...aliases],
    ...(authors.size > 0 && { authors: [...authors] }),
  };
}

/** Each person once, in order of appearance, with all names. */
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
    const middle = middleOfPerson(spellings(p));
    const sameLetters = (i: number) => agree(middle, middleOfPerson(spellings(before(i))));
    const found =
      mails.flatMap((m) => byMail.get(m) ?? []).find((i) => maybeSame(before(i), p)) ??
      byName
        .get(nameKey(p))
        ?.find((i) => (mails.length === 0 || mailsOf(before(i)).length === 0) && sameLetters(i));
    const i = found ?? list.length;
    list[i] = found === undefined ? p : united(before(found), p);
    for (const m of mails) note(byMail, m, i);
    note(byName, nameKey(p), i);
  }
  return list;
}

/** Rows with the name of an earlier row but another address: index → index of the earlier row. */
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

/** Entities by name, added one by one, to find the one that a participant may be. */
export class Bearers {
  private readonly byName = new Map<string, string[]>();
  private readonly mails = new Map<string, Set<string>>();
  private readonly middles = new Map<string, string>();

  add(entity: string, name: string, mails: readonly string[], spellings: readonly string[] = []): void {
    const middle = middleOfPerson([name, ...spellings]);
    if (middle.length > (this.middles.get(entity) ?? "").length) this.middles.set(entity, middle);
    const known = this.byName.get(name);
    if (!known) this.byName.set(name, [entity]);
    else if (!known.includes(entity)) known.push(entity);
    const set = this.mails.get(entity) ?? new Set();
    for (const m of mails) set.add(m.toLowerCase());
    this.mails.set(entity, set);
  }

  /** The entity of that name with one of the addresses; else one where either side has no address. */
  find(name: string, mails: readonly string[], spellings: readonly string[] = []): string | undefined {
    const middle = middleOfPerson([name, ...spellings]);
    const list = (this.byName.get(name) ?? []).filter((id) => agree(middle, this.middles.get(id) ?? ""));
    const of = (id: string) => this.mails.get(id) ?? new Set<string>();
    return (
      list.find((id) => mails.some((m) => of(id).has(m))) ??
      list.find((id) => mails.length === 0 || of(id).size === 0)
    );
  }
}
