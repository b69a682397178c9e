import { useSignalEffect } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { type ListHandle, VirtualList } from "../../../shared/ui/VirtualList";
import { words } from "../../i18n";
import { activeDifference, differences, progressOf, shownDifferences } from "../../state/comparison";
import { project } from "../../state/project";
import { onDifferencesKey } from "./compare-keys";
import { DecideBar } from "./DecideBar";
import { DifferenceFilters } from "./DifferenceFilters";
import { DifferenceLine } from "./DifferenceLine";

export function Differences() {
  const m = words.value.compare;
  const data = shownDifferences.value;
  const shown = differences.value.filter((d) => d.kind !== "how");
  const open = shown.filter((d) => progressOf(d) === "open").length;
  const later = shown.filter((d) => progressOf(d) === "later").length;
  const decided = (project.value.compared ?? []).filter((c) => c.side !== "later").length;
  return (
    <>
      <DifferenceFilters />
      <p class="hint" role="status">
        {m.counts(open, later, decided)}
      </p>
      <div class="compare-lines">{data.length === 0 ? <None /> : <List />}</div>
      <DecideBar />
      <p class="hint">{m.keys}</p>
    </>
  );
}

/** Takes the focus if it was in the part that is gone, so that the keys go on. */
function useLostFocus(selector: string): void {
  useLayoutEffect(() => {
    const at = document.activeElement;
    if (at === document.body || at instanceof HTMLDialogElement)
      document.querySelector<HTMLElement>(selector)?.focus();
  }, [selector]);
}

/** Said in place of the list. Undo works from here, too. */
function None() {
  useLostFocus(".compare-none");
  return (
    <p class="hint compare-none" tabIndex={-1} onKeyDown={onDifferencesKey}>
      {words.value.compare.none}
    </p>
  );
}

function List() {
  useLostFocus(".compare-lines .lines");
  const list = useRef<ListHandle>(null);
  const data = shownDifferences.value;
  const at = Math.min(activeDifference.value, data.length - 1);
  useSignalEffect(() => {
    const to = activeDifference.value;
    if (to < shownDifferences.peek().length) list.current?.scrollToIndex(to, { align: "nearest" });
  });
  return (
    <VirtualList
      ref={list}
      data={data}
      class="lines"
      role="listbox"
      aria-label={words.value.compare.list}
      tabIndex={0}
      aria-activedescendant={`difference-${at}`}
      onKeyDown={onDifferencesKey}
    >
      {(d, i) => <DifferenceLine key={d.key} difference={d} index={i} isActive={i === at} />}
    </VirtualList>
  );
}
