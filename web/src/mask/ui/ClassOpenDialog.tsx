import { useState } from "preact/hooks";
import { panel } from "../../shared/state/settings";
import { Dialog } from "../../shared/ui/Dialog";
import { messages } from "../i18n";
import { openWith, waiting } from "../state/class-opening";
import { failed, working } from "../state/class-saving";
import { source } from "../state/source";
import { PassphraseField } from "./PassphraseField";

/** Asks for the passphrase of a class file. */
export function ClassOpenDialog() {
  const m = messages.value.classes;
  return (
    <Dialog name="class-open" title={m.opening.title}>
      <OpenForm />
    </Dialog>
  );
}

function OpenForm() {
  const [words, setWords] = useState("");
  const [shown, setShown] = useState(false);
  const m = messages.value.classes;
  const open = async () => {
    if (words === "" || !(await openWith(words))) return;
    panel.value = null;
    source.view().focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter in a field opens; the button does the same.
    <div
      class="form"
      onKeyDown={(e) => {
        if (e.key === "Enter" && e.target instanceof HTMLInputElement) void open();
      }}
    >
      <p>{m.opening.what(waiting.value?.name ?? "")}</p>
      <PassphraseField label={m.saving.phrase} value={words} shown={shown} onInput={setWords} begin />
      <label class="switch">
        <input type="checkbox" checked={shown} onChange={(e) => setShown(e.currentTarget.checked)} />
        <span>{m.show}</span>
      </label>
      <p class="hint">{m.opening.replaces}</p>
      <p class="form-error" role="alert">
        {failed.value}
      </p>
      <div class="form-actions">
        <button type="button" class="button" onClick={() => (panel.value = null)}>
          {messages.value.cancel}
        </button>
        <button
          type="button"
          class="button button-main"
          aria-disabled={working.value || words === ""}
          onClick={() => void open()}
        >
          {working.value ? m.opening.doing : m.opening.do}
        </button>
      </div>
    </div>
  );
}
