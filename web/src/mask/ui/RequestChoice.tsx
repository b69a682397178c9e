import { useRef } from "preact/hooks";
import { Icon } from "../../shared/ui/Icon";
import { quiet } from "../../shared/ui/quiet";
import { messages } from "../i18n";
import { className } from "../state/classes";
import {
  addRequest,
  changeRequest,
  chosenRequest,
  ownRequests,
  type Request,
  readyRequests,
  removeRequest,
  requestNow,
  requests,
} from "../state/requests";

/** Chooses the request to the chatbot: a ready one or the user's own, each editable. */
export function RequestChoice() {
  const m = messages.value.requests;
  const chosen = requestNow.value;
  const name = useRef<HTMLInputElement>(null);
  const add = () => {
    addRequest(m.unnamed);
    requestAnimationFrame(() => name.current?.select());
  };
  const names = useRef<HTMLDivElement>(null);
  // The pressed button disappears, so move the focus.
  const leave = (go: () => void) => () => {
    go();
    names.current?.querySelector("button")?.focus();
  };
  return (
    <fieldset class="requests">
      <legend>{m.legend}</legend>
      <div class="request-names" ref={names}>
        {[null, ...requests.value].map((request, i) => (
          <button
            key={i}
            type="button"
            class="small-button"
            aria-pressed={chosenRequest.value === (request && i - 1)}
            onClick={() => (chosenRequest.value = request && i - 1)}
          >
            {request ? request.name || m.unnamed : m.none}
          </button>
        ))}
        <button type="button" class="small-button" onClick={add}>
          <Icon name="plus" size={16} />
          {m.add}
        </button>
      </div>
      {chosen && <Chosen request={chosen} field={name} onRemove={leave(removeRequest)} />}
      {ownRequests.value !== null && (
        <p class="hint">
          {className.value ? m.kept(className.value) : m.notKept}{" "}
          <button type="button" class="link-button" onClick={leave(readyRequests)}>
            {m.restore}
          </button>
        </p>
      )}
    </fieldset>
  );
}

interface ChosenProps {
  request: Request;
  field: { current: HTMLInputElement | null };
  onRemove: () => void;
}

/** The chosen request: its text, its name, and its position. */
function Chosen({ request, field, onRemove }: ChosenProps) {
  const m = messages.value.requests;
  return (
    <>
      <textarea
        {...quiet}
        class="instruction-text"
        rows={5}
        aria-label={m.label}
        value={request.text}
        onInput={(e) => changeRequest({ text: e.currentTarget.value })}
      />
      <div class="request-edit">
        <input
          {...quiet}
          ref={field}
          type="text"
          maxLength={80}
          aria-label={m.name}
          value={request.name}
          onInput={(e) => changeRequest({ name: e.currentTarget.value })}
        />
        <select
          aria-label={m.place}
          value={request.after ? "after" : "before"}
          onChange={(e) => changeRequest({ after: e.currentTarget.value === "after" })}
        >
          <option value="before">{m.before}</option>
          <option value="after">{m.after}</option>
        </select>
        <button type="button" class="icon-button" aria-label={m.remove} title={m.remove} onClick={onRemove}>
          <Icon name="remove" />
        </button>
      </div>
    </>
  );
}
