import { arg, type Worded } from "./words";

/** The usual spelling of the titles that the core returns folded. They are French in both languages, like the text. */
const written: Record<string, string> = {
  m: "M.",
  mr: "M.",
  mm: "MM.",
  mme: "Mme",
  mmes: "Mmes",
  mlle: "Mlle",
  melle: "Mlle",
  dr: "Dr",
  pr: "Pr",
  maitre: "Maître",
};

export function titleOf(r: Worded): string {
  const title = arg(r, "title");
  return written[title] ?? title.charAt(0).toUpperCase() + title.slice(1);
}
