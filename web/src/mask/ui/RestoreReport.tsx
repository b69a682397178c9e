import { useEffect, useRef } from "preact/hooks";
import { type ListHandle, VirtualList } from "../../shared/ui/VirtualList";
import { messages } from "../i18n";
import { madeByOther, severalShared } from "../state/other-class";
import { focused, type Line, lines } from "../state/report";
import { type Bill, bill, restoreAgain, restored } from "../state/restoring";
import { AsideRow, BackRow } from "./BackRow";
import { LeftRow } from "./LeftRow";

/** Counts the restored names and the problems. */
export function Counts() {
  const m = messages.value.restore;
  const state = restored.value.state;
  if (state === "failed")
    return (
      <p class="going" data-state="failed">
        <span role="alert">{m.failed}</span>
        <button type="button" class="small-button" onClick={restoreAgain}>
          {messages.value.status.again}
        </button>
      </p>
    );
  const r = bill.value;
  // While the search runs, zero names are not a result.
  const waits = state === "pending" && !r?.restored;
  const left = lines.value.find((l) => l.type === "heading" && l.part === "left");
  return (
    <div class="report" role="status">
      <p class="counts">
        {waits ? m.pending : r ? (r.restored ? m.restored(r.restored) : m.none) : m.empty}
        {left?.type === "heading" && ` · ${m.toSettle(left.count)}`}
      </p>
    </div>
  );
}

/** Says that the answer may belong to another table, or that names are in another one. */
export function Elsewhere() {
  const m = messages.value.restore;
  const r = restored.value.state === "failed" ? null : bill.value;
  return (
    <div class="report" role="status">
      {r && saysEarlier(r.earlier) && <p class="report-stop">{m.earlier[r.earlier]}</p>}
      {r && r.elsewhere.length > 0 && <p class="report-stop">{m.elsewhere(listed(r.elsewhere))}</p>}
    </div>
  );
}

/** If another class is named or possible, NamesSource says so instead. */
const saysEarlier = (earlier: Bill["earlier"]): earlier is "surely" | "perhaps" =>
  earlier === "surely" ? madeByOther.value === null : earlier === "perhaps" && !severalShared.value;

/** Shows at most twelve. */
const listed = (all: string[]) => (all.length > 12 ? `${all.slice(0, 12).join(", ")}…` : all.join(", "));

/** The report, as a virtual list. */
export function Report() {
  const all = lines.value;
  const list = useRef<ListHandle>(null);
  useEffect(() => focused.subscribe((to) => to && bringTo(to.key, list.current)), []);
  if (all.length === 0)
    return (
      <div class="people-empty">
        <p>{bill.value ? messages.value.settle.allDone : messages.value.restore.emptyReport}</p>
      </div>
    );
  return (
    <VirtualList ref={list} class="people-list report-lines" data={all}>
      {(line: Line) => <ReportLine key={line.key} line={line} />}
    </VirtualList>
  );
}

/** Scrolls to a line and focuses it once it is rendered; the heading if the key is null. */
function bringTo(key: string | null, list: ListHandle | null): void {
  const at = lines.peek().findIndex((line) => line.key === key);
  if (at >= 0) list?.scrollToIndex(at, { align: "nearest" });
  requestAnimationFrame(() => {
    const line = key !== null && document.querySelector(`[data-line="${CSS.escape(key)}"] .row-main`);
    const heading = document.querySelector("#report-heading");
    const target = line || heading;
    if (target instanceof HTMLElement) target.focus();
  });
}

function ReportLine({ line }: { line: Line }) {
  const m = messages.value.restore;
  switch (line.type) {
    case "heading":
      return (
        <h3 class={line.part === "left" ? "row-section row-section-doubts" : "row-section"}>
          {line.part === "aside" ? messages.value.settle.asides(line.count) : m.part[line.part](line.count)}
        </h3>
      );
    case "missing":
      return (
        <p class="report-line">
          <span class="row-name">{line.name}</span> <span class="row-sub">{line.pseudonym}</span>
        </p>
      );
    case "back":
      return <BackRow line={line} />;
    case "aside":
      return <AsideRow line={line} />;
    case "left":
      return <LeftRow line={line} />;
  }
}
