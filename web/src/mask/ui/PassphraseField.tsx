import { quiet } from "../../shared/ui/quiet";

interface Props {
  label: string;
  value: string;
  shown: boolean;
  onInput: (value: string) => void;
  begin?: boolean;
}

/**
 * A text field for a passphrase, not of type "password": browsers offer to store passwords and send them to their
 * maker's account. CSS hides the text (shared/style/classes.css).
 */
export function PassphraseField({ label, value, shown, onInput, begin }: Props) {
  return (
    <label class="field">
      <span>{label}</span>
      <input
        {...quiet}
        type="text"
        class={shown ? undefined : "masked-words"}
        maxLength={1000}
        value={value}
        data-begin={begin || undefined}
        onInput={(e) => onInput(e.currentTarget.value)}
      />
    </label>
  );
}
