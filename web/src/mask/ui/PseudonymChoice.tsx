import { useState } from "preact/hooks";
import type { EntityRow } from "../../shared/bridge/pack";
import { quiet } from "../../shared/ui/quiet";
import { messages } from "../i18n";
import { choosePseudonym, ownOf } from "../state/own-pseudonym";
import { source } from "../state/source";
import { shownName } from "../state/whose";

/** Sets a custom pseudonym for the entity of a mention, in any style. */
export function PseudonymChoice({ entity }: { entity: EntityRow }) {
  const [open, setOpen] = useState(false);
  const m = messages.value.style.own;
  const own = ownOf(source.decisions.value, entity.id);
  if (!open)
    return (
      <p class="own-pseudonym">
        <button type="button" class="quiet-button" onClick={() => setOpen(true)}>
          {m.change}
        </button>
      </p>
    );
  const use = (words: string) => {
    choosePseudonym(entity.id, words);
    setOpen(false);
  };
  return (
    <form
      class="own-pseudonym"
      onSubmit={(e) => {
        e.preventDefault();
        use(new FormData(e.currentTarget).get("pseudonym") as string);
      }}
    >
      <label class="field">
        <span>{m.label(shownName(entity))}</span>
        <input
          {...quiet}
          name="pseudonym"
          type="text"
          maxLength={60}
          defaultValue={own ?? entity.pseudonym}
          ref={(input) => input?.select()}
        />
      </label>
      <p class="hint">{m.hint}</p>
      <div class="form-actions">
        {own !== undefined && (
          <button type="button" class="small-button" onClick={() => use("")}>
            {m.again}
          </button>
        )}
        <button type="button" class="small-button" onClick={() => setOpen(false)}>
          {messages.value.cancel}
        </button>
        <button type="submit" class="small-button">
          {m.use}
        </button>
      </div>
    </form>
  );
}
