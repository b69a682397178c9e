import { messages } from "../i18n";

/** Splits a name or path before its ending. */
function partsOf(name: string): [string, string] {
  const dot = name.lastIndexOf(".");
  return dot > name.lastIndexOf("/") + 1 ? [name.slice(0, dot), name.slice(dot)] : [name, ""];
}

/** The name without Cachenom's suffix. The rest may be a pseudonym. */
export function bareName(name: string): string {
  const { masked, restored } = messages.peek().documents.suffix;
  const [stem, ending] = partsOf(name);
  const bare = [masked, restored].reduce((s, was) => (s.endsWith(was) ? s.slice(0, -was.length) : s), stem);
  return bare + ending;
}

/** The output name or path of a document: its name, with a suffix before the ending. */
export function savedName(name: string, what: "masked" | "restored"): string {
  const [stem, ending] = partsOf(bareName(name));
  return stem + messages.peek().documents.suffix[what] + ending;
}
