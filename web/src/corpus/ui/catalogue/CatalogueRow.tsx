import { say } from "../../../shared/state/notice";
import { Icon } from "../../../shared/ui/Icon";
import { quiet } from "../../../shared/ui/quiet";
import { words } from "../../i18n";
import { countAsAuthor } from "../../state/authors";
import { removeEntries } from "../../state/catalogue";
import { entityFrom, entityLabel, entityOf } from "../../state/entities";
import { lexiconReady } from "../../state/lexicon";
import { countOf, entryKey } from "../../state/occurrences";
import type { Entry } from "../../state/project";
import { CountCell } from "./CountCell";
import { CategoryCell, KindCell, TypeCell } from "./cells";
import { edit } from "./edit";
import { FormCell } from "./FormCell";

/** An entry with editable cells and its counts. */
export function Row({ entry }: { entry: Entry }) {
  const m = words.value.catalogue;
  const total = countOf(entry.form);
  const authors = countAsAuthor.value.get(entryKey(entry.form, entry.entity)) ?? 0;
  const absent = lexiconReady.value && total === 0 && authors === 0;
  const entity = entityOf(entry.entity);
  const give = (typed: string) => {
    const chosen = entityFrom(typed, entity?.type ?? "participant");
    if (chosen && chosen.id !== entry.entity) edit(entry, { entity: chosen.id }, chosen.fresh);
  };
  return (
    <div class="catalogue-row" data-absent={absent || undefined}>
      <FormCell entry={entry} />
      <CategoryCell entry={entry} />
      <TypeCell entry={entry} />
      <KindCell entry={entry} />
      <span class="cell-entity">
        <EntityCell
          label={m.of(m.columns.entity, entry.form)}
          value={entityLabel(entry.entity)}
          onCommit={give}
        />
      </span>
      <CountCell entry={entry} total={total} authors={authors} absent={absent} />
      <span>
        <button
          type="button"
          class="icon-button"
          aria-label={m.remove(entry.form)}
          onClick={() => {
            removeEntries([entry], m.log.removed);
            say(m.removed(entry.form));
          }}
        >
          <Icon name="remove" size={16} />
        </button>
      </span>
    </div>
  );
}

function EntityCell({
  label,
  value,
  onCommit,
}: {
  label: string;
  value: string;
  onCommit: (v: string) => void;
}) {
  const commit = (input: HTMLInputElement) => {
    if (input.value.trim() && input.value !== value) onCommit(input.value);
    else input.value = value;
  };
  return (
    <input
      {...quiet}
      list="entities"
      aria-label={label}
      value={value}
      onBlur={(e) => commit(e.currentTarget)}
      onKeyDown={(e) => {
        if (e.key === "Enter") commit(e.currentTarget);
        if (e.key === "Escape") e.currentTarget.value = value;
      }}
    />
  );
}
