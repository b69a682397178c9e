import { useEffect, useRef } from "preact/hooks";
import { type ListHandle, VirtualList } from "../../shared/ui/VirtualList";
import { messages } from "../i18n";
import { findings, phase } from "../state/analysis";
import { ledTo } from "../state/circumstances";
import { hasList } from "../state/kinds";
import { fold, groupKeyOf, linesAfterDecision, type Row, rows } from "../state/people";
import { revealed } from "../state/review";
import { Legend } from "./Legend";
import { PeopleRow } from "./PeopleRow";

/** Focuses the first button of a row; false if the row is not on the screen. */
function focusIn(key: string): boolean {
  const line = document.querySelector(`[data-key="${CSS.escape(key)}"] :is(.answers, .row-actions) button`);
  if (!(line instanceof HTMLElement)) return false;
  line.focus();
  return true;
}

/** "Qui est masqué": a virtual list, because there may be many mentions. */
export function PeopleList() {
  const list = useRef<ListHandle>(null);

  // After a click on a mention in a text, scrolls to its group, or to its row if the group is open.
  useEffect(
    () =>
      revealed.subscribe((r) => {
        if (!r || r.from === "people") return;
        const key = groupKeyOf(r.span);
        if (!key) return;
        if (r.from !== "review" && r.from !== "next") fold(key, true);
        const shown = rows.peek();
        const at = shown.findIndex((row) => row.type === "mention" && row.span === r.span);
        const group = shown.findIndex((row) => row.key === key);
        const index = at >= 0 ? at : group;
        if (index >= 0) list.current?.scrollToIndex(index, { align: "nearest" });
      }),
    [],
  );

  // After a click on a circumstance or its count, scrolls to its row and focuses it.
  useEffect(
    () =>
      ledTo.subscribe((to) => {
        if (!to) return;
        const index = rows.peek().findIndex((row) => row.key === to.key);
        if (index < 0) return;
        list.current?.scrollToIndex(index, { align: "nearest" });
        requestAnimationFrame(() => focusIn(to.key));
      }),
    [],
  );

  const shown = rows.value;
  // The row of a decision disappears with its focused button.
  useEffect(() => {
    const keys = linesAfterDecision();
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      for (const key of keys) {
        const line = document.querySelector(
          `[data-key="${CSS.escape(key)}"] :is(.answers, .row-actions) button`,
        );
        if (line instanceof HTMLElement) return line.focus();
      }
    });
  }, [shown]);
  if (shown.length === 0) return <EmptyList />;
  return (
    <VirtualList ref={list} class="people-list" data={shown}>
      {(row: Row) => <PeopleRow key={row.key} row={row} />}
    </VirtualList>
  );
}

function EmptyList() {
  const m = messages.value.mask;
  const found = findings.value !== null;
  return (
    <div class="people-empty">
      {phase.value.state === "pending" ? null : found && phase.value.state === "current" ? (
        <>
          <p>{m.nobody}</p>
          <p>{m.nobodyHint}</p>
          {!hasList.value && <p>{m.needRoster}</p>}
        </>
      ) : (
        <p>{m.nothingYet}</p>
      )}
      <Legend />
    </div>
  );
}
