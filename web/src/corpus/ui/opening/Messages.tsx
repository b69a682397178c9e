import { useRef } from "preact/hooks";
import { quiet } from "../../../shared/ui/quiet";
import { type ListHandle, VirtualList } from "../../../shared/ui/VirtualList";
import { words } from "../../i18n";
import { shownDocument } from "../../state/step";
import { MessageRow, Reader } from "./Reader";
import { type Found, useMessages } from "./use-messages";

export function Messages() {
  const m = words.value.corpus;
  const found = useMessages();
  const { shown } = found;
  const list = useRef<ListHandle>(null);
  const at = shown.findIndex((d) => d.id === shownDocument.value);
  const chosen = shown[at];
  const go = (to: number) => {
    const next = shown[Math.max(0, Math.min(shown.length - 1, to))];
    if (!next) return;
    shownDocument.value = next.id;
    list.current?.scrollToIndex(shown.indexOf(next), { align: "nearest" });
  };
  const onKey = (e: KeyboardEvent) => {
    const to = placeOfKey(e.key, at, shown.length);
    if (to === undefined) return;
    e.preventDefault();
    go(to);
  };
  return (
    <div class="corpus-messages">
      <div class="messages-list">
        <MessagesHead found={found} />
        {shown.length === 0 ? (
          <p class="hint box">{m.nothingFound}</p>
        ) : (
          <div class="messages-rows">
            <VirtualList
              ref={list}
              data={shown}
              class="messages-virtual"
              role="listbox"
              tabIndex={0}
              aria-labelledby="messages-title"
              aria-activedescendant={chosen ? `message-${at}` : undefined}
              onKeyDown={onKey}
            >
              {(d, i) => (
                <MessageRow key={d.id} document={d} index={i} chosen={d === chosen} onChoose={() => go(i)} />
              )}
            </VirtualList>
          </div>
        )}
      </div>
      <Reader document={chosen} />
    </div>
  );
}

/** The index that a key moves to from `at`; undefined for other keys. */
const placeOfKey = (key: string, at: number, length: number): number | undefined =>
  ({ ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: length, PageDown: at + 8, PageUp: at - 8 })[key];

function MessagesHead({ found }: { found: Found }) {
  const m = words.value.corpus;
  const { all, filter, setFilter, byDate, setByDate, dated, shown } = found;
  return (
    <div class="messages-head">
      <h2 id="messages-title">{m.list}</h2>
      <input
        {...quiet}
        type="search"
        aria-label={m.filter}
        placeholder={m.filterShort}
        value={filter}
        onInput={(e) => setFilter(e.currentTarget.value)}
      />
      {dated && (
        <select
          aria-label={m.order}
          value={byDate ? "date" : "file"}
          onChange={(e) => setByDate(e.currentTarget.value === "date")}
        >
          <option value="file">{m.orders.file}</option>
          <option value="date">{m.orders.date}</option>
        </select>
      )}
      <span class="hint" role="status">
        {words.value.number(shown.length)}
        {shown.length < all && ` / ${words.value.number(all)}`}
      </span>
    </div>
  );
}
