import { messages } from "../i18n";
import { ignoredOpen, tellingOpen } from "../state/circumstances";
import { Unfold } from "./Unfold";

/** "Ce qui identifie sans nom (3)", a foldable head. */
export function TellingsHead({ open, count }: { open: boolean; count: number }) {
  const m = messages.value.telling;
  return (
    <div class="row-tellings">
      <Unfold name={m.title(count)} open={open} onToggle={() => (tellingOpen.value = !open)} />
      <h3 class="row-section">{m.title(count)}</h3>
    </div>
  );
}

/** "2 ignorés — montrer". */
export function IgnoredTellings({ open, count }: { open: boolean; count: number }) {
  const m = messages.value.telling;
  return (
    <p class="row-ignored">
      <button
        type="button"
        class="link-button"
        aria-expanded={open}
        onClick={() => (ignoredOpen.value = !open)}
      >
        {open ? m.hideIgnored : m.showIgnored(count)}
      </button>
    </p>
  );
}
