import { useState } from "preact/hooks";
import { say } from "../../../shared/state/notice";
import { panel } from "../../../shared/state/settings";
import { Dialog } from "../../../shared/ui/Dialog";
import { words } from "../../i18n";
import { mergeEntities } from "../../state/catalogue";
import { candidatesOfMeant } from "../../state/concordancer";
import { entityFrom, entityLabel } from "../../state/entities";
import { EntityInput } from "../EntityInput";
import { backToLines } from "./back-to-lines";

export function MergeDialog() {
  return (
    <Dialog name="merge" title={words.value.mergeDialog.title}>
      <Merge />
    </Dialog>
  );
}

function Merge() {
  const m = words.value.mergeDialog;
  const [first, second] = candidatesOfMeant();
  const [from, setFrom] = useState(first ? entityLabel(first) : "");
  const [into, setInto] = useState(second ? entityLabel(second) : "");
  const [error, setError] = useState("");
  const merge = (e: Event) => {
    e.preventDefault();
    const a = entityFrom(from, "other");
    const b = entityFrom(into, "other");
    if (!a?.id || !b?.id || a.fresh || b.fresh || a.id === b.id) return setError(m.same);
    panel.value = null;
    mergeEntities(a.id, b.id, words.peek().mark.log.merged);
    say(m.done(a.id, entityLabel(b.id)));
    backToLines();
  };
  return (
    <form class="form" onSubmit={merge}>
      <p>{m.lead}</p>
      <div class="field">
        <span>{m.from}</span>
        <EntityInput label={m.from} value={from} onInput={setFrom} />
      </div>
      <div class="field">
        <span>{m.into}</span>
        <EntityInput label={m.into} value={into} onInput={setInto} />
      </div>
      <p class="form-error" role="alert">
        {error}
      </p>
      <div class="form-actions">
        <button type="submit" class="button button-main">
          {m.merge}
        </button>
      </div>
    </form>
  );
}
