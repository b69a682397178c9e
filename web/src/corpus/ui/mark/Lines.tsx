import { computed, useSignalEffect } from "@preact/signals";
import { useRef } from "preact/hooks";
import { type ListHandle, VirtualList } from "../../../shared/ui/VirtualList";
import { words } from "../../i18n";
import { choose, lines, toggle } from "../../state/concordancer";
import { active, chosen, isFiltered, lineKey, mode, width } from "../../state/lines";
import { project } from "../../state/project";
import { found } from "../../state/search";
import { onLinesKey } from "./lines-keys";
import { MarkLine } from "./MarkLine";

/** Pairs that step 5 keeps, shown as such so that they do not look forgotten. */
const kept = computed(
  () =>
    new Set(project.value.decisions.filter((d) => d.action === "keep").map((d) => `${d.entity} ${d.form}`)),
);

export function Lines() {
  const m = words.value.mark;
  const list = useRef<ListHandle>(null);
  useSignalEffect(() => {
    const at = active.value;
    if (at < lines.peek().length) list.current?.scrollToIndex(at, { align: "nearest" });
  });
  const data = lines.value;
  if (data.length === 0) {
    const empty =
      mode.value === "search" ? (found.value ? m.noneFound : "") : isFiltered.value ? m.noneFiltered : m.none;
    return <p class="lines-empty hint">{empty}</p>;
  }
  return (
    <div class="lines-box">
      <VirtualList
        ref={list}
        data={data}
        class="lines"
        role="listbox"
        aria-label={m.lines}
        aria-multiselectable="true"
        tabIndex={0}
        data-wide={width.value > 60 || undefined}
        aria-activedescendant={`line-${Math.min(active.value, data.length - 1)}`}
        onKeyDown={onLinesKey}
      >
        {(o, i) => (
          <MarkLine
            key={lineKey(o)}
            line={o}
            index={i}
            inSearch={mode.value === "search"}
            isActive={active.value === i}
            isChosen={chosen.value.size > 0 ? chosen.value.has(lineKey(o)) : active.value === i}
            isKept={kept.value.has(`${o.entity} ${o.form}`)}
            onChoose={(e) => (e.ctrlKey || e.metaKey ? toggle(i) : choose(i, e))}
          />
        )}
      </VirtualList>
    </div>
  );
}
