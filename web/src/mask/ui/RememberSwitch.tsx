import { messages } from "../i18n";
import { switchRemembering } from "../state/class-saving";
import { shelf } from "../state/classes";
import { canRemember, isOpenKept, remembered } from "../state/remembered";

/** "Garder aussi sur cet ordinateur": off by default; one click deletes the stored file. */
export function RememberSwitch() {
  const m = messages.value.classes;
  if (!canRemember) return <p class="hint">{m.rememberNever}</p>;
  const isKept = isOpenKept.value;
  if (shelf.value === null)
    return remembered.value ? (
      <button type="button" class="small-button" onClick={() => void switchRemembering(false)}>
        {m.forget}
      </button>
    ) : null;
  return (
    <div class="class-remember">
      <label class="switch">
        <input
          type="checkbox"
          checked={isKept}
          onChange={(e) => {
            const on = e.currentTarget.checked;
            // Shows the stored state until it has changed.
            e.currentTarget.checked = isKept;
            void switchRemembering(on);
          }}
        />
        <span>{m.remember}</span>
      </label>
      <p class="hint">{m.rememberWhat}</p>
    </div>
  );
}
