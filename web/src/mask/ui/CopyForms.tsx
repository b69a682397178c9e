import { messages } from "../i18n";
import { copyFormatted, copyPlain, hasForm } from "../state/copying-form";

/** The copies of a Markdown text: as plain text, and with formatting. */
export function CopyForms() {
  const m = messages.value.pasting;
  if (!hasForm.value) return null;
  return (
    <div class="copy-forms">
      <button
        type="button"
        class="button"
        aria-label={m.plain}
        title={m.plainTitle}
        onClick={() => void copyPlain()}
      >
        {m.plainShort}
      </button>
      <button
        type="button"
        class="button"
        aria-label={m.formatted}
        title={m.formattedTitle}
        onClick={() => void copyFormatted()}
      >
        {m.formattedShort}
      </button>
    </div>
  );
}
