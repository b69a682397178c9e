import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { type ListHandle, VirtualList } from "../../shared/ui/VirtualList";
import { messages } from "../i18n";
import type { Parted } from "../state/by-person";
import { type PersonLine, PersonRow } from "./PersonRow";

/** A virtual list of people; the arrow keys move between those with text. */
export function PeopleSaid({ of, lines }: { of: Parted; lines: PersonLine[] }) {
  const list = useRef<ListHandle>(null);
  const able = useMemo(
    () => lines.flatMap((line, i) => (line.type === "person" && line.person.said ? [i] : [])),
    [lines],
  );
  const [current, setCurrent] = useState(able[0] ?? 0);
  const goTo = (index: number | undefined) => {
    if (index === undefined) return;
    setCurrent(index);
    list.current?.scrollToIndex(index, { align: "nearest" });
    requestAnimationFrame(() => {
      const button = document.querySelector(`[data-person="${index}"] button`);
      if (button instanceof HTMLElement) button.focus();
    });
  };
  const step = (by: number) => able[able.indexOf(current) + by];
  useEffect(() => goTo(able[0]), []);
  return (
    <VirtualList
      ref={list}
      class="people-list people-said"
      role="group"
      aria-label={messages.value.byPerson.list}
      data={lines}
      onKeyDown={(e) => {
        const to = { ArrowDown: step(1), ArrowUp: step(-1), Home: able[0], End: able.at(-1) }[e.key];
        if (to === undefined) return;
        e.preventDefault();
        goTo(to);
      }}
    >
      {(line: PersonLine, i: number) => (
        <PersonRow
          key={line.type === "person" ? line.person.id : line.type}
          line={line}
          of={of}
          index={i}
          isCurrent={i === current}
          onCopied={(byKey) => (byKey ? goTo(step(1)) : setCurrent(i))}
        />
      )}
    </VirtualList>
  );
}
