import { dividedAt } from "./sentences";

/** A mention in a text: its place and its person; several if it is ambiguous. */
export interface Named {
  start: number;
  end: number;
  persons: readonly string[];
}

/** A continuous passage about a person. */
export interface Passage {
  start: number;
  end: number;
  /** Where the text begins after the name at the head: after "Léa : ", the first cell of a row, or the heading line. */
  after: number;
  /** It may be about another person of the same name. */
  perhaps: boolean;
}

/** What a text says about one person. */
export interface Said {
  /** Lines, rows and sections that begin with the name and are all about this person. */
  own: Passage[];
  /** Other sentences that mention the person. */
  others: Passage[];
}

/** A line, joined with following lines that continue its sentence. */
interface Line {
  start: number;
  end: number;
  /** Its mentions, as a half-open range of indices. */
  from: number;
  to: number;
}

/** The beginning of a passage about one person. */
interface Head {
  persons: readonly string[];
  /** Where the text begins; the end of the line if it is below. */
  after: number;
  /** Only the name: the text is below. */
  bare: boolean;
  /** 1 to 6: a heading; 7: a name in bold or with a colon; 8: a name alone. */
  level: number;
}

const BOLD = 7;
const ALONE = 8;

/** Allowed before a name at the head of a line: signs of a list, quote or heading, or a number. */
const before = /^[\s>#*_•·–—|-]*(?:\d{1,3}[.)°]?[\s*_]+)?[\s*_]*$/;
/** Separates a name from the text about it: "Léa :", "**Léa** –", "Léa (4e B) :". */
const parting = /^[\s*_)\]]*(?:[([][^()[\]]{0,40}[)\]][\s*_]*)?(?::[*_]*\s*|[–—-][*_]*\s+)/;
const heading = /^\s{0,3}(#{1,6})\s/;
const isRule = (line: string) => /^[\s*_=-]{3,}$/.test(line) && /[*_=-]{3}/.test(line.replaceAll(" ", ""));
const isRow = (line: string) => /^\s*\|/.test(line) || line.trim().includes("\t");
const letters = /\p{L}/u;

/** Lines that continue about the person of the line before. */
const goesOn =
  /^\s*(?:\p{Ll}|(?:Ils?|Elles?|Son|Sa|Ses|Lui|Leurs?|Cet(?:te)? élève|He|She|His|Her|They|Their)(?![\p{L}’']))/u;

/** "Il faut", "Il y a": impersonal. */
const ofNobody =
  /^\s*Il (?:faut|faudra|pleut|y a|y avait|est (?:vrai|important|temps|possible)|s[’']agit)(?![\p{L}])/u;
const saysMore = (words: string) => goesOn.test(words) && !ofNobody.test(words);

/** The passages about each person, in text order. The mentions must be in order and disjoint. */
export function passagesOf(text: string, named: readonly Named[]): Map<string, Said> {
  const all = new Map<string, Said>();
  const of = (person: string): Said => {
    const said = all.get(person) ?? { own: [], others: [] };
    all.set(person, said);
    return said;
  };
  const lines = linesOf(text, named);
  const heads = lines.map((line) => headOf(text, line, named));
  const sections = sectionsOf(text, lines, heads);
  let owners: ReadonlySet<string> = new Set();
  let ownersEnd = -1;
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i];
    const head = heads[i];
    if (!line) continue;
    if (head) {
      const last = sections[i] ?? i;
      const end = lines[last]?.end ?? line.end;
      const perhaps = head.persons.length > 1;
      for (const person of head.persons)
        of(person).own.push({ start: line.start, end, after: head.after, perhaps });
      owners = new Set(head.persons);
      ownersEnd = last;
    }
    if (line.from === line.to) continue;
    for (const { person, passage } of mentionsIn(text, line, named)) {
      if (i <= ownersEnd && owners.has(person)) continue;
      const last = of(person).others.at(-1);
      // Adjacent sentences become one passage.
      if (last && passage.start <= last.end && last.perhaps === passage.perhaps) last.end = passage.end;
      else of(person).others.push(passage);
    }
  }
  return all;
}

function linesOf(text: string, named: readonly Named[]): Line[] {
  const lines: Line[] = [];
  let at = 0;
  for (let start = 0; start <= text.length; ) {
    const found = text.indexOf("\n", start);
    let end = found < 0 ? text.length : found;
    while (end < text.length && isWrapped(text, start, end)) {
      const next = text.indexOf("\n", end + 1);
      end = next < 0 ? text.length : next;
    }
    const from = at;
    while (at < named.length && (named[at]?.start ?? 0) < end) at++;
    lines.push({ start, end, from, to: at });
    start = end + 1;
  }
  return lines;
}

/** Minimum length, in characters, of a line that was wrapped. */
const WRAPPED = 45;
const wrapped = /\n(?!.*[|\t])[ ]{0,8}[\p{Ll}(]/uy;

/** Whether a sentence continues on the next line: mails and PDFs wrap lines. */
function isWrapped(text: string, start: number, end: number): boolean {
  const from = Math.max(start, text.lastIndexOf("\n", end - 1) + 1);
  if (end - from < WRAPPED || /[.!?:;…|]\s*$/.test(text.slice(end - 3, end))) return false;
  wrapped.lastIndex = end;
  return !isRow(text.slice(from, end)) && wrapped.test(text);
}

function headOf(text: string, line: Line, named: readonly Named[]): Head | null {
  const first = named[line.from];
  if (line.from === line.to || !first) return null;
  const words = text.slice(line.start, line.end);
  if (!before.test(text.slice(line.start, first.start))) return null;
  // "DUPONT Léa" may be two mentions of one person.
  let name = first;
  for (let i = line.from + 1; i < line.to; i++) {
    const next = named[i];
    if (!next || next.persons.join() !== first.persons.join()) break;
    if (!/^[\s*_|,]{0,6}$/.test(text.slice(name.end, next.start))) break;
    name = next;
  }
  const rest = text.slice(name.end, line.end);
  const persons = first.persons;
  if (isRow(words)) {
    const cell = /^[^\t|]*[\t|]/.exec(rest);
    return cell && { persons, after: name.end + cell[0].length, bare: false, level: ALONE };
  }
  const sharp = heading.exec(words)?.[1]?.length;
  const parted = parting.exec(rest);
  const said = rest.slice(parted?.[0].length ?? 0);
  if (parted && letters.test(said) && !sharp)
    return { persons, after: name.end + parted[0].length, bare: false, level: ALONE };
  if (letters.test(rest.replace(/[([][^()[\]]*[)\]]/g, ""))) return null;
  const isMarked = /[*_]{2}/.test(words) || /:\s*[*_]*\s*$/.test(rest);
  return { persons, after: line.end, bare: true, level: sharp ?? (isMarked ? BOLD : ALONE) };
}

/** For each head, the last line of its section. */
function sectionsOf(text: string, lines: readonly Line[], heads: readonly (Head | null)[]): number[] {
  const ends: number[] = [];
  const wordsOf = (i: number) => text.slice(lines[i]?.start, lines[i]?.end);
  for (let i = 0; i < lines.length; i++) {
    const head = heads[i];
    if (!head) continue;
    let last = i;
    for (let j = i + 1; j < lines.length && !heads[j]; j++) {
      const words = wordsOf(j);
      if (words.trim() === "") continue;
      const sharp = heading.exec(words)?.[1]?.length;
      if (isRule(words) || (sharp !== undefined && sharp <= head.level)) break;
      const parted = j - last > 1;
      if (!reaches(head, words, wordsOf(i), parted, last === i)) break;
      last = j;
    }
    ends[i] = last;
  }
  endLast(lines, heads, ends, (i) => wordsOf(i).trim() === "");
  return ends;
}

/** No head ends the last section, so it gets at most as many paragraphs as the longest section before. */
function endLast(
  lines: readonly Line[],
  heads: readonly (Head | null)[],
  ends: number[],
  isBlank: (i: number) => boolean,
): void {
  const bare = lines.flatMap((_, i) => (heads[i]?.bare ? [i] : []));
  const last = bare.pop();
  if (last === undefined || bare.length < 2) return;
  const breaksOf = (from: number) => {
    const breaks: number[] = [];
    for (let i = from + 1; i < (ends[from] ?? from); i++) if (isBlank(i) && !isBlank(i + 1)) breaks.push(i);
    return breaks;
  };
  const most = bare.reduce((n, i) => Math.max(n, breaksOf(i).length), 0);
  const end = breaksOf(last)[most];
  if (end !== undefined) ends[last] = end - 1;
}

const indentOf = (line: string) => /^\s*/.exec(line)?.[0].length ?? 0;

/** Whether a line still belongs to a head's section; `parted` if empty lines precede it. */
function reaches(head: Head, words: string, headWords: string, parted: boolean, first: boolean): boolean {
  if (indentOf(words) > indentOf(headWords)) return true;
  if (!head.bare) return !parted && !isRow(headWords) && saysMore(words);
  return head.level < ALONE || !parted || (first && !/\d/.test(headWords));
}

/** The sentences, or the row, in which a line mentions each person. */
function mentionsIn(
  text: string,
  line: Line,
  named: readonly Named[],
): { person: string; passage: Passage }[] {
  const found: { person: string; passage: Passage }[] = [];
  const inLine = named.slice(line.from, line.to);
  if (isRow(text.slice(line.start, line.end))) {
    for (const person of new Set(inLine.flatMap((n) => n.persons)))
      found.push({
        person,
        passage: { start: line.start, end: line.end, after: line.start, perhaps: false },
      });
    return found;
  }
  const cuts = [...dividedAt(text, line.start, line.end, inLine), line.end];
  let start = line.start;
  let at = 0;
  let spoken = new Map<string, boolean>();
  for (const end of cuts) {
    const persons = new Map<string, boolean>();
    for (; at < inLine.length && (inLine[at]?.start ?? 0) < end; at++) {
      const meant = inLine[at]?.persons ?? [];
      for (const person of meant) persons.set(person, meant.length > 1 && persons.get(person) !== false);
    }
    // "Elle doit continuer" is about the person of the sentence before.
    if (persons.size > 0) spoken = persons;
    else if (!saysMore(text.slice(start, end))) spoken = new Map();
    for (const [person, perhaps] of spoken)
      found.push({ person, passage: { start, end, after: start, perhaps } });
    start = end;
  }
  return found;
}
