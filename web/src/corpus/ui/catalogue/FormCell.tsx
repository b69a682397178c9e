import { signal } from "@preact/signals";
import { say } from "../../../shared/state/notice";
import { panel } from "../../../shared/state/settings";
import { CellInput } from "../../../shared/ui/CellInput";
import { words } from "../../i18n";
import { partsOf, tellsNothing, tidyForm } from "../../state/catalogue";
import { entriesOf } from "../../state/occurrences";
import type { Entry } from "../../state/project";
import { edit } from "./edit";

/** The compound whose parts the dialog offers. */
export const partsAsked = signal<Entry | null>(null);

function rename(entry: Entry, typed: string): void {
  const m = words.peek().catalogue;
  const form = tidyForm(typed);
  if (!form) say(m.space, "error");
  else if (tellsNothing(form)) say(m.noLetter(form), "error");
  else edit(entry, { form });
}

export function FormCell({ entry }: { entry: Entry }) {
  const m = words.value.catalogue;
  const homonyms = entriesOf.value.get(entry.form)?.length ?? 1;
  return (
    <span class="cell-form">
      <CellInput
        label={m.of(m.columns.form, entry.form)}
        value={entry.form}
        onCommit={(typed) => rename(entry, typed)}
      />
      {homonyms > 1 && <span class="tag tag-doubt">{m.homonymBadge(homonyms)}</span>}
      {partsOf(entry.form).length > 0 && (
        <button
          type="button"
          class="link-button cell-parts"
          aria-label={m.parts(entry.form)}
          onClick={() => {
            partsAsked.value = entry;
            panel.value = "parts";
          }}
        >
          {m.partsShort}
        </button>
      )}
    </span>
  );
}
