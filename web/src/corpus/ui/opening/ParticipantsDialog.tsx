import { Dialog } from "../../../shared/ui/Dialog";
import { Icon } from "../../../shared/ui/Icon";
import { VirtualList } from "../../../shared/ui/VirtualList";
import { words } from "../../i18n";
import { ParticipantLine } from "./ParticipantLine";
import { type Edited, takeParticipants, useParticipants } from "./use-participants";

export function ParticipantsDialog() {
  return (
    <Dialog name="participants" title={words.value.participants.title} class="dialog-wide dialog-tall">
      <Participants />
    </Dialog>
  );
}

const formKinds = ["firstname", "lastname", "fullname", "aliases"] as const;

function Participants() {
  const m = words.value.participants;
  const edited = useParticipants();
  const { rows, made, doubles } = edited;
  const nothing = made.forms.length + made.authors.length === 0;
  return (
    <div class="form participants">
      <p>{m.lead}</p>
      <FormsChoice edited={edited} />
      {doubles.size > 0 && <p class="hint">{m.namesakes(doubles.size)}</p>}
      <div class="participants-head" aria-hidden="true">
        <span />
        <span>{m.first}</span>
        <span />
        <span>{m.last}</span>
        <span>
          {m.other} <small>{m.otherHint}</small>
        </span>
      </div>
      <div class="participants-table">
        <VirtualList data={rows}>
          {(r, i) => <ParticipantLine key={i} r={r} i={i} edited={edited} />}
        </VirtualList>
      </div>
      <div class="form-actions">
        <button
          type="button"
          class="button button-main"
          data-begin
          disabled={nothing}
          onClick={() => takeParticipants(edited)}
        >
          {nothing ? m.none : m.take(new Set(made.forms.map((f) => f.form)).size, made.entities.length)}
        </button>
      </div>
    </div>
  );
}

/** Chooses the forms of a name for the catalogue, and swaps first names and surnames. */
function FormsChoice({ edited: { rows, setRows, wanted, setWanted } }: { edited: Edited }) {
  const m = words.value.participants;
  return (
    <fieldset class="participants-forms">
      <legend>{m.forms}</legend>
      {formKinds.map((k) => (
        <label key={k}>
          <input
            type="checkbox"
            checked={wanted[k]}
            onChange={(e) => setWanted({ ...wanted, [k]: e.currentTarget.checked })}
          />
          {k === "aliases" ? m.aliases : words.value.terms.categories[k]}
        </label>
      ))}
      <button
        type="button"
        class="small-button"
        onClick={() => setRows(rows.map((r) => ({ ...r, first: r.last, last: r.first })))}
      >
        <Icon name="swap" size={16} />
        {m.swapAll}
      </button>
    </fieldset>
  );
}
