import type { PackedFindings } from "../../shared/bridge/pack";
import { messages } from "../i18n";
import { entityAt, kindAt } from "../state/findings";
import { askWho } from "../state/review";
import { shownName } from "../state/whose";

/** The kind and entity of a mention, as found or decided, and a button to change it. */
export function WhoseLine({ f, span }: { f: PackedFindings; span: number }) {
  const m = messages.value.mention;
  const entity = entityAt(f, span);
  if (!entity) return null;
  return (
    <p class="whose">
      <span>
        {m.is} {messages.value.aKind[kindAt(f, span)]}
        {messages.value.colon}
        {shownName(entity)}
      </span>
      <button type="button" class="link-button" aria-haspopup="dialog" onClick={() => askWho(span)}>
        {m.change} <kbd>{messages.value.keys.letters.whose}</kbd>
      </button>
    </p>
  );
}
