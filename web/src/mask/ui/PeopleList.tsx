import { useEffect, useRef } from "preact/hooks";
import { type ListHandle, VirtualList } from "../../shared/ui/VirtualList";
import { messages } from "../i18n";
import { findings, phase } from "../state/analysis";
import { hasList } from "../state/kinds";
import { fold, groupKeyOf, linesAfterDecision, type Row, rows } from "../state/people";
import { revealed } from "../state/review";
import { PeopleRow } from "./PeopleRow";

/** "Qui est masqué": only the rows on the screen exist, however many mentions there are. */
export function PeopleList() {
  const list = useRef<ListHandle>(null);
  const m = messages.value.mask;

  // A mention clicked in a text: its group is brought into view; its row too, once unfolded.
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

  const shown = rows.value;
  // A line that was decided goes away with the button that had the focus.
  useEffect(() => {
    const keys = linesAfterDecision();
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      for (const key of keys) {
        const line = document.querySelector(`[data-key="${CSS.escape(key)}"] .row-actions button`);
        if (line instanceof HTMLElement) return line.focus();
      }
    });
  }, [shown]);
  if (shown.length === 0) {
    const found = findings.value !== null;
    const searching = phase.value.state === "pending";
    return (
      <div class="people-empty">
        {searching ? null : found && phase.value.state === "current" ? (
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
  return (
    <VirtualList ref={list} class="people-list" data={shown}>
      {(row: Row) => <PeopleRow key={row.key} row={row} />}
    </VirtualList>
  );
}

/** The three signs, where there is room for them: before anything is found. */
function Legend() {
  const m = messages.value.mask;
  return (
    <ul class="legend" aria-label={m.legend}>
      <li>
        <span class="mark mark-hidden">Emma</span> {m.legendHidden}
      </li>
      <li>
        <span class="mark mark-doubt">Rose</span> {m.legendDoubt}
      </li>
      <li>
        <span class="mark mark-kept">Paris</span> {m.legendKept}
      </li>
    </ul>
  );
}
