import { signal } from "@preact/signals";
import { CancelledError, RefusedError } from "../../shared/bridge/client";
import { words } from "../i18n";
import { askCorpus } from "./ask";
import { lexicon } from "./lexicon";
import { active, chosen, mode, seeLines } from "./lines";
import type { Occurrence } from "./occurrences";
import { project } from "./project";
import { inSlices } from "./slices";
import { step } from "./step";

/**
 * Free search for words or a regular expression. The core's engine runs in linear time, so that no expression hangs.
 */
export interface Found {
  lines: readonly Occurrence[];
  total: number;
}
export const found = signal<Found | null>(null);
export const searching = signal(false);
export const searchError = signal("");

/** The input of the free search. */
export const query = signal({ text: "", regexp: false, matchCase: false });

/** Shows a form in the concordancer: its lines if it is in the catalogue, else a free search. */
export function seeForm(form: string): void {
  if (project.peek().catalogue.some((e) => e.form === form)) {
    seeLines(form);
    return;
  }
  query.value = { text: form, regexp: false, matchCase: true };
  mode.value = "search";
  chosen.value = new Set();
  active.value = 0;
  step.value = "mark";
  void search(form, query.peek());
}

const LIMIT = 20_000;
let latest = 0;

const quoted = (s: string) => s.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

export async function search(
  query: string,
  { regexp, matchCase }: { regexp: boolean; matchCase: boolean },
): Promise<void> {
  const mine = ++latest;
  searchError.value = "";
  if (query.trim() === "") {
    found.value = null;
    return;
  }
  // The core's engine has no lookaround.
  if (regexp && /\(\?(?:<?[=!])/.test(query)) {
    searchError.value = words.peek().mark.noLookAround;
    found.value = null;
    return;
  }
  searching.value = true;
  try {
    const result = regexp
      ? await byExpression(query, matchCase)
      : await byWords(query, matchCase, () => mine === latest);
    if (mine !== latest || !result) return;
    // If all matches are empty, says why nothing is shown.
    if (regexp && result.lines.length > 0 && result.lines.every((l) => l.end === l.start)) {
      searchError.value = words.peek().mark.emptyExpression;
      found.value = null;
      return;
    }
    if (regexp && result.lines.length === 0 && matchesNothing(query))
      searchError.value = words.peek().mark.emptyExpression;
    found.value = result;
  } catch (e) {
    if (mine !== latest || e instanceof CancelledError) return;
    const m = words.peek().mark;
    const told = e instanceof RefusedError ? e.rpc.message : "";
    searchError.value = /empty/.test(told)
      ? m.emptyExpression
      : e instanceof RefusedError
        ? m.badExpression
        : m.searchFailed;
    found.value = null;
  } finally {
    if (mine === latest) searching.value = false;
  }
}

/** Whether an expression matches the empty string, such as `x*`. */
function matchesNothing(expression: string): boolean {
  try {
    return /^(?:\^|\$|\\[bBAz])+$/.test(expression) || new RegExp(expression, "u").exec("")?.[0] === "";
  } catch {
    return false;
  }
}

async function byExpression(expression: string, matchCase: boolean): Promise<Found> {
  const answer = await askCorpus("concordance", {
    query: { regexp: matchCase ? expression : `(?i)${expression}` },
    width: 1,
    limit: LIMIT,
    offset: 0,
  });
  const number = new Map(project.peek().documents.map((d, i) => [d.id, i]));
  const lines = answer.lines.map((l) => ({
    doc: number.get(l.doc ?? "") ?? 0,
    start: l.start,
    end: l.end,
    form: l.keyword,
    entity: undefined,
    marked: false,
  }));
  return { lines, total: answer.total };
}

/** Finds whole words, across line ends, in time slices. Returns null if `goOn` returns false. */
async function byWords(query: string, matchCase: boolean, goOn: () => boolean): Promise<Found | null> {
  const between = query.trim().split(/\s+/u).map(quoted).join("\\s+");
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{M}\\p{Nd}])${between}(?![\\p{L}\\p{M}\\p{Nd}])`,
    matchCase ? "gu" : "giu",
  );
  const lines: Occurrence[] = [];
  let total = 0;
  const done = await inSlices(
    lexicon.peek().documents,
    ({ text }, doc) => {
      for (const m of text.matchAll(pattern)) {
        total++;
        if (lines.length >= LIMIT) continue;
        lines.push({
          doc,
          start: m.index,
          end: m.index + m[0].length,
          form: m[0],
          entity: undefined,
          marked: false,
        });
      }
    },
    goOn,
  );
  return done ? { lines, total } : null;
}
