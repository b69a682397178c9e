import { messages } from "../i18n";

/** What a document that Cachenom wrote is called: what it was, and what became of the names in it, before its ending. */
export function savedName(name: string, what: "masked" | "restored"): string {
  const { masked, restored } = messages.peek().documents.suffix;
  const dot = name.lastIndexOf(".");
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ""];
  const bare = [masked, restored].reduce((s, was) => (s.endsWith(was) ? s.slice(0, -was.length) : s), stem);
  return `${bare}${what === "masked" ? masked : restored}${ending}`;
}
