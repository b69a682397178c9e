import { useMemo, useState } from "preact/hooks";
import { words } from "../../i18n";
import { dayOf } from "../../state/dates";
import { fold } from "../../state/fold";
import { type Document, project } from "../../state/project";

/** The text in which a message is searched; its day in both formats. */
function searched(d: Document): string {
  const day = dayOf(d.date);
  const dates = day ? `${words.peek().day(day)} ${day}` : "";
  return `${d.id} ${d.author ?? ""} ${d.date ?? ""} ${dates} ${d.title ?? d.thread ?? ""} ${d.subject ?? ""} ${d.text}`;
}

/** Sorted by day, then as in the file; messages without a date come last. */
function inOrderOfDays(documents: readonly Document[]): readonly Document[] {
  const days = new Map(documents.map((d) => [d, dayOf(d.date) || "~"]));
  const day = (d: Document) => days.get(d) ?? "";
  return documents.toSorted((a, b) => (day(a) < day(b) ? -1 : day(a) > day(b) ? 1 : 0));
}

/** The messages that match the filter, in the chosen order. */
export function useMessages() {
  const { documents } = project.value;
  const [filter, setFilter] = useState("");
  const [byDate, setByDate] = useState(false);
  const dated = useMemo(() => documents.some((d) => dayOf(d.date)), [documents]);
  const shown = useMemo(() => {
    const wanted = fold(filter.trim());
    const found = wanted ? documents.filter((d) => fold(searched(d)).includes(wanted)) : documents;
    return byDate ? inOrderOfDays(found) : found;
  }, [documents, filter, byDate]);
  return { all: documents.length, filter, setFilter, byDate, setByDate, dated, shown };
}
export type Found = ReturnType<typeof useMessages>;
