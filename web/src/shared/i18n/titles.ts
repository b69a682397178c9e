import { arg, type Worded } from "./words";

/** The core speaks of a title folded, as it compares it; people write it so. The text is French in both languages. */
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
