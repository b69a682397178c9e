import { useRef } from "preact/hooks";
import { messages } from "../i18n";
import { findings } from "../state/analysis";
import { entityAt } from "../state/findings";
import { decideCurrent, picked } from "../state/review";
import { candidatesOf, everyone, NEW, nameById } from "../state/whose";

/**
 * Whose name it is. With the pointer, to choose is to decide. With the keys, every arrow and every letter changes the
 * choice on the way to the right one: it is decided by Enter, or by the button that hides.
 */
export function WhoseChoice({ span }: { span: number }) {
  const m = messages.value.mention;
  const byPointer = useRef(false);
  const f = findings.value;
  const entity = f && entityAt(f, span);
  if (!entity) return null;
  const candidates = candidatesOf(span);
  const others = everyone().filter((c) => !candidates.some((d) => d.id === c.id));
  const choose = (id: string) => {
    picked.value = id === entity.id ? null : id;
    if (byPointer.current && picked.peek() !== null) decideCurrent({ action: "replace" });
  };
  const onKey = (e: KeyboardEvent) => {
    byPointer.current = false;
    if (e.key === "Enter" && picked.peek() !== null) decideCurrent({ action: "replace" });
    else if (e.key === "Escape") picked.value = null;
    else return;
    e.preventDefault();
  };
  return (
    <div class="whose">
      <label for="whose">{m.whose}</label>
      <select
        id="whose"
        class="whose-select"
        aria-describedby="whose-hint"
        value={picked.value ?? entity.id}
        onPointerDown={() => {
          byPointer.current = true;
        }}
        onKeyDown={onKey}
        onChange={(e) => choose(e.currentTarget.value)}
      >
        {candidates.length > 0 && <option value={entity.id}>{m.whoseNone}</option>}
        {candidates.map((c) => (
          <option key={c.id} value={c.id}>
            {c.name}
          </option>
        ))}
        {candidates.length > 0 && <hr />}
        {candidates.length === 0 && !others.some((c) => c.id === entity.id) && (
          <option value={entity.id}>{nameById(entity.id)}</option>
        )}
        {others.map((c) => (
          <option key={c.id} value={c.id}>
            {c.name}
          </option>
        ))}
        <hr />
        <option value={NEW}>{m.whoseNobody}</option>
      </select>
      <span id="whose-hint" class="whose-hint" role="status">
        {picked.value !== null && m.whoseEnter}
      </span>
    </div>
  );
}
