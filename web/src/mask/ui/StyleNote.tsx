import { computed, signal } from "@preact/signals";
import { Icon } from "../../shared/ui/Icon";
import { messages } from "../i18n";
import { findings } from "../state/analysis";
import { type Manner, mannerOf } from "../state/instruction";
import { known, table } from "../state/session";
import { source } from "../state/source";
import { type Style, style } from "../state/style";
import { askForSeries } from "./series";

const manners: Record<Style, Manner> = { id: "codes", initials: "initials", natural: "names" };

/** The style for which the note was dismissed. */
const read = signal<Style | null>(null);

/** Whether an entity keeps its pseudonym of an earlier style, because a text with it was shared. */
const keepsOlder = computed(() => {
  if (table.value === null) return false;
  const byHand = new Set(source.decisions.value.flatMap((d) => ("replacement" in d ? [d.entity] : [])));
  return (findings.value?.entities ?? []).some(
    (e) =>
      e.kind === "PERSON" &&
      e.hidden > 0 &&
      !e.candidates &&
      !byHand.has(e.id) &&
      known.value.names.has(e.pseudonym) &&
      mannerOf(e.pseudonym) !== manners[style.value],
  );
});

/** Says below the style why it does not change some names, and offers to change all. */
export function StyleNote() {
  const m = messages.value;
  const open = keepsOlder.value && read.value !== style.value;
  return (
    <div class="style-note" hidden={!open}>
      <p role="status">{open && m.style.older(m.style.short[style.value])}</p>
      {open && (
        <>
          <button type="button" class="link-button" title={m.session.beginTitle} onClick={askForSeries}>
            {m.session.begin}
          </button>
          <button
            type="button"
            class="icon-button"
            aria-label={m.style.olderRead}
            title={m.style.olderRead}
            onClick={() => (read.value = style.peek())}
          >
            <Icon name="close" size={16} />
          </button>
        </>
      )}
    </div>
  );
}
