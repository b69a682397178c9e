import { panel } from "../../shared/state/settings";
import { Dialog } from "../../shared/ui/Dialog";
import { Icon } from "../../shared/ui/Icon";
import { quiet } from "../../shared/ui/quiet";
import { messages } from "../i18n";
import { copyShared } from "../state/copying";
import { instruction, ownInstruction } from "../state/instruction";
import { RequestChoice } from "./RequestChoice";

/** Shows the instruction for the chatbot, to edit it and copy it with the text. */
export function InstructionDialog() {
  const m = messages.value.instruction;
  return (
    <Dialog name="instruction" title={m.title} class="dialog-instruction">
      <RequestChoice />
      <p class="instruction-intro">{m.intro}</p>
      <textarea
        {...quiet}
        class="instruction-text"
        rows={6}
        aria-label={m.label}
        data-begin
        value={instruction.value}
        onInput={(e) => {
          ownInstruction.value = e.currentTarget.value;
        }}
      />
      <div class="dialog-actions">
        {ownInstruction.value !== null && (
          <button type="button" class="button" onClick={() => (ownInstruction.value = null)}>
            {m.original}
          </button>
        )}
        <button
          type="button"
          class="button button-main"
          onClick={() => {
            panel.value = null;
            void copyShared(true);
          }}
        >
          <Icon name="copy" />
          {m.copy}
        </button>
      </div>
    </Dialog>
  );
}
