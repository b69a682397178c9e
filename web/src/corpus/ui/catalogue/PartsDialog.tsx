import { useState } from "preact/hooks";
import { say } from "../../../shared/state/notice";
import { panel } from "../../../shared/state/settings";
import { Dialog } from "../../../shared/ui/Dialog";
import { words } from "../../i18n";
import { addForms, partsOf } from "../../state/catalogue";
import { project } from "../../state/project";
import { partsAsked } from "./FormCell";

export function PartsDialog() {
  const entry = partsAsked.value;
  return (
    <Dialog name="parts" title={words.value.parts.title(entry?.form ?? "")}>
      <Parts />
    </Dialog>
  );
}

function Parts() {
  const m = words.value.parts;
  const entry = partsAsked.value;
  const known = new Set(project.value.catalogue.filter((e) => e.entity === entry?.entity).map((e) => e.form));
  const parts = partsOf(entry?.form ?? "").filter((p) => !known.has(p.part));
  const [taken, setTaken] = useState<ReadonlySet<string>>(
    () => new Set(parts.filter((p) => p.wanted).map((p) => p.part)),
  );
  if (!entry) return null;
  const add = () => {
    const list = parts.filter((p) => taken.has(p.part)).map((p) => p.part);
    const k = addForms(
      list.map((form, i) => ({
        form,
        category:
          entry.category === "fullname"
            ? i === 0
              ? ("firstname" as const)
              : ("lastname" as const)
            : entry.category,
        entity: entry.entity,
      })),
      { origin: "typed", what: words.peek().catalogue.log.parts },
    );
    panel.value = null;
    say(words.peek().pasteCatalogue.done(k));
  };
  if (parts.length === 0) return <p>{m.none}</p>;
  return (
    <div class="form">
      <fieldset>
        <legend>{m.lead}</legend>
        {parts.map(({ part, wanted }) => (
          <label key={part}>
            <input
              type="checkbox"
              checked={taken.has(part)}
              onChange={(e) => {
                const next = new Set(taken);
                if (e.currentTarget.checked) next.add(part);
                else next.delete(part);
                setTaken(next);
              }}
            />
            {part}
            {!wanted && <span class="hint">({m.choice})</span>}
          </label>
        ))}
      </fieldset>
      <div class="form-actions">
        <button type="button" class="button button-main" data-begin disabled={taken.size === 0} onClick={add}>
          {m.add}
        </button>
      </div>
    </div>
  );
}
