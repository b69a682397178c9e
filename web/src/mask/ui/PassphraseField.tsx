import { quiet } from "../../shared/ui/quiet";

interface Props {
  label: string;
  value: string;
  shown: boolean;
  onInput: (value: string) => void;
  begin?: boolean;
}

/**
 * A field for a passphrase, of words and not "password": what browsers take for a password they offer to keep, and send to
 * their maker's account. How it looks hides it (shared/style/classes.css).
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
