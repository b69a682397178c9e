import { type EntityRow, KINDS } from "../../shared/bridge/pack";
import { messages } from "../i18n";
import { findings } from "../state/analysis";
import { entityAt, kindAt } from "../state/findings";
import { hasList } from "../state/kinds";
import { picked, pickedKind } from "../state/review";
import { candidatesOf, everyone, isListed, NEW, nameById } from "../state/whose";
import { useChoosing, waits } from "./use-choosing";

const optionOf = (c: { id: string; name: string }) => (
  <option key={c.id} value={c.id}>
    {c.name}
  </option>
);

/** Those whose name it may be come first, then everybody of the kind, then somebody who is not here yet. */
function whoseOptions(span: number, entity: EntityRow) {
  const m = messages.value.mention;
  const candidates = candidatesOf(span);
  const others = everyone(entity.kind).filter((c) => !candidates.some((d) => d.id === c.id));
  const ofList = hasList.value && (candidates.length > 0 || isListed(entity.id));
  const other = entity.kind === "PERSON" ? (ofList ? m.whoseNobody : m.whoseOther) : m.whichOther;
  return (
    <>
      {candidates.length > 0 && <option value={entity.id}>{m.whoseNone}</option>}
      {candidates.map(optionOf)}
      {candidates.length > 0 && <hr />}
      {candidates.length === 0 && !others.some((c) => c.id === entity.id) && (
        <option value={entity.id}>{nameById(entity.id)}</option>
      )}
      {others.map(optionOf)}
      <hr />
      <option value={NEW}>{other}</option>
    </>
  );
}

/**
 * What it is, and whose name it is. With the pointer, to choose is to decide. With the keys, every arrow and every
 * letter changes the choice on the way to the right one: it is decided by Enter, or by the button that hides.
 */
export function WhoseChoice({ span }: { span: number }) {
  const m = messages.value.mention;
  const f = findings.value;
  const entity = f && entityAt(f, span);
  if (!f || !entity) return null;
  const kind = kindAt(f, span);
  const { chosen, keys } = useChoosing(span);
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
        aria-label={entity.kind === "PERSON" ? m.whose : m.which}
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
        {whoseOptions(span, entity)}
      </select>
      <span id="whose-hint" class="whose-hint" role="status">
        {waits() && m.whoseEnter}
      </span>
    </div>
  );
}
