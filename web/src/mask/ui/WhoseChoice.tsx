import { useRef } from "preact/hooks";
import { KINDS } from "../../shared/bridge/pack";
import { messages } from "../i18n";
import { findings } from "../state/analysis";
import { entityAt, kindAt } from "../state/findings";
import { hasList } from "../state/kinds";
import { askWho, decideCurrent, picked, pickedKind, unpick } from "../state/review";
import { tellDecision } from "../state/telling";
import { candidatesOf, everyone, isListed, NEW, nameById } from "../state/whose";

/**
 * What it is, and whose name it is. With the pointer, to choose is to decide. With the keys, every arrow and every
 * letter changes the choice on the way to the right one: it is decided by Enter, or by the button that hides.
 */
export function WhoseChoice({ span }: { span: number }) {
  const m = messages.value.mention;
  const byPointer = useRef(false);
  const f = findings.value;
  const entity = f && entityAt(f, span);
  if (!f || !entity) return null;
  const kind = kindAt(f, span);
  const candidates = candidatesOf(span);
  const others = everyone(entity.kind).filter((c) => !candidates.some((d) => d.id === c.id));
  const isName = entity.kind === "PERSON";
  const ofList = hasList.value && (candidates.length > 0 || isListed(entity.id));
  const other = isName ? (ofList ? m.whoseNobody : m.whoseOther) : m.whichOther;
  const waits = () => picked.peek() !== null || pickedKind.peek() !== null;
  const decide = () => {
    if (picked.peek() === NEW && pickedKind.peek() === null) askWho(span);
    else decideCurrent({ action: "replace" });
  };
  const chosen = () => {
    if (byPointer.current && waits()) decide();
  };
  const keys = {
    onPointerDown: () => {
      byPointer.current = true;
    },
    onKeyDown: (e: KeyboardEvent) => {
      byPointer.current = false;
      if (e.key === "Enter" && waits())
        // Who is not here yet is asked for in a dialog, which says it all.
        picked.peek() === NEW ? decide() : tellDecision(decide, "replace");
      else if (e.key === "Escape") unpick();
      else return;
      e.preventDefault();
    },
  };
  return (
    <div class="whose">
      <label for="what">{m.is}</label>
      <select
        id="what"
        class="what-select"
        aria-describedby="whose-hint"
        value={pickedKind.value ?? kind}
        {...keys}
        onChange={(e) => {
          const k = KINDS[e.currentTarget.selectedIndex] ?? kind;
          pickedKind.value = k === kind ? null : k;
          chosen();
        }}
      >
        {KINDS.map((k) => (
          <option key={k} value={k}>
            {messages.value.aKind[k]}
          </option>
        ))}
      </select>
      <select
        class="whose-select"
        aria-label={isName ? m.whose : m.which}
        aria-describedby="whose-hint"
        disabled={pickedKind.value !== null}
        value={picked.value ?? entity.id}
        {...keys}
        onChange={(e) => {
          const id = e.currentTarget.value;
          picked.value = id === entity.id ? null : id;
          chosen();
        }}
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
        <option value={NEW}>{other}</option>
      </select>
      <span id="whose-hint" class="whose-hint" role="status">
        {waits() && m.whoseEnter}
      </span>
    </div>
  );
}
