import type { Candidate } from "../../shared/bridge/wire";
import { messages } from ".";

/** Explains the selected words, one sentence each: first what was found, then what was refused. */
export function sentencesOf(candidates: readonly Candidate[]): string[] {
  const made = candidates.filter((c) => c.verdict !== "refused").map(ofMade);
  return [...new Set([...made, ...refusedKinds(candidates), ...wordsAlone(candidates), ...odds(candidates)])];
}

/** What happened to a finding. */
function ofMade(c: Candidate): string {
  const m = messages.value;
  const kind = m.aKind[c.kind ?? "OTHER"];
  if (c.verdict === "lost" && c.lostTo) {
    if (c.lostTo.start === c.start && c.lostTo.end === c.end && c.why) return m.explain.also(m.why(c.why));
    return m.explain.lost(c.text, c.lostTo.text, m.aKind[c.lostTo.kind]);
  }
  const why = c.why ? m.why(c.why) : "";
  switch (c.verdict) {
    case "aside":
      return m.explain.aside(c.text, kind);
    case "kept":
      return m.explain.kept(c.text, why);
    case "asked":
      return m.explain.asked(c.text, kind, why);
    default:
      return m.explain.found(c.text, kind, why);
  }
}

/**
 * Why the words are not of the kinds considered. If the words were found as something, only the kind
 * "person" is explained.
 */
function refusedKinds(candidates: readonly Candidate[]): string[] {
  const wasMade = candidates.some((c) => c.verdict !== "refused");
  const looked = candidates.filter(
    (c) =>
      c.verdict === "refused" &&
      c.by !== "word" &&
      c.vetoes[0] !== "unlikely" &&
      (c.kind === "PERSON" || !wasMade),
  );
  const groups = new Map<string, Candidate[]>();
  for (const c of looked) {
    const key = `${c.kind}\n${c.text}`;
    groups.set(key, [...(groups.get(key) ?? []), c]);
  }
  return [...groups.values()].map((group) => {
    const m = messages.value;
    return m.explain.refused(m.kinds[group[0]?.kind ?? "OTHER"], group[0]?.text ?? "", reasons(group));
  });
}

/** Explains each word for which nothing was considered. */
const wordsAlone = (candidates: readonly Candidate[]): string[] =>
  candidates
    .filter((c) => c.by === "word" && c.vetoes.length > 0)
    .map((c) => messages.value.explain.never(c.text, reasons([c])));

/** The probability of a name by its sentence, if it is worth a line. */
function odds(candidates: readonly Candidate[]): string[] {
  const refused = candidates.filter((c) => c.verdict === "refused");
  const most = Math.max(0, ...refused.map((c) => c.score ?? 0));
  return most < 0.01 || refused.length < candidates.length
    ? []
    : [messages.value.explain.odds(Math.round(100 * most))];
}

/** The vetoes in words, without duplicates; a veto without words is left out. */
const reasons = (list: readonly Candidate[]): string[] => [
  ...new Set(list.flatMap((c) => c.vetoes.flatMap((v) => messages.value.vetoes[v] ?? []))),
];
