import { messages } from "../i18n";

/** A name, or a path, before its ending, and the ending. */
function partsOf(name: string): [string, string] {
  const dot = name.lastIndexOf(".");
  return dot > name.lastIndexOf("/") + 1 ? [name.slice(0, dot), name.slice(dot)] : [name, ""];
}

/** The name without what Cachenom said in it of the names: what is left may be a pseudonym. */
export function bareName(name: string): string {
  const { masked, restored } = messages.peek().documents.suffix;
  const [stem, ending] = partsOf(name);
  const bare = [masked, restored].reduce((s, was) => (s.endsWith(was) ? s.slice(0, -was.length) : s), stem);
  return bare + ending;
}

/** What a document that Cachenom wrote is called, or its path: what it was, and what became of the names in it, before its ending. */
export function savedName(name: string, what: "masked" | "restored"): string {
  const [stem, ending] = partsOf(bareName(name));
  return stem + messages.peek().documents.suffix[what] + ending;
}
