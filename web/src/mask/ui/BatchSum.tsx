import { messages } from "../i18n";
import { replacedIn } from "../state/asking-document";
import type { Batch } from "../state/batch";

/** Number of files that are done or refused. */
export const settledOf = (it: Batch) =>
  it.rows.filter((r) => r.report !== null && r.state !== "waiting").length;

/** Describes what the zip file leaves to do, beside its save button. */
export function InZip({ of: it }: { of: Batch }) {
  const m = messages.value.documents.many;
  const reports = it.rows.flatMap((r) => (r.report && r.state !== "waiting" ? [r.report] : []));
  if (it.running || reports.length === 0) return null;
  const sum = (of: (r: (typeof reports)[number]) => number) => reports.reduce((n, r) => n + of(r), 0);
  const counted: [number, (n: number) => string][] = [
    [sum((r) => r.doubts), m.doubts],
    [sum((r) => r.report.uncovered.length), m.uncovered],
    [sum((r) => (r.leaks > 0 ? 1 : 0)), m.leaksIn],
    [sum((r) => (r.code ? 1 : 0)), m.refused],
    [it.rows.length - reports.length, m.waiting],
  ];
  const left = counted.flatMap(([n, words]) => (n > 0 ? [words(n)] : []));
  const names = sum((r) => replacedIn(r.report));
  return (
    <p id="batch-left" class={left.length > 0 ? "batch-left caution-look" : "batch-left"}>
      {it.to === "hide" && `${m.hidden(names)}. `}
      {m.inZip(left)}
    </p>
  );
}
