import { panel } from "../../shared/state/settings";
import { Dialog } from "../../shared/ui/Dialog";
import { quiet } from "../../shared/ui/quiet";
import { messages } from "../i18n";
import { failed, lostPassphrase, working } from "../state/class-saving";
import { canRemember } from "../state/remembered";
import { strengthOf } from "../state/strength";
import { PassphraseField } from "./PassphraseField";
import { useSaving } from "./use-saving";

/** Asks for a new passphrase for the class file, twice. */
export function ClassSaveDialog() {
  return (
    <Dialog name="class-save" title={messages.value.classes.saving.title}>
      <SaveForm />
    </Dialog>
  );
}

function SaveForm() {
  const f = useSaving();
  const m = messages.value.classes;
  const strength = strengthOf(f.words, [f.name]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter in a field saves; the button does the same.
    <div
      class="form class-save"
      onKeyDown={(e) => {
        if (e.key === "Enter" && e.target instanceof HTMLInputElement) void f.save();
      }}
    >
      <p>{lostPassphrase.value ? m.saving.lost : m.saving.what}</p>
      <label class="field">
        <span>{m.saving.name}</span>
        <input
          {...quiet}
          maxLength={100}
          placeholder={m.saving.nameExample}
          value={f.name}
          data-begin
          onInput={(e) => f.setName(e.currentTarget.value)}
        />
      </label>
      <PassphraseField label={m.saving.phrase} value={f.words} shown={f.shown} onInput={f.setWords} />
      <p class="class-strength" data-strength={strength} role="status">
        {f.proposed ? m.saving.suggested : m.strength[strength]}
      </p>
      <PassphraseField label={m.saving.again} value={f.again} shown={f.shown} onInput={f.setAgain} />
      <div class="class-edit">
        <button type="button" class="small-button" onClick={() => void f.suggest()}>
          {m.saving.suggest}
        </button>
        <Switch label={m.show} on={f.shown} turn={f.setShown} />
      </div>
      {canRemember && <Switch label={m.remember} on={f.keep} turn={f.setKeep} hint={m.rememberWhat} />}
      <p>{m.saving.noRecovery}</p>
      <p class="form-error" role="alert">
        {failed.value}
      </p>
      <SaveActions save={f.save} />
    </div>
  );
}

function SaveActions({ save }: { save: () => Promise<void> }) {
  const m = messages.value.classes.saving;
  return (
    <div class="form-actions">
      <button type="button" class="button" onClick={() => (panel.value = null)}>
        {messages.value.cancel}
      </button>
      <button
        type="button"
        class="button button-main"
        aria-disabled={working.value}
        onClick={() => void save()}
      >
        {working.value ? m.doing : m.do}
      </button>
    </div>
  );
}

function Switch(p: { label: string; on: boolean; turn: (on: boolean) => void; hint?: string }) {
  return (
    <div>
      <label class="switch">
        <input type="checkbox" checked={p.on} onChange={(e) => p.turn(e.currentTarget.checked)} />
        <span>{p.label}</span>
      </label>
      {p.hint && <p class="hint">{p.hint}</p>}
    </div>
  );
}
